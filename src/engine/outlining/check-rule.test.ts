import { expect, test } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import { checkRule } from './check-rule.ts';

const OFFER =
  'An offer is a manifestation of willingness to enter into a bargain, so made as to justify another person in understanding that his assent to that bargain is invited and will conclude it.';
const FRAUDS =
  'A contract for the sale of land must be in writing, and it must be signed by the party to be charged.';

const words = (text: string, stretches: readonly { start: number; end: number }[]) =>
  stretches.map(({ start, end }) => text.slice(start, end));

test('what the sentence has of the quote is matched, and what it lacks is missed, phrase by phrase', () => {
  const checked = checkRule(FRAUDS, 'A contract to sell land has to be in writing.', thesaurus);
  expect(checked.verdict).toBe('partly');
  expect(words(FRAUDS, checked.matched)).toEqual(['contract for the sale of land must be in writing']);
  expect(words(FRAUDS, checked.missed).join(' ')).toContain('signed by the party to be charged');
  expect(checked.opposite).toEqual([]);
});

test('the whole rule in other words misses nothing', () => {
  const rule = 'A land sale contract has to be written and signed by the party being charged.';
  expect(checkRule(FRAUDS, rule, thesaurus)).toMatchObject({ verdict: 'matches', missed: [] });
});

test('what says the opposite is named with both sentences, and not matched', () => {
  const rule =
    'Writing is everything. A contract for the sale of land need not be in writing or signed by anybody.';
  const checked = checkRule(FRAUDS, rule, thesaurus);
  expect(checked.verdict).toBe('opposite');
  const [turned] = checked.opposite;
  expect(rule.slice(turned?.said.start, turned?.said.end)).toMatch(
    /^A contract for the sale of land need not/,
  );
  expect(FRAUDS.slice(turned?.quote.start, turned?.quote.end)).toBe(FRAUDS);
});

test('something else misses all of it', () => {
  const checked = checkRule(OFFER, 'Consideration is a bargained-for exchange of detriments.', thesaurus);
  expect(['misses', 'partly']).toContain(checked.verdict);
  expect(checked.missed.length).toBeGreaterThan(0);
});

test('stretches lie in the quote, in order, and do not overlap, whatever is written', () => {
  for (const rule of [
    'K',
    '???',
    'offer',
    OFFER,
    `${OFFER} ${OFFER}`,
    '“w/o” K’s §2-206(b)',
    '𝒳𝒴 offer 💥',
  ]) {
    const { matched, missed } = checkRule(`${OFFER} ${FRAUDS}`, rule, thesaurus);
    const all = [...matched, ...missed].toSorted((a, b) => a.start - b.start);
    for (const [at, { start, end }] of all.entries()) {
      expect(start).toBeLessThan(end);
      expect(start).toBeGreaterThanOrEqual(all[at - 1]?.end ?? 0);
      expect(end).toBeLessThanOrEqual(OFFER.length + 1 + FRAUDS.length);
    }
  }
});

test('one sentence of the page with a denial put into it or left out is the opposite, beside others that stand', () => {
  const page = `${OFFER} A reply that changes the terms is not an acceptance of the offer.`;
  const denied = 'An offer is not a manifestation of willingness to enter into a bargain.';
  const lost = 'A reply that changes the terms is an acceptance of the offer.';
  const alike = 'A reply that changes the terms is no acceptance of the offer.';
  expect(
    checkRule(
      'An offer is a manifestation of willingness to enter into a bargain. It is judged by its words.',
      denied,
      thesaurus,
    ).verdict,
  ).toBe('opposite');
  expect(checkRule(page, lost, thesaurus).verdict).toBe('opposite');
  expect(checkRule(page, alike, thesaurus).verdict).not.toBe('opposite');
});
