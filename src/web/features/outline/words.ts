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

/** Whether a student has written, taken or rated anything of a unit. */
export const isBegun = ({ written }: OutlineEntry): boolean =>
  written.rule !== '' || written.lines.length > 0 || written.confidence > 0;

/** Whether neither the student nor the pages have a rule for a unit, and the student wants that seen. */
export const lacksRule = ({ marks, unit }: OutlineEntry): boolean =>
  marks.includes('gap') && (unit?.marks.includes('gap') ?? true);

/** How many gaps the skeleton shows of a unit. One that was not begun has one only where the pages have no rule for it either. */
export function gapsOf(entry: OutlineEntry): number {
  if (isBegun(entry)) return entry.marks.length;
  return lacksRule(entry) ? 1 : 0;
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
