import { OUTLINE_PARTS, type OutlineLine, type OutlinePart } from '#contract/outlines.ts';
import type { StudyUnit, UnitQuote } from '#contract/units.ts';

/** Something of the pages that can be taken over as one line. */
export type Offer = { id: string; part: OutlinePart; quotes: UnitQuote[] };

/** Names a place in the materials. */
export const placeOf = ({ material_id, page, start, end }: UnitQuote): string =>
  `${material_id} ${page} ${start} ${end}`;

/** What the materials have of a unit, part by part. */
export function offersOf(unit: StudyUnit | null): Offer[] {
  if (!unit) return [];
  const one = (part: OutlinePart, quote: UnitQuote | null, ...more: (UnitQuote | null)[]): Offer[] =>
    quote
      ? [
          {
            id: `${part} ${placeOf(quote)}`,
            part,
            quotes: [quote, ...more].filter((each) => each !== null),
          },
        ]
      : [];
  const all = [
    ...unit.departures.flatMap((quote) => one('departure', quote)),
    ...one('rule', unit.rule),
    ...unit.elements.flatMap((quote) => one('element', quote)),
    ...unit.exceptions.flatMap(({ quote }) => one('exception', quote)),
    ...unit.authorities.flatMap(({ name, fact, holding }) => one('case', name, fact, holding)),
    ...one('trap', unit.trap),
  ];
  const seen = new Set<string>();
  return all.filter(({ quotes }) => {
    const place = quotes[0] ? placeOf(quotes[0]) : '';
    // Words that were read as two parts are offered once.
    const isNew = !seen.has(place);
    seen.add(place);
    return isNew && quotes.every(({ changed }) => !changed);
  });
}

/** The offers that no line has taken yet. */
export function notTaken(offers: readonly Offer[], lines: readonly OutlineLine[]): Offer[] {
  const taken = new Set(lines.flatMap(({ quotes }) => quotes.map(placeOf)));
  return offers.filter(({ quotes: [first] }) => first && !taken.has(placeOf(first)));
}

/** A stretch of lines of one kind, in the student's order, with what can still be taken as such. */
export type Section = { part: OutlinePart; lines: OutlineLine[]; offers: Offer[] };

/** A unit's lines in runs of one kind; offers stand behind the last run of theirs, or in a section of their own. */
export function sectionsOf(lines: readonly OutlineLine[], offers: readonly Offer[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.part === line.part) last.lines.push(line);
    else sections.push({ part: line.part, lines: [line], offers: [] });
  }
  for (const offer of offers) {
    const same = sections.findLast(({ part }) => part === offer.part);
    if (same) {
      same.offers.push(offer);
      continue;
    }
    const rank = OUTLINE_PARTS.indexOf(offer.part);
    const behind = sections.findIndex(({ part }) => OUTLINE_PARTS.indexOf(part) > rank);
    sections.splice(behind < 0 ? sections.length : behind, 0, {
      part: offer.part,
      lines: [],
      offers: [offer],
    });
  }
  return sections;
}
