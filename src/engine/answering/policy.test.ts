import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const COURSE = courseOf(
  [
    'Notes.md',
    'lectureNotes',
    `# Issue Preclusion
## Requirements
Issue preclusion may apply to an issue of fact or of law.
# Acceptance by promise; the mailbox rule
The mailbox rule is the rule that an acceptance takes effect when it is put in the mail.
## Policy: who should bear the risk?
The rule puts the risk on the party who can most cheaply avoid it. I expect you to know both sides.
# Consideration
Consideration is a bargained-for exchange.
## Adequacy of consideration
### Policy: why not police the price?
The parties know their own wants better than a judge.
# Mitigation
Mitigation is the rule that loss which could have been avoided is not recoverable.
`,
  ],
  [
    'Parklane.md',
    'additionalMaterials',
    `# Parklane Hosiery v. Shore
Issue preclusion has the purpose of protecting litigants from the burden of litigating an issue twice.
`,
  ],
);

it('leads with what a rule is for, not with the rule', () => {
  expect(textsOf(ask(COURSE, 'why do we have issue preclusion'))[0]).toMatch(/has the purpose of protecting/);
});

it('takes the section of reasons under a rule that the question describes further', () => {
  const texts = textsOf(ask(COURSE, 'why does the mailbox rule put the risk on the offeror'));
  expect(texts[0]).toMatch(/^The rule puts the risk/);
  expect(texts.join(' ')).not.toContain('I expect you');
});

it('says so where no sentence gives a reason, and gives no reason for something else', () => {
  const mitigation = ask(COURSE, 'why do we have mitigation');
  expect(labelsOf(mitigation)[0]).toMatch(/^I find no sentence that gives the reason/);
  expect(textsOf(mitigation)[0]).toMatch(/^Mitigation is the rule/);
  expect(textsOf(ask(COURSE, 'why do we have consideration')).join(' ')).not.toContain('better than a judge');
});
