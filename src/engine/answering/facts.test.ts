import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';

describe('factsOf', () => {
  it('reads domicile, incorporation and headquarters of the parties as told', () => {
    const parties = factsOf(
      'plaintiff is domiciled in NC, defendant corp incorporated in Delaware with HQ in North Carolina',
    );
    expect(parties.map(({ name, side }) => [name, side])).toEqual([
      ['plaintiff', 'plaintiff'],
      ['defendant corp', 'defendant'],
    ]);
    expect(parties[0]?.facts).toEqual([
      { kind: 'domicile', words: 'is domiciled in NC', told: 'NC', state: 'NC' },
    ]);
    expect(parties[1]?.facts.map((fact) => [fact.kind, fact.told, fact.state])).toEqual([
      ['incorporation', 'Delaware', 'DE'],
      ['headquarters', 'North Carolina', 'NC'],
    ]);
  });

  it('reads nothing into a question without places', () => {
    expect(factsOf('can a plaintiff sue a defendant twice?')).toEqual([]);
  });
});

describe('factsOf a story with names', () => {
  it('takes who sues and who is sued from the verb', () => {
    const parties = factsOf('Kim from Georgia sues Max from Georgia and Zoe, who lives in Alabama.');
    expect(parties.map(({ name, side, facts }) => [name, side, facts[0]?.state])).toEqual([
      ['Kim', 'plaintiff', 'GA'],
      ['Max', 'defendant', 'GA'],
      ['Zoe', 'defendant', 'AL'],
    ]);
  });

  it('gives a company all places told of it, and people their description', () => {
    const parties = factsOf(
      'Acme Corp., incorporated in Delaware with its headquarters in Texas, sued a truck driver from Ohio.',
    );
    expect(parties.map(({ name, facts }) => [name, facts.map(({ state }) => state)])).toEqual([
      ['Acme Corp.', ['DE', 'TX']],
      ['a truck driver', ['OH']],
    ]);
  });

  it('reads no sides where nobody sues', () => {
    expect(factsOf('Kim from Georgia moved in with Max from Ohio.')).toEqual([]);
  });
});
