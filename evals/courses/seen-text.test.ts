import { describe, expect, it } from 'vitest';
import type { AnswerBlock, ExcerptPiece } from '#contract/chat.ts';
import { say } from '#engine/answering/phrases.ts';
import { readContent } from '#server/content.ts';
import { seenText } from './seen-text.ts';

const PHRASES = readContent().phrases;

describe('seenText', () => {
  const quote = 'Visitors\nTwo views.\nThe old one asks who came.';
  const place = { material_id: 1, material_name: 'a.md', page: 1, label: 'p. 1', heading: 'Land › Views' };
  const citation = {
    ...place,
    start: 0,
    end: quote.length,
    quote,
    marks: [{ start: 20, end: quote.length }],
  };
  const pieces: ExcerptPiece[] = [
    { type: 'heading', level: 2, start: 0, end: 8 },
    { type: 'paragraph', level: 0, start: 9, end: 19 },
    { type: 'item', level: 1, start: 20, end: quote.length },
  ];
  const excerpt = { cite: 0, pieces, speaker: 'exam memo', above: 0, below: 0 };

  it('frames an excerpt with its source and marks what is marked; general law is closed', () => {
    const blocks: AnswerBlock[] = [
      { type: 'lead', text: 'Two views.', cite: 0 },
      { type: 'excerpt', ...excerpt },
      {
        type: 'law',
        title: 'Visitors',
        entry: null,
        isOpen: false,
        summary: [{ label: 'Rule', text: 'reasonable care' }],
        lines: [],
      },
    ];
    const text = seenText(blocks, [citation], PHRASES);
    expect(text.split('\n')).toEqual([
      'Two views.',
      '┌ a.md, p. 1 (Views) · exam memo',
      '│ # Visitors',
      '│ Two views.',
      '│ • ==The old one asks who came.==',
      '└',
      `${say(PHRASES, 'law_label')}: Visitors (closed)`,
      '  Rule: reasonable care',
    ]);
  });

  it('says of a comparison which side is missing', () => {
    const sides = [
      { label: 'Old', excerpt },
      { label: 'New', excerpt: null },
    ];
    const blocks: AnswerBlock[] = [{ type: 'comparison', sides }];
    const text = seenText(blocks, [citation], PHRASES);
    expect(text.startsWith('Old\n┌ a.md')).toBe(true);
    expect(text.endsWith(`└\nNew\n${say(PHRASES, 'side_missing')}`)).toBe(true);
  });
});
