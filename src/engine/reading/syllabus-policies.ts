import { bookOf } from './exam-instructions.ts';
import type { MaterialLine } from './material-lines.ts';
import { findDate } from './schedule-words.ts';
import { sentences } from './sentences.ts';
import type { Quoted } from './syllabus.ts';

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
const DEADLINE = /\b(?:due|deadline|exam(?:ination)?|mid-?term|quiz)\b/i;

/** Reads exam, grading, AI and date sentences. */
export function readPolicies(lines: readonly MaterialLine[]): SyllabusPolicies {
  const policies: SyllabusPolicies = { exam: [], grading: [], aiPolicy: [], dates: [] };
  for (const line of lines) {
    for (const sentence of sentences(line.text)) {
      const text = line.text.slice(sentence.start, sentence.end);
      const place = {
        materialId: line.materialId,
        page: line.page,
        start: line.start + sentence.start,
        end: line.start + sentence.end,
      };
      const quoted = { place, text };
      if (EXAM.test(text) && (FORM.test(text) || bookOf(text) !== null)) policies.exam.push(quoted);
      if (SHARE.test(text) && /\b(?:grade|exam|participation|quiz|mid-?term|paper|final)/i.test(text))
        policies.grading.push(quoted);
      if (AI.test(text)) policies.aiPolicy.push(quoted);
      if (text.length <= 200 && DEADLINE.test(text) && findDate(text) !== null) policies.dates.push(quoted);
    }
  }
  return policies;
}
