import { describe, expect, test } from 'vitest';
import { comesOutElse } from './outcome.ts';

describe('comesOutElse', () => {
  test.each<[string, string, boolean]>([
    ['The fence is not allowed.', 'The fence is permitted, although the town forbids sheds.', true],
    ['The fence can stay even though the town forbids sheds.', 'The fence is permitted.', false],
    ['The lease is valid.', 'The lease would be void under the older cases.', true],
    ['The lease is no good, it is invalid.', 'The lease is not enforceable.', false],
    ['The lease is unenforceable unless it is signed.', 'The lease is enforceable only if signed.', false],
    ['There is a duty to warn.', 'A guest is owed no duty to warn.', true],
    [
      'If the defendant won, the fence stays.',
      'Where judgment was in favor of the plaintiff, it stays.',
      true,
    ],
    [
      'If the plaintiff won, the fence stays.',
      'Where judgment was in favor of the plaintiff, it stays.',
      false,
    ],
    ['Reed lost.', 'The verdict was for Reed.', true],
    ['The statute grants broader power.', 'The power is narrower than the charter.', true],
    ['The dog bit twice.', 'The lease is enforceable.', false],
  ])('%s against: %s', (reply, page, isElse) => {
    expect(comesOutElse(reply, page)).toBe(isElse);
  });
});
