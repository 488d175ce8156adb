import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { openCourse } from '../indexing/course.ts';
import { editDistance, findCaseByNickname, listCases, suggestCaseName } from './case-name.ts';
import { buildThesaurus } from './thesaurus.ts';

const course = openCourse(
  [
    materialFrom(
      '# Presence\n## Pennoyer v. Neff (US 1878)\nPower over persons within the State.\n## Burnham v. Superior Ct. (US 1990)\nSee also Pennoyer v. Neff on presence.',
    ),
  ],
  buildThesaurus([]),
);

describe('suggestCaseName', () => {
  it.each([
    ['What did Penoyer hold?', 'Pennoyer v. Neff'],
    ['pennyoer facts', 'Pennoyer v. Neff'],
    ['Penoyer v. Nef', 'Pennoyer v. Neff'],
    ['burnam v superior court', 'Burnham v. Superior Ct.'],
    ["Burnam's rationale", 'Burnham v. Superior Ct.'],
  ])('%s → %s', (question, name) => {
    expect(suggestCaseName(course, question)?.name).toBe(name);
  });

  it('knows the other party too, even by a short name, and only beside the first', () => {
    const { also } = suggestCaseName(course, 'what is Penoyer v. Nef about') ?? { also: null };
    expect(also).toEqual([{ written: 'Nef', nickname: 'neff' }]);
    expect(suggestCaseName(course, 'what did Penoyer say of reefs')?.also).toEqual([]);
  });

  it.each([
    'What did Pennoyer hold?',
    'power over persons',
    'Nef',
    'What of Hadley?',
    'Penoyer v. Gutierrez',
    '',
  ])('suggests nothing for %j', (question) => {
    expect(suggestCaseName(course, question)).toBeNull();
  });
});

describe('listCases', () => {
  it('lists the cases of headings and texts, most named first', () => {
    expect(listCases(course)[0]?.name).toBe('Pennoyer v. Neff');
    expect(findCaseByNickname(course, 'Burnham')?.name).toBe('Burnham v. Superior Ct.');
    expect(findCaseByNickname(course, 'Superior')).toBeNull();
  });
});

describe('editDistance', () => {
  it.each([
    ['penoyer', 'pennoyer', 1],
    ['iqabl', 'iqbal', 1],
    ['shaffer', 'schaefer', 2],
    ['erie', 'erie', 0],
  ])('from %s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  it('is the same both ways, zero only for equals, and never above the limit by more than one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const distance = editDistance(a, b, limit);
        expect(distance).toBe(editDistance(b, a, limit));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(limit + 1);
      }),
    );
  });
});
