import { bookOf } from './exam-instructions.ts';
import { labeledSentences } from './labeled-sentences.ts';
import type { MaterialLine } from './material-lines.ts';
import { findDate } from './schedule-words.ts';
import { type Sentence, sentences } from './sentences.ts';
import type { Quoted } from './syllabus.ts';
import { datedTitle } from './syllabus-titles.ts';

/** Sentences of a syllabus that matter to an examination, each literal with its place. */
export type SyllabusPolicies = {
  /** On the form of the exam: essay, closed book, hours. */
  exam: Quoted[];
  /** On how the grade is made up. */
  grading: Quoted[];
  /** On the use of artificial intelligence. */
  aiPolicy: Quoted[];
  /** Lines that date an exam or a deadline. */
  dates: Quoted[];
};

const EXAM = /\b(?:exam(?:ination)?s?|mid-?term|final)\b/i;
const FORM =
  /\b(?:essays?|short[- ]answers?|multiple[- ]choice|true[-/ ]false|issue[- ]spott\w+|open[- ]book|closed[- ]book|take-?home|hours?|cumulative|in[- ]class|proctored|word limit|policy question)\b/i;
const SHARE = /\b\d{1,3}\s*(?:%|percent|points)/i;
const AI = /\b(?:AI|A\.I\.|artificial intelligence|generative|ChatGPT|large language models?|chatbots?)\b/;
/** A rule on its use says so; a class on the law of it, or a company of that name, does not. */
const RULE =
  /\b(?:may|must|can(?:not)?|should|shall|do(?:es)? not|don['’]t|no|not|never|without|treat|cite|disclose|attach|allow\w*|permit\w*|prohibit\w*|forbid\w*|use[ds]?|using|polic(?:y|ies))\b/i;
/** In a heading the names are often written small or in capitals. */
const AI_TITLE = /\b(?:artificial intelligence|generative ai|chatgpt)\b/i;
const DEADLINE = /\b(?:due|deadline|exam(?:ination)?s?|mid-?term|final|quiz)\b/i;

/** Words by which a sentence goes on about tools that the one before it named. */
const BACK =
  /\b(?:them|they|these|those|it|its|such|tools?|this (?:policy|rule)|without (?:my |prior )?permission|(?:is |are |not )?(?:allowed|permitted|prohibited|forbidden)|no exceptions?|honor code|plagiarism)\b/i;

/** Reads exam, grading, AI and date sentences. */
export function readPolicies(lines: readonly MaterialLine[]): SyllabusPolicies {
  const policies: SyllabusPolicies = { exam: [], grading: [], aiPolicy: readAiPolicy(lines), dates: [] };
  for (const line of lines) {
    // "FINAL EXAM: Closed book. May 3." dates it in another sentence.
    const isOnDeadline = DEADLINE.test(/^[^.:]{2,30}:/.exec(line.text)?.[0] ?? '');
    for (const sentence of labeledSentences(line.text)) {
      const quoted = quoteFrom(line, sentence);
      const { text } = quoted;
      if (EXAM.test(text) && (FORM.test(text) || bookOf(text) !== null)) policies.exam.push(quoted);
      if (SHARE.test(text) && /\b(?:grade|exam|participation|quiz|mid-?term|paper|final)/i.test(text))
        policies.grading.push(quoted);
      if (text.length <= 200 && DEADLINE.test(text) && findDate(text) !== null) policies.dates.push(quoted);
      else if (isOnDeadline && sentence.end <= 300 && findDate(text) !== null)
        policies.dates.push(quoteFrom(line, { start: 0, end: sentence.end }));
    }
  }
  return policies;
}

/**
 * The passages on artificial intelligence, whole: what stands under a heading that names it, and elsewhere the
 * sentences from the first that names it to the last that still speaks of it. A quote that ended earlier could give the
 * permission and keep the ban back.
 */
function readAiPolicy(lines: readonly MaterialLine[]): Quoted[] {
  const policy: Quoted[] = [];
  let isUnderHeading = false;
  for (const line of lines) {
    if (line.type === 'heading')
      isUnderHeading = (AI.test(line.bare) || AI_TITLE.test(line.bare)) && datedTitle(line.bare) === null;
    else if (line.type !== 'table' && datedTitle(line.bare) === null) {
      const passage = isUnderHeading ? { start: 0, end: line.text.length } : aiPassage(line.text);
      if (passage) policy.push(quoteFrom(line, passage));
    }
  }
  return policy;
}

function aiPassage(text: string): Sentence | null {
  const all = sentences(text);
  const speaks = ({ start, end }: Sentence, words: RegExp) => words.test(text.slice(start, end));
  const first = all.findIndex((each) => speaks(each, AI));
  if (first < 0 || !RULE.test(text)) return null;
  let last = first;
  for (let next = all[last + 1]; next && (speaks(next, AI) || speaks(next, BACK)); next = all[last + 1])
    last++;
  // A sentence on something else between two on AI belongs to neither, yet a quote has no holes.
  last = Math.max(
    last,
    all.findLastIndex((each) => speaks(each, AI)),
  );
  return { start: all[first]?.start ?? 0, end: all[last]?.end ?? text.length };
}

function quoteFrom({ materialId, page, start, text }: MaterialLine, piece: Sentence): Quoted {
  return {
    place: { materialId, page, start: start + piece.start, end: start + piece.end },
    text: text.slice(piece.start, piece.end),
  };
}
