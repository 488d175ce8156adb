import type { OutlineEntry, OutlineLine, OutlinePart, OutlineQuote } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { UNIT_MARKS } from '#contract/units.ts';
import { isWritten } from './entries.ts';
import { numberAt } from './numbers.ts';

/** Words of one kind of letters. */
export type Run = { text: string; isBold?: boolean; isItalic?: boolean };

/** A paragraph as it is printed. `level` is that of its number: 0 a topic, 1 a unit, 2 to 4 lines of it; null has none. */
export type Printed = {
  style: 'title' | 'topic' | 'unit' | 'text' | 'line';
  /** The unit that it is of; null for titles and topics. */
  key: string | null;
  level: 0 | 1 | 2 | 3 | 4 | null;
  /** Its number as printed: "3.", "B.", "iv.". */
  number: string;
  runs: Run[];
  /** Where its quotes are from, as the footnote says it; empty without quotes. */
  note: string;
};

/** What stands before a line of some parts. */
const LABELS: Readonly<Record<OutlinePart, string>> = {
  departure: 'In this class: ',
  rule: '',
  element: '',
  exception: 'Exception: ',
  case: '',
  trap: 'Trap: ',
  trigger: 'Look for: ',
  note: '',
};

/**
 * The outline paragraph by paragraph, as every document of it and the count of its pages have it. Hidden units are left
 * out, and so are those to which nothing was written unless `hasEmpty`; topics without a unit are not printed.
 */
export function printedOutline(
  title: string,
  { topics, entries }: { topics: readonly string[]; entries: readonly OutlineEntry[] },
  hasEmpty: boolean,
): Printed[] {
  const shown = entries.filter(({ written }) => !written.is_hidden && (hasEmpty || isWritten(written)));
  const byTopic = Map.groupBy(shown, ({ topic }) => topic);
  const printedTopics = topics.filter((topic) => byTopic.has(topic));
  const plain = { key: null, note: '' };
  return [
    { ...plain, style: 'title', level: null, number: '', runs: [{ text: title }] },
    ...printedTopics.flatMap((topic, at): Printed[] => [
      { ...plain, style: 'topic', level: 0, number: numberAt(0, at), runs: [{ text: topicTitle(topic) }] },
      ...(byTopic.get(topic) ?? []).flatMap((entry, order) => printedUnit(entry, order)),
    ]),
  ];
}

function printedUnit({ key, name, written, marks }: OutlineEntry, order: number): Printed[] {
  const marked = marks.filter((mark) => mark !== 'gap').map((mark) => UNIT_MARKS[mark]);
  const isFirst = ({ part }: OutlineLine) => part === 'departure';
  const rule: Printed[] = [
    ...(written.rule === '' ? [] : [textOf(key, written.rule)]),
    ...(marks.includes('gap') ? [textOf(key, UNIT_MARKS.gap)] : []),
  ];
  const counts = [0, 0, 0];
  const lineOf = (line: OutlineLine): Printed => {
    const { runs, note } = wordsOf(line);
    if (line.part === 'rule') return { style: 'text', key, level: null, number: '', runs, note };
    const at = counts[line.level] ?? 0;
    counts[line.level] = at + 1;
    counts.fill(0, line.level + 1);
    const level = ([2, 3, 4] as const)[line.level] ?? 4;
    return { style: 'line', key, level, number: numberAt(level, at), runs, note };
  };
  return [
    { style: 'unit', key, level: 1, number: numberAt(1, order), runs: [{ text: name }], note: '' },
    ...written.lines.filter(isFirst).map(lineOf),
    ...rule,
    ...written.lines.filter((line) => !isFirst(line)).map(lineOf),
    ...marked.map((mark) => textOf(key, mark)),
  ];
}

const textOf = (key: string, text: string): Printed => ({
  style: 'text',
  key,
  level: null,
  number: '',
  runs: [{ text }],
  note: '',
});

/** The words of a line: its label, the student's words, then its quotes; the first quote of a case is its name. */
function wordsOf({ part, text, quotes }: OutlineLine): Pick<Printed, 'runs' | 'note'> {
  const named = part === 'case' ? quotes.slice(0, 1) : [];
  const quoted = part === 'case' ? quotes.slice(1) : quotes;
  const pieces: Run[] = [
    ...(LABELS[part] === '' ? [] : [{ text: LABELS[part].trim(), isBold: true }]),
    ...named.map((name) => ({ text: onLine(name.text), isItalic: true })),
    ...(text === '' ? [] : [{ text: onLine(text) }]),
    ...quoted.map((quote) => ({ text: `“${onLine(quote.text)}”` })),
  ];
  const runs = pieces.map((run, at) => (at === 0 ? run : { ...run, text: ` ${run.text}` }));
  return { runs, note: noteOf(quotes) };
}

/** Words without the breaks of their page. */
const onLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where quotes are from, each material once: "Lecture 7, p. 1, p. 2; Midterm memo 2025, p. 5." */
export function noteOf(quotes: readonly OutlineQuote[]): string {
  const places = Map.groupBy(quotes, ({ source }) => source.replace(/\.[a-z]{2,4}$/i, ''));
  const each = [...places].map(([source, found]) => {
    const labels = found.map(({ label, gone, changed }) => {
      const state = gone ? ' (removed from the course)' : changed ? ' (the page has changed)' : '';
      return `${label}${state}`.trim();
    });
    return [source, ...new Set(labels)].filter((part) => part !== '').join(', ');
  });
  return each.every((place) => place === '') ? '' : `${each.join('; ')}.`;
}
