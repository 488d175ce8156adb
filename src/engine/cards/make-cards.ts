import type { CardFace } from '#contract/cards.ts';
import type { UnitAuthority, UnitParts, UnitQuote } from '#contract/units.ts';
import { termsOf } from '../indexing/terms.ts';
import { askForLimit, askForPart, askForRule } from './card-fronts.ts';
import { withoutLikes } from './like-cards.ts';

/** Words of a quote from which it is too long to be known by heart. */
const MOST_WORDS = 70;

/** Characters of a fact's terms that tell it from others of its unit. */
const TELLING = 120;

/**
 * The cards of units, one fact each, in the units' order; of those that ask for nearly the same the first stays. A generator: it
 * yields after some cards, so that other work can run.
 */
export function* cardsInSteps(units: readonly UnitParts[]): Generator<void, CardFace[]> {
  const steps = withoutLikes(units.flatMap(cardsOf));
  let step = steps.next();
  while (!step.done) {
    yield;
    step = steps.next();
  }
  return [...new Map(step.value.toReversed().map((card) => [card.key, card])).values()].toReversed();
}

/** The same in one piece, where nobody waits. */
export function makeCards(units: readonly UnitParts[]): CardFace[] {
  const steps = cardsInSteps(units);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function cardsOf(unit: UnitParts): CardFace[] {
  const card = (kind: CardFace['kind'], front: string, quote: UnitQuote | null): CardFace[] => {
    if (quote === null || quote.text.split(/\s+/).length > MOST_WORDS) return [];
    const back = quote.text.trim();
    // Named by its words, not by its place: what was learned stays with the fact when another comes before it.
    const words = termsOf(back).join(' ').slice(0, TELLING);
    return back === ''
      ? []
      : [{ key: `${unit.key}/${kind} ${words}`, kind, topic: unit.topic, front, back, quote }];
  };
  const { name, rule, elements, exceptions, trap } = unit;
  return [
    ...(rule ? card('rule', askForRule(unit, rule), rule) : []),
    ...elements.flatMap((quote, at) => card('element', askForPart(unit, at), quote)),
    ...exceptions.flatMap(({ quote }, at) => {
      const front = askForLimit(unit, at);
      return front === null ? [] : card('exception', front, quote);
    }),
    ...unit.authorities.flatMap((authority) => [
      ...card('case', `${caseOf(authority)} What was held?`, authority.holding),
      ...card(
        'case',
        `${authority.name.text.trim()}: what happened?`,
        authority.holding ? null : authority.fact,
      ),
    ]),
    ...card('trap', `${name}: what is the common mistake?`, trap),
  ];
}

/** A case as its card asks for it: with the fact that matters, so that the name alone is no hint needed. */
const caseOf = ({ name, fact }: UnitAuthority): string =>
  fact
    ? `${name.text.trim()}: ${fact.text.trim().replace(/[\p{L}\d)]$/u, '$&.')}`
    : name.text.trim().replace(/\.?$/, '.');
