import { describe, expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const COURSE = courseOf([
  'Notes.md',
  'lectureNotes',
  `# Duress
## Elements of duress
Duress is an improper threat that leaves no reasonable alternative. It needs:
- a threat;
- that is improper.
## Economic duress
Economic duress is duress by a threat to a business interest.
- A threat to breach is not by itself economic duress.
- The victim must show that it could not get the goods elsewhere.
- Where does the line run?
Test: would the threat have worked on a calm person? If it would, the assent was not free.
# Citizenship
## Individuals
- Domicile
  - Residence with the intent to remain indefinitely
  - Once established, domicile remains until the person moves with the intent to remain
# General jurisdiction
## Goodyear v. Brown (US 2011)
### Facts
Goodyear sold tires to a dealer in North Carolina.
### Holding
General jurisdiction applies only where a corporation is essentially at home in the forum.
# Contract formation
## Kinds of contract
- An express contract is one whose terms are stated.
- A quasi-contract is not a contract; it is a restitution claim that prevents unjust enrichment.
`,
]);

describe('an answer from the place that finding ranks first', () => {
  it('gives the whole of a short section, in its order, without its questions', () => {
    expect(textsOf(ask(COURSE, 'what is economic duress')).slice(0, 3)).toEqual([
      'Economic duress is duress by a threat to a business interest.',
      'A threat to breach is not by itself economic duress.',
      'The victim must show that it could not get the goods elsewhere.',
    ]);
    const texts = textsOf(ask(COURSE, 'what is economic duress'));
    expect(texts).not.toContain('Where does the line run?');
    expect(texts.join(' ')).not.toContain('If it would');
  });

  it('gives what hangs on a bare bullet with it', () => {
    const texts = textsOf(ask(COURSE, 'how does the domicile of individuals work'));
    expect(texts).toContain('Residence with the intent to remain indefinitely');
  });

  it('answers a rule from the law of a case, never from its story', () => {
    const answer = ask(COURSE, 'when does general jurisdiction over a corporation apply');
    expect(textsOf(answer)[0]).toMatch(/^General jurisdiction applies only/);
    expect(textsOf(answer).join(' ')).not.toContain('sold tires');
    expect(labelsOf(answer).join(' ')).toContain('Goodyear v. Brown');
  });

  it('defines a term by the sentence on it, though the heading names others too', () => {
    const texts = textsOf(ask(COURSE, 'what is a quasi-contract'));
    expect(texts[0]).toMatch(/^A quasi-contract is not a contract/);
  });
});
