import type { AUDIT_KINDS, CheckedRule, OutlineEntry, OutlinePart } from '#contract/outlines.ts';
import type { UnitMark } from '#contract/units.ts';

/** What a section of a unit is called, and one line of it. */
export const PART_WORDS: Readonly<Record<OutlinePart, { many: string; one: string }>> = {
  departure: { many: 'In this class', one: 'departure of this class' },
  rule: { many: 'Rule as quoted', one: 'rule' },
  element: { many: 'Elements', one: 'element' },
  exception: { many: 'Exceptions', one: 'exception' },
  case: { many: 'Authority', one: 'case' },
  trap: { many: 'Trap', one: 'trap' },
  trigger: { many: 'Look for', one: 'trigger' },
  note: { many: 'Your notes', one: 'note' },
};

/** Why a mark stands in a unit. */
export const MARK_WORDS: Readonly<Record<UnitMark, string>> = {
  gap: 'No rule is written.',
  needs_cases: 'Your pages name no case for it.',
  check_class_notes: 'Readings speak of it, your class notes do not.',
};

/** What the audit says of its notes: a heading, and what can be done. */
export const AUDIT_WORDS: Readonly<Record<(typeof AUDIT_KINDS)[number], { title: string; hint: string }>> = {
  no_rule: { title: 'No rule written yet', hint: 'Your pages have one to hold yours against.' },
  gap: { title: '[GAP]', hint: 'Neither you nor your pages have a rule for it.' },
  no_case: { title: 'No case taken', hint: 'Your pages have cases for it.' },
  needs_cases: { title: '[NEEDS CASES]', hint: 'Your pages name no case for it.' },
  check_class_notes: { title: '[CHECK CLASS NOTES]', hint: 'Only readings speak of it.' },
  same_quote: { title: 'The same quote twice', hint: 'One of the two could go.' },
  same_rule: { title: 'The same rule twice', hint: 'One of the two could go.' },
  same_name: { title: 'The same name twice', hint: 'Is it one unit or two?' },
  gone: { title: 'Material removed', hint: 'The quote stays; its page cannot be opened.' },
  changed: { title: 'Page changed', hint: 'The quoted words are not on the page any more.' },
  unsure: { title: 'Not sure yet', hint: 'You gave it one dot of three.' },
};

const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const TENS = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc'];

/** A small Roman numeral, to 99. */
export const romanOf = (count: number): string =>
  (TENS[Math.floor(count / 10)] ?? '') + (ONES[count % 10] ?? '');

/** Words of a quote without the breaks of its page. */
export const onLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * How many gaps the skeleton shows of a unit. That its rule is not written yet is no gap as long as it was not begun and the
 * pages have one.
 */
export function gapsOf({ marks, unit, written }: OutlineEntry): number {
  const isBegun = written.rule !== '' || written.lines.length > 0;
  const lacksRule = unit ? unit.marks.includes('gap') : true;
  return marks.filter((mark) => mark !== 'gap' || isBegun || lacksRule).length;
}

/** The words of a check's verdict: what stands in bold, and what follows it. */
export function verdictWords({ verdict, quote, missed, opposite }: CheckedRule) {
  const text = quote?.text ?? '';
  const named = (stretches: readonly { start: number; end: number }[]) =>
    stretches.map(({ start, end }) => `“${onLine(text.slice(start, end))}”`).join(', ');
  return {
    matches:
      verdict === 'matches'
        ? 'Has all that your page’s rule says.'
        : verdict === 'partly'
          ? 'Matches your page’s rule in part.'
          : '',
    misses: verdict === 'misses' ? 'what your page says' : named(missed),
    opposite: opposite.length === 0 ? '' : named(opposite.map((one) => one.quote)),
  };
}

/** A chance as it is read: 81%. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** Pages with one decimal: 4.2. */
export const pagesOf = (pages: number): string => (Math.round(pages * 10) / 10).toFixed(1);
