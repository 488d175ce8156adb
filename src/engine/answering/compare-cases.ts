import type { Line } from './answer.ts';
import { casePartsOf } from './case-parts.ts';
import { type Desk, isFree, phrase, take } from './desk.ts';
import type { FoundCase } from './find-case.ts';
import { headingLine, rowLine } from './line.ts';
import { opinionUnits } from './opinion-units.ts';
import type { Draft } from './parts.ts';
import type { Unit } from './units.ts';

/** Units of each case in one row. */
const MOST = 2;

/** Two cases beside each other: facts, holdings, reasons, from the notes or, where they lack one, from the opinion. */
export function compareCases(desk: Desk, cases: readonly [FoundCase, FoundCase]): Draft | null {
  const [a, b] = cases;
  if (a.section === b.section && a.opinion === b.opinion) return null;
  const rows = (['holding', 'facts', 'reasoning'] as const).flatMap((part): Line[] => {
    const cells = cases.map((named) => take(desk, unitsOfPart(desk, named, part)));
    if (cells.every((quotes) => quotes.length === 0)) return [];
    const label = (quotes: unknown[]) => (quotes.length ? '' : phrase(desk, 'no_sentence'));
    return [
      rowLine(
        phrase(desk, part),
        cells.map((quotes) => ({ label: label(quotes), quotes })),
      ),
    ];
  });
  if (rows.length === 0) return null;
  const head = rowLine(
    '',
    cases.map(({ name }) => ({ label: name, quotes: [] })),
  );
  return { lead: [headingLine(phrase(desk, 'beside')), head, ...rows], parts: [], tail: [] };
}

function unitsOfPart(desk: Desk, named: FoundCase, part: 'facts' | 'holding' | 'reasoning'): Unit[] {
  const noted = named.section ? casePartsOf(desk.course, named.section)[part] : [];
  const units = noted.filter((unit) => isFree(desk, unit) && unit.role !== 'ask' && unit.words > 2);
  if (units.length > 0 || named.opinion === null) return units.slice(0, MOST);
  return opinionUnits(desk, named.opinion, part === 'reasoning' ? 'rule' : part).slice(0, MOST);
}
