import { describe, expect, it } from 'vitest';
import { askLibrary } from '../../../test/support/ask-library.ts';
import type { Line } from '../answering/answer.ts';
import { withGeneralLaw } from './with-general-law.ts';

describe('beside an answer from the materials', () => {
  const general = askLibrary('What is consideration?');
  const none = { kind: 'none' as const, lines: [], followUps: [] };

  it('what is missing stays first, and the answer becomes general law', () => {
    const gap: Line = { role: 'gap', label: 'Missing.', number: null, depth: 0, quotes: [] };
    const both = withGeneralLaw({ ...none, lines: [gap] }, general, true);
    expect(both.kind).toBe('general');
    expect(both.lines[0]).toBe(gap);
    expect(both.lines[1]?.label).toBe('General law, not from your materials');
  });
  it('a mention stays a mention', () =>
    expect(withGeneralLaw({ ...none, kind: 'passing' }, general, true).kind).toBe('passing'));
  it('without materials nothing is said to be missing from them', () =>
    expect(withGeneralLaw(none, general, false)).toBe(general));
  it('without a word of the library the answer stays as it was', () =>
    expect(withGeneralLaw(none, null, false)).toBe(none));
});
