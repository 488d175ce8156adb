import type { Quote } from '../answer.ts';
import { placeOf } from '../excerpt/page-stretch.ts';
import type { Shown } from '../excerpt/rank-stretches.ts';
import { overlaps } from '../excerpt/shape.ts';
import { quoteAt } from '../quote.ts';
import type { Role } from '../sentence-roles.ts';
import type { Asking } from '../strategies/strategy.ts';

/** Other places at most, the words of a line, and the share of the best score from which a place is worth one. */
const MOST = 3;
const LONGEST = 26;
const SHORTEST = 4;
const NEAR = 0.55;
/** What a line has to say of the question, and what no line is: a story, a question, a citation. */
const SAYS_ENOUGH = 0.3;
const NO_LINE: ReadonlySet<Role> = new Set(['fact', 'example', 'ask', 'cite', 'issue']);

/** Other places on the question, a sentence of each; none that the answer shows. */
export function morePlaces(on: Asking, used: readonly Shown[]): Quote[] {
  const best = on.shown[0]?.score ?? 0;
  const taken = used.map(({ stretch }) => stretch);
  const places: Quote[] = [];
  for (const { stretch, told, score } of on.shown) {
    if (places.length === MOST || score < best * NEAR) break;
    if (taken.some((other) => overlaps(other, stretch))) continue;
    const line = [...told]
      .filter(
        ({ unit, score: own }) =>
          own >= SAYS_ENOUGH && !NO_LINE.has(unit.role) && unit.words <= LONGEST && unit.words >= SHORTEST,
      )
      .sort((a, b) => b.score - a.score)[0];
    if (!line) continue;
    taken.push(stretch);
    const { start, end } = line.unit;
    places.push(quoteAt(on.course, { ...placeOf(stretch), start, end }));
  }
  return places;
}
