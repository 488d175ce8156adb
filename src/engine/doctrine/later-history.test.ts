import { expect, it } from 'vitest';
import { phrases, thesaurus } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import { toWire } from '../answering/wire.ts';
import { answerFromLibrary } from './answer-from-library.ts';
import { checkLibrary } from './check-library.ts';
import type { Doctrine, LaterHistory, LeadingCase } from './entry.ts';
import { citation } from './general-line.ts';
import { openLibrary } from './library.ts';

const READ = DOCTRINES.map((entry) => ({ ...entry, review: { ...entry.review, read: '2026-11-23' } }));
const [consideration, ...others] = READ as [Doctrine, ...Doctrine[]];
const [hamer, ...cases] = consideration.cases as [LeadingCase, ...LeadingCase[]];
const OVERRULED: LaterHistory = {
  standing: 'overruled',
  by: 'Dobbs v. Jackson Women’s Health Org.',
  year: 2022,
  source: 'from knowledge',
};

/** The library with another history for its first case. */
const withLater = (later: LaterHistory): Doctrine[] => [
  { ...consideration, cases: [{ ...hamer, later }, ...cases] },
  ...others,
];
/** The same, with another entry that has these parts. */
const citedIn = (parts: Partial<Doctrine>): Doctrine[] =>
  withLater(OVERRULED).map((entry, at) => (at === 1 ? { ...entry, ...parts } : entry));
const faultsIn = (entries: readonly Doctrine[]) =>
  checkLibrary(
    entries,
    entries.map(({ id }) => id),
  );
/** Faults that the later history adds to those the small library has anyway. */
const added = (entries: readonly Doctrine[]) => {
  const before = faultsIn(READ);
  return faultsIn(entries).filter((fault) => !before.includes(fault));
};

it('tells beside a case what has become of it', () => {
  expect(citation(hamer)).toBe('124 N.Y. 538, 27 N.E. 256 (1891)');
  expect(citation({ ...hamer, later: OVERRULED })).toBe(
    '124 N.Y. 538, 27 N.E. 256 (1891), overruled by Dobbs v. Jackson Women’s Health Org. (2022)',
  );
  const limited: LaterHistory = {
    standing: 'limited',
    on: 'settled insanity',
    by: 'Cal. Penal Code § 29.8',
    source: 'looked up',
  };
  expect(citation({ ...hamer, later: limited })).toMatch(
    /, limited on settled insanity by Cal\. Penal Code § 29\.8$/,
  );
  expect(citation({ ...hamer, later: { standing: 'plurality', source: 'looked up' } })).toMatch(
    / \(1891\) \(plurality\)$/,
  );
});

it('shows it to a student who asks, wherever the case is cited', () => {
  const read = (entries: readonly Doctrine[], question: string) => {
    const asked = { question, task: 'ask', subject: null, history: [], seed: 0 } as const;
    const answer = answerFromLibrary(openLibrary(entries, thesaurus), asked, phrases);
    return answer ? toWire(answer, phrases).response : '';
  };
  for (const question of ['What is consideration?', 'Brief Hamer v. Sidway']) {
    expect(read(READ, question)).not.toContain('overruled');
    expect(read(withLater(OVERRULED), question)).toContain('(1891), overruled by Dobbs');
  }
});

it('accepts a history that is whole', () => expect(added(withLater(OVERRULED))).toEqual([]));

it.each<[string, LaterHistory]>([
  ['names nothing that superseded it', { standing: 'superseded', source: 'looked up' }],
  ['is older than the case', { ...OVERRULED, year: 1890 }],
  ['is later than the entry was read', { ...OVERRULED, year: 2027 }],
  ['is a plurality by another case', { ...OVERRULED, standing: 'plurality' }],
  ['is of no known kind', { ...OVERRULED, standing: 'doubted' as 'limited' }],
  ['does not say where it is from', { ...OVERRULED, source: '' as 'looked up' }],
])('refuses one that %s', (_, later) => expect(added(withLater(later))).not.toEqual([]));

it('refuses two histories of one case, and two names of one citation', () => {
  const twice = (leading: LeadingCase) => citedIn({ cases: [leading] });
  expect(added(twice({ ...hamer, later: { ...OVERRULED, year: 2021 } })).join()).toContain('Hamer v. Sidway');
  expect(added(twice({ ...hamer, later: OVERRULED })).join()).not.toContain('Hamer v. Sidway');
  expect(added(twice({ ...hamer, name: 'Hamer v. Sidney', later: OVERRULED })).join()).toContain(
    'Hamer v. Sidney',
  );
});

it('refuses an inline authority that is silent on what the case’s own row tells', () => {
  const citing = (authority: string) => citedIn({ exceptions: [{ text: 'A limit.', authority }] });
  expect(added(citing('Hamer v. Sidway, 124 N.Y. 538 (1891)')).join()).toContain('Hamer v. Sidway');
  expect(added(citing('Hamer v. Sidway, 124 N.Y. 538 (1891), since superseded')).join()).not.toContain(
    'Hamer v. Sidway',
  );
});
