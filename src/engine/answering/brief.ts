import { caseName } from '../reading/case-names.ts';
import type { Line } from './answer.ts';
import { isStep, reasonsPromised, scopeOf, takeInOrder, takeQuestion } from './call-material.ts';
import { type CaseParts, casePartsOf } from './case-parts.ts';
import { type Desk, isFree, phrase, take } from './desk.ts';
import type { FoundCase } from './find-case.ts';
import { gapLine, headingLine, quoteLine, sayLine } from './line.ts';
import { type OpinionPart, opinionUnits } from './opinion-units.ts';
import type { Draft } from './parts.ts';
import { partiesOf } from './party-words.ts';
import type { PartName } from './phrases.ts';
import { isModal, leansBack, namesParty } from './sentence-roles.ts';
import { type Unit, unitsOf } from './units.ts';

/** Quotes of one part of a brief. */
const MOST = {
  facts: 5,
  history: 4,
  issue: 2,
  rule: 2,
  holding: 3,
  reasoning: 4,
  separate: 2,
  questions: 3,
  taught: 2,
};

/**
 * A case brief put together from the notes: caption, why it is taught, facts, history, issue, rule, holding, reasoning,
 * disposition, separate opinions, questions. A part the notes lack is looked for in the opinion and says so; every part
 * that is nowhere is named as missing.
 */
export function brief(desk: Desk, named: FoundCase): Draft | null {
  const parts = named.section ? casePartsOf(desk.course, named.section) : null;
  const title = named.section ? caseName(named.section.heading) : named.name;
  const head = [headingLine(title), ...caption(desk, named)];
  const lines: Line[] = [];
  const missing: PartName[] = head.length > 1 ? [] : ['caption'];
  const add = (part: PartName, found: readonly Line[], isExpected = true) => {
    lines.push(...found);
    if (found.length === 0 && isExpected) missing.push(part);
  };
  for (const part of ['facts', 'history', 'issue', 'rule', 'holding', 'reasoning'] as const)
    add(part, partLines(desk, named, parts, part));
  lines.push(...fromOpinion(desk, named, 'disposition', 1));
  add('separate', parts ? fromNotes(desk, parts.separate, 'separate', MOST.separate) : []);
  const taught = whyTaught(desk, named);
  if (taught.length === 0) missing.push('taught');
  if (parts) lines.push(...questions(desk, parts));
  if (missing.length > 0) {
    const names = missing.map((part) => desk.phrases.parts[part]).join(', ');
    lines.push(gapLine(`${phrase(desk, 'missing')} ${names}.`, 0));
  }
  const lead = [...head, ...taught, ...lines];
  return lines.some((line) => line.quotes.length > 0) ? { lead, parts: [], tail: [] } : null;
}

/** A reporter citation, or a court and year in brackets. */
const CITED = /\d+ [A-Z][\w.’' ]*? \d+|\((?:[^()]*\s)?\d{4}\)/;

/** The case's name with its citation, as the heading of the notes writes it; nothing where that has no citation. */
function caption(desk: Desk, { section }: FoundCase): Line[] {
  const heading = section?.heading.replace(/[\s:]+$/, '') ?? '';
  return CITED.test(heading) ? [sayLine(`${phrase(desk, 'caption')} ${heading}`)] : [];
}

/** The headings a case stands under in the notes, and what they give as the reason for the rule. */
function whyTaught(desk: Desk, { section }: FoundCase): Line[] {
  if (!section) return [];
  const above = section.path
    .slice(0, -1)
    .map((heading) => heading.replace(/[\s:]+$/, ''))
    .filter((heading) => heading !== '');
  if (above.length === 0) return [];
  const reasons = reasonsPromised(desk, scopeOf(desk, section)).filter(({ words }) => words <= 40);
  const label = `${phrase(desk, 'taught')} ${above.join(' › ')}`;
  const quotes = takeInOrder(desk, reasons.slice(0, MOST.taught));
  return [sayLine(label), ...(quotes.length > 0 ? [quoteLine(quotes, '', 1)] : [])];
}

/** Sentences of an opinion offered for a part the notes lack: more where one sentence seldom holds it. */
const FROM_OPINION: Partial<Record<BriefPart, number>> = { facts: 5, history: 2, holding: 2 };

type BriefPart = 'facts' | 'history' | 'issue' | 'rule' | 'holding' | 'reasoning';

function partLines(desk: Desk, named: FoundCase, parts: CaseParts | null, part: BriefPart): Line[] {
  const units = parts ? unitsOfPart(parts, part, new Set(partiesOf(named.section?.heading ?? ''))) : [];
  const notes = fromNotes(desk, units, part, MOST[part]);
  if (notes.length > 0 || part === 'reasoning') return notes;
  const around = part === 'rule' ? ruleAround(desk, named) : [];
  if (around.length > 0) return around;
  return fromOpinion(desk, named, part, FROM_OPINION[part] ?? 1);
}

/** The rule stated under the heading that the case illustrates, with that heading's name. */
function ruleAround(desk: Desk, { section }: FoundCase): Line[] {
  const scope = section && scopeOf(desk, section);
  if (!scope || scope === section) return [];
  const own = unitsOf(desk.course, scope).filter(
    (unit) => isFree(desk, unit) && !leansBack(unit.text) && unit.words <= 60,
  );
  const rule = own.find(({ role }) => role === 'def') ?? own.find(({ role }) => role === 'rule');
  const quotes = rule ? takeInOrder(desk, [rule]) : [];
  const heading = scope.heading.replace(/[:\s]+$/, '');
  return quotes.length > 0 ? [quoteLine(quotes, phrase(desk, 'rule_under', { heading }), 0)] : [];
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
  const told = units.filter(
    (unit) => isFree(desk, unit) && unit.role !== 'ask' && !/:$|^.{1,12},$/.test(unit.text),
  );
  const quotes = takeInOrder(desk, told.slice(0, most));
  return quotes.length ? [quoteLine(quotes, phrase(desk, part), 0)] : [];
}

/** Parts that an opinion seldom names: what it offers for them is for the student to choose from. */
const isChosen = (part: OpinionPart): boolean => part === 'issue' || part === 'rule' || part === 'holding';

function fromOpinion(desk: Desk, named: FoundCase, part: OpinionPart, most: number): Line[] {
  if (named.opinion === null) return [];
  const units = opinionUnits(desk, named.opinion, part)
    .filter((unit) => !leansBack(unit.text))
    .slice(0, most);
  const quotes = take(
    desk,
    units.sort((a, b) => a.page - b.page || a.start - b.start),
  );
  return quotes.length
    ? [
        quoteLine(
          quotes,
          `${phrase(desk, part)} ${phrase(desk, isChosen(part) ? 'candidates' : 'from_opinion')}`,
          0,
        ),
      ]
    : [];
}

function questions(desk: Desk, parts: CaseParts): Line[] {
  const asked = parts.questions.filter((unit) => unit.role === 'ask' && !isStep(desk, unit));
  const quotes = asked.slice(0, MOST.questions).flatMap((unit) => takeQuestion(desk, unit));
  return quotes.length ? [quoteLine(quotes, phrase(desk, 'class'), 0)] : [];
}
