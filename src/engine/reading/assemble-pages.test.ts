import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemblePages } from './assemble-pages.ts';
import type { RawBlock, RawDocument } from './page.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const heading = (text: string, level = 1): RawBlock => ({ type: 'heading', level, text });
const paragraph = (text: string): RawBlock => ({ type: 'paragraph', level: 0, text });
const flow = (blocks: RawBlock[]): RawDocument => ({
  layout: 'flow',
  pages: [{ number: 1, printed: null, blocks }],
});

describe('assemblePages', () => {
  it('keeps a PDF’s pages with the numbers printed on them', () => {
    const pages = assemblePages({
      layout: 'pages',
      pages: [
        { number: 1, printed: null, blocks: [paragraph('a')] },
        { number: 2, printed: '47698', blocks: [heading('B'), paragraph('b')] },
        { number: 3, printed: '3', blocks: [] },
      ],
    });
    expect(pages.map((page) => page.label)).toEqual(['p. 1', 'p. 2 (printed 47698)', 'p. 3']);
    expect(pages[1]).toMatchObject({
      n: 2,
      text: 'B\nb',
      blocks: [
        { type: 'heading', start: 0, end: 1 },
        { start: 2, end: 3 },
      ],
    });
    expect(pages[2]).toMatchObject({ text: '', blocks: [] });
  });

  it('keeps the columns of a table whose cells are empty, and drops empty rows', () => {
    const text = ' | Deed | Will\nForm | | written\n | | ';
    const raw = {
      layout: 'slides' as const,
      pages: [{ number: 1, printed: null, blocks: [{ type: 'table' as const, level: 0, text }] }],
    };
    expect(
      assemblePages(raw)[0]
        ?.text.split('\n')
        .map((row) => row.split(' | ')),
    ).toEqual([
      ['', 'Deed', 'Will'],
      ['Form', '', 'written'],
    ]);
  });

  it('labels slides', () => {
    const pages = assemblePages({
      layout: 'slides',
      pages: [{ number: 7, printed: null, blocks: [heading('T')] }],
    });
    expect(pages[0]?.label).toBe('slide 7');
  });

  it('cuts a text at its headings and names each section by its heading', () => {
    const pages = assemblePages(
      flow([
        paragraph(words(200)),
        heading('Offer'),
        paragraph(words(300)),
        heading('Acceptance'),
        paragraph(words(900)),
      ]),
    );
    expect(pages.map((page) => page.label)).toEqual(['Beginning', 'Offer', 'Acceptance']);
  });

  it('goes to deeper headings only where a section is too long', () => {
    const pages = assemblePages(
      flow([
        heading('Torts'),
        heading('Duty', 2),
        paragraph(words(800)),
        heading('Breach', 2),
        paragraph(words(800)),
        heading('Crimes'),
        heading('Theft', 2),
        paragraph(words(200)),
        heading('Fraud', 2),
        paragraph(words(200)),
      ]),
    );
    expect(pages.map((page) => page.label)).toEqual(['Torts', 'Breach', 'Crimes']);
  });

  it('joins short sections and splits long ones between blocks', () => {
    const short = assemblePages(
      flow([
        heading('A'),
        paragraph(words(40)),
        heading('B'),
        paragraph(words(40)),
        heading('C'),
        paragraph(words(300)),
      ]),
    );
    expect(short).toHaveLength(1);
    const long = assemblePages(
      flow([heading('Long'), ...Array.from({ length: 30 }, () => paragraph(words(100)))]),
    );
    expect(long.map((page) => page.label)).toEqual(['Long', 'Long (2)', 'Long (3)']);
    for (const page of long) expect(page.text.split(/\s+/).length).toBeLessThanOrEqual(1_200);
  });

  it('stores clean text: composed, without NUL, lone surrogates, soft hyphens or spaces at line ends', () => {
    const [page] = assemblePages(flow([paragraph('  re\u0301sume\u0301 \u0000x\uD800y so\u00ADft ﬁle\n ')]));
    expect(page?.text).toBe('résumé xy soft file');
  });

  it('slices every block out of its page’s text, in order, whatever comes in', () => {
    const block = fc.record({
      type: fc.constantFrom('heading', 'paragraph', 'item', 'table', 'footnote', 'note'),
      level: fc.integer({ min: 0, max: 6 }),
      text: fc.string({ unit: 'binary', maxLength: 60 }),
    }) as fc.Arbitrary<RawBlock>;
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 40 }),
        fc.constantFrom('flow', 'pages', 'slides'),
        (blocks, layout) => {
          for (const page of assemblePages({
            layout,
            pages: [{ number: 1, printed: null, blocks }],
          } as RawDocument)) {
            expect(page.blocks.map((each) => page.text.slice(each.start, each.end)).join('\n')).toBe(
              page.text,
            );
            expect(page.text.isWellFormed()).toBe(true);
            expect(page.text).toBe(page.text.normalize('NFC'));
            expect(page.text).not.toMatch(/[ \t]$/m);
            for (const each of page.blocks) expect(each.end).toBeGreaterThan(each.start);
          }
        },
      ),
    );
  });
});
