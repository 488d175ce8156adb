import type { Line, Quote } from '#engine/answering/answer.ts';
import { quoteLine } from '#engine/answering/line.ts';
import { isSamePlace } from '#engine/answering/quote.ts';
import { subjectOfCourse } from '#engine/doctrine/course-subject.ts';
import type { Content } from '../../content.ts';
import { agreedLaw } from './agreed-law.ts';
import type { Claim } from './answer-prompt.ts';
import { isBorneOut } from './borne-out.ts';
import type { ProfessorRequest } from './embedded.ts';
import type { SentPassage } from './sent-passages.ts';
import { trueQuotesOf } from './true-quotes.ts';

/** What is left of a claim after its checks. */
export type Checked =
  | { kind: 'quoted'; line: Line }
  | { kind: 'general'; line: Line }
  /** Nothing it says is shown by the materials or known to the law library, or all of it was shown before. */
  | { kind: 'cut' };

/** Holds a claim against the stored pages, or against the law library where it says that it is general law. */
export function checkClaim(
  claim: Claim,
  on: {
    request: ProfessorRequest;
    passages: readonly SentPassage[];
    content: Content;
    shown: readonly Line[];
  },
): Checked {
  const { request, passages, content, shown } = on;
  const quotes = trueQuotesOf(request.course, passages, claim.quotes);
  if (quotes.length > 0) {
    const texts = quotes.flatMap(({ text, path }) => [text, ...path]);
    const fresh = quotes.filter((quote) => !isShown(shown, quote));
    if (fresh.length === 0) return { kind: 'cut' };
    // Words that lean on a quote shown before would stand over the wrong one; words that only repeat it say nothing.
    const isWanted =
      fresh.length === quotes.length && !texts.some((text) => text.includes(claim.claim.trim()));
    const isOwn = isWanted && isBorneOut(claim.claim, texts, request.question);
    return { kind: 'quoted', line: quoteLine(fresh, isOwn ? claim.claim.trim() : '', 0) };
  }
  if (claim.basis !== 'general_law' || claim.quotes.length > 0) return { kind: 'cut' };
  const subject = subjectOfCourse(content.subjects, request.courseName);
  const line = agreedLaw(content.library, { claim: claim.claim, question: request.question, subject });
  return line ? { kind: 'general', line } : { kind: 'cut' };
}

/** True for a quote that a line shows already. */
export const isShown = (shown: readonly Line[], quote: Quote): boolean =>
  shown.some(({ quotes }) => quotes.some((other) => isSamePlace(other, quote)));
