import { describe, expect, it } from 'vitest';
import type { RawBlock, RawDocument } from './page.ts';
import { withSectionTitles } from './section-titles.ts';

const typesOf = (blocks: readonly RawBlock[], layout: RawDocument['layout'] = 'flow') =>
  withSectionTitles({
    layout,
    pages: [{ number: 1, printed: null, blocks: [...blocks] }],
  }).pages[0]?.blocks.map(({ type, level }) => `${type.charAt(0)}${level}`);
const heading = (text: string): RawBlock => ({ type: 'heading', level: 2, text });
const paragraph = (text: string): RawBlock => ({ type: 'paragraph', level: 0, text });
const RULE = paragraph('(1) A neighbor mends the fence.');

describe('the titles of a code', () => {
  it.each([
    '§ 4.02. Fences Between Neighbors.',
    '§ 4.02 Duty to Mend; Costs as Between Neighbors',
    'Section 12. Gates.',
    'Rule 9(b). Keys',
  ])('%s is a heading below the one it stands under', (title) =>
    expect(typesOf([heading('Supplement'), paragraph(title), RULE])).toEqual(['h2', 'h3', 'p0']),
  );

  it('stand beside each other', () =>
    expect(typesOf([paragraph('§ 1. Fences.'), RULE, paragraph('§ 2. Gates.'), RULE])).toEqual([
      'h1',
      'p0',
      'h1',
      'p0',
    ]));

  it.each([
    [
      'a sentence that begins with a section',
      [paragraph('Section 12 Gates must be hung by the owner.'), RULE],
    ],
    ['a table of contents', [paragraph('§ 1. Fences.'), paragraph('§ 2. Gates.'), paragraph('§ 3. Keys.')]],
    ['a citation', [paragraph('§ 4.02'), RULE]],
  ])('are not %s', (_name, blocks) => expect(typesOf(blocks)).not.toContain('h1'));

  it('are left alone on slides, which have titles of their own', () =>
    expect(typesOf([paragraph('§ 1. Fences.'), RULE], 'slides')).toEqual(['p0', 'p0']));
});
