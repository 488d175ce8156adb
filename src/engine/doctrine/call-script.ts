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
import { authorityOf, nameInSentence, neighborsOf, pointOn, type Shelf } from './statements.ts';

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

/** Doctrines of one topic that a script can hold. */
const MOST_TOGETHER = 3;

/**
 * A minute on doctrines that a topic asks for together ("smj", "recorded recollection vs. refreshing"): the rule of
 * each, what tells them apart, and then the test of each as what may be asked next.
 */
export function togetherScript(shelf: Shelf, all: readonly Doctrine[]): Line[] {
  const doctrines = all.slice(0, MOST_TOGETHER);
  const [first, ...others] = doctrines.map(({ name }) => name);
  const names = { topic: first ?? '', other: others.join(', ') };
  const differences = doctrines.flatMap((doctrine) =>
    neighborsOf(shelf, doctrine)
      .filter(({ neighbor }) => doctrines.includes(neighbor))
      .map(({ difference }) => ({ body: difference, authority: authorityOf(doctrine) })),
  );
  const rules = doctrines.map((doctrine) => ({
    label: doctrine.name,
    body: doctrine.rule,
    authority: authorityOf(doctrine),
  }));
  const apart = differences
    .slice(0, 1)
    .map((each) => ({ label: say(shelf.phrases, 'law_difference'), ...each }));
  return [
    ...scriptLines(say(shelf.phrases, 'law_beside', names), [...rules, ...apart]),
    ...followUpLines(shelf, [
      ...doctrines.map((doctrine) => elementsAsked(shelf, doctrine)),
      ...doctrines.map(({ cases: [first] }) =>
        first ? { ask: say(shelf.phrases, 'law_call_case'), answer: caseAnswer(shelf, first) } : null,
      ),
      ...doctrines.map((doctrine) => mistakeAsked(shelf, doctrine)),
    ]),
    ...unsureLines(shelf, ['law_unsure_rule', 'law_unsure_steps', 'law_unsure_name'], {
      topic: doctrines[0] ? nameInSentence(shelf, doctrines[0]) : '',
    }),
  ];
}
