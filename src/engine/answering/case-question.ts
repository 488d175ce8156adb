import type { Line } from './answer.ts';
import { type CasePart, partOf } from './asked.ts';
import { type CaseParts, casePartsOf } from './case-parts.ts';
import { type Desk, hasRoom, isFree, phrase, sectionOf, sourceName, take } from './desk.ts';
import type { FoundCase } from './find-case.ts';
import { headingKind } from './heading-kind.ts';
import { gapLine, headingLine, quoteLine } from './line.ts';
import { opinionUnits } from './opinion-units.ts';
import { type Draft, type Part, partIf } from './parts.ts';
import type { PartName } from './phrases.ts';
import type { Unit } from './units.ts';

/** Answers a question about a case: the part it asks for first, then the others, then the opinion's own sentence. */
export function caseQuestion(desk: Desk, named: FoundCase): Draft | null {
  const asked = partOf(desk.query.call);
  const parts = named.section ? casePartsOf(desk.course, named.section) : null;
  if (!named.section || !parts || !Object.values(parts).some((units) => units.length > 0))
    return fromOpinion(desk, named, asked);
  const told = asked === 'whole' ? null : LED_BY[asked];
  const isMissing = told !== null && parts[told].length === 0;
  const instead = isMissing && named.opinion !== null ? fromOpinion(desk, named, asked) : null;
  if (instead) return instead;
  const isReasoned = parts.reasoning.some((unit) => givesReasons(sectionOf(desk.course, unit).heading));
  const order = orderFor(asked === 'reasoning' && !isReasoned ? 'holding' : asked, parts);
  const [first, ...rest] = order;
  if (!first) return null;
  const most = {
    facts: 5,
    history: 4,
    issue: 2,
    holding: 3,
    reasoning: 3,
    separate: 2,
    questions: 2,
    aftermath: 2,
  };
  const title = phrase(desk, 'heading', { heading: named.name, source: sourceName(desk, named.section) });
  const leading = unitsFor(desk, parts[first], asked === 'whole' ? Math.min(3, most[first]) : most[first]);
  const quoted = quotesPerLine(desk, leading);
  const lead = [
    headingLine(title),
    ...(isMissing && told !== 'separate' && told !== 'reasoning' ? [missingLine(desk, told)] : []),
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
  aftermath: 'later',
} as const;

/** True for a heading under which a court's reasons stand, by itself or with its holding. */
const givesReasons = (heading: string): boolean =>
  ['reasoning', 'policy'].includes(headingKind(heading)) || /\b(?:rationale|reasoning)\b/i.test(heading);

/** The part that answers a question after one part of a case; the notes may lack it where the opinion has it. */
const LED_BY = {
  facts: 'facts',
  issue: 'issue',
  holding: 'holding',
  reasoning: 'reasoning',
  separate: 'separate',
} as const;

/** Says that the materials lack the part of a case that was asked for, before what they have instead. */
const missingLine = (desk: Desk, part: PartName): Line =>
  gapLine(`${phrase(desk, 'missing')} ${desk.phrases.parts[part]}.`, 1);

/** Which parts to show and in which order; the one asked for leads, or the holding. */
function orderFor(asked: CasePart, parts: CaseParts): (keyof CaseParts)[] {
  const order: Record<CasePart, (keyof CaseParts)[]> = {
    facts: ['facts', 'history', 'issue', 'holding'],
    issue: ['issue', 'holding'],
    holding: ['holding', 'reasoning', 'separate'],
    reasoning: ['reasoning', 'holding', 'aftermath'],
    separate: ['separate', 'holding'],
    whole: ['holding', 'facts', 'issue', 'reasoning', 'separate', 'aftermath'],
  };
  const wanted = order[asked].filter((name) => parts[name].length > 0);
  if (wanted.length > 0) return wanted;
  return (['holding', 'reasoning', 'facts', 'history', 'aftermath', 'questions'] as const).filter(
    (name) => parts[name].length > 0,
  );
}

/** The first units of a part that stand alone; short bullets count. */
function unitsFor(desk: Desk, units: readonly Unit[], most: number): Unit[] {
  const isOther = (unit: Unit) =>
    /\b(?:concurr\w*|dissent\w*)[.:]?$|\bopinion\b(?:\s*\([^)]*\))?[.:]?$/i.test(unit.text) && unit.words < 8;
  const top = units.filter((unit) => isFree(desk, unit) && unit.role !== 'ask' && !isOther(unit));
  const chosen = top.filter((unit) => unit.depth <= 1 && !/:$/.test(unit.text) && unit.words > 2);
  const whole = top.filter((unit) => !/:$/.test(unit.text));
  const isStory = top[0]?.role === 'fact';
  return (!isStory && chosen.length >= Math.min(most, 2) ? chosen : whole).slice(0, most);
}

const quotesPerLine = (desk: Desk, units: readonly Unit[]): Line[] =>
  units.flatMap((unit) => take(desk, [unit]).map((quote, i) => quoteLine([quote], '', i === 0 ? 1 : 2)));

function casePartLines(desk: Desk, name: keyof CaseParts, units: readonly Unit[]): Part[] {
  // How it came out belongs to every account of a case.
  const quotes = units.flatMap((unit, i) =>
    hasRoom(desk, unit.words) || (name === 'holding' && i === 0) ? take(desk, [unit]) : [],
  );
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
