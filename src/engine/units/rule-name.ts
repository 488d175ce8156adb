import { isDefinition } from '../answering/sentence-roles.ts';
import { groupsOf } from '../finding/term-groups.ts';
import type { Course } from '../indexing/course.ts';

const VERB =
  /(?<=\s)(?:is|are|has|have|does|do|don['’]t|doesn['’]t|means?|exists?|includes?|depends?|arises?|needs?|must|may|shall|should|cannot|can|can['’]t|requires?|permits?|bars?|precludes?|governs?|applies|apply|will|won['’]t|would|gets?|asks|allows?|gives?|protects?|extends?|prohibits?|forbids?|provides?|imposes?|owes?|consists?|occurs?|comprises?|acts?|attaches|begins|ends|takes|turns|confers?|empowers?|grants?|refers|works|lets|runs|covers|considers?|looks?)(?=\s)/;
const OPENING =
  /^["“(]*(?:if|when|where|whenever|under|to|in|for|unless|once|at|before|after|absent|upon|although|while|with|as long as|so long as|even if|even though|provided)\b[^,;:]{3,110}(?=,)/i;
/** Who the law speaks to says nothing of what a rule is on. */
const ANYBODY =
  /^(?:(?:an?|the|any|every|each|all|no|one|many|most|some|federal|state|trial|supreme|reasonable|moving|other|surely|\p{Lu}{2}|\p{Lu}\.\p{Lu}\.) )*(?:actors?|courts?|part(?:y|ies)|plaintiffs?|defendants?|persons?|people|one|governments?|states?|congress|laws?|judges?|president|jury|someone|anyone|nobody|everybody|[a-z]|rules?|tests?|it|statutes?|regulations?|constitution|(?:sections?|§+|rules?) ?[\d.]+\S*)$/iu;
/** What has no name of its own, and what goes on from the sentence before. */
const NO_NAME =
  /[;:?]|, the\b|\b(?:it|they|he|she|this|these|those|which|who|that|as|however|though|thus|now|clearly|moreover|therefore|difference|answer|point)\b/i;
/** "Advisory opinions: federal courts give none": what the writer calls it. */
const LABEL =
  /^(?!(?:yes|no|rule|holding|held|issue|note|takeaway|reasoning|definition|example|statute|test)s?:)\p{Lu}[\p{L}’' -]{3,40}:(?=\s+(?:an?|the|if|when|where|no|any|federal|state|courts?|congress|plaintiffs?|defendants?|parties)\b)/iu;
const POINTS_BACK = /\b(?:it|they|he|she|this|these|those|such)\b/i;
/** A verb's other sense was taken for the end of the subject. */
const BREAKS_OFF =
  /\s(?:the|an?|to|for|what|there|of|in|by|with|on|not|be)$|\b(?:if|when|where|unless|only)\b/i;
/** How often something holds is no part of what it is. */
const HOW_OFTEN = /\s(?:normally|generally|usually|ordinarily|typically|often|always|also|then|still)$/i;
const ARTICLE = /^(?:an?|the|any|every|each|all|generally,) (?=\S)/i;
/** "Under the code a sale does not fail, …": more than the phrase that a sentence opens with. */
const PHRASE_WITH_VERB =
  /^(?:under|to|in|for|at|upon|absent|with)\b.* (?:does|do|is|are|must|may|has|have|can|cannot|shall|will)\b/i;
const DEFINED = /^([^,;:]{2,70}?),? (is|are|means?|refers to) (?!not\b)/i;
const FEWEST_OPENING = 3;
const MOST_OPENING = 16;
const MOST_SUBJECT = 9;
/** Words of a sentence that stand for it where it has no telling subject. */
const MOST_BEGINNING = 10;
const FEWEST_BEGINNING = 5;
const countWords = (text: string): number => text.split(/\s+/).length;
const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/**
 * What a rule is on, in its own words: the condition that it opens with, its subject, or where anybody may be the subject its
 * beginning ("An actor is privileged to use reasonable force …"). Null for a sentence that needs the one before it.
 */
export function ruleName(text: string): string | null {
  const opening = OPENING.exec(text)?.[0].replace(/^["“(]+/, '');
  const behind = opening ? text.slice(text.indexOf(opening) + opening.length) : '';
  if (opening && countWords(opening) >= FEWEST_OPENING && !/^, (?:whether|or|and|which)\b/.test(behind))
    return POINTS_BACK.test(opening) ? null : capital(beginning(opening, MOST_OPENING));
  const label = LABEL.exec(text)?.[0];
  if (label) return label.replace(/:$/, '');
  const verb = opening ? null : VERB.exec(text);
  const subject = (verb ? text.slice(0, verb.index) : '')
    .trim()
    .replace(/^["“(]+|[,;"”]+$/g, '')
    .replace(HOW_OFTEN, '');
  if (NO_NAME.test(subject)) return null;
  const isTelling = countWords(subject.replace(ARTICLE, '')) > 1 || isDefinition(text);
  if (
    subject !== '' &&
    isTelling &&
    !BREAKS_OFF.test(subject) &&
    countWords(subject) <= MOST_SUBJECT &&
    !ANYBODY.test(subject)
  )
    return capital(subject.replace(ARTICLE, ''));
  return sentenceStart(text);
}

/** The condition that a rule opens with: "if the deed is lost"; null where it opens with none, or with a purpose ("to win"). */
export function conditionOf(text: string): string | null {
  const opening = OPENING.exec(text)?.[0].replace(/^["“(]+/, '');
  if (!opening || /^to\b/i.test(opening) || countWords(opening) < FEWEST_OPENING) return null;
  const behind = text.slice(text.indexOf(opening) + opening.length);
  if (PHRASE_WITH_VERB.test(opening) || /\b(?:its|their|his|her)\b/i.test(opening)) return null;
  if ((opening.match(/“/g) ?? []).length !== (opening.match(/”/g) ?? []).length) return null;
  return POINTS_BACK.test(opening) || /^, (?:whether|or|and|which)\b/.test(behind) ? null : opening;
}

/** What a sentence says the meaning of, as it stands there; null where it says it of none that can be asked for. */
export function definedIn(text: string): { subject: string; isMany: boolean } | null {
  const found = DEFINED.exec(text);
  const subject = found?.[1]?.replace(/["“”]/g, '').trim() ?? '';
  if (
    !found ||
    /^(?:there|here|what)$/i.test(subject) ||
    NO_NAME.test(subject) ||
    BREAKS_OFF.test(subject) ||
    ANYBODY.test(subject)
  )
    return null;
  return countWords(subject) > MOST_SUBJECT ? null : { subject, isMany: found[2]?.toLowerCase() === 'are' };
}

/** The beginning of a rule up to its condition, as a name where another rule has the same subject. Null for a very short rule. */
export function sentenceStart(text: string): string | null {
  const [main = text] = text.split(/\s(?:if|when|where|unless|only|because|so)\b|\s*[;:,(]/);
  const longest = Math.max(FEWEST_BEGINNING, Math.min(MOST_BEGINNING, countWords(main)));
  const length = longest < countWords(text) ? longest : FEWEST_BEGINNING;
  return length < countWords(text) ? beginning(text, length) : null;
}

/** The first words of a text, with a sign where it goes on. */
const beginning = (text: string, words: number): string =>
  countWords(text) <= words ? text : `${text.split(/\s+/).slice(0, words).join(' ')} …`;

/** The terms of art of some subject in a text. */
export const termsOfLaw = (course: Course, text: string) =>
  groupsOf(text, course).filter(({ entry }) => entry !== null && entry.subject !== 'general');
