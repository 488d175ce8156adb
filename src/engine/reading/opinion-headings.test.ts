import { describe, expect, it } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';
import { withOpinionHeadings } from './opinion-headings.ts';
import type { RawDocument } from './page.ts';

const read = (source: string, layout: RawDocument['layout'] = 'flow') =>
  withOpinionHeadings({
    layout,
    pages: [{ number: 1, printed: null, blocks: markdownBlocks(source) }],
  }).pages[0]?.blocks.map((b) => `${b.type[0]}${b.level} ${b.text}`);

describe('withOpinionHeadings', () => {
  it('makes who speaks a heading under the case, also where the opinion goes on in the line', () => {
    expect(
      read(
        '## Ash v. Elm\n\n**Justice ROWAN delivered the opinion of the Court.** We hold so.\n\n### II\n\nMore.\n\n** LEE, J., dissenting.**\n\nNo.\n\n# Oak v. Yew\n\nPER CURIAM\n\nYes.',
      ),
    ).toEqual([
      'h2 Ash v. Elm',
      'h3 Justice ROWAN delivered the opinion of the Court.',
      'p0 We hold so.',
      'h3 II',
      'p0 More.',
      'h3 LEE, J., dissenting.',
      'p0 No.',
      'h1 Oak v. Yew',
      'h2 PER CURIAM',
      'p0 Yes.',
    ]);
  });

  it('leaves sentences about a dissent, entries and slides as they are', () => {
    const said = ['p0 Dissent', 'p0 Justice LEE, dissenting, said no.', 'i1 Justice LEE, dissenting.'];
    expect(read('Dissent\n\nJustice LEE, dissenting, said no.\n\n- Justice LEE, dissenting.')).toEqual(said);
    expect(read('Justice LEE, dissenting.', 'slides')).toEqual(['p0 Justice LEE, dissenting.']);
  });
});
