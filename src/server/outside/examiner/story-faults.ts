import { namesAny, namesRule } from '#engine/grading/sentence-kind.ts';
import type { Course } from '#engine/indexing/course.ts';
import { isAskingWord, isStopWord } from '#engine/indexing/stop-words.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { findCaseNames } from '#engine/reading/case-names.ts';
import { countWords } from '#engine/reading/clean-text.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { wordsOf } from '../professor/borne-out.ts';
import { CAPITALIZED, castIn } from './cast.ts';
import type { PlainWords } from './plain-words.ts';

/**
 * `names`: a name that is not of the cast · `authority`: a case, statute or rule is named · `answer`: law or a result is
 * told, or somebody is spoken to, where a story tells what happened · `copied`: a sentence of the course.
 */
export type StoryFault = 'names' | 'authority' | 'answer' | 'copied';

export type StoryTexts = {
  story: readonly string[];
  calls: readonly string[];
  /** The course's rules, one text each, and the names of the issues. */
  rules: readonly string[];
  names: readonly string[];
};

const AUTHORITY =
  /§|\b(?:U\.?S\.?C|U\.?C\.?C|F\.?R\.?C\.?P|Restatement|v\.|vs\.)|\b(?:Section|Rule|Article|Amendment) \d|\b\d+ (?:U\.S\.|F\.\d?d?|S\. ?Ct\.)/i;
/** A story tells what happened; what follows from it in law is the answer. */
const VERDICT =
  /\b(?:is|are|be|been) (?:therefore |thus |not |also |clearly )*(?:liable|enforceable|unenforceable|valid|invalid|void|voidable|legally binding|bound by law|guilty|negligent|entitled)\b|\bthe (?:rule|law|doctrine|answer|issue) is\b|\b(?:model answer|rubric|answer key|hint)\b|\b(?:therefore|accordingly|hence)\b/i;
/** Share of a rule's telling words that a sentence may not have, and how many it may always have. */
const TOLD = 0.5;
const ALWAYS = 3;
/** A sentence of so many words that stands in the course is copied from it. */
const COPIED_WORDS = 10;

/** The first fault of a story and its calls, or null. */
export function findStoryFault(
  course: Course,
  { story, calls, rules, names }: StoryTexts,
  { ordinary }: PlainWords,
): StoryFault | null {
  const all = [...story, ...calls];
  if (all.some((text) => AUTHORITY.test(text) || findCaseNames(text).length > 0)) return 'authority';
  const said = all.flatMap((text) => sentences(text).map(({ start, end }) => text.slice(start, end)));
  if (!said.every((sentence) => hasOnlyCast(sentence, ordinary))) return 'names';
  const cast = new Set(castIn(story.join('\n')).flatMap(wordsOf));
  const told = story.flatMap((text) => sentences(text).map(({ start, end }) => text.slice(start, end)));
  if (told.some((sentence) => VERDICT.test(sentence) || !isOfStory(sentence, cast, names))) return 'answer';
  if (tellsAnswer(said, rules, story, names)) return 'answer';
  const pages = [...course.materials.values()].flatMap(({ pages: own }) =>
    own.map(({ text }) => folded(text)),
  );
  const isCopied = (sentence: string) =>
    countWords(sentence) >= COPIED_WORDS && pages.some((page) => page.includes(folded(sentence)));
  return said.some(isCopied) ? 'copied' : null;
}

/** A sentence of fewer words is a fragment, or nobody's. */
const FEWEST_WORDS = 4;
const SPOKEN = /[“"][^”"]*[”"]/g;
const PRESENT =
  /\b(?:is|are|am|has|have|does|do|must|may|shall|should|ought|will|can|cannot|need|needs)\b|n['’]t\b/i;
const PAST =
  /\b(?:was|were|had|did|could|would|\p{L}{2,}ed|stood|said|came|went|kept|lay|hung|wrote|read|told|knew|took|gave|left|met|paid|ran|saw|sent|set|spoke|spent|taught|threw|understood|won|wore|drove|rode|rose|began|became|built|caught|chose|cost|cut|drank|ate|fell|felt|fought|flew|forgot|got|grew|heard|held|hid|hit|hurt|led|lent|let|lost|made|meant|put|quit|sat|shook|shot|shut|slept|sold|bought|brought|stole|struck|swept|tore|thought|broke|blew|dealt|dug|drew|fed|fled|found|bit|woke)\b/iu;

/**
 * Whether a sentence tells of the story: of somebody of its cast, or of what was. In the present and about nobody, law is
 * stated and readers are spoken to. What somebody of the story says in quotation marks is looked at by who says it.
 */
function isOfStory(sentence: string, cast: ReadonlySet<string>, names: readonly string[]): boolean {
  const around = sentence.replace(SPOKEN, ' ');
  const bare = countWords(around) >= 2 ? around : sentence;
  if (namesRule(bare)) return false;
  if (namesAny(bare, cast)) return true;
  const terms = new Set(termsOf(bare));
  const isOnIssue = names
    .map(termsOf)
    .some((name) => name.length > 0 && name.every((term) => terms.has(term)));
  const isWhole = /^\s*["“‘(]*[\p{Lu}\d]/u.test(sentence) && countWords(sentence) >= FEWEST_WORDS;
  return isWhole && !isOnIssue && PAST.test(bare) && !PRESENT.test(bare);
}

/** Every word with a capital is of the cast or the calendar; the first of a sentence may be an ordinary one. */
function hasOnlyCast(sentence: string, ordinary: ReadonlySet<string>): boolean {
  return [...sentence.matchAll(/\p{Lu}[\p{L}’'-]*/gu)].every(({ 0: word, index }) => {
    const bare = word.toLowerCase().replace(/['’]s?$/, '');
    const parts = bare.split('-');
    if (parts.every((part) => CAPITALIZED.has(part))) return true;
    const opens =
      /^[\s"“‘'(]*$/.test(sentence.slice(0, index)) || /[:.!?,]\s*["“‘]$/.test(sentence.slice(0, index));
    return opens && (ordinary.has(bare) || isStopWord(bare) || isAskingWord(bare));
  });
}

/** Whether a sentence says most of a rule, or the story names an issue by all of its name. */
function tellsAnswer(
  said: readonly string[],
  rules: readonly string[],
  story: readonly string[],
  names: readonly string[],
): boolean {
  const ruleTerms = rules.map((rule) => new Set(termsOf(rule)));
  const tellsRule = said.some((sentence) => {
    const own = new Set(termsOf(sentence));
    return ruleTerms.some((terms) => {
      const shared = [...terms].filter((term) => own.has(term)).length;
      return shared > ALWAYS && shared >= TOLD * terms.size;
    });
  });
  const told = ` ${termsOf(story.join('\n')).join(' ')} `;
  const namesIssue = names.some((name) => {
    const terms = termsOf(name);
    return terms.length > 1 && told.includes(` ${terms.join(' ')} `);
  });
  return tellsRule || namesIssue;
}

const folded = (text: string): string => wordsOf(text).join(' ');
