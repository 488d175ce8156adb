import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { formAt, headingTerms, unitTerms } from './course-words.ts';
import { definition } from './definition.ts';
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
import { fromPlace } from './from-place.ts';
import { headingKind } from './heading-kind.ts';
import { leadPhrase } from './lead-phrase.ts';
import { gapLine, headingLine, quoteLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { fitOf, pathTerms, type RoleWeights, rankUnits } from './rank-units.ts';
import { mainGroup } from './says-what.ts';
import { isReason, leansBack } from './sentence-roles.ts';
import { modelPart, questionPart, reasonPart } from './surroundings.ts';
import { coverage, type Group, holds } from './topic.ts';
import { parentOf, type Unit, unitsUnder } from './units.ts';
import { wholeThought } from './whole-thought.ts';

/** Answers "why": sentences that carry a reason and stand on the topic, at most one per source; never the bare rule as one. */
export function policy(desk: Desk, found: Candidates): Draft | null {
  const own = reasonsSection(desk) ?? reasonsNear(desk, found) ?? foundReasons(desk, found);
  if (own) return fromReasons(desk, found, own);
  const ranked = rankedReasons(desk, found);
  const stated = ranked[0] && isAim(desk, ranked[0]) ? null : statedAt(desk, found, ranked);
  const best = stated ?? ranked[0];
  if (!best) return withoutReason(desk, found);
  const label =
    stated && !isReason(stated.text)
      ? leadPhrase(desk, stated)
      : phrase(desk, 'reason', { source: sourceName(desk, best) });
  const lead = [headingLine(label), quoteLine(take(desk, [best]))];
  const rest = ranked.filter((unit) => unit !== best);
  const others = onePerSource(desk, rest, best).flatMap((unit) => reasonLine(desk, unit));
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

/** Headings of reasons beside those `headingKind` calls policy. */
const GIVES_REASONS =
  /^(?:policy|policies|purposes?|rationales?|reasons?|why)\b|\b(?:rationale|policy|purposes?)$/i;
/** Share of the best passage's score from which what stands under the heading above reasons is what is asked. */
const UNDER_IT = 0.75;

/** The heading of reasons over whose subject finding has its best passages; null where that subject has none. */
export function reasonsNear(desk: Desk, found: Candidates): Section | null {
  const best = found.hits[0]?.score ?? 1;
  const groups = desk.topic.groups.filter(({ text }) => !ASKS_WHY.test(text));
  const scored = desk.course.sections
    .filter(
      (section) =>
        GIVES_REASONS.test(section.heading) &&
        genreOfMaterial(desk.course, section.materialId) === 'notes' &&
        caseSectionOf(desk.course, section) === null &&
        !isOnPart(desk, section, groups) &&
        statedUnder(desk, section).length > 0,
    )
    .map((section) => {
      const above = section.path.slice(0, -1);
      const under = found.hits.filter(
        (hit) =>
          hit.section.materialId === section.materialId &&
          above.every((heading, at) => hit.section.path[at] === heading),
      );
      const score = Math.max(0, ...under.map((hit) => hit.score / best));
      return { section, score: score * (above.length > 1 ? 1 : WHOLE_FILE) };
    })
    .filter(({ score }) => score >= UNDER_IT);
  return (
    scored.sort((a, b) => b.score - a.score || b.section.path.length - a.section.path.length)[0]?.section ??
    null
  );
}

/** What is left of the score of reasons for a whole file: it has a passage for every question on it. */
const WHOLE_FILE = 0.8;

/** True for a sentence that tells the aim of just what is asked. */
const isAim = (desk: Desk, unit: Unit): boolean =>
  AIMS.test(unit.text) && fitOf(desk.course, unit, desk.topic) >= IS_IT;
const IS_IT = 0.9;

/** Under a heading that is the question ("Limited Jurisdiction of Federal Courts"): its reason, else what it states. */
function statedAt(desk: Desk, found: Candidates, ranked: readonly Unit[]): Unit | null {
  const near = found.sections.filter(({ score }) => score > IS_IT).slice(0, 3);
  const under = near.flatMap(({ section }) => unitsUnder(desk.course, section));
  const standing = under.filter((unit) => !leansBack(unit.text));
  return (
    ranked.find((unit) => under.includes(unit)) ??
    (ranked.length > 0
      ? rankUnits(desk, standing, { reason: 1, policy: 1, rule: 0.8, def: 0.8 })[0]?.unit
      : null) ??
    null
  );
}

/** The rule itself, said to be no reason. */
function withoutReason(desk: Desk, found: Candidates): Draft | null {
  const isTerm =
    mainGroup(desk)?.isDoctrine && desk.topic.groups.filter(({ weight }) => weight > 1).length === 1;
  const draft = (isTerm ? definition(desk, found) : null) ?? fromPlace(desk, found, REASONING);
  if (!draft) return null;
  const parts = draft.parts.filter(({ kind }) => kind === 'elements' || kind === 'reasons');
  return { lead: [gapLine(phrase(desk, 'no_reason'), 0), ...draft.lead], parts, tail: [] };
}

/** Share of the question a reason must hold with its headings; less will do where it tells an aim. */
const ON_IT = 0.78;
const NEAR = 0.55;
/** Fewer words than this give no reason. */
const LEAST_WORDS = 6;
/** What a rule is for says more than "because" in the course of an argument. */
const AIMS =
  /(?<!\b(?:for|main) )\bpurposes? (?:of (?!this|section|rule)|is|was|are|behind)|\bpurpose of (?:the|a)\b|\b(?:(?<!not )protect(?:s|ed|ing)?|(?<!not )prevent(?:s|ing)|promot\w+|preserv\w+|(?:same |these |the )?concerns? (?:about|over|that|for)|unfair(?:ness|ly)?|(?<!and )fairness|discourag\w+|encourag\w+|guards? against|econom(?:y|ies) of|judicial (?:economy|resources)|efficien\w+|designed to|intended to|meant to|premised on|rationale|justif(?:ied|ication)|equal footing|finality|burdens? of litigating|(?:national|public|state['’]?s?) interest|can most \w+ avoid)\b/i;
const AIM = 1.25;
/** An exam's own prose is the professor's. */
const PROFESSOR = 1.6;

const REASONING: RoleWeights = {
  reason: 1.2,
  policy: 1.2,
  rule: 0.9,
  def: 0.8,
  exc: 0.75,
  hold: 0.8,
  contrast: 0.7,
  list: 0.5,
  mention: 0.5,
};

/** Sentences that give a reason for what is asked, best first. */
function rankedReasons(desk: Desk, found: Candidates): Unit[] {
  const near = found.sections.filter(({ score }) => score > 0.5).slice(0, 4);
  const units = [
    ...new Set([...found.units, ...near.flatMap(({ section }) => unitsUnder(desk.course, section))]),
  ];
  const reasons = units.filter(
    (unit) =>
      (isReason(unit.text) || AIMS.test(unit.text) || unit.role === 'reason') &&
      wholeThought(desk.course, unit).length > 0 &&
      !/:$|^i\.e\.|^what\b/i.test(unit.text) &&
      !ADVICE.test(unit.text) &&
      unit.words >= LEAST_WORDS &&
      unit.words < 80,
  );
  const main = mainGroup(desk);
  const isOnIt = (unit: Unit) =>
    !main?.isDoctrine ||
    holds(unitTerms(unit), main) > 0 ||
    holds(pathTerms(desk.course, sectionOf(desk.course, unit)), main) > 0;
  return rankUnits(desk, reasons, REASONING)
    .filter(({ unit }) => {
      const fit = fitOf(desk.course, unit, desk.topic);
      return isOnIt(unit) && (fit >= ON_IT || (fit >= NEAR && AIMS.test(unit.text)));
    })
    .map(({ unit, score }) => ({ unit, score: score * worthOf(desk, unit) }))
    .sort((a, b) => b.score - a.score)
    .map(({ unit }) => unit);
}

function worthOf(desk: Desk, unit: Unit): number {
  const isExam = genreOfMaterial(desk.course, unit.materialId) === 'exam';
  return (AIMS.test(unit.text) ? AIM : 1) * (isExam ? PROFESSOR : 1);
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
          .filter(
            ({ section, score }) =>
              (score >= ON_TOPIC || namesIt(desk, section, groups)) && !isOnPart(desk, section, groups),
          )
          .sort((a, b) => b.score - a.score || a.section.path.length - b.section.path.length);
  return fitting[0]?.section ?? null;
}

/** Share of the question from which a passage of reasons that finding put first gives them. */
const FOUND_ON_IT = 0.3;

/** The section of reasons that finding put first, whatever its headings are called; null without one. */
function foundReasons(desk: Desk, found: Candidates): Section | null {
  const [best] = found.hits;
  const isReasons =
    best &&
    best.coverage >= FOUND_ON_IT &&
    headingKind(best.section.heading) === 'policy' &&
    genreOfMaterial(desk.course, best.section.materialId) === 'notes' &&
    caseSectionOf(desk.course, best.section) === null;
  return isReasons && statedUnder(desk, best.section).length > 0 ? best.section : null;
}

/** True when a section of reasons stands under the term of art asked about, or its own heading has a telling word of the question. */
function namesIt(desk: Desk, section: Section, groups: readonly Group[]): boolean {
  if (headingKind(section.heading) !== 'policy') return false;
  const [most] = groups;
  if (most?.isDoctrine) return holds(pathTerms(desk.course, section), most) === 1;
  return groups.slice(0, 2).some((group) => group.weight > 1 && holds(headingTerms(section), group) === 1);
}

/** True for reasons under "Adequacy of consideration" where consideration is asked about. */
function isOnPart(desk: Desk, section: Section, groups: readonly Group[]): boolean {
  const above = parentOf(desk.course, section);
  const main = groups.find(({ isDoctrine }) => isDoctrine);
  if (!above || !main || groups.some((group) => group !== main && group.weight > 1)) return false;
  return main.forms.some((form) => formAt(headingTerms(above), form) > 0) && /\bof\b/i.test(above.heading);
}

/** What a professor tells students to do, or to expect. */
const ADVICE =
  /^(?:watch|ask|note|remember|think|look|read|imagine|consider|argue|take|use|do not|don['’]t)\b|^(?:I|we) (?:expect|ask|want|put|will|like)\b|\b(?:your|the|my) exams?\b|\bon exams\b/i;

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
    parts: [...questionPart(desk, section, 2), ...reasonPart(desk, section), ...modelPart(desk, found.units)],
    tail: [],
  };
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
