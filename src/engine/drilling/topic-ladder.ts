import type { RungKind } from '#contract/drills.ts';
import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { distinctRungs } from './distinct.ts';
import { plain } from './question.ts';
import { type BareLadder, type BareRung, goldText } from './rung.ts';
import { answersYesOrNo, isWhole, saysHolding, statesLimit, statesRule } from './sound.ts';
import { besides, namesSubject, subjectSaid } from './subject-of-rule.ts';
import { withoutYes } from './yes-or-no.ts';

/** Questions on one topic; more than a call of ten minutes holds are left for the next one. */
const MOST = 9;

/**
 * The questions on a topic that its units answer: for each the rule, what it takes, its leading case, where it stops and
 * where students go wrong. Nothing is asked twice.
 */
export function topicLadder(topic: string, units: readonly UnitParts[]): BareLadder {
  const rungs = units.flatMap((unit): BareRung[] => {
    const rung = (kind: RungKind, gold: readonly UnitQuote[], story: UnitQuote | null = null): BareRung[] =>
      gold.length === 0 ? [] : [{ kind, gold, heading: unit.heading, story }];
    const [authority] = unit.authorities.filter(
      ({ holding }) => holding !== null && saysHolding(holding.text) && isWhole(holding.text),
    );
    const subject = unit.heading?.text ?? topic;
    if (!namesSubject(subject)) return [];
    return [
      ...rung(
        'rule',
        unit.rule && statesRule(unit.rule.text) && subjectSaid(subject, unit.rule.text) !== null
          ? [unit.rule]
          : [],
        unit.heading,
      ),
      ...rung(
        'elements',
        unit.heading && unit.elements.every(({ text }) => isWhole(text)) ? unit.elements : [],
        unit.heading,
      ).map((list) => ({ ...list, ...(unit.list ? { list: unit.list } : {}) })),
      ...(authority?.holding ? rung('holding', heldBy(authority.holding), authority.name) : []),
      ...rung(
        'limit',
        unit.exceptions
          .map(({ quote }) => quote)
          .filter(({ text }) => statesLimit(text))
          .slice(0, 1),
        unit.heading,
      ),
    ];
  });
  return { name: topic, about: 'topic', rungs: toldApart(topic, distinctRungs(rungs)).slice(0, MOST) };
}

/** What a case held, as it can be asked for by its name alone: nothing where it says "Yes" to a question that is not there. */
const heldBy = (holding: UnitQuote): UnitQuote[] =>
  answersYesOrNo(holding.text) ? (withoutYes([holding]) ?? []) : [holding];

/** Of questions that would be the same in words each is asked as to what its answer is about; the first alone may go without. */
function toldApart(topic: string, rungs: readonly BareRung[]): BareRung[] {
  const keyOf = ({ kind, story, asTo }: BareRung) =>
    [kind, plain(story?.text ?? topic), asTo ?? ''].join('|').toLowerCase();
  const times = Map.groupBy(rungs, keyOf);
  const asked = new Set<string>();
  return rungs.flatMap((rung) => {
    const isAlone = (times.get(keyOf(rung)) ?? []).length < 2;
    const asTo = isAlone || rung.kind !== 'rule' ? null : besides(rung.story?.text ?? topic, goldText(rung));
    const told = asTo === null ? rung : { ...rung, asTo };
    const key = keyOf(told);
    if (asked.has(key)) return [];
    asked.add(key);
    return [told];
  });
}
