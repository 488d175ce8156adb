import { sentences } from '../reading/sentences.ts';

/** A sentence of an explanation as it is shown, without marks, and the passages it cites, counted from 1. */
export type ExplainedSentence = { text: string; cites: number[] };

/** Numbers from here on in brackets are years and pages, not passages. */
const NO_PASSAGE = 100;
/** What a model may put before the number of a passage. */
const NAME = '(?:passages?|sources?|excerpts?|quotes?|docs?|p|#|\\^)?\\.?\\s*';
const ONE = `${NAME}\\d{1,3}(?:\\s*[-–]\\s*\\d{1,3})?(?:†[^\\]】]*)?`;
/** "[1]", "[1, 2]", "[1][2]", "[1-3]", "【1†source】", "[P2]", "(passage 2)", and small raised figures. */
const CITATION = new RegExp(
  `\\s*(?:\\\\?[[【]\\s*${ONE}(?:\\s*(?:[,;&]|and)\\s*${ONE})*\\s*\\\\?[\\]】](?:\\([^)\\s]*\\))?|\\((?:see\\s+)?(?:passages?|sources?|excerpts?)\\s+\\d{1,3}(?:\\s*(?:,|and|&)\\s*\\d{1,3})*\\)|[¹²³⁴⁵⁶⁷⁸⁹]+)`,
  'giu',
);
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Marks at the beginning of a line: headings, lists, quotations. */
const LINE_MARK = /^\s*(?:>\s*)*(?:[-*+•–]\s+|\(?\d{1,2}[.)]\s+|\(?[a-z][.)]\s+)?/;
const HEADING = /^\s*(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,80}(?:\*\*|__)\s*:?\s*$)/;
/** Lines that only list what was cited, rule off, or open code. */
const NO_SENTENCE = /^\W*(?:sources?|citations?|references?|passages?)?\W*$/i;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Cuts what a model wrote into sentences with the passages that each cites. Tolerant of models' habits: marks before or
 * behind the period, several in one bracket, ranges, other brackets, bold, lists and headings; what cites no passage of
 * 1 to `passageCount` cites none. Headings, lists of sources and what has no word are left out. Pure; linear.
 */
export function readExplanation(text: string, passageCount: number): ExplainedSentence[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (HEADING.test(line) || FENCE.test(line) || NO_SENTENCE.test(line.replace(CITATION, ''))) return [];
    return sentencesOfLine(line.replace(LINE_MARK, ''), passageCount);
  });
}

function sentencesOfLine(line: string, passageCount: number): ExplainedSentence[] {
  const { plain, marks } = withoutCitations(withoutStyle(line));
  const found = sentences(plain);
  const read: ExplainedSentence[] = [];
  let label = '';
  for (const [order, { start, end }] of found.entries()) {
    const next = found[order + 1]?.start ?? Number.POSITIVE_INFINITY;
    // A mark behind the period is of the sentence before it; one at the beginning of the line of the one behind it.
    const from = order === 0 ? 0 : start + 1;
    const cites = marks
      .filter(({ at }) => at >= from && at <= Math.max(end, Number.isFinite(next) ? next : plain.length))
      .flatMap(({ numbers }) => numbers)
      .filter((number) => number >= 1 && number <= passageCount);
    const own = plain
      .slice(start, end)
      .replace(/\s+([.,;:!?])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
    if (!/\p{L}/u.test(own)) continue;
    // "Offer. A showing of …": a label is no sentence.
    if (cites.length === 0 && !/\s/.test(own) && order + 1 < found.length) {
      label = `${label}${own} `;
      continue;
    }
    read.push({ text: label + own, cites: [...new Set(cites)] });
    label = '';
  }
  return read;
}

const withoutStyle = (line: string): string =>
  line
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])[*_](?=\S)([^*_]+?)[*_](?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*/g, '');

/** A line without its marks, and where each stood, as a place in what is left. */
function withoutCitations(line: string): { plain: string; marks: { at: number; numbers: number[] }[] } {
  const marks: { at: number; numbers: number[] }[] = [];
  let plain = '';
  let from = 0;
  for (const found of line.matchAll(CITATION)) {
    const numbers = numbersOf(found[0]);
    if (numbers.some((number) => number >= NO_PASSAGE)) continue;
    plain += line.slice(from, found.index);
    marks.push({ at: plain.length, numbers });
    from = found.index + found[0].length;
  }
  return { plain: plain + line.slice(from), marks };
}

function numbersOf(mark: string): number[] {
  const raised = [...mark].map((sign) => RAISED.indexOf(sign)).filter((digit) => digit > 0);
  if (raised.length > 0) return raised;
  const bare = mark.replace(/†[^\]】]*/g, '').replace(/\]\([^)]*\)/, ']');
  return [...bare.matchAll(/(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?/g)].flatMap(([, first = '', last]) => {
    const [low, high] = [Number(first), Number(last ?? first)];
    return high < low || high - low > NO_PASSAGE
      ? [low]
      : Array.from({ length: high - low + 1 }, (_, step) => low + step);
  });
}
