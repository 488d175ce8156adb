import { describe, expect, test } from 'vitest';
import { saysYes } from './yes-no-said.ts';

const ASKED = 'May a town forbid a fence that nobody sees from the road?';

describe('saysYes', () => {
  test.each<[string, boolean | null]>([
    ['Yes, it may.', true],
    ['No. The town has to let it be.', false],
    ['The town can forbid it, because not every fence is pretty.', true],
    ["The town can't forbid it since it harms nobody.", false],
    ['In towns like this one, no fence may be forbidden for its looks.', false],
    ['The owner wins.', null],
    ['The town that did not ask may forbid it.', null],
    ['The trial lasted three weeks.', null],
    ['Yes, the trial lasted three weeks.', true],
  ])('%s', (reply, isYes) => {
    expect(saysYes(reply, ASKED)).toBe(isYes);
  });

  test('a denial in the question itself is no answer to it', () => {
    const asked = 'Must the judge rather than the jury find how high the fence is?';
    expect(saysYes('The judge must find it.', asked)).toBe(true);
    expect(saysYes("The judge doesn't find it, the jury does.", asked)).toBe(false);
  });
});
