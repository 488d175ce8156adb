import { type HeadingKind, headingKind } from '../answering/heading-kind.ts';
import { isState } from '../answering/party-words.ts';
import { termsOf } from '../indexing/terms.ts';
import { opinionLine } from '../reading/opinion-line.ts';

/** A heading that is a question, an order, the title of a lecture or a sentence names no subject to state the rule on. */
const NO_SUBJECT =
  /\?|:|!\s*$|^(?:lecture|class|week|chapter|session|unit|part|module|day)\s+\d|^(?:origins?|history|levels?|types?|kinds?|categories|sources?|background|more|less|other|examples?|don['’]t|remember|recall|note|consider|compare|discuss|recap)\b|\b(?:definitions?|rules|examples?)$|^(?:will|does|do|did|can|may|is|are|was|should|must|when|what|who|whom|why|how|where|which|with|if|possible|typical|steps?|review|summary|overview|introduction)\b|^(?:the )?(?:two|three|four|five|six|seven)\b|\b(?:is|are|was|were|may|must|will|applies|apply|consider|instructions?)\b|\b(?:that|of|to|for)\s*$/i;
const LONGEST_SUBJECT = 8;
/** Parts of a page that are named by what stands in them, not by a subject of law. */
const NO_TOPIC: ReadonlySet<HeadingKind> = new Set<HeadingKind>([
  'facts',
  'history',
  'issue',
  'holding',
  'reasoning',
  'separate',
  'questions',
  'example',
  'policy',
  'apart',
  'warning',
]);
/** Words that may stand over any rule at all: a heading of nothing else ("Rules from Tort Law", "Premise") names none. */
const ANY_LAW =
  /^(?:rule|law|legal|principle|doctrine|concept|basic|general|premise|idea|key|main|important|point|note|takeaway|black|letter|framework|approach|view|theory|standard|test|element|requirement|exception|application|conclusion|appendix|american|english|federal|state|common|modern|traditional|majority|minority|tort|contract|property|criminal|crime|constitutional|civil|procedure|evidence)s?$/i;
const LITTLE = /^(?:the|an?|of|from|in|on|and|or|for|to|\p{L})$/iu;

const isAnyLaw = (heading: string): boolean =>
  (heading.match(/[\p{L}’']+/gu) ?? []).every(
    (word) => LITTLE.test(word) || ANY_LAW.test(word) || isState(word),
  );

/** Whether "the rule on …" can be asked with a heading. */
export function namesSubject(heading: string): boolean {
  const bare = heading.replace(/^[#\s*_]+|[:.\s*_]+$/g, '');
  return (
    !NO_SUBJECT.test(bare) &&
    !NO_TOPIC.has(headingKind(bare)) &&
    !isAnyLaw(bare) &&
    opinionLine(heading.trim()) === null &&
    heading.trim().split(/\s+/).length <= LONGEST_SUBJECT
  );
}

/** Sets two subjects of one heading apart. */
const BETWEEN = /\s*(?:,|&|\/|\band\b|\bor\b)\s*/i;
/** Where a sentence stops naming what it is about. */
const VERB =
  /\b(?:is|are|was|were|may|must|can|cannot|will|shall|should|has|have|does|do|means?|requires?|allows?|applies|apply|permits?|turns|says|treats?|gives?|makes?)\b/i;

/** Letters by which two words are of one family: "foreseeable", "foreseeability". */
const FAMILY = 6;

const isSaid = (term: string, said: readonly string[]): boolean =>
  said.some((each) => each === term || (term.length >= FAMILY && each.startsWith(term.slice(0, FAMILY))));

/**
 * What of a heading a sentence states the rule on: of two subjects the one that it names, where it leaves the other out. Null
 * where nothing sensible can be asked: it leaves out some of three or more, or the heading is no thing but what the sentence
 * says of one ("Final": "A judgment is final when …").
 */
export function subjectSaid(whole: string, text: string): string | null {
  const said = termsOf(text);
  const heading = partNamed(whole, text);
  const parts = heading.split(BETWEEN).filter((part) => termsOf(part).length > 0);
  const named = parts.filter((part) => termsOf(part).some((term) => isSaid(term, said)));
  const isCut = named.length > 0 && named.length < parts.length;
  if (isCut && parts.length > 2) return null;
  const subject = isCut ? (named[0] ?? heading) : heading;
  const word = subject.trim().toLowerCase();
  const isSaidOf = ['is', 'are', 'be'].some((verb) => ` ${wordsOf(text)} `.includes(` ${verb} ${word} `));
  return isSaidOf && !/\s/.test(word) ? null : subject;
}

/** Of a heading that sets parts apart by a semicolon the one that the sentence is about, where there is one. */
function partNamed(heading: string, text: string): string {
  const parts = heading.split(/\s*;\s*/);
  const subject = termsOf(text.slice(0, Math.max(0, text.search(VERB))));
  const about = parts.filter((part) => termsOf(part).some((term) => isSaid(term, subject)));
  return parts.length > 1 && about.length === 1 ? (about[0] ?? heading) : heading;
}

const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Whether a sentence is about what a heading names, rather than about something else that stands under it. */
export function isAboutSubject(heading: string, text: string): boolean {
  const subject = termsOf(text.slice(0, text.search(VERB)));
  return termsOf(heading).some((term) => isSaid(term, subject));
}

/** Words of a sentence's subject, at most, that tell one question on a heading from another. */
const LONGEST_AS_TO = 6;
/** Share of a sentence's content words that its subject may have. */
const AS_TO_SHARE = 1 / 3;
const NO_NOUN =
  /^(?:it|this|that|these|those|they|there|if|when|where|unless|once|in|under|for|to|by|with|rule|held)\b|:/i;

/** What a sentence is about besides the heading, as it stands in one: "the plaintiff's injury"; null where that is nothing or tells too much. */
export function besides(heading: string, text: string): string | null {
  const end = text.search(VERB);
  const subject = text
    .slice(0, Math.max(0, end))
    .replace(/[\s,;–—-]+$/, '')
    .trim();
  const own = [...new Set(termsOf(subject))];
  const known = new Set(termsOf(heading));
  const whole = new Set(termsOf(text)).size;
  const isFit =
    subject.split(/\s+/).length <= LONGEST_AS_TO &&
    !NO_NOUN.test(subject) &&
    own.some((term) => !known.has(term)) &&
    own.length <= whole * AS_TO_SHARE;
  return isFit
    ? subject.replace(/^(?:The|An?|Any|Each|Every|All|Only|Most|Some)\b/, (word) => word.toLowerCase())
    : null;
}
