import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { casePartsOf } from './case-parts.ts';
import { definition } from './definition.ts';
import { type Desk, isFree, phrase, take } from './desk.ts';
import type { FoundCase } from './find-case.ts';
import { headingLine, quoteLine, sayLine } from './line.ts';
import { opinionUnits } from './opinion-units.ts';
import type { Draft } from './parts.ts';
import { rule } from './rule.ts';
import { leansBack } from './sentence-roles.ts';
import type { Unit } from './units.ts';

/** Spoken words each line may have; one sentence is kept whole even when it is longer. */
const SPOKEN = { facts: 45, issue: 35, holding: 30, reasoning: 45, separate: 25 };

/** A script for being called on: lines to say in order, honest words for what one does not know, likely questions. */
export function coldCall(desk: Desk, found: Candidates, named: FoundCase | null): Draft | null {
  const spoken = named ? caseScript(desk, named) : [];
  if (named && spoken.length > 0)
    return {
      lead: [titleLine(desk, named.name), ...spoken],
      parts: [],
      tail: ending(desk, named),
    };
  const draft = definition(desk, found) ?? rule(desk, found);
  const topic = found.sections[0]?.section.heading;
  if (!draft || !topic) return draft;
  return {
    ...draft,
    lead: [titleLine(desk, topic), ...draft.lead.map(asScript)],
    parts: draft.parts.map((part) => ({ ...part, lines: part.lines.map(asScript) })),
    tail: ending(desk, null),
  };
}

/** What is called, as a title and in the sentence that opens the script. */
const titleLine = (desk: Desk, topic: string): Line => ({
  ...headingLine(phrase(desk, 'call_ready', { topic })),
  part: 'title',
});

const asScript = (line: Line): Line => ({ ...line, part: 'script' });

function caseScript(desk: Desk, named: FoundCase): Line[] {
  const parts = named.section ? casePartsOf(desk.course, named.section) : null;
  return (['facts', 'issue', 'holding', 'reasoning', 'separate'] as const).flatMap((part) => {
    const notes = parts?.[part] ?? [];
    const units =
      notes.length > 0 || part === 'reasoning' || part === 'separate' || named.opinion === null
        ? notes
        : opinionUnits(desk, named.opinion, part);
    const quotes = take(desk, withinBudget(desk, units, SPOKEN[part]));
    return quotes.length ? [asScript(quoteLine(quotes, phrase(desk, part), 0))] : [];
  });
}

function withinBudget(desk: Desk, units: readonly Unit[], most: number): Unit[] {
  const chosen: Unit[] = [];
  let words = 0;
  for (const unit of units) {
    if (!isFree(desk, unit) || unit.role === 'ask' || leansBack(unit.text)) continue;
    if (chosen.length > 0 && words + unit.words > most) break;
    chosen.push(unit);
    words += unit.words;
  }
  return chosen;
}

function ending(desk: Desk, named: FoundCase | null): Line[] {
  const honest = named ? ['unsure_holding', 'unsure_rule', 'unsure_steps'] : ['unsure_steps'];
  const unsure = honest.map((id): Line => ({ ...sayLine(phrase(desk, id), 1), part: 'unsure' }));
  const parts = named?.section ? casePartsOf(desk.course, named.section) : null;
  const asked = take(
    desk,
    (parts?.questions ?? []).filter((unit) => unit.role === 'ask' && !leansBack(unit.text)).slice(0, 4),
  );
  const next = asked.length
    ? [
        headingLine(phrase(desk, 'call_next')),
        ...asked.flatMap((quote): Line[] => [
          { ...quoteLine([quote]), part: 'follow_up' },
          { ...sayLine(phrase(desk, 'unsure_open'), 2), part: 'follow_up' },
        ]),
      ]
    : [];
  return [...next, headingLine(phrase(desk, 'call_unsure')), ...unsure];
}
