import { expect, test } from 'vitest';
import type { ExamCall } from '../reading/exam-calls.ts';
import type { LabeledSitting } from './label-exams.ts';
import { countUnmatched } from './unmatched.ts';

type Asked = { label: string; letter?: string; text?: string; share?: number };

/** An exam of a kind that asks these calls; a share is how surely one was tied to a topic. */
const exam = (kind: 'final' | 'midterm', asked: Asked[], isChecked = false): LabeledSitting => ({
  sitting: {
    kind,
    calls: asked.map(
      ({ label, letter = '', text = 'Discuss.' }) =>
        ({ label, letter, text, lines: [] }) as unknown as ExamCall,
    ),
  } as LabeledSitting['sitting'],
  labels: asked.flatMap(({ label, share }) =>
    share === undefined ? [] : [{ call: label, share, topic: 0 } as LabeledSitting['labels'][number]],
  ),
  shares: [1],
  isChecked,
});
const PARTS: Asked[] = [
  { label: 'Part I' },
  { label: 'Part II', share: 1 },
  { label: 'Part III', share: 0.6 },
  { label: 'Part IV', share: 0.3 },
];

test('counts what was tied to no topic, not even by a guess that is as likely as not', () => {
  expect(countUnmatched([exam('final', PARTS)], 'final')).toEqual({ questions: 2, of: 4 });
});

test('leaves out a question of policy, an exam that was checked, and exams of another kind', () => {
  const policy = { label: 'Part V', text: 'Is this rule good policy?' };
  const midterm = exam('midterm', [{ label: 'Question 1' }]);
  const all = [exam('final', [...PARTS, policy]), exam('final', PARTS, true), midterm];
  expect(countUnmatched(all, 'final')).toEqual({ questions: 2, of: 4 });
  expect(countUnmatched([midterm], 'final')).toEqual({ questions: 1, of: 1 });
});

test('takes a key to a whole question for a key to its parts', () => {
  const parts = [
    { label: 'Question 2a', letter: 'a' },
    { label: 'Question 2b', letter: 'b' },
    { label: 'Question 21' },
  ];
  const one = exam('final', parts);
  one.labels.push({ call: 'Question 2', share: 1, topic: 0 } as LabeledSitting['labels'][number]);
  expect(countUnmatched([one], 'final')).toEqual({ questions: 1, of: 3 });
});
