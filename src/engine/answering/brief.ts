import type { Line } from './answer.ts';
import { type CaseParts, casePartsOf } from './case-parts.ts';
import { type Desk, isFree, phrase, take } from './desk.ts';
import type { FoundCase } from './find-case.ts';
import { caseName } from './heading-kind.ts';
import { gapLine, headingLine, quoteLine } from './line.ts';
import { opinionUnits } from './opinion-units.ts';
import type { Draft } from './parts.ts';
import { partiesOf } from './party-words.ts';
import type { PartName } from './phrases.ts';
import { isModal, leansBack, namesParty } from './sentence-roles.ts';
import type { Unit } from './units.ts';

/** Quotes of one part of a brief. */
const MOST = { facts: 5, history: 4, issue: 2, rule: 2, holding: 3, reasoning: 4, separate: 2, questions: 3 };

/**
 * A case brief put together from the notes: facts, history, issue, rule, holding, reasoning, disposition, separate
 * opinions, questions. A part the notes lack is looked for in the opinion and says so; what is nowhere is named.
 */
export function brief(desk: Desk, named: FoundCase): Draft | null {
  const parts = named.section ? casePartsOf(desk.course, named.section) : null;
  const title = named.section ? caseName(named.section.heading) : named.name;
  const lines: Line[] = [headingLine(title)];
  const missing: PartName[] = [];
  for (const part of ['facts', 'history', 'issue', 'rule', 'holding', 'reasoning'] as const) {
    const found = partLines(desk, named, parts, part);
    lines.push(...found);
    if (found.length === 0 && part !== 'history') missing.push(part);
  }
  lines.push(...fromOpinion(desk, named, 'disposition', 1));
  if (parts)
    lines.push(...fromNotes(desk, parts.separate, 'separate', MOST.separate), ...questions(desk, parts));
  if (missing.length > 0) {
    const names = missing.map((part) => desk.phrases.parts[part]).join(', ');
    lines.push(gapLine(`${phrase(desk, 'missing')} ${names}.`, 0));
  }
  return lines.some((line) => line.quotes.length > 0) ? { lead: lines, parts: [], tail: [] } : null;
}

type BriefPart = 'facts' | 'history' | 'issue' | 'rule' | 'holding' | 'reasoning';

function partLines(desk: Desk, named: FoundCase, parts: CaseParts | null, part: BriefPart): Line[] {
  const units = parts ? unitsOfPart(parts, part, new Set(partiesOf(named.section?.heading ?? ''))) : [];
  const notes = fromNotes(desk, units, part, MOST[part]);
  if (notes.length > 0 || part === 'history' || part === 'reasoning') return notes;
  return fromOpinion(desk, named, part, part === 'facts' ? 3 : 1);
}

/** The rule of a case is what its holding or reasoning says without naming anybody. */
function unitsOfPart(parts: CaseParts, part: BriefPart, parties: ReadonlySet<string>): Unit[] {
  const states = (unit: Unit) =>
    isModal(unit.text) && !namesParty(unit.text, parties) && unit.role !== 'fact' && unit.role !== 'ask';
  const spare = parts.holding.length > 1 ? parts.holding : [];
  const rules = [...parts.reasoning, ...spare].filter(states).slice(0, MOST.rule);
  if (part === 'rule') return rules;
  if (part === 'holding') {
    const rest = parts.holding.filter((unit) => !rules.includes(unit));
    return rest.length > 0 ? rest : parts.holding;
  }
  return parts[part].filter((unit) => !rules.includes(unit));
}

function fromNotes(desk: Desk, units: readonly Unit[], part: BriefPart | 'separate', most: number): Line[] {
  const quotes = units
    .filter((unit) => isFree(desk, unit) && unit.role !== 'ask')
    .slice(0, most)
    .flatMap((unit) => take(desk, [unit]));
  return quotes.length ? [quoteLine(quotes, phrase(desk, part), 0)] : [];
}

function fromOpinion(
  desk: Desk,
  named: FoundCase,
  part: 'facts' | 'issue' | 'rule' | 'holding' | 'disposition',
  most: number,
): Line[] {
  if (named.opinion === null) return [];
  const units = opinionUnits(desk, named.opinion, part)
    .filter((unit) => !leansBack(unit.text))
    .slice(0, most);
  const quotes = take(
    desk,
    units.sort((a, b) => a.page - b.page || a.start - b.start),
  );
  return quotes.length ? [quoteLine(quotes, `${phrase(desk, part)} ${phrase(desk, 'from_opinion')}`, 0)] : [];
}

function questions(desk: Desk, parts: CaseParts): Line[] {
  const asked = parts.questions
    .filter((unit) => unit.role === 'ask' && isFree(desk, unit))
    .slice(0, MOST.questions);
  const quotes = take(desk, asked);
  return quotes.length ? [quoteLine(quotes, phrase(desk, 'class'), 0)] : [];
}
