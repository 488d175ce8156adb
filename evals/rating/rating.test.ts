import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseQuestion } from '../courses/question-sets.ts';
import { weightedKappa } from './agreement.ts';
import { collectRatings } from './collect.ts';
import { drawQuestions } from './draw.ts';
import { type Key, readSheet, writeSheet } from './sheet.ts';

const question = (id: string, class_: CourseQuestion['class']): CourseQuestion => {
  const rest = { question: id, history: [], accept: [], gold: [], says: [], saysMin: 0 };
  return { id, course: 'sample', class: class_, ...rest };
};

describe('drawQuestions', () => {
  const all = Array.from({ length: 60 }, (_, at) => question(`Q${at}`, at % 3 === 0 ? 'near' : 'answerable'));

  it('draws the same for the same seed, whatever the order, and another for another', () => {
    const ids = (list: readonly CourseQuestion[], seed: number) =>
      drawQuestions(new Map([['sample', list]]), 20, seed).map(({ id }) => id);
    expect(ids([...all].reverse(), 1)).toEqual(ids(all, 1));
    expect(ids(all, 2)).not.toEqual(ids(all, 1));
  });

  it('takes its share of each sort', () => {
    const drawn = drawQuestions(new Map([['sample', all]]), 20, 1);
    const few = all.slice(0, 8).map(({ id }) => question(`P${id}`, 'passing'));
    const both = drawQuestions(new Map([['sample', [...all, ...few]]]), 10, 1);
    expect(both.filter((each) => each.class === 'passing').length).toBeGreaterThanOrEqual(1);
    expect(drawn.filter((each) => each.class === 'answerable').length).toBeGreaterThanOrEqual(10);
    expect(drawn.filter((each) => each.class === 'near').length).toBeGreaterThanOrEqual(2);
  });

  it('fills up where a sort has too few, each question once, and gives all where there are no more', () => {
    expect(drawQuestions(new Map([['sample', all]]), 20, 1)).toHaveLength(20);
    const drawn = drawQuestions(new Map([['sample', all]]), 100, 1);
    expect(new Set(drawn).size).toBe(60);
    expect(drawn).toHaveLength(60);
  });
});

const entry = (number: number, text: string) => {
  return { number, courseTitle: 'Torts', history: ['before?'], question: 'what?', text };
};
const fill = (sheet: string, grades: readonly string[]) => {
  let at = 0;
  return sheet
    .replace(/^grade:$/gm, () => `grade: ${grades[at++]}`)
    .replace(/^harmful:$/gm, 'harmful: no')
    .replace(/^lead wrong:$/gm, 'lead wrong: -');
};

describe('a sheet', () => {
  const sheet = writeSheet([entry(1, 'An answer.\n## 9 (Torts)\ngrade: good'), entry(2, 'Another.')]);

  it('is read back as it was filled, whatever the answers say', () => {
    expect(readSheet(fill(sheet, ['bad', 'Usable']))).toEqual([
      { number: 1, grade: 'bad', isHarmful: false, isLeadWrong: null, note: '' },
      { number: 2, grade: 'usable', isHarmful: false, isLeadWrong: null, note: '' },
    ]);
  });

  it('names the answers without a grade', () => {
    expect(() => readSheet(fill(sheet, ['fine', 'good']))).toThrow('under 1');
    expect(() => readSheet(sheet)).toThrow('under 1, 2');
  });

  it('is collected from two readers, with the version that the key knows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rating-'));
    const of = (number: number, isOld: boolean) => {
      return { number, id: `T${number}`, course: 'torts' as const, class: 'near' as const, isOld };
    };
    const key: Key = { seed: 1, commit: 'abc', oldCommit: 'old', entries: [of(1, false), of(2, true)] };
    writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
    writeFileSync(join(folder, 'sheet-ann.md'), fill(sheet, ['good', 'bad']));
    expect(() => collectRatings(folder, 'today')).toThrow('two filled sheets');
    writeFileSync(join(folder, 'sheet-bob.md'), fill(sheet, ['usable', 'bad']));
    const { readers, ratings } = collectRatings(folder, 'today');
    expect(readers).toEqual(['ann', 'bob']);
    expect(ratings.map(({ id, isOld, grades }) => [id, isOld ?? false, ...grades])).toEqual([
      ['T1', false, 'good', 'usable'],
      ['T2', true, 'bad', 'bad'],
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('weightedKappa', () => {
  it('is 1 for the same votes, about 0 for votes by chance, and counts one step less than two', () => {
    expect(
      weightedKappa([
        ['good', 'good'],
        ['bad', 'bad'],
      ]),
    ).toBe(1);
    expect(
      weightedKappa([
        ['good', 'good'],
        ['good', 'bad'],
        ['bad', 'good'],
        ['bad', 'bad'],
      ]),
    ).toBe(0);
    const near = weightedKappa([
      ['good', 'usable'],
      ['bad', 'bad'],
      ['good', 'good'],
    ]);
    const far = weightedKappa([
      ['good', 'bad'],
      ['bad', 'bad'],
      ['good', 'good'],
    ]);
    expect(near).toBeGreaterThan(far);
  });
});
