import { expect, it } from 'vitest';
import { wantedWords } from './wanted-words.ts';

it.each([
  ['/quick-clone?topic=promissory+estoppel&emergency=true', 'cold-call helper for promissory estoppel'],
  ['/quick-clone?case=Hadley%20v.%20Baxendale', 'cold-call helper for Hadley v. Baxendale'],
  ['/account', 'your account'],
  ['/create-clone', 'create a clone'],
  ['/upgrade?feature=advanced_chat', 'upgrade to Premium'],
  ['/study/3', 'study'],
  ['/cards/3', 'cards'],
  ['/drill/3', 'drill'],
  ['/outline/3', 'outline'],
  ['/exam-prediction/3', 'exam prediction'],
  ['/onboarding', ''],
])('%s is offered again as %j', (path, words) => {
  expect(wantedWords(path)).toBe(words);
});
