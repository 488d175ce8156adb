import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import {
  caseNameOf,
  caseSectionOf,
  type Desk,
  genreOfMaterial,
  hasRoom,
  isFree,
  phrase,
  sectionOf,
  sourceName,
  take,
} from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { fitOf, pathTerms, type RankedUnit, rankUnits } from './rank-units.ts';
import { leadPhrase, rule } from './rule.ts';
import { isReason, leansBack } from './sentence-roles.ts';
import { modelPart, questionPart, reasonPart } from './surroundings.ts';
import { coverage } from './topic.ts';
import { type Unit, unitsUnder } from './units.ts';

/** Answers "why": sentences that carry a reason and stand on the topic, at most one per source; never the bare rule. */
export function policy(desk: Desk, found: Candidates): Draft | null {
  const near = found.sections.filter(({ score }) => score > 0.5).slice(0, 3);
  const units = [
    ...new Set([...found.units, ...near.flatMap(({ section }) => unitsUnder(desk.course, section))]),
  ];
  const reasons = units.filter(
    (unit) =>
      (isReason(unit.text) || unit.role === 'reason') &&
      !leansBack(unit.text) &&
      unit.role !== 'fact' &&
      !/:$/.test(unit.text) &&
      unit.words < 80,
  );
  const ranked = rankUnits(desk, reasons, {
    reason: 1.2,
    policy: 1.2,
    rule: 0.9,
    def: 0.8,
    exc: 0.8,
    hold: 0.8,
    contrast: 0.7,
    list: 0.5,
    mention: 0.5,
  })
    .filter(({ unit }) => fitOf(desk.course, unit, desk.topic) >= 0.78)
    .map((entry) => ({
      ...entry,
      score: genreOfMaterial(desk.course, entry.unit.materialId) === 'exam' ? entry.score * 1.6 : entry.score,
    }))
    .sort((a, b) => b.score - a.score);
  const own = reasonsSection(desk);
  if (own) return fromReasons(desk, found, own);
  const home = homeReason(desk, found, ranked);
  const best = home ?? ranked[0];
  if (!best) return rule(desk, found);
  const isGiven = isReason(best.unit.text) || best.unit.role === 'reason' || best.unit.role === 'policy';
  const label = isGiven
    ? phrase(desk, 'reason', { source: sourceName(desk, best.unit) })
    : leadPhrase(desk, best.unit);
  const lead = [headingLine(label), quoteLine(take(desk, [best.unit]))];
  const others = onePerSource(
    desk,
    ranked.filter((entry) => entry !== best).map(({ unit }) => unit),
    best.unit,
  ).flatMap((unit) => reasonLine(desk, unit));
  const top = found.sections[0]?.section;
  return {
    lead,
    parts: [
      ...partIf('reasons', others.length ? [headingLine(phrase(desk, 'reasons')), ...others] : []),
      ...modelPart(desk, found.units),
      ...(top && desk.voice.style === 'student_driven' ? questionPart(desk, top, 2) : []),
    ],
    tail: [],
  };
}

/** Quotes of a section of reasons, and share of the question its headings must hold. */
const MOST_REASONS = 4;
const ON_TOPIC = 0.6;

/** Words with which a question asks for reasons. */
const ASKS_WHY = /^(?:polic(?:y|ies)|purposes?|rationales?|reasons?|point|justif\w+)$/i;

/** The section whose heading promises reasons ("Policy: …", "Rationale") for what is asked; null without one. */
function reasonsSection(desk: Desk): Section | null {
  const groups = desk.topic.groups.filter(({ text }) => !ASKS_WHY.test(text));
  const fitting =
    groups.length === 0
      ? []
      : desk.course.sections
          .filter(
            (section) =>
              ['policy', 'reasoning'].includes(headingKind(section.heading)) &&
              genreOfMaterial(desk.course, section.materialId) === 'notes' &&
              caseSectionOf(desk.course, section) === null &&
              statedUnder(desk, section).length > 0,
          )
          .map((section) => ({ section, score: coverage(pathTerms(desk.course, section), { groups }) }))
          .filter(({ score }) => score >= ON_TOPIC)
          .sort((a, b) => b.score - a.score || a.section.path.length - b.section.path.length);
  return fitting[0]?.section ?? null;
}

/** What a professor tells students to do. */
const ADVICE =
  /^(?:watch|ask|note|remember|think|look|read|imagine|consider|argue|take|use|do not|don['’]t)\b/i;

const statedUnder = (desk: Desk, section: Section): Unit[] =>
  unitsUnder(desk.course, section).filter(
    (unit) =>
      unit.role !== 'ask' &&
      unit.role !== 'example' &&
      !leansBack(unit.text) &&
      !ADVICE.test(unit.text) &&
      isFree(desk, unit),
  );

/** A section of reasons in its own order, each under its own heading where it has one, then reasons from elsewhere. */
function fromReasons(desk: Desk, found: Candidates, section: Section): Draft {
  const lines = statedUnder(desk, section)
    .slice(0, MOST_REASONS)
    .flatMap((unit) => {
      const home = sectionOf(desk.course, unit);
      const label = home === section ? '' : home.heading.replace(/[:\s]+$/, '');
      return take(desk, [unit]).map((quote) => quoteLine([quote], label));
    });
  return {
    lead: [headingLine(phrase(desk, 'reason', { source: sourceName(desk, section) })), ...lines],
    parts: [...reasonPart(desk, section), ...modelPart(desk, found.units)],
    tail: [],
  };
}

/** The reason under the heading that is the topic, or what that heading states when it gives no reason. */
function homeReason(desk: Desk, found: Candidates, ranked: readonly RankedUnit[]): RankedUnit | null {
  const top = found.sections[0];
  if (!top || top.score < 0.6) return null;
  const near = found.sections.filter(({ score }) => score > top.score * 0.85).slice(0, 3);
  const under = new Set(near.flatMap(({ section }) => unitsUnder(desk.course, section)));
  const professor = ranked.find(
    ({ unit }) => genreOfMaterial(desk.course, unit.materialId) === 'exam' && unit.role !== 'rule',
  );
  return (
    ranked.find(({ unit }) => under.has(unit)) ??
    professor ??
    rankUnits(
      desk,
      [...under].filter((unit) => !leansBack(unit.text)),
      { reason: 1, policy: 1, rule: 0.8, def: 0.8 },
    )[0] ??
    null
  );
}

function onePerSource(desk: Desk, units: readonly Unit[], first: Unit): Unit[] {
  const seen = new Set<string>([sourceKey(desk, first)]);
  return units
    .filter((unit) => {
      const key = sourceKey(desk, unit);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 4);
}

const sourceKey = (desk: Desk, unit: Unit): string =>
  `${unit.materialId}:${caseNameOf(desk.course, unit) ?? unit.section}`;

function reasonLine(desk: Desk, unit: Unit): Line[] {
  if (!hasRoom(desk, unit.words)) return [];
  const name = caseNameOf(desk.course, unit);
  return take(desk, [unit]).map((quote) =>
    quoteLine([quote], name ? phrase(desk, 'case', { case: name }) : ''),
  );
}
