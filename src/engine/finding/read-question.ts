import type { Course } from '../indexing/course.ts';
import { readTerms } from '../indexing/terms.ts';
import { describedBy } from './asked-points.ts';
import { callOf } from './call-of-question.ts';
import { type CaseSuggestion, findCaseByNickname, suggestCaseName } from './case-name.ts';
import { intentOf, isAboutCourse } from './intent.ts';
import { namedExams } from './named-exams.ts';
import type { Query, TermGroup } from './query.ts';
import { holdersOf } from './scoring.ts';
import { syllabusGroups } from './syllabus-words.ts';
import { countEntry, groupsOf, keyOf, SYNONYM_WEIGHT } from './term-groups.ts';
import { writtenWords } from './written-words.ts';

/** Terms of art and references in the story, where the call names law of its own, and where it does not. */
const STORY_BESIDE_LAW = 0.2;
const STORY_ALONE = 0.5;
/** Plain words of a story that has to be searched whole, and names in any story. */
const STORY_WORD = 0.4;
const NAME = 0.25;

/** Groups searched for at most; each costs a pass over the index. */
const MOST_GROUPS = 80;

/** Characters from which a call without a story before it tells one itself. */
const LONG_CALL = 300;

/**
 * Reads a question against a course: its intent, its terms with their synonyms as the course uses them, the legal
 * references in it, and the words the course does not have. A story before the call counts less than the call, and
 * the names in it hardly at all.
 */
export function readQuestion(question: string, course: Course): Query {
  const { call, facts } = callOf(question);
  const suggestion = suggestCaseName(course, call);
  const isStory = facts !== '' || call.length >= LONG_CALL;
  const names = namesIn(isStory ? `${facts} ${call}` : '');
  const plain = isStory && facts === '' ? STORY_WORD : 1;
  const asked = groupsOf(call, course).map((group) =>
    weighed(withSuggestion(group, suggestion), names, plain),
  );
  const entries = entriesOf(asked);
  const law = lawNamed(asked);
  const exams = namedExams(course, question);
  const isAbout = isAboutCourse(call, law.length > 0) && (exams.size === 0 || law.length === 0);
  return {
    question,
    call,
    facts,
    intent: intentOf(withoutTermsOfArt(call, asked), {
      hasFacts: isStory,
      namesCase: suggestion !== null || namesCase(call, course),
    }),
    isAboutCourse: isAbout,
    exams,
    described: describedBy(course, question, law),
    groups: weightiest([
      ...besideParaphrase(asked),
      ...storyGroups(facts, asked, course),
      ...(isAbout ? syllabusGroups(call) : []),
    ]),
    references: [...new Set(asked.flatMap((group) => group.words.filter(isReference)))],
    entries,
    absentEntries: entries.filter((entry) => countEntry(course, entry, '') === 0),
    unseen: unseenWords(asked, course),
    suggestion,
  };
}

/** The call with its terms of art of several words taken out: "frustration of purpose" asks for no purpose. */
function withoutTermsOfArt(call: string, groups: readonly TermGroup[]): string {
  const terms = groups.filter(({ entry, words }) => entry !== null && words.length > 1);
  return terms.reduce((text, { words }) => text.replace(writtenWords(words), 'it'), call);
}

/** The groups searched for: all of a question, the law before the plain words of a very long message. */
function weightiest(groups: readonly TermGroup[]): readonly TermGroup[] {
  if (groups.length <= MOST_GROUPS) return groups;
  const law = groups.filter(namesLaw);
  const rest = groups.filter((group) => !namesLaw(group));
  return [...law, ...rest].slice(0, MOST_GROUPS);
}

/** Beside law that is described in a student's own words, the other words tell the story rather than the law. */
function besideParaphrase(groups: readonly TermGroup[]): TermGroup[] {
  const isTold = groups.some(({ isParaphrase }) => isParaphrase);
  return groups.map((group) =>
    isTold && !namesLaw(group) ? { ...group, weight: group.weight * NAME } : group,
  );
}

/** The terms of art a question names, other than those of all law and those its words only describe. */
const lawNamed = (asked: readonly TermGroup[]) =>
  asked.flatMap(({ entry, isParaphrase, words }) =>
    entry !== null && entry.subject !== 'general' && !isParaphrase && words.length > 1 ? [entry] : [],
  );

const entriesOf = (groups: readonly TermGroup[]) => [
  ...new Set(groups.flatMap((group) => (group.entry === null ? [] : [group.entry]))),
];

const namesLaw = (group: TermGroup) => group.entry !== null || isReference(group.words[0]);

/** The law a story names, less weighty than what is asked, and not what the call names already. */
function storyGroups(facts: string, asked: readonly TermGroup[], course: Course): TermGroup[] {
  const weight = asked.some(namesLaw) ? STORY_BESIDE_LAW : STORY_ALONE;
  const known = new Set(asked.map(keyOf));
  return groupsOf(facts, course)
    .filter((group) => namesLaw(group) && !known.has(keyOf(group)))
    .map((group) => ({ ...group, weight: group.weight * weight }));
}

/** Lower-case words a story writes with a capital inside a sentence: its people, companies and places. */
function namesIn(facts: string): ReadonlySet<string> {
  const capitalized = facts.match(/(?<=[\p{L},;] )\p{Lu}\p{L}+/gu) ?? [];
  return new Set(capitalized.flatMap((name) => readTerms(name).map((term) => term.word)));
}

/** Law counts in full, names in a story hardly, other words `plain`. */
function weighed(group: TermGroup, names: ReadonlySet<string>, plain: number): TermGroup {
  if (namesLaw(group)) return group;
  const isName = group.words.every((word) => names.has(word));
  return { ...group, weight: group.weight * (isName ? NAME : plain) };
}

/** Whether a capitalized word of the question is the name of a case of the course. */
function namesCase(call: string, course: Course): boolean {
  const words = call.match(/(?<=\S\s)\p{Lu}\p{L}{2,}|^\p{Lu}\p{L}{2,}$/gu) ?? [];
  return words.some((word) => findCaseByNickname(course, word) !== null);
}

/** A misspelt case name also finds the case it is probably meant to name. */
function withSuggestion(group: TermGroup, suggestion: CaseSuggestion | null): TermGroup {
  if (suggestion === null) return group;
  const meant = [suggestion, ...suggestion.also].find(
    ({ written }) => group.words[0] === readTerms(written)[0]?.word,
  );
  if (meant === undefined) return group;
  const terms = readTerms(meant.nickname).map((term) => term.term);
  return { ...group, wordings: [...group.wordings, { terms, weight: SYNONYM_WEIGHT }] };
}

const isReference = (word: string | undefined) => word?.startsWith('§') === true;

function unseenWords(groups: readonly TermGroup[], course: Course): string[] {
  const isSeen = (term: string) => holdersOf(course.index, term) > 0;
  return groups
    .filter((group) => !group.wordings.some((wording) => wording.terms.every(isSeen)))
    .flatMap((group) => group.words.filter((_, at) => !isSeen(group.wordings[0]?.terms[at] ?? '')));
}
