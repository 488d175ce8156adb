import type { Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { around } from './around.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms } from './course-words.ts';
import { type Desk, phrase, sectionOf, sourceName, take } from './desk.ts';
import { elementLines } from './element-lines.ts';
import { type ElementList, findElements } from './elements.ts';
import type { FoundCase } from './find-case.ts';
import { fromPlace } from './from-place.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { partiesOf } from './party-words.ts';
import { placesOf } from './places.ts';
import { fitOf, LEAD_ROLES, rankUnits } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import { holds } from './topic.ts';
import { ruleSentence } from './topical.ts';
import { childrenOf, parentOf, type Unit, unitsOf, unitsUnder } from './units.ts';

/** Weight from which a word of a question says what it is about. */
const TELLING = 0.8;

/** Answers "X after <case>": what the case's own section says about the rest of the question; null when it says little. */
export function ruleOfCase(desk: Desk, found: Candidates, named: FoundCase): Draft | null {
  if (!named.section) return null;
  const parties = new Set(partiesOf(named.section.heading).flatMap((party) => termsOf(party)));
  const groups = desk.topic.groups.filter(
    (group) => !group.forms.some((form) => form.some((term) => parties.has(term))),
  );
  if (groups.length === desk.topic.groups.length || !groups.some(({ weight }) => weight > TELLING))
    return null;
  const topic = { groups };
  const units = unitsUnder(desk.course, named.section).filter((unit) => !leansBack(unit.text));
  const ranked = rankUnits(desk, units, { ...LEAD_ROLES, hold: 1 }, topic);
  const best = ranked[0];
  if (!best || fitOf(desk.course, best.unit, topic) < 0.55) return null;
  desk.lead = best.unit;
  const second = ranked.slice(1).find(({ score }) => score > best.score * 0.75);
  const quotes = take(desk, second ? [best.unit, second.unit] : [best.unit]);
  const lead = [
    headingLine(phrase(desk, 'heading', { heading: named.name, source: sourceName(desk, best.unit) })),
    ...quotes.map((quote) => quoteLine([quote])),
  ];
  return { lead, parts: around(desk, found, named.section), tail: [] };
}

/** The heading an answer stays under: the best fitting one, when the sentence stands in it, else the sentence's own. */
export function nodeFor(desk: Desk, found: Candidates, unit: Unit): Section {
  const own = sectionOf(desk.course, unit);
  const above = found.sections.find(({ section, score }) => score > 0.6 && isUnder(own, section));
  const best = found.sections[0];
  if (above) return above.section;
  return best && best.score > 0.85 ? best.section : widest(desk, own);
}

/** The highest heading above a node that still names the whole term: limits stand beside requirements, not in them. */
function widest(desk: Desk, node: Section): Section {
  const main = desk.topic.groups.find((group) => group.isDoctrine);
  let top = node;
  for (let above = parentOf(desk.course, node); above; above = parentOf(desk.course, above)) {
    if (main && holds(headingTerms(above), main) === 1 && headingTerms(above).length <= 4) top = above;
  }
  return top;
}

const isUnder = (section: Section, above: Section): boolean =>
  section.materialId === above.materialId && above.path.every((heading, i) => section.path[i] === heading);

/** The rule that a list of requirements spells out: what stands before the list, under its heading or the one above. */
function generalRule(desk: Desk, section: Section, list: ElementList): Unit | null {
  const first = list.items[0];
  const before = (unit: Unit) => !first || unit.section !== first.section || unit.block < first.block;
  const above = parentOf(desk.course, section);
  const beside = (above ? childrenOf(desk.course, above) : []).filter(({ index }) => index < section.index);
  const defining = [...childrenOf(desk.course, section), ...beside].filter(
    ({ heading }) => headingKind(heading) === 'definition',
  );
  const sections = [list.holder, section, ...(above && first ? [above] : []), ...defining];
  const units = sections
    .flatMap((one) => unitsOf(desk.course, one))
    .filter((unit) => unit.depth === 0 && before(unit));
  const standing = units.filter((unit) => !leansBack(unit.text) && !/:$/.test(unit.text));
  return standing.find((unit) => unit.role === 'def') ?? ruleSentence(standing);
}

/** Places looked at for a list of requirements, and what one counts there beside one under a heading that is the question. */
const LISTED_PLACES = 5;
const AT_PLACE = 0.85;

/** The requirements, steps or factors that notes lay out at the places finding ranks first. */
function listsAtPlaces(
  desk: Desk,
  found: Candidates,
): { section: Section; list: ElementList; worth: number }[] {
  return placesOf(desk, found)
    .slice(0, LISTED_PLACES)
    .flatMap(({ section, ofCase, genre, score }) => {
      const list = ofCase || genre !== 'notes' ? null : findElements(desk.course, section);
      const isTest = list && list.called !== 'parts' && list.called !== 'under';
      return isTest ? [{ section, list, worth: score * AT_PLACE }] : [];
    });
}

/** How far the place finding ranks first must stand above the heading of a list to answer instead of it: economic duress, not duress. */
const ABOVE = 1.2;

function isNarrower(desk: Desk, found: Candidates, list: ElementList): boolean {
  const [first, ...others] = placesOf(desk, found);
  if (!first || first.ofCase || headingKind(first.section.heading) !== 'topic') return false;
  const held = [list.holder, ...list.sections].map(({ index }) => index);
  if (held.includes(first.section.index)) return false;
  const listed = others.find(({ section }) => held.includes(section.index));
  return listed !== undefined && first.score >= listed.score * ABOVE;
}

/** Answers "elements of X": the general rule first where there is one, then the list. */
export function elements(desk: Desk, found: Candidates): Draft | null {
  const near = found.sections
    .filter(({ score }) => score >= (found.sections[0]?.score ?? 0) * 0.8 && score > 0.5)
    .slice(0, 6);
  const lists = near.flatMap(({ section, score }) => {
    const list = findElements(desk.course, section);
    return list ? [{ section, list, worth: score * (list.called === 'parts' ? 0.8 : 1) }] : [];
  });
  const best = [...lists, ...listsAtPlaces(desk, found)].sort((a, b) => b.worth - a.worth)[0];
  if (!best || isNarrower(desk, found, best.list)) return fromPlace(desk, found);
  const general = generalRule(desk, best.section, best.list);
  const quotes = general && !best.list.items.includes(general) ? take(desk, [general]) : [];
  const heading = phrase(desk, 'heading', {
    heading: best.section.heading.replace(/[:\s]+$/, ''),
    source: sourceName(desk, best.section),
  });
  const list = elementLines(desk, best.list);
  const lead = quotes.length ? [headingLine(heading), quoteLine(quotes)] : [headingLine(heading), ...list];
  const rest = around(desk, found, best.section).filter((part) => part.kind !== 'elements');
  return { lead, parts: [...partIf('elements', quotes.length ? list : []), ...rest], tail: [] };
}
