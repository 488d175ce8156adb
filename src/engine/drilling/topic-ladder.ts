import type { RungKind } from '#contract/drills.ts';
import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { distinctRungs } from './distinct.ts';
import type { Ladder, Rung } from './rung.ts';

/** Questions on one topic; more than a call of ten minutes holds are left for the next one. */
const MOST = 9;

/**
 * The questions on a topic that its units answer: for each the rule, what it takes, its leading case, where it stops and
 * where students go wrong. Nothing is asked twice.
 */
export function topicLadder(topic: string, units: readonly UnitParts[]): Ladder {
  const rungs = units.flatMap((unit): Rung[] => {
    const rung = (kind: RungKind, gold: readonly UnitQuote[], story: UnitQuote | null = null): Rung[] =>
      gold.length === 0 ? [] : [{ kind, gold, heading: unit.heading, story }];
    const [authority] = unit.authorities.filter(({ holding }) => holding !== null);
    return [
      ...rung('rule', unit.rule ? [unit.rule] : [], unit.heading),
      ...rung('elements', unit.elements),
      ...(authority?.holding ? rung('holding', [authority.holding], authority.name) : []),
      ...rung(
        'limit',
        unit.exceptions.slice(0, 1).map(({ quote }) => quote),
      ),
    ];
  });
  return { name: topic, about: 'topic', rungs: distinctRungs(rungs).slice(0, MOST) };
}
