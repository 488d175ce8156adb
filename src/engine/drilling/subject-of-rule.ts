import { termsOf } from '../indexing/terms.ts';

/** A heading that is a question, the title of a lecture or a sentence names no subject to state the rule on. */
const NO_SUBJECT =
  /\?|:|^(?:lecture|class|week|chapter|session|unit|part|module|day)\s+\d|^(?:origins?|history|levels?|types?|kinds?|categories|sources?|background|more|less|other|examples?)\b|\b(?:definitions?|rules|examples?)$|^(?:will|does|do|did|can|may|is|are|was|should|must|when|what|who|whom|why|how|where|which|with|if|two|three|four|five|six|possible|typical|steps?|review|summary|overview|introduction)\b|\b(?:is|are|was|were|may|must|will|applies|apply|consider|instructions?)\b|\b(?:that|of|to|for)\s*$/i;
const LONGEST_SUBJECT = 8;

/** Whether "the rule on …" can be asked with a heading. */
export const namesSubject = (heading: string): boolean =>
  !NO_SUBJECT.test(heading.replace(/^[#\s*_]+|[:.\s*_]+$/g, '')) &&
  heading.trim().split(/\s+/).length <= LONGEST_SUBJECT;

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
export function subjectSaid(heading: string, text: string): string | null {
  const said = termsOf(text);
  const parts = heading.split(BETWEEN).filter((part) => termsOf(part).length > 0);
  const named = parts.filter((part) => termsOf(part).some((term) => isSaid(term, said)));
  const isCut = named.length > 0 && named.length < parts.length;
  if (isCut && parts.length > 2) return null;
  const subject = isCut ? (named[0] ?? heading) : heading;
  const word = subject.trim().toLowerCase();
  const isSaidOf = ['is', 'are', 'be'].some((verb) => ` ${wordsOf(text)} `.includes(` ${verb} ${word} `));
  return isSaidOf && !/\s/.test(word) ? null : subject;
}

const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Whether a sentence is about what a heading names, rather than about something else that stands under it. */
export function isAboutSubject(heading: string, text: string): boolean {
  const subject = termsOf(text.slice(0, text.search(VERB)));
  return termsOf(heading).some((term) => isSaid(term, subject));
}
