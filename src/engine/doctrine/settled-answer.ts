import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { wantsVerdict } from './asked-claim.ts';
import type { Doctrine } from './entry.ts';
import { generalLine } from './general-line.ts';
import { nearQuestions } from './near-questions.ts';
import { authorityOf, type Shelf } from './statements.ts';

/**
 * What the library settles of a message that wants a yes or a no: "Yes.", "No." or "It depends." and why where it is one of
 * the settled questions; else the nearest of them with their answers. No line where the message wants something else, or
 * nothing settled is near.
 */
export function settledLines({ library, phrases }: Shelf, doctrine: Doctrine, message: string): Line[] {
  if (!wantsVerdict(message)) return [];
  const near = nearQuestions(library, doctrine.subject, message, doctrine);
  const authority = (entry: string) => {
    const of = library.byId.get(entry);
    return of ? { authority: authorityOf(of) } : {};
  };
  const [first] = near;
  if (first?.isSame) {
    const { answer, why, entry } = first.ask;
    return [generalLine({ body: say(phrases, `law_${answer}`, { why }), ...authority(entry) })];
  }
  if (!first) return [];
  return [
    generalLine({ label: say(phrases, 'law_near') }),
    ...near.map(({ ask: { question, answer, why, entry } }) =>
      generalLine({
        body: `“${question}” ${say(phrases, `law_${answer}`, { why })}`,
        depth: 1,
        ...authority(entry),
      }),
    ),
  ];
}
