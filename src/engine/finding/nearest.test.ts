import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { openCourse } from '../indexing/course.ts';
import { find } from './find.ts';
import { fuse } from './fuse.ts';
import { nearestPassages, unitVector } from './nearest.ts';
import { buildThesaurus } from './thesaurus.ts';

const vector = (...values: number[]) => unitVector(values) ?? new Float32Array();

describe('nearestPassages', () => {
  it('ranks by cosine, whatever the lengths were, and equals by their place', () => {
    const passages = [vector(0, 9), vector(5, 5), vector(1, 0), vector(7, 0)];
    expect(nearestPassages(vector(3, 0), passages)).toEqual([2, 3, 1]);
  });

  it('passes over passages without a vector, of another model, and pointing away', () => {
    const passages = [null, vector(1, 0, 0), vector(-1, 0), vector(1, 1)];
    expect(nearestPassages(vector(1, 0), passages)).toEqual([3]);
  });

  it('makes no vector of zeros or of what is no number', () => {
    expect(unitVector([0, 0])).toBeNull();
    expect(unitVector([])).toBeNull();
    expect(unitVector([1, Number.NaN])).toBeNull();
    expect(unitVector([Number.POSITIVE_INFINITY, 1])).toBeNull();
    expect([...(unitVector([3, 4]) ?? [])].map((value) => value.toFixed(3))).toEqual(['0.600', '0.800']);
  });
});

const ranking = (...ats: number[]) => ats.map((at, rank) => ({ at, score: 100 / (rank + 1) }));

describe('fuse', () => {
  it('adds reciprocal ranks with k = 60', () => {
    // 7: 1/62 + 1/61; 1: 1/61 + 1/63; 2: 1/63; 9: 1/62.
    expect(fuse(ranking(1, 7, 2), [7, 9, 1]).map(({ at }) => at)).toEqual([7, 1, 9, 2]);
  });

  it('keeps the fall of the scores by words, and falls as ranks do below them', () => {
    const scores = fuse(ranking(1, 7), [9, 7, 5]).map(({ score }) => score);
    expect(scores.slice(0, 2)).toEqual([100, 50]);
    expect(scores[2]).toBeCloseTo((50 * 62) / 63);
    const [first, second] = fuse([], [4, 2]);
    expect(first).toEqual({ at: 4, score: 1 });
    expect(second?.at).toBe(2);
    expect(second?.score).toBeCloseTo(61 / 62);
  });

  it('changes nothing where nothing is near, and loses and doubles nothing', () => {
    const list = fc.uniqueArray(fc.nat(200), { maxLength: 150 });
    fc.assert(
      fc.property(list, list, (words, near) => {
        const own = ranking(...words);
        expect(fuse(own, [])).toEqual(own);
        const fused = fuse(own, near);
        expect(fused.map(({ at }) => at).sort()).toEqual([...new Set([...words, ...near])].sort());
        for (const [rank, { score }] of fused.entries())
          expect(fused[rank + 1]?.score ?? 0).toBeLessThanOrEqual(score);
      }),
    );
  });
});

describe('finding by words and meaning', () => {
  const course = openCourse(
    [
      materialFrom('# Consideration\nA bargained-for exchange.\n# Estoppel\nReliance on a promise binds.', {
        id: 1,
      }),
      materialFrom('# Schedule\nA promise is discussed in week three.', { id: 2 }),
    ],
    buildThesaurus([]),
  );

  it('finds a passage without a word of the question, and says that it covers none of it', () => {
    const question = 'zebra gazebo';
    expect(find(course, question)).toEqual([]);
    const [hit, ...others] = find(course, question, { nearest: [0] });
    expect(others).toEqual([]);
    expect(hit?.passage.path).toEqual(['Consideration']);
    expect(hit).toMatchObject({ at: 0, coverage: 0, headingCoverage: 0, hasNeighbors: false });
  });

  it('says what a passage found by both covers, and ranks it before one found by either', () => {
    const byWords = find(course, 'promise');
    const fused = find(course, 'promise', { nearest: [0, byWords[1]?.at ?? -1] });
    expect(fused[0]?.at).toBe(byWords[1]?.at);
    expect(fused[0]?.coverage).toBe(byWords[1]?.coverage);
    expect(fused.map(({ at }) => at).sort()).toEqual([0, 1, 2]);
  });

  it('stays within the materials asked for, and takes no number that is no passage', () => {
    const ids = find(course, 'zebra', { materialIds: [2], nearest: [0, 2, 77] }).map(({ at }) => at);
    expect(ids).toEqual([2]);
  });
});
