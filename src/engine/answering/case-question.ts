import type { Course, Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import { type CasePart, partOf } from './asked.ts';
import {
  type Desk,
  genreOfMaterial,
  hasRoom,
  isFree,
  opinionNameOf,
  phrase,
  sourceName,
  take,
} from './desk.ts';
import { caseName, type HeadingKind, headingKind } from './heading-kind.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Draft, type Part, partIf } from './parts.ts';
import { partiesOf } from './party-words.ts';
import { isHolding, isIssue, leansBack, namesParty } from './sentence-roles.ts';
import { descendants, headingKindsAbove, type Unit, unitsOf, unitsUnder } from './units.ts';

/** A case as the course has it: its section in the notes, its opinion's file, or both. */
export type FoundCase = { name: string; section: Section | null; opinion: number | null };

/** The case a question names by its parties, or null. One party is enough when no other case has it. */
export function findCase(course: Course, question: string): FoundCase | null {
  const asked = (question.match(/[\p{L}'’-]{3,}/gu) ?? []).map((word) =>
    word.toLowerCase().replace(/['’]s$/, ''),
  );
  const cases = course.sections.filter(
    (section) =>
      headingKind(section.heading) === 'case' && genreOfMaterial(course, section.materialId) !== 'opinion',
  );
  let best: { section: Section; score: number } | null = null;
  for (const section of cases) {
    const parties = partiesOf(section.heading).map((party) => party.toLowerCase());
    const hits = new Set(parties.filter((party) => asked.some((word) => isAlike(word, party)))).size;
    const score = hits === 0 ? 0 : hits + hits / parties.length + unitsUnder(course, section).length / 1000;
    if (score > (best?.score ?? 0)) best = { section, score };
  }
  const opinion = findOpinion(course, asked, best?.section ?? null);
  if (best) return { name: caseName(best.section.heading), section: best.section, opinion };
  return opinion === null ? null : { name: opinionNameOf(course, opinion) ?? '', section: null, opinion };
}

function findOpinion(course: Course, asked: readonly string[], section: Section | null): number | null {
  for (const material of course.materials.values()) {
    const name = opinionNameOf(course, material.id);
    if (!name) continue;
    if (section && sameCase(partiesOf(section.heading), partiesOf(name))) return material.id;
    const parties =
      partiesOf(name).length > 0 ? partiesOf(name) : name.split(/[\s.]+/).filter((part) => part.length > 3);
    const hits = parties.filter((party) => asked.some((word) => isAlike(word, party.toLowerCase())));
    if (!section && hits.length > 0) return material.id;
  }
  return null;
}

/** True when two lists of party words name one case: half of the shorter list is in the other. */
function sameCase(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((party) => b.includes(party)).length;
  return shared > 0 && shared * 2 >= Math.min(a.length, b.length);
}

/** The same name but for one slip of the pen in six letters. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const most = Math.floor(Math.min(a.length, b.length) / 6);
  return most > 0 && Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The parts of a case with the units the course has for each, in reading order. */
export type CaseParts = Record<
  'facts' | 'history' | 'issue' | 'holding' | 'reasoning' | 'separate' | 'questions',
  Unit[]
>;

const PROCEDURE =
  /\b(?:sued|files?|filed|removed|moved|motion|granted|denied|dismissed|affirmed|reversed|remanded|appeal\w*|certiorari|verdict|trial court|district court|court of appeals|jury|judgment|demurr\w*)\b/i;

/** Sorts what stands under a case heading into its parts, by the headings below it and then by the words. */
export function casePartsOf(course: Course, section: Section): CaseParts {
  const parts: CaseParts = {
    facts: [],
    history: [],
    issue: [],
    holding: [],
    reasoning: [],
    separate: [],
    questions: [],
  };
  const parties = new Set(partiesOf(section.heading));
  for (const node of [section, ...descendants(course, section)]) {
    const kinds = headingKindsAbove(course, node);
    const kind = kinds.slice(0, kinds.indexOf('case')).at(-1) ?? 'case';
    for (const unit of unitsOf(course, node)) partFor(parts, unit, kind, node, parties).push(unit);
  }
  return parts;
}

function partFor(
  parts: CaseParts,
  unit: Unit,
  kind: HeadingKind,
  node: Section,
  parties: ReadonlySet<string>,
): Unit[] {
  if (kind === 'separate') return parts.separate;
  if (kind === 'issue') return parts.issue;
  if (unit.role === 'ask') return parts.questions;
  if (kind === 'facts' || kind === 'history') {
    const both = /histor|procedur/i.test(node.heading);
    return kind === 'history' || (both && PROCEDURE.test(unit.text)) ? parts.history : parts.facts;
  }
  if (kind === 'questions' || kind === 'example') return parts.questions;
  if (kind === 'reasoning' || kind === 'topic') return parts.reasoning;
  if (kind === 'holding') return unit.depth > 1 ? parts.reasoning : parts.holding;
  if (isIssue(unit.text)) return parts.issue;
  if (unit.role === 'fact' && namesParty(unit.text, parties) && !isHolding(unit.text)) return parts.facts;
  return unit.depth > 1 ? parts.reasoning : parts.holding;
}

/** Answers a question about a case: the part it asks for first, then the others, then the opinion's own sentence. */
export function caseQuestion(desk: Desk, named: FoundCase): Draft | null {
  const asked = partOf(desk.query.call);
  const parts = named.section ? casePartsOf(desk.course, named.section) : null;
  if (!named.section || !parts || !Object.values(parts).some((units) => units.length > 0))
    return fromOpinion(desk, named, asked);
  const order = orderFor(asked, parts);
  const [first, ...rest] = order;
  if (!first) return null;
  const most = { facts: 5, history: 4, issue: 2, holding: 3, reasoning: 3, separate: 2, questions: 2 };
  const title = phrase(desk, 'heading', { heading: named.name, source: sourceName(desk, named.section) });
  const leading = unitsFor(desk, parts[first], asked === 'whole' ? Math.min(3, most[first]) : most[first]);
  const quoted = quotesPerLine(desk, leading);
  const lead = [
    headingLine(title),
    ...quoted.map((line, i) => (i === 0 ? { ...line, label: phrase(desk, PHRASES[first]) } : line)),
  ];
  const opinion = opinionSentence(desk, named, first === 'issue' ? 'issue' : 'holding');
  const others = rest.flatMap((name) =>
    casePartLines(desk, name, unitsFor(desk, parts[name], Math.min(2, most[name]))),
  );
  return { lead, parts: [...(asked === 'facts' ? [] : opinion), ...others], tail: [] };
}

const PHRASES = {
  facts: 'facts',
  history: 'history',
  issue: 'issue',
  holding: 'holding',
  reasoning: 'reasoning',
  separate: 'separate',
  questions: 'class',
} as const;

/** Which parts to show and in which order; the one asked for leads, or the holding. */
function orderFor(asked: CasePart, parts: CaseParts): (keyof CaseParts)[] {
  const order: Record<CasePart, (keyof CaseParts)[]> = {
    facts: ['facts', 'history', 'issue'],
    issue: ['issue', 'holding'],
    holding: ['holding', 'reasoning', 'separate'],
    reasoning: ['reasoning', 'holding'],
    separate: ['separate', 'holding'],
    whole: ['holding', 'facts', 'reasoning', 'separate'],
  };
  const wanted = order[asked].filter((name) => parts[name].length > 0);
  if (wanted.length > 0) return wanted;
  return (['holding', 'reasoning', 'facts', 'history', 'questions'] as const).filter(
    (name) => parts[name].length > 0,
  );
}

/** The first units of a part that stand alone; short bullets count. */
function unitsFor(desk: Desk, units: readonly Unit[], most: number): Unit[] {
  const isOther = (unit: Unit) => /\b(?:concurr\w*|dissent\w*)[.:]?$/i.test(unit.text);
  const top = units.filter((unit) => isFree(desk, unit) && unit.role !== 'ask' && !isOther(unit));
  const chosen = top.filter((unit) => unit.depth <= 1 && !/:$/.test(unit.text) && unit.words > 2);
  const whole = top.filter((unit) => !/:$/.test(unit.text));
  const isStory = top[0]?.role === 'fact';
  return (!isStory && chosen.length >= Math.min(most, 2) ? chosen : whole).slice(0, most);
}

const quotesPerLine = (desk: Desk, units: readonly Unit[]): Line[] =>
  units.flatMap((unit) => take(desk, [unit]).map((quote, i) => quoteLine([quote], '', i === 0 ? 1 : 2)));

function casePartLines(desk: Desk, name: keyof CaseParts, units: readonly Unit[]): Part[] {
  const quotes = units.flatMap((unit) => (hasRoom(desk, unit.words) ? take(desk, [unit]) : []));
  const kind =
    name === 'reasoning'
      ? 'reasons'
      : name === 'questions'
        ? 'questions'
        : name === 'separate'
          ? 'limits'
          : 'cases';
  return partIf(kind, quotes.length ? [quoteLine(quotes, phrase(desk, PHRASES[name]), 0)] : []);
}

/** The sentence in which the court itself decides or asks, nearest the end of the opinion, with its own line. */
function opinionSentence(desk: Desk, named: FoundCase, part: 'holding' | 'issue'): Part[] {
  if (named.opinion === null) return [];
  const unit = opinionUnits(desk, named.opinion, part)[0];
  if (!unit || !hasRoom(desk, unit.words - 30)) return [];
  const quotes = take(desk, [unit]);
  return partIf(
    'text',
    quotes.length ? [quoteLine(quotes, phrase(desk, 'court', { case: named.name }), 0)] : [],
  );
}

const CUES: Record<'facts' | 'issue' | 'holding' | 'rule' | 'disposition', RegExp> = {
  facts: /\b(?:plaintiffs?|defendants?|appell\w+|petitioners?|respondents?|mr\.|mrs\.|ms\.)\b/i,
  issue:
    /\b(?:the (?:question|issue)s? (?:presented|before us|is|to be decided|in this case)|we (?:must|are asked to) (?:decide|determine)|presents? (?:the )?questions?)\b/i,
  holding:
    /\b(?:we (?:hold|conclude|therefore hold|agree that)|our holding|it follows|is decisive|we (?:have )?concluded)\b/i,
  rule: /\b(?:must|only (?:when|if|where)|is not enough|settled|general rule|requires?)\b/i,
  disposition:
    /^(?:accordingly|affirmed|reversed|vacated|judgment)|\b(?:we (?:therefore )?(?:affirm|reverse|vacate|remand)|is (?:affirmed|reversed|vacated)|be reversed)\b/i,
};

/** Sentences of an opinion that may be the part asked for, best first: by cue words and place in the text. */
export function opinionUnits(desk: Desk, materialId: number, part: keyof typeof CUES): Unit[] {
  const units = desk.course.sections
    .filter(
      (section) =>
        section.materialId === materialId && !headingKindsAbove(desk.course, section).includes('separate'),
    )
    .flatMap((section) => unitsOf(desk.course, section));
  return units
    .map((unit, i) => ({ unit, score: cueScore(unit, part, i / Math.max(1, units.length - 1)) }))
    .filter(
      ({ unit, score }) =>
        score > 0 && unit.words > 5 && unit.words < 90 && !leansBack(unit.text) && isFree(desk, unit),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ unit }) => unit);
}

function cueScore(unit: Unit, part: keyof typeof CUES, place: number): number {
  if (!CUES[part].test(unit.text)) return 0;
  if (part === 'facts') return unit.role === 'fact' && place < 0.35 ? 1 - place : 0;
  if (part === 'issue') return place < 0.5 ? 1 - place * 0.5 : 0.2;
  if (part === 'disposition') return place;
  return 0.6 + 0.4 * place;
}

/** A case the course has only as an opinion: candidate sentences, part by part, none called the holding for certain. */
function fromOpinion(desk: Desk, named: FoundCase, asked: CasePart): Draft | null {
  if (named.opinion === null) return null;
  const names = {
    facts: ['facts'],
    issue: ['issue'],
    holding: ['holding', 'disposition'],
    reasoning: ['rule'],
    separate: [],
    whole: ['holding', 'facts', 'issue', 'rule'],
  } as const;
  const lines: Line[] = [headingLine(phrase(desk, 'court', { case: named.name }))];
  for (const part of names[asked]) {
    const units = opinionUnits(desk, named.opinion, part).slice(0, part === 'facts' ? 3 : 2);
    const quotes = take(desk, part === 'facts' ? units.sort((a, b) => a.start - b.start) : units);
    if (quotes.length > 0) lines.push(quoteLine(quotes, phrase(desk, part)));
  }
  return lines.length > 1 ? { lead: lines, parts: [], tail: [] } : null;
}
