import { expect } from 'vitest';
import { getMaterialPage } from '#contract/materials.ts';
import type { Browser } from './app.ts';

/** Where a quote is said to stand. */
type Place = { material_id: number; page: number; start: number; end: number; quote: string };

/** Each of the quotes, of which there are so many at least, is the literal slice of a page that the student can open. */
export async function expectTrueQuotes(
  student: Browser,
  quotes: readonly Place[],
  atLeast = 1,
): Promise<void> {
  expect(quotes.length).toBeGreaterThanOrEqual(atLeast);
  for (const { material_id, page, start, end, quote } of quotes) {
    const { body } = await student.call(getMaterialPage, { id: material_id, n: page });
    expect(body.text.slice(start, end)).toBe(quote);
  }
}
