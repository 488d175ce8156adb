import type { AuditNote, OutlineEntry } from '#contract/outlines.ts';
import { termsOf } from '../indexing/terms.ts';
import { hasRule, isBegun } from './entries.ts';

/**
 * What is to be looked at in the units that the student has begun, in the outline's order; hidden units and marks that were
 * set aside are not. Of a unit that is not begun there is nothing to audit.
 */
export function auditOutline(entries: readonly OutlineEntry[]): AuditNote[] {
  const begun = entries.filter(({ written }) => !written.is_hidden && isBegun(written));
  const doubles = doublesIn(begun);
  return begun.flatMap((entry) => [
    ...missingIn(entry),
    ...(doubles.get(entry.key) ?? []),
    ...staleIn(entry),
  ]);
}

function missingIn({ key, unit, written, marks }: OutlineEntry): AuditNote[] {
  const notes: AuditNote[] = [];
  if (!hasRule(written) && !written.set_aside.includes('gap'))
    notes.push({ key, kind: unit?.rule ? 'no_rule' : 'gap' });
  const offered = unit?.authorities.length ?? 0;
  if (offered > 0 && !written.lines.some(({ part }) => part === 'case'))
    notes.push({ key, kind: 'no_case', offered });
  for (const mark of marks) if (mark !== 'gap') notes.push({ key, kind: mark });
  if (written.confidence === 1) notes.push({ key, kind: 'unsure' });
  return notes;
}

function staleIn({ key, written }: OutlineEntry): AuditNote[] {
  return written.lines.flatMap(({ id: line, quotes }): AuditNote[] => {
    if (quotes.some(({ gone }) => gone)) return [{ key, kind: 'gone', line }];
    return quotes.some(({ changed }) => changed) ? [{ key, kind: 'changed', line }] : [];
  });
}

/** Share of the terms of two rules that are the same, from which they say the same. */
const SAME = 0.8;

/** What stands in two units: a quote, a rule, a name. Each is noted once, at the later one. */
function doublesIn(entries: readonly OutlineEntry[]): Map<string, AuditNote[]> {
  const found = new Map<string, AuditNote[]>();
  const note = (one: AuditNote) => found.set(one.key, [...(found.get(one.key) ?? []), one]);
  const names = new Map<string, string>();
  const quotes = new Map<string, string>();
  for (const { key, name, written } of entries) {
    const called = termsOf(name).join(' ');
    const same = names.get(called);
    if (same !== undefined && called !== '') note({ key, kind: 'same_name', other: same });
    else names.set(called, key);
    for (const { id: line, quotes: taken } of written.lines)
      for (const { material_id, page, start, end } of taken) {
        const place = [material_id, page, start, end].join();
        const other = quotes.get(place);
        if (other === undefined) quotes.set(place, key);
        else if (other !== key) note({ key, kind: 'same_quote', line, other });
      }
  }
  const rules = entries
    .map(({ key, written }) => ({ key, terms: new Set(termsOf(written.rule)) }))
    .filter(({ terms }) => terms.size > 0);
  for (const [at, one] of rules.entries()) {
    const other = rules.slice(0, at).find(({ terms }) => shareOf(one.terms, terms) >= SAME);
    if (other) note({ key: one.key, kind: 'same_rule', other: other.key });
  }
  return found;
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  // What differs so much in length cannot share enough.
  if (Math.min(a.size, b.size) < SAME * Math.max(a.size, b.size)) return 0;
  const same = [...a].filter((term) => b.has(term)).length;
  return same / (a.size + b.size - same);
}
