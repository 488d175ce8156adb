import { describe, expect, it } from 'vitest';
import { ask, courseOf, labelsOf, quotesOf, textsOf } from '../../../test/support/ask-course.ts';
import { phrases } from '../../../test/support/content.ts';

const CONTRACTS = `# Duress and undue influence
## Duress
### Duress defined
Duress is an improper threat that leaves no reasonable alternative.
### Elements of duress
- a threat;
- that is improper.
## Undue influence
Undue influence is unfair persuasion of a party who is under domination.
### Do not confuse: duress and undue influence
Duress needs a threat. Undue influence needs none.
# Statute of Frauds
## Reliance
Reliance may take a contract out of the statute.
# Damages
## Expectation damages
Expectation damages are the sum that puts a party where performance would have put it.
## Reliance damages
Reliance damages are expenses made in preparation for performance.
## Liquidated damages
Liquidated damages are damages fixed in advance.
### Test for liquidated damages
- Is the amount reasonable?
- Is the harm difficult to prove?
# Acceptance
## The mailbox rule
An acceptance takes effect when it is put in the mail.
### Exceptions
- Option contracts. An acceptance under an option contract takes effect on receipt.
- The offer says otherwise. The offeror is master of the offer.
### Policy: who bears the risk?
The offeror could have asked for receipt. Watch this come back later.
### Leonard v. Pepsico (S.D.N.Y. 1999)
#### Facts
A commercial showed a jet.
#### Holding
No: a commercial that a reasonable person would take as a joke is not an offer; summary judgment for Pepsico.
#### Postscript
The company changed the commercial.
# Cost of repair
## Groves v. Wunder (Minn. 1939)
### Facts
Wunder left the land uneven.
### Holding
The owner recovers the cost of completion.
## Peevyhouse v. Garland (Okla. 1962)
### Holding
The owners recover only the difference in value.`;

const contracts = courseOf(['Contracts.md', 'lectureNotes', CONTRACTS]);

describe('composeAnswer, comparing', () => {
  it('reads a bare "v" between two ideas as a comparison and quotes what the notes say to keep them apart', () => {
    const answer = ask(contracts, 'duress v undue influence');
    const [head, ...rows] = answer.lines.filter(({ role }) => role === 'row');
    expect(head?.cells?.map(({ label }) => label)).toEqual(['Duress', 'Undue influence']);
    expect(rows[0]?.cells?.map(({ quotes }) => quotes[0]?.text)).toEqual([
      'Duress is an improper threat that leaves no reasonable alternative.',
      'Undue influence is unfair persuasion of a party who is under domination.',
    ]);
    expect(labelsOf(answer).some((label) => label.startsWith('Do not confuse'))).toBe(true);
    expect(textsOf(answer)).toContain('Undue influence needs none.');
  });

  it('takes both sides from where both are taught, not a namesake from another chapter', () => {
    const texts = textsOf(ask(contracts, 'expectation v. reliance'));
    expect(texts).toContain('Reliance damages are expenses made in preparation for performance.');
    expect(texts).not.toContain('Reliance may take a contract out of the statute.');
  });

  it('puts two cases beside each other part by part, with what is missing named', () => {
    const rows = ask(contracts, 'Peevyhouse vs Groves, how do they differ?').lines.filter(
      ({ role }) => role === 'row',
    );
    expect(rows[1]?.cells?.map(({ quotes }) => quotes[0]?.text)).toEqual([
      'The owners recover only the difference in value.',
      'The owner recovers the cost of completion.',
    ]);
    expect(rows[2]?.cells?.[0]?.label).toBe(phrases.say.no_sentence);
  });
});

describe('composeAnswer, from the heading that promises the answer', () => {
  it('lists a test that is put as questions, and defines what it lists the elements of', () => {
    const test = ask(contracts, 'requirements for liquidated damages');
    expect(textsOf(test)).toEqual(
      expect.arrayContaining(['Is the amount reasonable?', 'Is the harm difficult to prove?']),
    );
    expect(textsOf(ask(contracts, 'elements of duress'))[0]).toMatch(/^Duress is an improper threat/);
  });

  it('defines by the sentence whose subject is the term, and outlines a heading that only divides it', () => {
    const kinds = courseOf([
      'Notes.md',
      'lectureNotes',
      `# Express and quasi-contract
An express contract is one whose terms are stated in words. A quasi-contract is a claim that prevents unjust enrichment.
# Long-arm statutes
## Varieties
### Constitutional-limits statute
Co-extensive with constitutional limits on jurisdiction
### Enumerated statute
Applies to acts that the statute lists`,
    ]);
    expect(textsOf(ask(kinds, 'what is a quasi contract'))[0]).toMatch(/^A quasi-contract is a claim/);
    expect(labelsOf(ask(kinds, "what's a long-arm statute"))).toEqual(
      expect.arrayContaining(['Constitutional-limits statute', 'Enumerated statute']),
    );
  });

  it('gives every exception with its label, in order', () => {
    expect(textsOf(ask(contracts, 'exceptions to the mailbox rule')).slice(0, 2)).toEqual([
      'Option contracts. An acceptance under an option contract takes effect on receipt.',
      'The offer says otherwise. The offeror is master of the offer.',
    ]);
  });

  it('gives the reasons under a heading of reasons, without what students are told to do', () => {
    const texts = textsOf(ask(contracts, 'why do we have the mailbox rule?'));
    expect(texts[0]).toBe('The offeror could have asked for receipt.');
    expect(texts.join(' ')).not.toContain('Watch this');
  });

  it('names the missing part of a case before it gives another, and looks back last', () => {
    const facts = ask(contracts, 'facts of Peevyhouse v. Garland');
    expect(labelsOf(facts)).toContain(`${phrases.say.missing} facts.`);
    expect(textsOf(ask(contracts, 'why did Leonard lose in Leonard v. Pepsico?'))[0]).toMatch(
      /^No: a commercial/,
    );
  });
});

describe('composeAnswer, on what a course does not teach', () => {
  it('finds nothing where only words of asking are there', () => {
    const tiny = courseOf(
      [
        'Notes.md',
        'lectureNotes',
        '# Consideration\n## Requirements\n### Bargain\nThe promise must induce the detriment.',
      ],
      ['Syllabus.md', 'syllabus', 'Class 1. Consideration.'],
    );
    expect(ask(tiny, 'What does adverse possession require?').kind).toBe('none');
  });

  it('does not take another word of the same stem for a term', () => {
    const erie = courseOf([
      'Erie.md',
      'lectureNotes',
      '# Erie\nThere stands a perpetual protest against the doctrine of Swift.',
    ]);
    expect(ask(erie, 'what is the rule against perpetuities').kind).toBe('none');
  });
});

describe('composeAnswer, on cases a student only half names', () => {
  const cases = courseOf([
    'Notes.md',
    'lectureNotes',
    `# Federal common law
## Swift v. Tyson (U.S. 1842)
### Holding
A debt is valuable consideration.
## Erie Railroad v. Tompkins (U.S. 1938)
### Facts
Tompkins walked along the track and a train hit him.
### Holding
Except in matters governed by federal law, the law to be applied is the law of the state.
### Rationale
Swift gave noncitizens a choice of law, which made forums unequal.
# Preclusion
## Merger
Where the judgment was in favor of the plaintiff, all claims arising out of the transaction are merged.
## Bar
Where the judgment was in favor of the defendant, all claims arising out of the transaction are barred.`,
  ]);

  it('takes the case before the verb as the one that did it', () => {
    const answer = ask(cases, 'why did Erie overrule Swift v Tyson?');
    expect(textsOf(answer)[0]).toMatch(/^Swift gave noncitizens/);
  });

  it('shows both sides even where the notes put them in the same words', () => {
    const rows = ask(cases, "what's the diff between merger and bar").lines.filter(
      ({ role }) => role === 'row',
    );
    expect(rows[1]?.cells?.every(({ quotes }) => quotes.length === 1)).toBe(true);
  });
});

const PROCEDURE = `# Personal Jurisdiction
## Personal Jurisdiction Defined
Court’s authority to bind the parties to judgment
## Minimum contacts
### World-Wide Volkswagen v. Woodson (US 1980)
#### Holding
Jurisdiction must be reasonable.
- Factors
  - Burden on the defendant
  - Interest of the state
# Joinder
## Third-Party Claims (Impleader)
### Requirements for Impleader
A defending party may serve a complaint on a nonparty who is or may be liable to it.
## Claims of the third-party defendant
A third-party defendant must assert any counterclaim it has against the plaintiff.
# Complete diversity
- Statutory requirement for jurisdiction
- Minimal diversity asks that one plaintiff and one defendant be citizens of different states`;

const KEY = `# Model Answer
## Diversity
Complete diversity is required: complete diversity means no shared citizenship, and here it is satisfied.`;

const procedure = courseOf(['Outline.md', 'lectureNotes', PROCEDURE], ['Key.md', 'pastExams', KEY]);

describe('composeAnswer, choosing what leads', () => {
  it('gives no factors of a case under another heading as those of the term, and quotes no bare heading word', () => {
    const texts = textsOf(ask(procedure, 'what is personal jurisdiction?'));
    expect(texts[0]).toBe('Court’s authority to bind the parties to judgment');
    expect(texts).not.toContain('Factors');
    expect(texts).not.toContain('Burden on the defendant');
  });

  it('never leads with an exam where the notes teach the term', () => {
    const [first] = quotesOf(ask(procedure, 'SMJ diversity complete diversity req'));
    expect(first?.materialName).toBe('Outline.md');
  });

  it('answers law described in a student’s own words from the heading that names it', () => {
    const texts = textsOf(
      ask(procedure, 'can the defendant bring the manufacturer into the suit to share the blame?'),
    );
    expect(texts[0]).toMatch(/^A defending party may serve a complaint/);
  });
});
