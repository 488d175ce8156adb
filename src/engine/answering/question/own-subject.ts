import { readQuestion } from '../../finding/read-question.ts';
import { writtenWords } from '../../finding/written-words.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { type AskedThing, askedThings } from '../decision/asked-things.ts';
import { findCase } from '../find-case.ts';
import { headingSubjects } from '../heading-subjects.ts';

/** A subject of the course that a question names: its words as written, and whether they are more than everyday speech. */
type Named = { written: string; isTelling: boolean };

const BEGINS = '(?:(?:so|ok|okay|and|but|now|then|also),? +)*';
/** "Is it joinder", "would that still be a fixture": the words up to what the facts behind them may be. */
const IS_IT = new RegExp(
  `^\\W*${BEGINS}(?:is|was|(?:would|could|can|will|might|does|do) (?=it|that|this))(?: ?\\b(?:it|that|this|be|count|considered|as|still|even|really|actually|just|then|ever|always|a|an|the|case|kind|of))* +`,
  'i',
);
/** The facts that "it" stands for, and nothing before them. */
const THEN_FACTS =
  /^(?: +(?:at all|still|too|anyway|then|even))*,? +(?:if|when|where|whenever|because|since|after|before|though)\b/i;
const FACTS_FIRST = /^\W*(?:(?:so|ok|okay|now) )*(?:if|when|where|because|since|after) .*?,? +(?=is it )/i;

/**
 * Whether "it" of a question is nothing of an earlier turn: "is it joinder if I add a buyer" asks whether its own facts are
 * the subject that it names itself.
 */
export function asksOfOwnFacts(course: Course, question: string): boolean {
  const facts = FACTS_FIRST.exec(question)?.[0] ?? '';
  const asked = question.slice(facts.length);
  const lead = IS_IT.exec(asked)?.[0];
  if (!lead || !/\b(?:it|that|this)\b/i.test(lead)) return false;
  const rest = asked.slice(lead.length);
  return subjectsIn(course, rest).some(({ written }) => {
    if (!rest.toLowerCase().startsWith(written.toLowerCase())) return false;
    const behind = rest.slice(written.length);
    return facts === '' ? THEN_FACTS.test(behind) : /^\W*$/.test(behind);
  });
}

/** Whether a text names a subject of the course in words that are more than everyday speech, law that it has, or a case. */
export const namesSubject = (course: Course, text: string): boolean =>
  askedThings(course, readQuestion(text, course)).some(isTaught) ||
  subjectsIn(course, text).some(({ isTelling }) => isTelling) ||
  findCase(course, text) !== null;

/**
 * The subjects that a text names in the words of a heading, and the doctrines by their own names. A word that only
 * shares its stem with a heading names no subject: "relevant" is asked of what was spoken of, "relevance" is not.
 */
function subjectsIn(course: Course, text: string): Named[] {
  const things = askedThings(course, readQuestion(text, course));
  return things.flatMap((_, from) =>
    things.slice(from).flatMap((_, more) => subjectOf(course, text, things.slice(from, from + more + 1))),
  );
}

function subjectOf(course: Course, text: string, run: readonly AskedThing[]): Named[] {
  const words = run.flatMap(({ group }) => group.words);
  const written = writtenWords(words).exec(text)?.[0];
  // "Burden", "defense": what all law has is a part of the subject before.
  if (!written || run.every(isOfAllLaw) || words.every(isAskingWord)) return [];
  const name = run.flatMap(({ forms }) => forms[0] ?? []).join(' ');
  const isHeading = (headingSubjects(course).get(name) ?? []).some(({ heading }) =>
    ` ${singular(heading)} `.includes(` ${singular(written)} `),
  );
  if (!isHeading && !(run.length === 1 && run.every((thing) => isDoctrine(thing, written)))) return [];
  return [{ written, isTelling: run.some(({ isPlain }) => !isPlain) }];
}

const isOfAllLaw = ({ group }: AskedThing): boolean => group.entry?.subject === 'general';

const isTaught = ({ group, isLaw, isForeign, named }: AskedThing): boolean =>
  isLaw && !isForeign && named === 1 && !group.isParaphrase;

const isDoctrine = (thing: AskedThing, written: string): boolean =>
  isTaught(thing) && singular(thing.group.entry?.canonical ?? '') === singular(written);

const singular = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\w{3})s$/, ''))
    .join(' ')
    .trim();
