import type { OutlineEntry, TakenQuote } from '#contract/outlines.ts';

/** The first rule that an outline offers, as it is taken over. Throws where it offers none. */
export function firstRuleOf(entries: readonly OutlineEntry[]): { key: string; quote: TakenQuote } {
  const entry = entries.find(({ unit }) => unit?.rule);
  if (!entry?.unit?.rule) throw new Error('the course has no unit with a rule');
  const { material_id, page, start, end, text } = entry.unit.rule;
  return { key: entry.key, quote: { material_id, page, start, end, text } };
}
