import { describe, expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const OFFERS = courseOf([
  'Offers.md',
  'lectureNotes',
  `# Ending the offer
## Lapse
An offer lapses at the time it states, or, if none is stated, at the end of a reasonable time.
## Firm offers
A firm offer is an offer by a merchant in a signed writing that says it will be held open. It is not revocable for a reasonable time, but in no event may that period exceed three months.
### Common mistake
Students write that a firm offer ends after three months. And three months is a cap on firm offers without consideration.
# Amending
## Amending as a matter of course
A complaint may be amended without leave within:
- 21 days of serving the complaint, or
- 21 days of the answer.
## Amending by leave
Any amendment of a complaint after the 21 day limit requires either
- consent or
- leave of court.
`,
]);

describe('quantity', () => {
  it('leads with the rule and not with what students get wrong about it', () => {
    const answer = ask(OFFERS, 'how long is a firm offer good for');
    expect(labelsOf(answer)[0]).toMatch(/^three months/);
    expect(textsOf(answer)[0]).toMatch(/in no event may that period exceed three months/);
    expect(textsOf(answer)[0]).toMatch(/^A firm offer is/);
  });

  it('takes a reasonable time for a time', () => {
    expect(textsOf(ask(OFFERS, 'how long does an offer stay open'))[0]).toMatch(/^An offer lapses/);
  });

  it('quotes a list of periods whole, with its introduction', () => {
    const answer = ask(OFFERS, 'how many days do I have to amend my complaint');
    expect(textsOf(answer).slice(0, 3)).toEqual([
      'A complaint may be amended without leave within:',
      '21 days of serving the complaint, or',
      '21 days of the answer.',
    ]);
  });
});
