import type { Candidates } from './candidates.ts';
import { definition } from './definition.ts';
import { type Desk, phrase, sourceName, takePlace } from './desk.ts';
import { fromPlace } from './from-place.ts';
import { quoteLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { type Unit, unitsUnder } from './units.ts';

/** Words of an example that is still quoted whole. */
const MOST_WORDS = 90;

/** An explanation: what it is, its requirements and limits, then an example the notes give, scenario and outcome together. */
export function explain(desk: Desk, found: Candidates): Draft | null {
  const draft = definition(desk, found) ?? fromPlace(desk, found);
  if (!draft) return null;
  return { ...draft, parts: [...draft.parts, ...partIf('examples', exampleLines(desk, found))] };
}

function exampleLines(desk: Desk, found: Candidates) {
  for (const { section, score } of found.sections.slice(0, 5)) {
    if (score < 0.5) continue;
    const units = unitsUnder(desk.course, section).filter((unit) => unit.role === 'example');
    const first = units[0];
    if (!first) continue;
    const story = units.filter((unit) => unit.section === first.section && unit.block <= first.block + 2);
    if (wordsOf(story) > MOST_WORDS || story.length < 2) continue;
    const quotes = story.map(({ materialId, page, start, end }) =>
      takePlace(desk, { materialId, page, start, end }),
    );
    return [quoteLine(quotes, phrase(desk, 'example', { source: sourceName(desk, first) }), 0)];
  }
  return [];
}

const wordsOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.words, 0);
