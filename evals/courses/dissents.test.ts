import { describe, expect, it } from 'vitest';
import type { AnswerBlock, Citation } from '#contract/chat.ts';
import type { Reply } from './ask.ts';
import { dissentTest } from './dissents.ts';

const COURT =
  'The Court holds that the veto of one house is void. Both houses must vote on every law that they make.';
const DISSENT =
  'I dissent. Without the veto Congress must choose between two evils, and neither of them is a good one.';
const FILE = `${COURT}\n\n${DISSENT}\n\n${COURT}`;
const characters: [number, number] = [FILE.indexOf(DISSENT), FILE.indexOf(DISSENT) + DISSENT.length];
const isDissent = dissentTest({ dissents: [{ file: 'additional/veto.md', characters }] }, () => FILE);

const citing = (quote: string, more: Partial<Citation> = {}): Citation => {
  const place = { material_id: 1, material_name: 'veto.md', page: 1, start: 0, end: quote.length };
  return { ...place, label: '¶ 2', heading: '', quote, ...more };
};
const replying = (citation: Citation, blocks: AnswerBlock[] = []): Reply => {
  return {
    kind: 'answer',
    response: '',
    seen: '',
    citations: [citation],
    blocks,
    dropped: 0,
    firstMs: 1,
    wholeMs: 1,
  };
};

describe('dissentTest', () => {
  it('tells a quotation of a dissent, also one that only ends in it, and none of the Court', () => {
    expect(isDissent(replying(citing(DISSENT)), 0)).toBe(true);
    expect(isDissent(replying(citing(FILE.slice(80, characters[1]))), 0)).toBe(true);
    expect(isDissent(replying(citing(COURT)), 0)).toBe(false);
    expect(isDissent(replying(citing(DISSENT, { material_name: 'other.md' })), 0)).toBe(false);
  });

  it('lets a dissent stand that is named in its heading, its label or its block', () => {
    expect(isDissent(replying(citing(DISSENT, { heading: 'Justice White, dissenting' })), 0)).toBe(false);
    const excerpt = { cite: 0, pieces: [], speaker: 'Dissent, Justice White', above: 0, below: 0 };
    const silent = { ...excerpt, speaker: '' };
    expect(isDissent(replying(citing(DISSENT), [{ type: 'excerpt', ...excerpt }]), 0)).toBe(false);
    expect(isDissent(replying(citing(DISSENT), [{ type: 'excerpt', ...silent }]), 0)).toBe(true);
    const sides = [{ label: 'White', excerpt }];
    expect(isDissent(replying(citing(DISSENT), [{ type: 'comparison', sides }]), 0)).toBe(false);
  });
});
