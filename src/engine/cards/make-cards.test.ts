import { describe, expect, it } from 'vitest';
import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { likeCards, withoutLikes } from './like-cards.ts';
import { makeCards } from './make-cards.ts';

const quote = (text: string): UnitQuote => ({
  material_id: 1,
  page: 1,
  start: 0,
  end: text.length,
  text,
  label: 'p. 1',
});

const EASEMENT: UnitParts = {
  key: 'land/easement',
  topic: 'Land',
  name: 'Easement by necessity',
  heading: quote('Easement by necessity'),
  rule: quote('An easement by necessity is a way that the law implies when land would otherwise be cut off.'),
  elements: [quote('common ownership;'), quote('severance;'), quote('necessity at severance.')],
  exceptions: [{ quote: quote('It ends if another way opens.'), trigger: quote('if another way opens') }],
  authorities: [
    {
      name: quote('Holly v. Rhodes'),
      fact: quote('Holly sold the back half.'),
      holding: quote('Yes: the buyer has a way over the front half.'),
    },
    { name: quote('Hall v. Roe'), fact: quote('Roe bricked up a gate that all had used.'), holding: null },
    { name: quote('Oak v. Elm'), fact: null, holding: null },
  ],
  trap: quote('Convenience alone is not necessity.'),
  departures: [],
  marks: [],
};

describe('makeCards', () => {
  const cards = makeCards([EASEMENT]);

  it('makes one card of each fact, whose back is the page’s own words', () => {
    expect(cards.map(({ kind, back }) => [kind, back])).toEqual([
      ['rule', EASEMENT.rule?.text],
      ['element', 'common ownership;'],
      ['element', 'severance;'],
      ['element', 'necessity at severance.'],
      ['exception', 'It ends if another way opens.'],
      ['case', 'Yes: the buyer has a way over the front half.'],
      ['case', 'Roe bricked up a gate that all had used.'],
      ['trap', 'Convenience alone is not necessity.'],
    ]);
    for (const { back, quote: from } of cards) expect(from.text).toContain(back);
  });

  // Fails with the place of a fact in its name: another fact then inherits what was learned.
  it('names a fact by its words, so that one that comes before it changes nothing', () => {
    const [first, ...others] = EASEMENT.elements;
    if (!first) throw new Error('no element');
    const grown = makeCards([{ ...EASEMENT, elements: [quote('an estate in land;'), first, ...others] }]);
    const keys = new Map(grown.map(({ back, key }) => [back, key]));
    for (const { back, key } of cards) expect(keys.get(back)).toBe(key);
  });

  it('asks without giving the answer away, and names every card once', () => {
    for (const { front, back } of cards) expect(front).not.toContain(back);
    expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length);
    expect(cards[3]?.front).toBe('Easement by necessity: element 3 of 3, after “severance”');
    expect(cards[4]?.front).toBe('Easement by necessity: what holds if another way opens?');
  });

  it('calls what is weighed a factor, and one of several an alternative', () => {
    const fronts = (list: UnitParts['list']) => makeCards([{ ...EASEMENT, list }]).map(({ front }) => front);
    expect(fronts('factors')[1]).toBe('Easement by necessity: factor 1 of 3');
    expect(fronts('alternatives')[1]).toBe('Easement by necessity: alternative 1 of 3');
  });

  it('leaves out what two units say in nearly the same words, and what is too long to know by heart', () => {
    const again: UnitParts = {
      ...EASEMENT,
      key: 'land/ways',
      name: 'Ways',
      elements: [],
      trap: quote('word '.repeat(90)),
    };
    const both = makeCards([EASEMENT, again]);
    expect(both).toHaveLength(cards.length);
  });
});

describe('likeCards', () => {
  it('finds a card that asks for the same in other order, and not one with another answer', () => {
    const mine = {
      front: 'Easement by necessity?',
      back: 'A way the law implies when land would otherwise be cut off.',
    };
    expect(likeCards(mine, makeCards([EASEMENT])).map(({ kind }) => kind)).toEqual(['rule']);
    expect(
      likeCards({ ...mine, back: 'A promise that runs with the land to heirs.' }, makeCards([EASEMENT])),
    ).toEqual([]);
  });
});

describe('withoutLikes', () => {
  /** A word for each number: terms have no digits. */
  const word = (n: number) => `q${n.toString(8).replace(/\d/g, (digit) => 'bcdfghjk'[Number(digit)] ?? '')}z`;
  const many = Array.from({ length: 4_000 }, (_, n) => ({
    front: `${word(n)}: what is the rule?`,
    back: `The court asks whether the party kept its ${word(n)}promise and paid ${word(n)}price of ${word(n)}lot.`,
  }));

  function run(cards: readonly (typeof many)[number][]) {
    const steps = withoutLikes(cards);
    const compared: number[] = [];
    for (;;) {
      const step = steps.next();
      if (step.done) return { kept: step.value, rests: compared.length, compared: compared.at(-1) ?? 0 };
      compared.push(step.value);
    }
  }

  // Fails where every card is compared with all that share a common word: some 8 million pairs, in one piece.
  it('compares 4,000 cards that share common words with few others, and rests in between', () => {
    const { kept, rests, compared } = run(many);
    expect(kept).toHaveLength(4_000);
    expect(compared).toBeLessThan(4_000);
    expect(rests).toBeGreaterThanOrEqual(80);
  });

  it('leaves out what a comparison with every card before it would leave out', () => {
    const cards = many
      .slice(0, 300)
      .flatMap(({ front, back }, n) => [
        { front, back },
        ...(n % 3 === 0 ? [{ front: `${word(n)}?`, back: `${back} Again.` }] : []),
        ...(n % 7 === 0 ? [{ front: `${word(n)}: the rule, what is it?`, back: back.slice(0, 40) }] : []),
      ]);
    const slowly: typeof cards = [];
    for (const card of cards) if (likeCards(card, slowly).length === 0) slowly.push(card);
    expect(slowly.length).toBeLessThan(cards.length);
    expect(run(cards).kept).toEqual(slowly);
  });
});
