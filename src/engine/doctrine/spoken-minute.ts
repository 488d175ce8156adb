import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import type { LeadingCase } from './entry.ts';
import { asPart, generalLine } from './general-line.ts';
import { namedOnce, pointLine, type Shelf } from './statements.ts';

/** Words one can say in a minute without hurrying. */
export const SPOKEN = 150;
const MOST_FOLLOW_UPS = 6;

/** How many words a text has. */
export const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A question that may be asked next, with what to say to it. */
export type Asked = { ask: string; answer: readonly Line[] };

/** The title of a script, then what is said in it, each as a labeled line. */
export function scriptLines(
  title: string,
  parts: readonly { label: string; body: string; authority: string }[],
): Line[] {
  return [
    generalLine({ label: title }, 'title'),
    ...namedOnce(parts.map((part) => generalLine(part, 'script'))),
  ];
}

/** What may be asked next, the first few of them, each with its answer. */
export function followUpLines({ phrases }: Shelf, asked: readonly (Asked | null | undefined)[]): Line[] {
  const asks = asked.filter((one) => one !== null && one !== undefined).slice(0, MOST_FOLLOW_UPS);
  return [
    generalLine({ label: say(phrases, 'law_call_next') }),
    ...asks.flatMap(({ ask, answer }) => [
      generalLine({ label: ask, depth: 1 }, 'follow_up'),
      ...asPart(namedOnce(answer), 'follow_up', 2),
    ]),
  ];
}

/** What to say when one is not sure: sentences of the phrase bank. */
export function unsureLines(
  { phrases }: Shelf,
  ids: readonly string[],
  slots: Record<string, string> = {},
): Line[] {
  return [
    generalLine({ label: say(phrases, 'call_unsure') }),
    ...ids.map((id) => generalLine({ body: say(phrases, id, slots), depth: 1 }, 'unsure')),
  ];
}

/** A case in answer to a follow-up: what it held, and its facts where the entry tells them. */
export function caseAnswer({ phrases }: Shelf, leading: LeadingCase): Line[] {
  const facts = leading.facts ? [generalLine({ label: say(phrases, 'law_facts'), body: leading.facts })] : [];
  return [pointLine(leading, 0), ...facts];
}
