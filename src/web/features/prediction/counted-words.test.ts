import { describe, expect, it } from 'vitest';
import type { Sitting } from '#contract/prediction.ts';
import { asideWords, countedWords, examsWords, madeWords, uncountedWords } from './counted-words.ts';

const sitting = (kind: Sitting['kind'], files: number): Sitting => ({
  name: kind,
  kind,
  year: 2017,
  term: null,
  complete: true,
  questions: 1,
  files: Array.from({ length: files }, (_, id) => ({ material_id: id + 1, name: 'a', role: 'exam' })),
});

describe('what a forecast rests on', () => {
  it('counts exams by kind', () => {
    expect(examsWords([sitting('final', 1), sitting('midterm', 1), sitting('final', 1)])).toBe(
      '2 finals and 1 midterm',
    );
    expect(examsWords([])).toBe('');
  });

  it('counts files once, set-aside ones too', () => {
    const set_aside = [{ material_id: 9, name: 'x', why: 'practice' }];
    expect(countedWords({ sittings: [sitting('final', 3)], set_aside })).toBe('1 exam from 4 files');
  });

  it('says so when there was no past exam', () => {
    expect(madeWords([], '2026-11-20T12:00:00Z')).toBe(
      'From the reading and the notes, without a past exam. Made November 20, 2026.',
    );
    expect(madeWords([sitting('final', 1)], '2026-11-20T12:00:00Z')).toBe(
      'From 1 final. Made November 20, 2026.',
    );
  });

  it('says how many files are in no exam, why, and what to do', () => {
    const practice = (material_id: number) => ({
      material_id,
      name: 'sheet',
      why: 'A practice sheet by its own title, not an exam.',
    });
    expect(asideWords([], [practice(1), practice(2)])).toBe(
      '2 files under Past exams count as no past exam: practice questions by their titles. If one is an exam, say so in its menu under Exam Prediction, What I counted.',
    );
    const answer = {
      material_id: 3,
      name: 'answer',
      why: 'A student’s answer without an exam or a date to tie it to.',
    };
    const list = { material_id: 4, name: 'list', why: 'No exam question was found in it.' };
    expect(asideWords([], [practice(1), practice(2), answer, list])).toContain(
      '4 files under Past exams count as no past exam: practice questions by their titles (2); answers or papers with no exam to tie them to (1); no question found (1).',
    );
  });

  it('says nothing of files that are in an exam', () => {
    const copy = {
      material_id: 1,
      name: 'a',
      why: 'The same text as another file of the final; counted once.',
    };
    expect(asideWords([sitting('final', 1)], [copy])).toBe('');
    expect(asideWords([], [])).toBe('');
  });

  it('says how many past exams came later, and nothing of files that are counted, set aside or still read', () => {
    const forecast = {
      sittings: [sitting('final', 2)],
      set_aside: [{ material_id: 9, name: 'x', why: 'practice' }],
    };
    const file = (id: number, status: 'ready' | 'reading' = 'ready') => ({
      id,
      kind: 'pastExams' as const,
      status,
    });
    const old = [
      file(1),
      file(2),
      file(9),
      file(5, 'reading'),
      { ...file(6), kind: 'lectureNotes' as const },
    ];
    expect(uncountedWords(old, forecast)).toBe('');
    expect(uncountedWords([...old, file(7)], forecast)).toBe(
      '1 past exam file came after this prediction. Regenerate to count it.',
    );
    expect(uncountedWords([...old, file(7), file(8)], forecast)).toContain('2 past exam files');
  });
});
