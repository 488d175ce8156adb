import type { InputOf } from '#contract/endpoint.ts';
import type {
  OutlineLine,
  OutlinePart,
  OutlineQuote,
  OutlineWritten,
  writeOutlineUnit,
} from '#contract/outlines.ts';
import { MOST_OUTLINE_LINES, OUTLINE_PARTS } from '#contract/outlines.ts';

/** What a student can change of a unit: all that is written but its version. */
export type UnitWords = Omit<OutlineWritten, 'version'>;

/** Nothing written, nothing taken. */
export const NO_WORDS: UnitWords = {
  rule: '',
  confidence: 0,
  lines: [],
  is_hidden: false,
  name: null,
  topic: null,
  set_aside: [],
};

/** The words of what is kept. */
export const wordsIn = ({ version: _, ...words }: OutlineWritten): UnitWords => words;

/** Words as they are sent: without lines that hold nothing, and of a quote its place and its words alone. */
export const sendable = (words: UnitWords): Omit<InputOf<typeof writeOutlineUnit>, SentBeside> => ({
  ...words,
  rule: words.rule.trim(),
  lines: words.lines
    .filter(({ text, quotes }) => text.trim() !== '' || quotes.length > 0)
    .map(({ id, part, level, text, quotes }) => ({
      id,
      part,
      level,
      text: text.trim(),
      quotes: quotes.map(({ material_id, page, start, end, text: words }) => ({
        material_id,
        page,
        start,
        end,
        text: words,
      })),
    })),
});

type SentBeside = 'clone_id' | 'key' | 'version';

/** Whether two say the same as far as the server keeps it. */
export const isSame = (a: UnitWords, b: UnitWords): boolean =>
  JSON.stringify(inOneOrder(a)) === JSON.stringify(inOneOrder(b));

const inOneOrder = (words: UnitWords) => {
  const { rule, confidence, lines, is_hidden, name, topic, set_aside } = sendable(words);
  return [rule, confidence, lines, is_hidden, name, topic, set_aside];
};

/** An empty line; its id is of this browser's making. */
export const newLine = (part: OutlinePart, quotes: OutlineQuote[] = []): OutlineLine => ({
  id: crypto.randomUUID(),
  part,
  level: 0,
  text: '',
  quotes,
});

/** Puts a line behind the last of its kind, else before the first of a kind that stands behind it. */
export function withLine(words: UnitWords, line: OutlineLine): UnitWords {
  if (words.lines.length >= MOST_OUTLINE_LINES) return words;
  const rank = OUTLINE_PARTS.indexOf(line.part);
  const last = words.lines.findLastIndex(({ part }) => part === line.part);
  const behind = words.lines.findIndex(({ part }) => OUTLINE_PARTS.indexOf(part) > rank);
  const at = last >= 0 ? last + 1 : behind >= 0 ? behind : words.lines.length;
  return { ...words, lines: words.lines.toSpliced(at, 0, line) };
}

/** Changes one line. */
export const withChanged = (words: UnitWords, id: string, more: Partial<OutlineLine>): UnitWords => ({
  ...words,
  lines: words.lines.map((line) => (line.id === id ? { ...line, ...more } : line)),
});

/** Leaves a line out. */
export const withoutLine = (words: UnitWords, id: string): UnitWords => ({
  ...words,
  lines: words.lines.filter((line) => line.id !== id),
});

/** Puts a line back to its place. A quote whose material is gone cannot be taken again: its words come back as text. */
export function withLineBack(words: UnitWords, line: OutlineLine, at: number): UnitWords {
  const gone = line.quotes.filter((quote) => quote.gone);
  const text = [line.text, ...gone.map((quote) => `“${quote.text.trim()}”`)].filter(Boolean).join(' ');
  const back = { ...line, text, quotes: line.quotes.filter((quote) => !quote.gone) };
  return { ...words, lines: words.lines.toSpliced(at, 0, back) };
}

/** Exchanges a line with the one before or behind it that stands on the same side of the rule; the same words at an end. */
export function withMoved(words: UnitWords, id: string, step: 1 | -1): UnitWords {
  const side = (line: OutlineLine) => (line.part === 'departure' || line.part === 'rule' ? line.part : '');
  const from = words.lines.findIndex((line) => line.id === id);
  const line = words.lines[from];
  if (!line) return words;
  let to = from + step;
  for (let other = words.lines[to]; other && side(other) !== side(line); other = words.lines[to]) to += step;
  const other = words.lines[to];
  return other ? { ...words, lines: words.lines.with(from, other).with(to, line) } : words;
}

/**
 * Words of two tabs in one: mine, and behind them as lines what the other tab has besides. A rule of the other tab becomes a
 * free line.
 */
export function keepBoth(mine: UnitWords, theirs: UnitWords): UnitWords {
  const sameLine = (a: OutlineLine, b: OutlineLine) =>
    isSame({ ...NO_WORDS, lines: [{ ...a, id: '' }] }, { ...NO_WORDS, lines: [{ ...b, id: '' }] });
  const ids = new Set(mine.lines.map(({ id }) => id));
  const others = theirs.lines
    .filter((line) => !mine.lines.some((own) => sameLine(own, line)))
    .map((line) => (ids.has(line.id) ? { ...line, id: crypto.randomUUID() } : line));
  const rule = theirs.rule.trim();
  const isOther = rule !== '' && rule !== mine.rule.trim();
  const notes = isOther && mine.rule.trim() !== '' ? [{ ...newLine('note'), text: rule }] : [];
  return {
    ...mine,
    rule: mine.rule.trim() === '' ? theirs.rule : mine.rule,
    confidence: mine.confidence || theirs.confidence,
    lines: [...mine.lines, ...others, ...notes].slice(0, MOST_OUTLINE_LINES),
    name: mine.name ?? theirs.name,
    topic: mine.topic ?? theirs.topic,
  };
}
