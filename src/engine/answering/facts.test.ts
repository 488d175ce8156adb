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
