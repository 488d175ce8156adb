import type { Line } from './answer.ts';
import { around } from './around.ts';
import type { Candidates } from './candidates.ts';
import { casePartsOf } from './case-parts.ts';
import { caseQuestion } from './case-question.ts';
import { conflictLines } from './conflicts.ts';
import { type Desk, isFree, phrase, take } from './desk.ts';
import { describedReferences, lawSections, lawTextLines, unitsAt } from './law-text.ts';
import { leadPhrase } from './lead-phrase.ts';
import { headingLine, quoteLine } from './line.ts';
import { nextPlaces } from './next-places.ts';
import { type Draft, partIf } from './parts.ts';
import { type AnsweringPlace, placesOf, TELLS } from './places.ts';
import { fitOf, LEAD_ROLES, type RoleWeights, rankUnits } from './rank-units.ts';
import { leansBack, type Role } from './sentence-roles.ts';
import { modelPart } from './surroundings.ts';
import { parentOf, type Unit, unitsOf, unitsUnder } from './units.ts';

/**
 * Answers from the place finding ranks first: the sentence in it that answers best, the rest of what stands there in
 * its own order, then what belongs to it. Null where no place has a sentence to quote.
 */
export function fromPlace(desk: Desk, found: Candidates, roles: RoleWeights = LEAD_ROLES): Draft | null {
  for (const place of inOrderOfWorth(desk, found, roles)) {
    const draft = answerAt(desk, found, place, roles);
    if (draft) return draft;
  }
  return null;
}

function answerAt(desk: Desk, found: Candidates, place: AnsweringPlace, roles: RoleWeights): Draft | null {
  const lead = leadOf(desk, place, place.ofCase ? CASE_ROLES : roles);
  const isStory = desk.query.intent === 'application' || desk.query.intent === 'case';
  if (place.ofCase?.section && (isStory || !lead)) {
    const told = caseQuestion(desk, place.ofCase);
    return told && { ...told, parts: [...told.parts, ...nextPlaces(desk, found, place.section)] };
  }
  if (!lead) return null;
  if (place.ofCase?.section) return fromCase(desk, found, place, lead);
  desk.lead = lead;
  if (place.genre === 'statute') desk.lawShown.add(place.section.index);
  return {
    lead: [
      headingLine(leadPhrase(desk, lead)),
      quoteLine(take(desk, [lead])),
      ...restOf(desk, place),
      ...conflictLines(desk, lead, found.units),
    ],
    parts: around(desk, found, place.section),
    tail: [],
  };
}

/** Places compared, and share of the best one's score that they must have. */
const COMPARED = 4;
const IN_REACH = 0.6;
const POWER = 2;

/** The places finding ranks first, those with the sentence that answers best before the others. */
function inOrderOfWorth(desk: Desk, found: Candidates, roles: RoleWeights): AnsweringPlace[] {
  const places = placesOf(desk, found);
  const compared = places.slice(0, COMPARED).filter(({ score }) => score >= IN_REACH);
  const worthOf = (place: AnsweringPlace) => {
    const units = unitsFor(desk, place).filter((unit) => isFree(desk, unit) && TELLS.has(unit.role));
    const best = rankUnits(desk, units, place.ofCase ? CASE_ROLES : roles)[0]?.score ?? 0;
    const isAskedFor = place.genre === 'statute' && referenceTo(desk, place) !== undefined;
    return best * place.score ** POWER * (isAskedFor ? NAMED_LAW : 1);
  };
  const worth = new Map(compared.map((place) => [place, worthOf(place)]));
  const best = compared.sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
  return [...best, ...places.filter((place) => !best.includes(place))];
}

/** What a case says to a question that does not ask for the case: its law, never its story. */
const CASE_ROLES: RoleWeights = {
  rule: 1,
  def: 1,
  hold: 1,
  exc: 0.85,
  reason: 0.7,
  policy: 0.7,
  contrast: 0.7,
};
const MOST_HOLDINGS = 2;

/** The sentence of a case that answers, then its holding, then the places beside it. */
function fromCase(desk: Desk, found: Candidates, place: AnsweringPlace, lead: Unit): Draft {
  desk.lead = lead;
  const opening = [headingLine(leadPhrase(desk, lead)), quoteLine(take(desk, [lead]))];
  const held = casePartsOf(desk.course, place.section).holding.filter((unit) => isFree(desk, unit));
  const holding = take(desk, held.slice(0, MOST_HOLDINGS));
  const above = parentOf(desk.course, place.section);
  return {
    lead: [
      ...opening,
      ...(holding.length > 0 ? [quoteLine(holding, phrase(desk, 'holding'))] : []),
      ...conflictLines(desk, lead, found.units),
    ],
    parts: [
      ...nextPlaces(desk, found, place.section),
      ...partIf('text', lawTextLines(desk, above)),
      ...modelPart(desk, found.units),
    ],
    tail: [],
  };
}

/** The sentences of a place that may lead: of a rule the subdivision that is asked for, else those of the found passages. */
function unitsFor(desk: Desk, place: AnsweringPlace): readonly Unit[] {
  if (place.genre !== 'statute') return place.found;
  const reference = referenceTo(desk, place);
  return reference ? unitsAt(desk.course, place.section, reference) : place.found;
}

/** The reference by which a question names or describes the rule that a place is. */
const referenceTo = (desk: Desk, { section }: AnsweringPlace): string | undefined =>
  [...desk.query.references, ...describedReferences(desk)].find((one) =>
    lawSections(desk.course, one).includes(section),
  );

/** What the subdivision of a rule that is asked for counts beside a sentence that only shares words. */
const NAMED_LAW = 2;

/** Share of the best sentence's score from which an earlier one leads: notes say a thing before they refine it. */
const NEARLY = 0.6;
const FITS_TOO = 0.85;
const STATES: ReadonlySet<Role> = new Set(['def', 'rule', 'hold', 'list', 'mention', 'policy', 'reason']);

/** The sentence of a place that answers best, from its found passages, else from all that stands under it. */
function leadOf(desk: Desk, place: AnsweringPlace, roles: RoleWeights): Unit | null {
  const own = unitsFor(desk, place).filter((unit) => isFree(desk, unit) && TELLS.has(unit.role));
  const ranked = rankUnits(desk, own, roles);
  const best = ranked[0] ?? rankUnits(desk, unitsUnder(desk.course, place.section), roles)[0];
  if (!best || isLong(place)) return best?.unit ?? null;
  const fit = fitOf(desk.course, best.unit, desk.topic);
  const alike = ranked.filter(
    ({ unit, score }) =>
      score >= best.score * NEARLY &&
      fitOf(desk.course, unit, desk.topic) >= fit * FITS_TOO &&
      STATES.has(unit.role) &&
      !leansBack(unit.text),
  );
  const first = alike.sort((a, b) => a.unit.section - b.unit.section || a.unit.start - b.unit.start)[0];
  return (first ?? best).unit;
}

/** Rules and opinions run on for pages: of them only what was found belongs to an answer. */
const isLong = ({ genre }: AnsweringPlace): boolean => genre === 'statute' || genre === 'opinion';

/** Words quoted of a place after its lead, and share of the best score that a line of a long text must have. */
const MOST_WORDS = 130;
const OF_LONG = 0.5;
const ALL: RoleWeights = Object.fromEntries([...TELLS].map((role) => [role, 1]));

/** What else stands in a place, in its own order, up to so many words; of long texts the found lines that fit. */
export function restOf(desk: Desk, place: AnsweringPlace): Line[] {
  const units = isLong(place) ? unitsFor(desk, place) : unitsOf(desk.course, place.section);
  const ranked = new Map(rankUnits(desk, units, ALL).map(({ unit, score }) => [unit, score]));
  const least = isLong(place) ? OF_LONG * Math.max(0, ...ranked.values()) : 0;
  const lines: Line[] = [];
  let words = 0;
  for (const [at, unit] of units.entries()) {
    if (!isFree(desk, unit) || !TELLS.has(unit.role) || (ranked.get(unit) ?? 0) < least) continue;
    // "If it would, …" answers a question that is not quoted.
    const before = units[at - 1];
    if (before?.role === 'ask' && before.block === unit.block && before.section === unit.section) continue;
    if (words + unit.words > MOST_WORDS) break;
    const quotes = take(desk, [unit]);
    words += quotes.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    if (quotes.length > 0) lines.push(quoteLine(quotes, '', unit.depth > 1 ? 2 : 1));
  }
  return lines;
}

/** What stands beside a lead in its own section, whether finding ranked that section or not. */
export function restBeside(desk: Desk, found: Candidates, lead: Unit): Line[] {
  const place = placesOf(desk, found).find(({ section }) => section.index === lead.section);
  return place ? restOf(desk, place) : [];
}
