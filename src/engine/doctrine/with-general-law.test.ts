import { describe, expect, it } from 'vitest';
import { askLibrary } from '../../../test/support/ask-library.ts';
import type { Block } from '../answering/answer.ts';
import { withGeneralLaw } from './with-general-law.ts';

describe('beside an answer from the materials', () => {
  const general = askLibrary('What is consideration?');
  const none = { kind: 'none' as const, blocks: [], followUps: [] };

  it('what is missing stays first, and the answer becomes general law', () => {
    const gap: Block = { type: 'refusal', text: 'Missing.' };
    const both = withGeneralLaw({ ...none, blocks: [gap] }, general, true);
    expect(both.kind).toBe('general');
    expect(both.blocks[0]).toBe(gap);
    expect(both.blocks[1]).toMatchObject({ type: 'law', title: 'Consideration', isOpen: true });
  });
  it('a mention stays a mention', () =>
    expect(withGeneralLaw({ ...none, kind: 'passing' }, general, true).kind).toBe('passing'));
  it('without materials nothing is said to be missing from them', () =>
    expect(withGeneralLaw(none, general, false)).toBe(general));
  it('without a word of the library the answer stays as it was', () =>
    expect(withGeneralLaw(none, null, false)).toBe(none));
});
