import { readTerms } from '../indexing/terms.ts';
import type { Query } from './query.ts';

/** What a heading that says nothing but what was asked is worth, beside one that says other things too. */
const WHOLE_HEADING = 0.3;
/** What the heading "Personal Jurisdiction Defined" is worth for "what is personal jurisdiction". */
const DEFINING_HEADING = 0.3;
/** What a heading that names both sides ("Claim v. Issue Preclusion") is worth for a comparison. */
const COMPARING_HEADING = 0.35;

/** Headings that name a part every case has: the heading above them says what it is about. */
const PART_OF_CASE =
  /^(the )?(facts?|issues?|holdings?|held|analysis|rationale|reasoning|procedural history|facts? (&|and) procedural history|holding (&|and) analysis|dissent|concurrence|implications|questions?|notes?|rule|background|conclusion|disposition)\W*$/i;

const DEFINES = /\b(defined|definitions?|meaning|what (is|are))\b/i;
const COMPARES = /\b(v|vs|versus|compared|or|and|distinguished)\b\.?|&/i;

/**
 * How well a passage's headings fit the question as a whole, from 1 up: words alone cannot tell the section about a
 * thing from a section that mentions it.
 */
export function headingFit(query: Query, path: readonly string[]): number {
  const asked = askedTerms(query);
  const own = path.filter((heading) => !PART_OF_CASE.test(heading));
  const heading = own.at(-1) ?? '';
  let fit = 1 + WHOLE_HEADING * shareAsked(heading, asked);
  if (query.intent === 'definition' && DEFINES.test(heading) && shareAsked(heading, asked) === 1)
    fit += DEFINING_HEADING;
  if (query.intent === 'compare' && own.slice(-2).some((entry) => comparesSides(entry, asked)))
    fit += COMPARING_HEADING;
  return fit;
}

/** All terms of the question in all wordings. */
function askedTerms(query: Query): Set<string> {
  return new Set(query.groups.flatMap((group) => group.wordings.flatMap((wording) => wording.terms)));
}

/** Share of a heading's terms that were asked for; 0 for a heading without terms. */
function shareAsked(heading: string, asked: ReadonlySet<string>): number {
  const terms = readTerms(heading).filter((term) => !/^defin|^mean$/.test(term.term));
  if (terms.length === 0) return 0;
  return terms.filter((term) => asked.has(term.term)).length / terms.length;
}

function comparesSides(heading: string, asked: ReadonlySet<string>): boolean {
  return COMPARES.test(heading) && readTerms(heading).length > 1 && shareAsked(heading, asked) === 1;
}
