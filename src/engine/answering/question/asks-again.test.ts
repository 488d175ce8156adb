import { describe, expect, it } from 'vitest';
import { asksAgain } from './asks-again.ts';

describe('the last answer is wanted again', () => {
  it.each([
    ['could you put that more simply?', 'simpler'],
    ['Explain it to me like I am ten', 'simpler'],
    ['say that again in plain English please', 'simpler'],
    ['sorry, I still dont understand it', 'simpler'],
    ['what does that mean?', 'simpler'],
    ['huh?', 'simpler'],
    ['tell me a bit more about it', 'simpler'],
    ['keep going', 'simpler'],
    ['make that shorter', 'shorter'],
    ['can you sum that up in two sentences', 'shorter'],
    ['TLDR', 'shorter'],
    ['that is way too long', 'shorter'],
    ['do you have an example of this', 'example'],
    ['another example please', 'example'],
    ['like what?', 'example'],
  ])('%s', (message, how) => expect(asksAgain(message)).toBe(how));

  it.each([
    'explain the trawl rule',
    'explain why',
    'give me the exceptions',
    'an example of a drift net',
    'what does the rule mean',
    'what is it',
    'and why?',
    'give me one case',
    'is there a time limit',
    'in writing',
    'sum of the damages',
    'more than nine inches?',
    `explain that ${'again '.repeat(40)}`,
  ])('is not asked by: %s', (message) => expect(asksAgain(message)).toBeNull());
});
