import type { Library } from '../doctrine/library.ts';
import type { TermGroup, Wording } from '../finding/query.ts';
import { countPhrase, phraseHolders } from '../finding/scoring.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms, termsOf } from '../indexing/terms.ts';
import type { Candidates } from './candidates.ts';
import { hasForm, headingTerms, isSeen } from './course-words.ts';
import { type Asking, absentSections, answerScore, type Evidence, evidenceOf } from './coverage.ts';
import { ANSWERS_FROM, MENTIONS_FROM } from './coverage-weights.ts';
import { isEveryday } from './everyday-words.ts';
import { tellsStory } from './map-facts.ts';
import { isTaught } from './taught.ts';
import type { Group } from './topic.ts';
import type { Unit } from './units.ts';

/** What the materials allow: a taught answer, a mention in passing, or nothing. */
export type Outcome = 'answer' | 'passing' | 'none';

/** `score`: the log odds that the materials answer; as low as can be where they certainly do not. */
export type Judged = { outcome: Outcome; score: number };

const CERTAINLY_NOT = -10;

/** What more a question on a term of art must score that no heading teaches and few sentences are about. */
const ONLY_NAMED = 1;
/** From this on a question is one students ask, and its answer is there. */
const DESCRIBED = 0.5;
/** How much less is enough for a mention when a term of art of the question stands in the course. */
const NAMED = 1.5;

/**
 * Judges whether the course can answer. First what is certain: a section, a case or a term of art that stands nowhere
 * in the course cannot be answered from it, whatever its single words do elsewhere. All else is weighed by the fitted
 * evidence, in which everyday words that the course lacks count for little. A term of art the course names is never
 * wholly absent, and one it only names is not taught. `library`: the law there is, to know other law by.
 */
export function judge(desk: Asking, found: Candidates, library: Library | null): Judged {
  if (isCertainlyAbsent(desk, found)) return { outcome: 'none', score: CERTAINLY_NOT };
  const evidence = evidenceOf(desk, found, library);
  const score = answerScore(evidence);
  const isLaw = desk.topic.groups.some(({ isDoctrine }) => isDoctrine);
  if (
    score >=
    ANSWERS_FROM + (isLaw && evidence.describedHere < DESCRIBED && !isTaught(desk, found) ? ONLY_NAMED : 0)
  )
    return { outcome: isAmendmentUntaught(desk) ? 'passing' : 'answer', score };
  if (isToldStory(desk, evidence) || isAskedOften(evidence, score)) return { outcome: 'answer', score };
  const isNamed = termsOfArt(desk).some((group) => isCovered(desk, group, found.units));
  return { outcome: score >= MENTIONS_FROM - (isNamed ? NAMED : 0) ? 'passing' : 'none', score };
}

/** A story says little in the words of law: it is answered when it is like those students ask about law that is there. */
const isToldStory = ({ query }: Asking, { describedHere, describedElsewhere }: Evidence): boolean =>
  tellsStory(query.question) && describedHere >= TOLD && describedElsewhere === 0;
const TOLD = 0.35;

/** A question as students ask it, whose answer has the words of notes: of 63 so like, 60 were answerable. */
const isAskedOften = (
  { describedHere, describedElsewhere, absentSection }: Evidence,
  score: number,
): boolean =>
  absentSection === 0 &&
  describedHere >= OFTEN &&
  describedElsewhere <= NOWHERE_ELSE &&
  score >= (MENTIONS_FROM + ANSWERS_FROM) / 2;
const OFTEN = 0.75;
const NOWHERE_ELSE = 0.05;

/** The terms of art a question names, other than those of all law; what words may describe is a guess, and no name. */
const termsOfArt = ({ query }: Asking): TermGroup[] =>
  query.groups.filter(
    ({ entry, weight, isParaphrase }) =>
      entry !== null && entry.subject !== 'general' && weight > 0.5 && !isParaphrase,
  );

/** True when what the question is about has a name or number of its own, and the course has it nowhere. */
function isCertainlyAbsent(desk: Asking, found: Candidates): boolean {
  const isDescribed = desk.query.described.length > 0;
  if (found.hits.length === 0 || (!isDescribed && desk.topic.groups.every(namesNothing))) return true;
  if (isHeading(desk, found)) return false;
  const terms = termsOfArt(desk);
  const missing = terms.filter((group) => !isCovered(desk, group, found.units));
  const isNamed = desk.topic.groups.length <= 3 || missing.some((group) => group.words.length > 1);
  if (missing.length > 0 && missing.length >= terms.length && isNamed) return true;
  return isUnknownTerm(desk) || isUnknownCase(desk) || (terms.length === 0 && isUnknownSection(desk));
}

/** True when the best passage stands under a heading of which a word of the question is the name: "Merger", "Browsewrap and clickwrap". */
function isHeading({ course, topic }: Asking, found: Candidates): boolean {
  const best = found.hits[0];
  if (!best || !TEACHING.has(best.genre)) return false;
  const heading = headingTerms(best.section);
  const most = topic.groups[0]?.weight ?? 0;
  return topic.groups.some(
    ({ forms, weight }) =>
      weight >= most * 0.8 &&
      forms.some((form) => form.length * 2 >= heading.length && hasForm(heading, form)) &&
      forms.some((form) => form.some((term) => isSeen(course, term))),
  );
}

/** Words that say how a thing is and not which: "a valid will" asks about wills, whatever the course has on "valid". */
const QUALITIES = new Set(
  'valid invalid validity good bad legal illegal lawful proper improper enforceable binding legit'.split(' '),
);
const namesNothing = ({ text, isDoctrine }: Group): boolean =>
  !isDoctrine && text.split(' ').every((word) => isAskingWord(word) || QUALITIES.has(word.toLowerCase()));

const AMENDMENT = /\b\w+(?:st|nd|rd|th) amendment\b/i;

/** True when a question is on an amendment that only opinions and exams of the course name: they speak of it in passing. */
function isAmendmentUntaught({ course, query }: Asking): boolean {
  const named = AMENDMENT.exec(query.call)?.[0];
  const holders = named ? phraseHolders(course.index, termsOf(named)) : [];
  return named !== undefined && !holders.some((at) => TEACHING.has(course.index.genres[at] ?? ''));
}
const TEACHING: ReadonlySet<string> = new Set(['notes', 'statute', 'additional']);

/** True when all rules and sections a question names are numbers the course does not have. */
function isUnknownSection(desk: Asking): boolean {
  const absent = absentSections(desk);
  return absent.length > 0 && desk.query.references.every((reference) => absent.includes(reference));
}

/** "Piper Aircraft v. Reyno": what stands on each side of the "v.", up to three words. */
const VERSUS = /((?:[\p{L}'’.&-]+ ){0,2}[\p{L}'’.&-]+) v(?:s|ersus)?\.? ((?:[\p{L}'’.&-]+ ?){1,3})/iu;

/** True when both sides of a "v." have a name that no passage has. */
function isUnknownCase({ course, query }: Asking): boolean {
  const [, first, second] = VERSUS.exec(query.call) ?? [];
  if (first === undefined || second === undefined || query.suggestion !== null) return false;
  const isUnknown = (side: string) =>
    readTerms(side).some(({ term }) => !isSeen(course, term) && !isEveryday(term));
  return isUnknown(first) && isUnknown(second);
}

/** True when a definition is asked of a term of several words of which no two stand side by side in the course. */
function isUnknownTerm({ course, query }: Asking): boolean {
  const words = query.groups.filter(({ weight }) => weight >= 1);
  if (query.intent !== 'definition' || words.length < 2 || words.length > 3) return false;
  const isApart = words.slice(1).every((group, at) => {
    const [a, b] = [words[at]?.wordings[0]?.terms.at(-1), group.wordings[0]?.terms[0]];
    return a !== undefined && b !== undefined && countPhrase(course.index, [a, b]) === 0;
  });
  return isApart && words.every((group) => group.entry === null || group.words.length === 1);
}

/**
 * True when some wording of a term of art stands in the course as a phrase. A wording of one word must stand in
 * `units` as that word: "perpetual" has the stem of "perpetuities", and says nothing on them.
 */
export function isCovered(desk: Asking, group: TermGroup, units: readonly Unit[]): boolean {
  const isThere = ({ terms }: Wording) => countPhrase(desk.course.index, terms) > 0;
  const single = group.wordings.filter(({ terms }) => terms.length === 1);
  if (group.wordings.some((wording) => wording.terms.length > 1 && isThere(wording))) return true;
  const forms = (group.entry ? desk.course.thesaurus.formsOf.get(group.entry) : undefined) ?? [];
  return single.filter(isThere).some(({ terms }) => {
    const word = forms.find((form) => form.terms.length === 1 && form.terms[0] === terms[0])?.word;
    return !word || units.some((unit) => hasWord(unit.text, word));
  });
}

/** True when a text has a word, in the singular or the plural, or a longer word that begins with it. */
const hasWord = (text: string, word: string): boolean =>
  text.toLowerCase().includes(word.replace(/(?:ies|[ye]s?|s)$/, ''));
