import type { UnitAuthority, UnitQuote } from '#contract/units.ts';
import { casePartsOf } from '../answering/case-parts.ts';
import { unitTerms } from '../answering/course-words.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { isHolding, isLimit, isModal, isPast, leansBack } from '../answering/sentence-roles.ts';
import { childrenOf, parentOf, type Unit, unitsUnder } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { quoted, within } from './quoted.ts';
import { HEDGES } from './remarks.ts';
import { CONDITION } from './rule-sentence.ts';

const MOST = 5;
const LEAST_WORDS = 5;
const MOST_WORDS = 60;

/**
 * The sections of the cases that belong to a heading: those below it and not below a nearer head, and those behind it that speak of
 * it, up to the next subject. A case behind the last part of a heading is that part's where it speaks of it, else the heading's;
 * so is one behind parts that the heading itself names together ("Merger and bar").
 */
export function casesOf(course: Course, section: Section, heads: ReadonlySet<number>): Section[] {
  const below = casesBelow(course, section, heads);
  return below.length > 0 ? below : casesAfter(course, section);
}

function casesBelow(course: Course, section: Section, heads: ReadonlySet<number>): Section[] {
  let part: Section | null = null;
  return childrenOf(course, section).flatMap((child) => {
    if (headingKind(child.heading) === 'case') return part && isOfPart(course, child, part) ? [] : [child];
    part = heads.has(child.index) ? child : null;
    return part ? [] : casesBelow(course, child, heads);
  });
}

function casesAfter(course: Course, section: Section): Section[] {
  if (section.children.length > 0) return [];
  const parent = parentOf(course, section);
  const beside = parent ? childrenOf(course, parent) : [];
  const after = beside.slice(beside.indexOf(section) + 1);
  const end = after.findIndex(({ heading }) => headingKind(heading) !== 'case');
  return after.slice(0, end === -1 ? after.length : end).filter((found) => isOfPart(course, found, section));
}

const isOfPart = (course: Course, found: Section, part: Section): boolean =>
  speaksOf(course, found, part) && !isNamedTogether(course, part);

/** True for the last of parts right behind each other that the heading above names both. */
function isNamedTogether(course: Course, part: Section): boolean {
  const parent = parentOf(course, part);
  const beside = parent ? childrenOf(course, parent) : [];
  const before = beside[beside.indexOf(part) - 1];
  if (!parent || !before) return false;
  const above = termsOf(parent.heading);
  return [part, before].every(({ heading }) => {
    const terms = termsOf(heading);
    return terms.length > 0 && terms.length < above.length && terms.every((term) => above.includes(term));
  });
}

/** True when a case's text has most of the words of a heading. */
function speaksOf(course: Course, found: Section, { heading }: Section): boolean {
  const names = new Set(termsOf(heading));
  const said = new Set(unitsUnder(course, found).flatMap((unit) => unitTerms(unit)));
  const shared = [...names].filter((term) => said.has(term));
  return names.size > 0 && shared.length * 2 >= names.size;
}

/** The cases of a heading, each with the fact and the holding that matter; one of which neither is told is left out. */
export const authoritiesOf = (course: Course, cases: readonly Section[]): UnitAuthority[] =>
  cases
    .flatMap((found) => authorityOf(course, found))
    .filter(({ fact, holding }) => fact !== null || holding !== null)
    .slice(0, MOST);

function authorityOf(course: Course, section: Section): UnitAuthority[] {
  if (!section.place) return [];
  const heading = quoted(course, { materialId: section.materialId, ...section.place });
  const parts = casePartsOf(course, section);
  const [told] = parts.facts;
  // A story that is told by its lawsuits begins with the first of them, where both stand under one heading.
  const before = parts.history.filter(({ section: of, start }) => told?.section === of && start < told.start);
  const story = [...before, ...parts.facts].filter(({ text }) => !MID_STORY.test(text));
  const first = (units: readonly Unit[]): UnitQuote | null => {
    const fit = units.filter(
      ({ text, words, role }) =>
        words >= LEAST_WORDS &&
        words <= MOST_WORDS &&
        role !== 'ask' &&
        !HEDGES.test(text) &&
        role !== 'cite' &&
        !leansBack(text) &&
        !/:$/.test(text),
    );
    const unit = fit[0];
    return unit ? quoted(course, unit) : null;
  };
  // Below a heading of both the reasons stand among the holdings: what says law is taken.
  const both = parts.reasoning.filter(
    ({ section: of, depth, text }) =>
      depth <= 1 && isOfBoth(course, of) && !isPast(text) && (isModal(text) || isLimit(text)),
  );
  const held = [...parts.holding, ...(parts.holding.some((unit) => isHeld(course, unit)) ? [] : both)].filter(
    (unit) => isHeld(course, unit) && !REPORTS.test(unit.text),
  );
  // What the court did with the motion is told first, what it is for comes behind.
  const law = held.filter(({ text }) => isModal(text) && !isPast(text) && !DISPOSES.test(text));
  const [opens] = held;
  const general = law.filter(({ text }) => CONDITION.test(text));
  const isStep = opens !== undefined && !YES_OR_NO.test(opens.text) && isPast(opens.text);
  const better = opens && DISPOSES.test(opens.text) ? law : isStep ? general : [];
  const holding = first(better) ?? first(held);
  return [{ name: nameIn(heading), fact: first(story), holding }];
}

const YES_OR_NO = /^(?:yes|no)\b/i;
/** What goes on from an event that was not told: "Defendant then sought leave". */
const MID_STORY =
  /^(?:\S+\s+){0,3}(?:then|also|later|subsequently|thereafter)\b|\binstead[.;]?$|^(?:in (?:its|his|her|their)|after further)\b/i;
/** What a court went through before it decided. */
const REPORTS =
  /^(?:the )?courts? (?:discuss|consider|review|examin|distinguish|cit|survey|look|summariz|begin|began|address|not)(?:es|s|ed|ing)?\b/i;
const DISPOSES =
  /^(?!(?:yes|no)\b).*\b(?:granted|denied|dismissed|affirmed|reversed|remanded|vacated|lacked)\b/i;

/** A holding is called one: by the heading above it, or by its words. What else stands below a case may be its story. */
const isHeld = (course: Course, { section, role, text }: Unit): boolean =>
  role === 'hold' || isHolding(text) || isOfBoth(course, section);

/** True below a heading of the holding, alone or with its reasons: "Analysis & Holding". */
function isOfBoth(course: Course, section: number): boolean {
  const heading = course.sections[section]?.heading ?? '';
  const kind = headingKind(heading);
  return kind === 'holding' || (kind === 'reasoning' && /\bh[eo]ld/i.test(heading));
}

/** The name of a case in its heading, without marks before it and the citation behind it, where the heading has it in one stretch. */
export function nameIn(heading: UnitQuote): UnitQuote {
  const mark = /^[#\s*_]*/.exec(heading.text)?.[0].length ?? 0;
  const rest = heading.text.slice(mark).trimEnd();
  const name = caseName(rest);
  const end = name !== '' && rest.startsWith(name) ? name.length : rest.length;
  return within(heading, mark, mark + end);
}
