import type { Section } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { around } from './around.ts';
import type { Candidates } from './candidates.ts';
import { type Desk, genreOfMaterial, isFree, phrase, sourceName, takePlace } from './desk.ts';
import { headingLine, quoteLine } from './line.ts';
import type { Draft } from './parts.ts';
import { pathTerms } from './rank-units.ts';
import { coverage, type Group } from './topic.ts';
import { isTopical } from './topical.ts';
import { childrenOf, parentOf, unitsOf } from './units.ts';

/** Words with which a question asks for exceptions, and headings that hold them. */
const ASKS = /^(?:exceptions?|limits?|limitations?)$/i;
const HOLDS = /\b(?:exceptions?|limits?|limitations?)\b/i;

/** Share of the question that the headings must hold, and items shown at most. */
const ON_TOPIC = 0.6;
const MOST = 8;
/** Items quoted under one of several headings of exceptions. */
const MOST_BELOW = 4;
/** A label at the head of an item has at most this many words. */
const LABEL_WORDS = 5;

/** "When does it not apply", "is there a way around it": asks for limits without their name. */
const ASKS_WHEN_NOT =
  /\b(?:left|leave|leaving) (?:\w+ )?out\b|\bskip(?:ped)?\b|\b(?:when|where) (?:does|do|is|are|can|will|would|must) .{3,80}?\b(?:not|n['’]t|never)\b|\b(?:when|where) (?:ca|do|does|is|are|wo)n?['’]t\b|\b(?:ever|sometimes) not\b|\b(?:ways?|gets?|getting) (?:around|out of|past)\b|\bwithout (?:losing|having to|needing)\b|\bare there (?:any )?(?:times|cases|situations)\b/i;

/** True when a question asks when something does not apply, without the name of an exception. */
export const asksWhenNot = (call: string): boolean => ASKS_WHEN_NOT.test(call);

/**
 * Answers "exceptions to X" and "when does X not apply": what stands under the heading that promises them, whole and in
 * order; null for other questions and without such a heading.
 */
export function exceptions(desk: Desk, found: Candidates): Draft | null {
  const groups = desk.topic.groups.filter(({ text }) => !ASKS.test(text));
  const isNamed = groups.length > 0 && groups.length < desk.topic.groups.length;
  if (!isNamed && !asksWhenNot(desk.query.call)) return null;
  return headed(desk, found, groups);
}

function headed(desk: Desk, found: Candidates, groups: readonly Group[]): Draft | null {
  const law = groups.filter(({ isDoctrine }) => isDoctrine);
  const section = desk.course.sections
    .filter((one) => HOLDS.test(one.heading) && isTaught(desk, one) && listed(desk, one).length > 0)
    .map((one) => ({ one, score: coverage(pathTerms(desk.course, one), { groups }) }))
    // Everyday words of a question such as "way around" stand in no heading.
    .filter(
      ({ one }) =>
        coverage(pathTerms(desk.course, one), { groups: law.length > 0 ? law : groups }) >= ON_TOPIC,
    )
    .sort((a, b) => b.score - a.score || a.one.path.length - b.one.path.length)[0]?.one;
  if (!section) return null;
  const heading = section.heading.replace(/[:\s]+$/, '');
  const lines = listed(desk, section).map(({ label, places }) =>
    quoteLine(
      places.map((place) => takePlace(desk, place)),
      label,
    ),
  );
  const lead = [
    headingLine(phrase(desk, 'heading', { heading, source: sourceName(desk, section) })),
    ...lines,
  ];
  const parts = around(desk, found, parentOf(desk.course, section) ?? section);
  return { lead, parts: parts.filter(({ kind }) => kind !== 'limits' && kind !== 'elements'), tail: [] };
}

/** What a section of exceptions lists: its own items, and each heading below it with what stands there. */
function listed(desk: Desk, section: Section): { label: string; places: Place[] }[] {
  const own = itemsOf(desk, section).map((place) => ({ label: '', places: [place] }));
  const below = childrenOf(desk.course, section)
    .filter(isTopical)
    .map((child) => ({
      label: child.heading.replace(/[:\s]+$/, ''),
      places: itemsOf(desk, child).slice(0, MOST_BELOW),
    }));
  return [...own, ...below].filter(({ places }) => places.length > 0).slice(0, MOST);
}

const isTaught = (desk: Desk, section: Section): boolean =>
  ['notes', 'additional'].includes(genreOfMaterial(desk.course, section.materialId));

/** The first sentence of each item or paragraph; one that opens with a label takes the sentence after it along. */
function itemsOf(desk: Desk, section: Section): Place[] {
  const units = unitsOf(desk.course, section);
  return units.flatMap((first, at) => {
    const next = units[at + 1];
    if (!first.isFirst || first.depth > 1 || first.role === 'ask' || first.role === 'example') return [];
    const last = first.words <= LABEL_WORDS && next?.block === first.block ? next : first;
    const { materialId, page, start } = first;
    return isFree(desk, first) && isFree(desk, last) ? [{ materialId, page, start, end: last.end }] : [];
  });
}
