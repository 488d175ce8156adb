import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { termsOf } from '../indexing/terms.ts';
import { type CasePart, hasLater, missingParts, partsOfCase, type ToldPart } from './case-parts.ts';
import { apartAsked, elementsAsked, mistakeAsked, splitsAsked } from './doctrine-asked.ts';
import { generalLine } from './general-line.ts';
import type { LibraryCase } from './library-cases.ts';
import {
  type Asked,
  caseAnswer,
  followUpLines,
  SPOKEN,
  scriptLines,
  unsureLines,
  wordsOf,
} from './spoken-minute.ts';
import { exceptionLines, nameInSentence, type Shelf } from './statements.ts';

/** Which parts are said first where a minute does not hold all; what is not said is asked next. */
const MATTERS: readonly CasePart[] = ['holding', 'rule', 'facts', 'issue', 'reasoning', 'history'];
const MOST_LIMITS = 2;

/**
 * A minute on a case, from its own record: facts, issue, holding, rule, reasoning, and what has become of it where that is
 * no longer good law; then what may be asked next about this case. The words of `context` choose a part that must be in it.
 */
export function caseScript(shelf: Shelf, named: LibraryCase, context: string): Line[] {
  const { phrases } = shelf;
  const told = partsOfCase(shelf, named);
  const said = withinMinute(told, [
    ...(hasLater(named) ? (['status'] as const) : []),
    'holding',
    ...partsMeant(told, context),
    ...MATTERS,
  ]);
  const missing = missingParts(shelf, named, told);
  return [
    ...scriptLines(named.name, said),
    ...(missing.length > 0
      ? [generalLine({ label: say(phrases, 'law_missing', { parts: missing.join(', ') }) })]
      : []),
    ...followUpLines(shelf, [
      ...aboutCase(
        shelf,
        named,
        told.filter((part) => !said.includes(part)),
        told,
      ),
      ...aboutDoctrine(shelf, named),
    ]),
    ...unsureLines(shelf, ['law_unsure_case', 'unsure_holding', 'unsure_steps']),
  ];
}

/** The parts that fit a minute, those first that matter most, in the order of a brief. None is shortened. */
function withinMinute(told: readonly ToldPart[], matters: readonly CasePart[]): ToldPart[] {
  let words = 0;
  const chosen = new Set<ToldPart>();
  for (const wanted of matters) {
    const part = told.find((one) => one.part === wanted);
    if (!part || chosen.has(part) || words + wordsOf(part.body) > SPOKEN) continue;
    words += wordsOf(part.body);
    chosen.add(part);
  }
  return told.filter((part) => chosen.has(part));
}

/** The part that has most words of what a student typed about the class: "she asks for the dissent". */
function partsMeant(told: readonly ToldPart[], context: string): CasePart[] {
  const wanted = new Set(termsOf(context));
  const held = ({ label, body }: ToldPart) =>
    [...new Set(termsOf(`${label} ${body}`))].filter((term) => wanted.has(term)).length;
  const [first] = [...told].sort((a, b) => held(b) - held(a));
  return first && held(first) > 0 ? [first.part] : [];
}

/** Questions about the case, answered from its own parts: first what the minute had no room for. */
function aboutCase(
  { phrases }: Shelf,
  { name }: LibraryCase,
  unsaid: readonly ToldPart[],
  told: readonly ToldPart[],
): Asked[] {
  const line = ({ body, authority }: ToldPart) => generalLine({ body, authority });
  const labeled = ({ label, body, authority }: ToldPart) => generalLine({ label, body, authority });
  const of = (...parts: CasePart[]) => told.filter(({ part }) => parts.includes(part));
  const ask = (id: string, parts: readonly ToldPart[], asLine = line): Asked[] =>
    parts.length > 0 ? [{ ask: say(phrases, id, { case: name }), answer: parts.map(asLine) }] : [];
  const open = (part: CasePart, id: string) =>
    ask(
      id,
      unsaid.filter((one) => one.part === part),
    );
  const isRecorded = of('rule').length > 0;
  return [
    ...open('facts', 'law_call_facts'),
    ...open('issue', 'law_call_issue'),
    ...open('rule', 'law_call_rule'),
    ...open('reasoning', 'law_call_reasoning'),
    ...ask('law_call_separate', of('separate'), labeled),
    ...(isRecorded ? ask('law_call_changed', of('rule', 'reasoning'), labeled) : []),
    ...ask('law_call_status', of('status', 'today'), labeled),
    ...open('history', 'law_call_history'),
    ...ask('law_call_taught', of('taught')),
  ];
}

/** Where the case's own record leaves room: the limits of today's doctrine and its neighbors, named as such. */
function aboutDoctrine(shelf: Shelf, { name, leads, record }: LibraryCase): Asked[] {
  const doctrine = leads[0]?.doctrine;
  if (!doctrine) return [];
  const other = doctrine.cases.find((each) => each.name !== name);
  const { phrases } = shelf;
  const [, ...limits] = exceptionLines(shelf, doctrine, MOST_LIMITS);
  return [
    ...(limits.length > 0
      ? [{ ask: say(phrases, 'law_call_limits', { topic: nameInSentence(shelf, doctrine) }), answer: limits }]
      : []),
    ...(other
      ? [{ ask: say(phrases, 'law_call_apart', { topic: other.name }), answer: caseAnswer(shelf, other) }]
      : []),
    ...(record
      ? []
      : [
          elementsAsked(shelf, doctrine),
          ...splitsAsked(shelf, doctrine),
          ...apartAsked(shelf, doctrine),
          mistakeAsked(shelf, doctrine),
        ]),
  ];
}
