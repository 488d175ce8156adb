import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/hostile-texts.ts';
import { pageFrom } from '../../../test/support/material.ts';
import { assemblePages } from '../reading/assemble-pages.ts';
import type { Page } from '../reading/page.ts';
import { textBlocks } from '../reading/text-blocks.ts';
import { cutPassages } from './cut-passages.ts';

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');
const textOf = (pages: Page[], at: number) => {
  const passage = cutPassages(pages)[at];
  const page = pages.find((candidate) => candidate.n === passage?.page);
  return page?.text.slice(passage?.start, passage?.end);
};

/** Pages of headings, paragraphs and items of all sizes. */
const anyPages = fc
  .array(
    fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 6 }).map((level) => `${'#'.repeat(level)} Heading ${level}`),
        fc.integer({ min: 1, max: 400 }).map((count) => words(count, 'term')),
        fc.integer({ min: 1, max: 30 }).map((count) => `${words(count, 'Claims')}. It follows.`),
        fc
          .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 80 }))
          .map(([depth, count]) => `${' '.repeat(2 * depth)}- ${words(count, 'item')}`),
      ),
      { maxLength: 14 },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pages) => pages.map((lines, at) => pageFrom(lines.join('\n'), at + 1)));

describe('cutPassages', () => {
  it('closes every heading at the start of a slide, and takes a title at the end of one for a passage', () => {
    const pages = [
      pageFrom('# Notice\n## Actual', 1, 'slide 1'),
      pageFrom('Known facts.', 2, 'slide 2'),
      pageFrom('# Record\nFiled deeds.', 3, 'slide 3'),
    ];
    expect(cutPassages(pages).map(({ page, path }) => [page, ...path])).toEqual([
      [1, 'Notice', 'Actual'],
      [2],
      [3, 'Record'],
    ]);
  });

  it('covers every block but headings exactly once, in order, on one page', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const passages = cutPassages(pages);
        for (const page of pages) {
          const own = passages.filter((passage) => passage.page === page.n);
          for (const [at, passage] of own.entries()) {
            expect(passage.start).toBeGreaterThanOrEqual(own[at - 1]?.end ?? 0);
            expect(passage.end).toBeLessThanOrEqual(page.text.length);
            expect(page.text.slice(passage.start, passage.end).trim()).not.toBe('');
          }
          for (const block of page.blocks.filter((candidate) => candidate.type !== 'heading')) {
            const inside = own.filter((passage) => passage.start < block.end && passage.end > block.start);
            const covered = inside
              .map((passage) =>
                page.text.slice(Math.max(passage.start, block.start), Math.min(passage.end, block.end)),
              )
              .join('');
            expect(covered).toBe(page.text.slice(block.start, block.end));
          }
        }
        expect(passages.map((passage) => passage.n)).toEqual(passages.map((_, at) => at + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('holds no more than 260 words and no heading beside other text', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        for (const passage of cutPassages(pages)) {
          const page = pages.find((candidate) => candidate.n === passage.page);
          const text = page?.text.slice(passage.start, passage.end) ?? '';
          expect(text.match(/\S+/g)?.length ?? 0).toBeLessThanOrEqual(260);
          if (text.includes('Heading')) expect(text).toMatch(/^Heading \d$/);
        }
      }),
      { numRuns: 60 },
    );
  });

  // Fails with offsets into anything but the page's own text, and with a cut by count in the middle of a character.
  it('of any text at all has places in it: in order, apart, and never through a character', () => {
    const piece = fc.constantFrom(
      '# H\n',
      '\n',
      '\n\n',
      '- item\n',
      '👩‍⚖️',
      '\u0301',
      '\u2028',
      '. ',
      'word ',
      '𝐀𝐁 '.repeat(300),
    );
    const text = fc.oneof(
      anyText(200).map((any) => any.toWellFormed()),
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('flow', 'pages'),
        fc.array(text, { minLength: 1, maxLength: 3 }),
        (layout, sources) => {
          const read = sources.map((source, at) => ({
            number: at + 1,
            printed: null,
            blocks: textBlocks(source),
          }));
          const pages = assemblePages({ layout, pages: read });
          const passages = cutPassages(pages);
          for (const page of pages) {
            const own = passages.filter((passage) => passage.page === page.n);
            let end = 0;
            for (const passage of own) {
              expect(passage.start).toBeGreaterThanOrEqual(end);
              expect(passage.end).toBeGreaterThan(passage.start);
              end = passage.end;
              expect(page.text.slice(passage.start, passage.end).isWellFormed()).toBe(true);
            }
            expect(end).toBeLessThanOrEqual(page.text.length);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 30_000);

  it('carries the heading path over pages', () => {
    const pages = [pageFrom('# Venue\n## Transfer', 1), pageFrom('More on transfer.\n# Removal\nText.', 2)];
    expect(cutPassages(pages).map((passage) => passage.path)).toEqual([['Venue', 'Transfer'], ['Removal']]);
  });

  it('lets a heading close all headings of its level or deeper, even where levels are skipped', () => {
    const page = pageFrom('# A\n#### Case one\nx\n##### Facts\ny\n## B\nz');
    expect(cutPassages([page]).map((passage) => passage.path)).toEqual([
      ['A', 'Case one'],
      ['A', 'Case one', 'Facts'],
      ['A', 'B'],
    ]);
  });

  it('makes a passage of a heading with nothing under it, and none of one that only opens others', () => {
    const pages = [
      pageFrom('# Cases\n## Burnham v. Superior Court\n## Hertz Corp. v. Friend\nNerve center.'),
    ];
    expect(cutPassages(pages)).toHaveLength(2);
    expect(textOf(pages, 0)).toBe('Burnham v. Superior Court');
    expect(textOf(pages, 1)).toBe('Nerve center.');
  });

  it('keeps the introduction of a list with its items when it has to cut', () => {
    const intro = `Requirements are: ${words(20)}`;
    const pages = [pageFrom(`${words(120)}\n${words(60)}\n${intro}\n- ${words(50)}\n- ${words(50)}`)];
    expect(textOf(pages, 1)).toMatch(/^Requirements are:/);
  });

  it('keeps an item with the items under it when it has to cut', () => {
    const lines = [1, 2, 3, 4].map((n) => `- Factor ${n} ${words(40)}\n  - Reason ${n} ${words(40)}`);
    const pages = [pageFrom(lines.join('\n'))];
    for (const [at] of cutPassages(pages).entries()) expect(textOf(pages, at)).toMatch(/^Factor \d/);
  });

  it('cuts a long paragraph between sentences', () => {
    const sentence = `The Court held that ${words(26)} was enough.`;
    const pages = [pageFrom(Array.from({ length: 15 }, () => sentence).join(' '))];
    const passages = cutPassages(pages);
    expect(passages.length).toBeGreaterThan(1);
    for (const [at] of passages.entries()) expect(textOf(pages, at)).toMatch(/^The Court.*enough\.\s*$/s);
  });

  it('cuts a long text without any sentence at words', () => {
    const passages = cutPassages([pageFrom(words(100_000))]);
    expect(passages.length).toBe(Math.ceil(100_000 / 180));
  });

  it('finds nothing to cut in pages without text', () => {
    expect(cutPassages([{ n: 1, label: 'p. 1', text: '', blocks: [] }])).toEqual([]);
  });
});
