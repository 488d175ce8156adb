import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import type { Doctrine } from './entry.ts';
import { generalLine } from './general-line.ts';
import type { Asked } from './spoken-minute.ts';
import {
  authorityOf,
  elementLines,
  exceptionLines,
  mistakeLines,
  nameInSentence,
  neighborsOf,
  policyLine,
  type Shelf,
  splitLines,
} from './statements.ts';

/** An answer needs no heading of its own under the question that asks for it. */
const bare = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.body !== undefined || line.cells !== undefined);

/** What must be shown for a doctrine. */
export const elementsAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_elements', { topic: nameInSentence(shelf, doctrine) }),
  answer: bare(elementLines(shelf, doctrine)),
});

/** Where a doctrine stops. */
export const exceptionsAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_exceptions'),
  answer: bare(exceptionLines(shelf, doctrine)),
});

/** The first point on which courts differ; none where nobody does. */
export const splitsAsked = (shelf: Shelf, doctrine: Doctrine): Asked[] =>
  doctrine.splits.slice(0, 1).map(({ axis }) => ({
    ask: say(shelf.phrases, 'law_call_split', { axis }),
    answer: splitLines(shelf, doctrine, 1).map((line) => ({ ...line, label: '' })),
  }));

/** How the first neighbor that the library has differs. */
export const apartAsked = (shelf: Shelf, doctrine: Doctrine): Asked[] =>
  neighborsOf(shelf, doctrine)
    .slice(0, 1)
    .map(({ neighbor, difference }) => ({
      ask: say(shelf.phrases, 'law_call_apart', { topic: nameInSentence(shelf, neighbor) }),
      answer: [generalLine({ body: difference, authority: authorityOf(neighbor) })],
    }));

/** What goes wrong on a doctrine. */
export const mistakeAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_mistake'),
  answer: mistakeLines(shelf, doctrine),
});

/** Why the law has the rule. */
export const policyAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_policy'),
  answer: [{ ...policyLine(shelf, doctrine), label: '' }],
});
