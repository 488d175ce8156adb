import { expect, it } from 'vitest';
import { FEATURES } from '#contract/plans.ts';
import { featureNamed, upgradePath, wordsFor } from './feature-words.ts';
import { planRows } from './plan-rows.ts';

it('a feature nobody knows gets the general words', () => {
  expect(featureNamed('premium_fonts')).toBe('other');
  expect(featureNamed(null)).toBe('other');
  expect(wordsFor('other').title).toBe('Hornbook Premium');
});

it.each(FEATURES)('an upgrade for %s puts the line of that feature first and keeps every line', (feature) => {
  const rows = planRows(feature);
  expect(rows[0]?.features).toContain(feature);
  expect(new Set(rows.map((row) => row.name)).size).toBe(planRows('other').length);
});

it('the way to the upgrade screen carries the path back whole, with its query', () => {
  const query = new URLSearchParams(upgradePath('advanced_chat', '/study/3?topic=a&b').split('?')[1]);
  expect(query.get('feature')).toBe('advanced_chat');
  expect(query.get('return')).toBe('/study/3?topic=a&b');
});
