import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import type { Doctrine, LeadingCase } from './entry.ts';
import { asPart, citation, generalLine } from './general-line.ts';
import type { LibraryCase } from './library.ts';
import {
  authorityOf,
  elementLines,
  exceptionLines,
  issueOf,
  mistakeLines,
  namedOnce,
  nameInSentence,
  neighborsOf,
  pointLine,
  pointOn,
  policyLine,
  ruleLine,
  type Shelf,
  splitLines,
} from './statements.ts';

/** Words one can say in a minute without hurrying. */
const SPOKEN = 150;
const MOST_FOLLOW_UPS = 6;

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

type Spoken = { id: string; body: string; authority: string };

/** Parts that fit a minute, in order; one that does not fit is left out whole, never shortened. */
function script(
  { phrases }: Shelf,
  title: string,
  parts: readonly Spoken[],
): { lines: Line[]; said: Set<string> } {
  const said = new Set<string>();
  let words = 0;
  const lines = parts.flatMap(({ id, body, authority }) => {
    if (body === '' || words + wordsOf(body) > SPOKEN) return [];
    words += wordsOf(body);
    said.add(id);
    return [generalLine({ label: say(phrases, id), body, authority }, 'script')];
  });
  return { lines: [generalLine({ label: title }, 'title'), ...namedOnce(lines)], said };
}

/** A minute on a doctrine: what it is, the test, the limit, why; then what may be asked next, with answers. */
export function topicScript(shelf: Shelf, doctrine: Doctrine, context: string): Line[] {
  const today = pointOn(doctrine, context);
  const limit = doctrine.exceptions.find(({ text }) => text !== today?.text);
  const own = authorityOf(doctrine);
  const kept = [doctrine.rule, today?.text ?? '', limit?.text ?? '', doctrine.policy];
  const room = SPOKEN - kept.reduce((sum, text) => sum + wordsOf(text), 0);
  const test = doctrine.elements.map(({ text }) => text).join(' ');
  const { lines, said } = script(shelf, doctrine.name, [
    { id: 'law_what', body: doctrine.rule, authority: own },
    { id: 'law_test', body: wordsOf(test) <= room ? test : '', authority: own },
    { id: 'law_today', body: today?.text ?? '', authority: today?.authority ?? '' },
    { id: 'law_limit', body: limit?.text ?? '', authority: limit?.authority ?? '' },
    { id: 'law_reason', body: doctrine.policy, authority: own },
  ]);
  const [first] = doctrine.cases;
  return [
    ...lines,
    ...followUps(shelf, [
      said.has('law_test') ? null : elementsAsked(shelf, doctrine),
      doctrine.exceptions.length > 1 ? exceptionsAsked(shelf, doctrine) : null,
      ...splitsAsked(shelf, doctrine),
      ...apartAsked(shelf, doctrine),
      first ? { ask: say(shelf.phrases, 'law_call_case'), answer: caseAnswer(shelf, first) } : null,
      mistakeAsked(shelf, doctrine),
      said.has('law_reason') ? null : policyAsked(shelf, doctrine),
    ]),
    ...unsure(shelf, ['law_unsure_rule', 'law_unsure_steps', 'law_unsure_name'], doctrine),
  ];
}

/** A minute on a case: facts, issue, holding, why; a case whose facts the readers were not sure of says so. */
export function caseScript(shelf: Shelf, { name, leads }: LibraryCase, context: string): Line[] {
  const { phrases } = shelf;
  const [first] = leads;
  if (!first) return [];
  const { doctrine, leading } = first;
  const cited = citation(leading);
  const today = pointOn(doctrine, context);
  const { lines, said } = script(shelf, name, [
    { id: 'law_facts', body: leading.facts ?? '', authority: cited },
    {
      id: 'law_issue',
      body: issueOf(shelf, doctrine, leading),
      authority: cited,
    },
    { id: 'law_holding', body: leading.point, authority: cited },
    { id: 'law_today', body: today?.text ?? '', authority: today?.authority ?? '' },
    { id: 'law_rule', body: doctrine.rule, authority: authorityOf(doctrine) },
    { id: 'law_reason', body: doctrine.policy, authority: authorityOf(doctrine) },
  ]);
  const parts = say(phrases, 'law_part_facts');
  const missing = leading.facts ? [] : [generalLine({ label: say(phrases, 'law_missing', { parts }) })];
  const other = doctrine.cases.find((each) => each.name !== name);
  return [
    ...lines,
    ...missing,
    ...followUps(shelf, [
      said.has('law_rule')
        ? null
        : { ask: say(phrases, 'law_call_rule', { case: name }), answer: [ruleLine(shelf, doctrine)] },
      elementsAsked(shelf, doctrine),
      exceptionsAsked(shelf, doctrine),
      other && {
        ask: say(phrases, 'law_call_apart', { topic: other.name }),
        answer: caseAnswer(shelf, other),
      },
      ...splitsAsked(shelf, doctrine),
      said.has('law_reason') ? null : policyAsked(shelf, doctrine),
      ...apartAsked(shelf, doctrine),
      mistakeAsked(shelf, doctrine),
    ]),
    ...unsure(shelf, ['law_unsure_case', 'law_unsure_name', 'law_unsure_steps'], doctrine),
  ];
}

type Asked = { ask: string; answer: readonly Line[] };

function followUps({ phrases }: Shelf, asked: readonly (Asked | null | undefined)[]): Line[] {
  const asks = asked.filter((one) => one !== null && one !== undefined).slice(0, MOST_FOLLOW_UPS);
  return [
    generalLine({ label: say(phrases, 'law_call_next') }),
    ...asks.flatMap(({ ask, answer }) => [
      generalLine({ label: ask, depth: 1 }, 'follow_up'),
      ...asPart(namedOnce(answer), 'follow_up', 2),
    ]),
  ];
}

function unsure(shelf: Shelf, ids: readonly string[], doctrine: Doctrine): Line[] {
  const { phrases } = shelf;
  return [
    generalLine({ label: say(phrases, 'call_unsure') }),
    ...ids.map((id) =>
      generalLine({ body: say(phrases, id, { topic: nameInSentence(shelf, doctrine) }), depth: 1 }, 'unsure'),
    ),
  ];
}

/** An answer needs no heading of its own under the question that asks for it. */
const bare = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.body !== undefined || line.cells !== undefined);

const elementsAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_elements', { topic: nameInSentence(shelf, doctrine) }),
  answer: bare(elementLines(shelf, doctrine)),
});

const exceptionsAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_exceptions'),
  answer: bare(exceptionLines(shelf, doctrine)),
});

const splitsAsked = (shelf: Shelf, doctrine: Doctrine): Asked[] =>
  doctrine.splits.slice(0, 1).map(({ axis }) => ({
    ask: say(shelf.phrases, 'law_call_split', { axis }),
    answer: splitLines(shelf, doctrine, 1).map((line) => ({ ...line, label: '' })),
  }));

const apartAsked = (shelf: Shelf, doctrine: Doctrine): Asked[] =>
  neighborsOf(shelf, doctrine)
    .slice(0, 1)
    .map(({ neighbor, difference }) => ({
      ask: say(shelf.phrases, 'law_call_apart', { topic: nameInSentence(shelf, neighbor) }),
      answer: [generalLine({ body: difference, authority: authorityOf(neighbor) })],
    }));

const mistakeAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_mistake'),
  answer: mistakeLines(shelf, doctrine),
});

const policyAsked = (shelf: Shelf, doctrine: Doctrine): Asked => ({
  ask: say(shelf.phrases, 'law_call_policy'),
  answer: [{ ...policyLine(shelf, doctrine), label: '' }],
});

function caseAnswer({ phrases }: Shelf, leading: LeadingCase): Line[] {
  const facts = leading.facts ? [generalLine({ label: say(phrases, 'law_facts'), body: leading.facts })] : [];
  return [pointLine(leading, 0), ...facts];
}
