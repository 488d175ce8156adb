import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import {
  apartAsked,
  elementsAsked,
  exceptionsAsked,
  mistakeAsked,
  policyAsked,
  splitsAsked,
} from './doctrine-asked.ts';
import type { Doctrine } from './entry.ts';
import { caseAnswer, followUpLines, SPOKEN, scriptLines, unsureLines, wordsOf } from './spoken-minute.ts';
import { authorityOf, nameInSentence, pointOn, type Shelf } from './statements.ts';

type Spoken = { id: string; body: string; authority: string };

/** Parts that fit a minute, in order; one that does not fit is left out whole, never shortened. */
function fitting(parts: readonly Spoken[]): Spoken[] {
  let words = 0;
  return parts.filter(({ body }) => {
    if (body === '' || words + wordsOf(body) > SPOKEN) return false;
    words += wordsOf(body);
    return true;
  });
}

/** A minute on a doctrine: what it is, the test, the limit, why; then what may be asked next, with answers. */
export function topicScript(shelf: Shelf, doctrine: Doctrine, context: string): Line[] {
  const today = pointOn(doctrine, context);
  const limit = doctrine.exceptions.find(({ text }) => text !== today?.text);
  const own = authorityOf(doctrine);
  const kept = [doctrine.rule, today?.text ?? '', limit?.text ?? '', doctrine.policy];
  const room = SPOKEN - kept.reduce((sum, text) => sum + wordsOf(text), 0);
  const test = doctrine.elements.map(({ text }) => text).join(' ');
  const parts = fitting([
    { id: 'law_what', body: doctrine.rule, authority: own },
    { id: 'law_test', body: wordsOf(test) <= room ? test : '', authority: own },
    { id: 'law_today', body: today?.text ?? '', authority: today?.authority ?? '' },
    { id: 'law_limit', body: limit?.text ?? '', authority: limit?.authority ?? '' },
    { id: 'law_reason', body: doctrine.policy, authority: own },
  ]);
  const said = new Set(parts.map(({ id }) => id));
  const [first] = doctrine.cases;
  const topic = nameInSentence(shelf, doctrine);
  return [
    ...scriptLines(
      doctrine.name,
      parts.map(({ id, ...words }) => ({ label: say(shelf.phrases, id), ...words })),
    ),
    ...followUpLines(shelf, [
      said.has('law_test') ? null : elementsAsked(shelf, doctrine),
      doctrine.exceptions.length > 1 ? exceptionsAsked(shelf, doctrine) : null,
      ...splitsAsked(shelf, doctrine),
      ...apartAsked(shelf, doctrine),
      first ? { ask: say(shelf.phrases, 'law_call_case'), answer: caseAnswer(shelf, first) } : null,
      mistakeAsked(shelf, doctrine),
      said.has('law_reason') ? null : policyAsked(shelf, doctrine),
    ]),
    ...unsureLines(shelf, ['law_unsure_rule', 'law_unsure_steps', 'law_unsure_name'], { topic }),
  ];
}
