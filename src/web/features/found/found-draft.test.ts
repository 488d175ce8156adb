import { describe, expect, it } from 'vitest';
import type { Found, FoundFact } from '#contract/found.ts';
import type { Evidence } from '#contract/prediction.ts';
import { factWords } from './exam-words.ts';
import {
  beginDraft,
  dropped,
  isTaken,
  knownZone,
  merged,
  moved,
  proposedExam,
  putBack,
  readFoundDraft,
  split,
} from './found-draft.ts';

const evidence: Evidence = {
  kind: 'page',
  material_id: 1,
  page: 1,
  start: 0,
  end: 4,
  label: 'Syllabus, p. 1',
  quote: 'Exam',
  perhaps: false,
};
const fact = (name: FoundFact['fact'], value: string | null): FoundFact => ({ fact: name, value, evidence });
const NAMES = ['Offer', 'Acceptance', 'Consideration'];
const asRead = (names: readonly string[]) => names.map((name) => ({ name, from: [name] }));
const found: Found = {
  has_days: true,
  reading: 0,
  topics: NAMES.map((name) => ({ name, chapter: '', dates: [], readings: [], pages: 0, place: null })),
  topics_from: 'schedule',
  cases: [],
  exams: [],
  set_aside: [],
  dates: [],
  weights: [],
  facts: [fact('day', '2026-12-14'), fact('hour', '09:00'), fact('length', '3000 words')],
  now: asRead(NAMES),
  said: null,
};
const begun = beginDraft(found, null, 'America/Chicago', '2026-11-01');
const names = (topics: readonly { name: string }[]) => topics.map(({ name }) => name);

describe('facts of the exam', () => {
  it('begin with what the materials propose', () => {
    expect(begun.exam).toMatchObject({
      day: '2026-12-14',
      starts_at: '09:00',
      zone: 'America/Chicago',
      length_limit: { count: 3000, unit: 'words' },
    });
  });

  it('leave out an exam that is over and a value that only a person can tell', () => {
    const exam = proposedExam([...found.facts, fact('minutes', null)], null, '2027-01-10');
    expect(exam).toMatchObject({ day: null, starts_at: null, minutes: null });
  });

  it('keep the day that the clone has, and what was confirmed before', () => {
    expect(beginDraft(found, '2026-12-16', null, '2026-11-01').exam.day).toBe('2026-12-16');
    const exam = { ...begun.exam, minutes: 90 };
    const said = { topics: [], dropped: ['Old'], cases: [], exam, confirmed_at: '2026-11-01T00:00:00.000Z' };
    const again = beginDraft({ ...found, said }, null, null, '2026-11-01');
    expect(again).toEqual({ topics: found.now, dropped: [], cases: [], exam });
  });
});

describe('topics', () => {
  it('are merged, keeping place and name of the one, and taken apart again', () => {
    const together = merged(begun.topics, 1, 0);
    expect(together).toEqual([
      { name: 'Offer', from: ['Offer', 'Acceptance'] },
      ...asRead(['Consideration']),
    ]);
    expect(split(together, 0)).toEqual(begun.topics);
  });

  it('move by one place, and nowhere from either end', () => {
    expect(names(moved(begun.topics, 2, -1))).toEqual(['Offer', 'Consideration', 'Acceptance']);
    expect(names(moved(begun.topics, 0, -1))).toEqual(NAMES);
    expect(names(moved(begun.topics, 2, 1))).toEqual(NAMES);
  });

  it('are dropped and put back where they were read', () => {
    const without = dropped({ ...begun, topics: merged(begun.topics, 2, 1) }, 1);
    expect([names(without.topics), without.dropped]).toEqual([['Offer'], ['Acceptance', 'Consideration']]);
    const back = putBack(putBack(without, 'Consideration', found.topics), 'Acceptance', found.topics);
    expect([names(back.topics), back.dropped]).toEqual([NAMES, []]);
  });

  it('have names of their own', () => {
    expect(isTaken(begun.topics, 1, ' offer ')).toBe(true);
    expect(isTaken(begun.topics, 0, 'Offer!')).toBe(false);
  });
});

describe('a draft that was kept', () => {
  it('is found again', () => {
    const draft = dropped(begun, 2);
    expect(readFoundDraft(JSON.stringify(draft), found)).toEqual(draft);
    expect(readFoundDraft('', found)).toBeNull();
  });

  it('goes by the topics that are read now: without one that is gone, with one that came', () => {
    const kept = JSON.stringify(dropped(begun, 0));
    const came = { name: 'Mistake', chapter: '', dates: [], readings: [], pages: 0, place: null };
    const later = { ...found, topics: [...found.topics.slice(0, 2), came] };
    const draft = readFoundDraft(kept, later);
    expect([names(draft?.topics ?? []), draft?.dropped]).toEqual([['Acceptance', 'Mistake'], ['Offer']]);
  });

  it('from before cases could be corrected has said nothing of them', () => {
    const { cases: _, ...before } = dropped(begun, 2);
    expect(readFoundDraft(JSON.stringify(before), found)?.cases).toEqual([]);
  });

  it('is none where what was kept cannot be read', () => {
    expect(readFoundDraft('{"topics":1}', found)).toBeNull();
  });
});

it('takes no zone from a device that hides where it is: an exam by the clocks of Greenwich is nobody’s', () => {
  expect(['UTC', 'Etc/UTC', 'Etc/GMT+5', 'GMT'].map(knownZone)).toEqual([null, null, null, null]);
  expect(knownZone('America/Chicago')).toBe('America/Chicago');
});

it('says an hour as American clocks do', () => {
  expect(factWords(fact('hour', '13:30')).replace(/\s/g, ' ')).toBe('1:30 PM');
});
