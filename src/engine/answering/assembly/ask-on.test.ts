import { expect, test } from 'vitest';
import { phrases } from '../../../../test/support/content.ts';
import { askOn } from './ask-on.ts';

test.each([
  ['Negligence', 'What is Negligence?'],
  ['Duty of Care', 'What is Duty of Care?'],
  ['Elements of the mailbox rule', 'What are elements of the mailbox rule?'],
  ['Past consideration', 'What is past consideration?'],
  ['Offer and acceptance', 'What are offer and acceptance?'],
  ['Damages', 'What are Damages?'],
  ['UCC warranties', 'What are UCC warranties?'],
  ['Res ipsa', 'What is res ipsa?'],
  ['Who may sue?', 'Who may sue?'],
  ['When an offer lapses', 'What do my notes say on “When an offer lapses”?'],
  ['Duty: strangers', 'What do my notes say on “Duty: strangers”?'],
])('%s is asked about as: %s', (heading, question) => expect(askOn(heading, phrases)).toBe(question));
