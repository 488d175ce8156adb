import { describe, expect, it } from 'vitest';
import { pdfBlocks } from './pdf-blocks.ts';
import type { PdfItem, PdfPage } from './pdf-lines.ts';

const WIDTH = 612;
/** An item in a 10-point font whose letters are half as wide as high. */
const at = (x: number, y: number, text: string, size = 10, font = 'Serif-Roman'): PdfItem => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  font,
});
const page = (number: number, items: PdfItem[], label: string | null = null): PdfPage => ({
  number,
  label,
  width: WIDTH,
  height: 792,
  items,
});
const read = (pages: PdfPage[]) =>
  pdfBlocks(pages).map((p) => p.blocks.map((b) => `${b.type[0]}${b.level} ${b.text}`));

const FULL =
  'The court held that the contacts of the defendant with the forum were enough, and then went on to';
/** A paragraph of full lines, ten points on twelve, that ends in a short one. */
const paragraph = (y: number, x = 72, lines = 3): PdfItem[] => [
  ...Array.from({ length: lines }, (_, i) => at(x, y + i * 12, FULL.slice(0, 93))),
  at(x, y + lines * 12, 'ask about fairness.'),
];

describe('pdfBlocks', () => {
  it('joins the lines of a paragraph and parts paragraphs at a gap', () => {
    const [blocks] = read([page(1, [...paragraph(100), ...paragraph(170)])]);
    expect(blocks).toHaveLength(2);
    expect(blocks?.[0]).toMatch(/^p0 The court .* ask about fairness\.$/);
  });

  it('takes running heads, feet and page numbers away, also when the head changes with the chapter', () => {
    const pages = Array.from({ length: 8 }, (_, i) =>
      page(i + 1, [
        at(72, 40, `Casebook Chapter ${i < 4 ? 1 : 2}`),
        at(500, 40, String(i + 101)),
        at(72, 100, `${'abcdefgh'[i]?.repeat(5)} ${FULL.slice(0, 80)}`),
        at(72, 112, `ends with ${'abcdefgh'[i]?.repeat(7)}.`),
        at(72, 760, 'Do not copy'),
      ]),
    );
    for (const blocks of read(pages)) expect(blocks).toHaveLength(1);
    expect(pdfBlocks(pages).map((p) => p.printed)).toEqual([
      '101',
      '102',
      '103',
      '104',
      '105',
      '106',
      '107',
      '108',
    ]);
  });

  it('takes heads away that left and right pages have each their own of, though each stands on two pages alone', () => {
    const pages = Array.from({ length: 5 }, (_, i) =>
      page(i + 1, [
        ...(i === 0 ? [] : [at(72, 40, i % 2 === 1 ? `${i + 1} Torts` : `Spring Term ${i + 1}`)]),
        at(72, 100, `${'abcde'[i]?.repeat(5)} ${FULL.slice(0, 80)}`),
        at(72, 112, `ends with ${'abcde'[i]?.repeat(7)}.`),
      ]),
    );
    for (const blocks of read(pages)) expect(blocks).toHaveLength(1);
  });

  it('keeps notes at the foot that say nearly the same on every page', () => {
    const pages = Array.from({ length: 6 }, (_, i) =>
      page(i + 1, [
        at(72, 100, `${'abcdef'[i]?.repeat(5)} ${FULL.slice(0, 80)}`),
        at(72, 740, `${i + 1} Id. at ${i + 40}.`, 8),
      ]),
    );
    for (const blocks of read(pages)) expect(blocks.at(-1)).toMatch(/^f0 \d Id\. at \d+\.$/);
  });

  it('uses the labels the file declares where no number is printed', () => {
    expect(pdfBlocks([page(1, paragraph(100), 'iv')])[0]?.printed).toBe('iv');
  });

  it('keeps a title that stands on several slides', () => {
    const pages = Array.from({ length: 4 }, (_, i) =>
      page(i + 1, [at(72, 60, 'Erie', 24), ...paragraph(120 + i * 7)]),
    );
    for (const blocks of read(pages)) expect(blocks[0]).toBe('h1 Erie');
  });

  it('finds headings by size and by a bold font, with levels', () => {
    const items = [
      at(72, 60, 'Jurisdiction', 16),
      ...paragraph(90),
      at(72, 160, 'Minimum Contacts', 10, 'Serif-Bold'),
      ...paragraph(180),
      at(72, 250, 'Venue', 16),
      ...paragraph(280),
      at(72, 350, 'Transfer', 10, 'Serif-Bold'),
      ...paragraph(370),
    ];
    expect(read([page(1, items)])[0]?.filter((line) => line.startsWith('h'))).toEqual([
      'h1 Jurisdiction',
      'h2 Minimum Contacts',
      'h1 Venue',
      'h2 Transfer',
    ]);
  });

  it('reads two columns one after the other and joins a sentence over the break', () => {
    const half = (text: string) => text.slice(0, 44);
    const left = [1, 2, 3, 4].map((i) => at(72, 100 + i * 12, half(FULL)));
    const right = [
      at(320, 112, 'the second column goes on with the sentence'),
      at(320, 124, 'and ends it here.'),
    ];
    expect(read([page(1, [...left, ...right])])[0]).toHaveLength(1);
  });

  it('makes words whole that a hyphen broke, and keeps compounds', () => {
    const items = [
      at(72, 100, `${FULL.slice(0, 80)} jurisdic-`),
      at(72, 112, `tion over ${FULL.slice(0, 60)} a cross-motion and cross-`),
      at(72, 124, 'motion alike.'),
    ];
    const [blocks] = read([page(1, items)]);
    expect(blocks?.[0]).toContain('jurisdiction over');
    expect(blocks?.[0]).toContain('cross-motion alike');
  });

  it('reads list entries with their depth, and entries that go on', () => {
    const items = [
      ...paragraph(100),
      at(90, 160, '• Purposeful availment of the forum'),
      at(100, 172, 'by the defendant'),
      at(110, 184, '– sales there'),
      at(90, 196, '• Relatedness'),
      at(72, 208, '1. File the complaint.'),
    ];
    expect(read([page(1, items)])[0]?.slice(1)).toEqual([
      'i1 Purposeful availment of the forum by the defendant',
      'i2 sales there',
      'i1 Relatedness',
      'i1 1. File the complaint.',
    ]);
  });

  it('goes on with a list on the next page at the depth it had', () => {
    const items = [at(90, 160, '• Availment'), at(110, 172, '• sales there')];
    const next = [at(110, 100, '• advertising there'), at(90, 112, '• Relatedness'), ...paragraph(140)];
    const [, blocks] = read([page(1, [...paragraph(100), ...items]), page(2, next)]);
    expect(blocks?.slice(0, 2)).toEqual(['i2 advertising there', 'i1 Relatedness']);
  });

  it('takes a sign of a font nobody else has at the start of a line for a bullet', () => {
    const items = [
      ...paragraph(100),
      at(90, 160, '\uF0B7', 6),
      at(100, 160, 'Purposeful availment'),
      at(110, 172, '\uF0A7', 6),
      at(120, 172, 'sales there'),
      at(300, 200, '\uF0A7', 6),
    ];
    expect(read([page(1, items)])[0]?.slice(1)).toEqual(['i1 Purposeful availment', 'i2 sales there']);
  });

  it('reads letters set apart as a word', () => {
    expect(read([page(1, [...paragraph(100), at(72, 160, 'Section A B C of the A l b u m')])])[0]?.[1]).toBe(
      'p0 Section A B C of the Album',
    );
  });

  it('goes on with a numbered paragraph at the margin, also above a note that is set wider', () => {
    const items = [
      ...paragraph(80),
      at(108, 150, '7. The defendant sold the goods that it had made in the forum and then went on'),
      at(72, 162, 'selling them there.'),
      at(40, 700, `1 ${'See Pennoyer, which is long. '.repeat(4)}`, 8),
    ];
    expect(read([page(1, items)])[0]?.[1]).toMatch(/^i1 7\. .* went on selling them there\.$/);
  });

  it('keeps a table as rows, with cells that wrap', () => {
    const row = (y: number, a: string, b: string) => [at(72, y, a), at(300, y, b)];
    const items = [
      ...paragraph(80),
      ...row(160, 'Case', 'Holding'),
      ...row(172, 'Shoe', 'Minimum contacts are'),
      at(300, 184, 'enough'),
      ...row(196, 'Burger King', 'Contract with the forum'),
    ];
    expect(read([page(1, items)])[0]?.[1]).toBe(
      't0 Case | Holding\nShoe | Minimum contacts are enough\nBurger King | Contract with the forum',
    );
  });

  it('sets notes at the foot apart and drops their raised marks in the text', () => {
    const items = [
      ...paragraph(100, 72, 8),
      at(72, 230, 'The rule is old.'),
      at(152, 226, '1', 6),
      at(160, 230, 'It remains.'),
      at(72, 700, '1', 6),
      at(78, 703, 'See Pennoyer.', 8),
      at(72, 715, '2 See Shoe, and more', 8),
      at(72, 725, 'of the same.', 8),
    ];
    const [blocks] = read([page(1, items)]);
    expect(blocks?.filter((line) => line.startsWith('f'))).toEqual([
      'f0 1 See Pennoyer.',
      'f0 2 See Shoe, and more of the same.',
    ]);
    expect(blocks?.join()).toContain('The rule is old. It remains.');
  });

  it('finds notes set as large as the text by their raised numbers', () => {
    const items = [
      ...paragraph(100, 72, 8),
      at(72, 697, '1', 6),
      at(78, 700, 'See Pennoyer, which is long enough to wrap'),
      at(72, 712, 'onto a second line.'),
    ];
    expect(read([page(1, items)])[0]?.at(-1)).toBe(
      'f0 1 See Pennoyer, which is long enough to wrap onto a second line.',
    );
  });

  /** Eight pages of a casebook: a running head, then lines that differ, with what each page adds. */
  const notes = (extra: (i: number) => PdfItem[]) =>
    Array.from({ length: 8 }, (_, i) =>
      page(i + 1, [
        at(72, 40, 'Contracts, Lecture Notes', 9),
        ...extra(i),
        at(72, 300, `${'abcdefgh'[i]?.repeat(5)} ${FULL.slice(0, 80)}`),
        at(72, 330, 'Facts', 10, 'Serif-Bold'),
        at(72, 350, `ends with ${'abcdefgh'[i]?.repeat(7)}.`),
        ...[380, 392, 404, 416].map((y) =>
          at(72, y, `${'abcdefgh'[i]?.repeat(3)} ${y} ${FULL.slice(0, 70)}`),
        ),
        at(300, 760, String(i + 1), 9),
      ]),
    );

  it('keeps a heading that by chance begins several pages at the same height', () => {
    const blocks = read(notes((i) => (i % 2 === 0 ? [at(72, 90, 'Facts', 10, 'Serif-Bold')] : [])));
    expect(blocks.flat().filter((line) => line.endsWith(' Facts'))).toHaveLength(12);
    expect(blocks.flat().join()).not.toContain('Lecture Notes');
  });

  it('keeps a line that stands on several pages below lines of text', () => {
    const blocks = read(
      notes((i) =>
        i % 2 === 0
          ? [at(72, 90, `Case ${'abcdefgh'[i]?.repeat(4)}`), at(72, 110, 'The facts are these.')]
          : [],
      ),
    );
    expect(
      blocks
        .flat()
        .join()
        .match(/The facts are these/g),
    ).toHaveLength(4);
  });

  it('joins a heading’s second line, whatever it consists of', () => {
    const items = [
      ...paragraph(80),
      at(
        72,
        150,
        'Lefkowitz v. Great Minneapolis Surplus Store, Inc., 251 Minn. 188, 86 N.W.2d',
        12,
        'Serif-Bold',
      ),
      at(72, 165, '689 (1957)', 12, 'Serif-Bold'),
      ...paragraph(190),
      at(
        72,
        250,
        'IV. The rule that a promise needs consideration and what the courts have put in',
        12,
        'Serif-Bold',
      ),
      at(72, 265, 'its place since', 12, 'Serif-Bold'),
      ...paragraph(290),
    ];
    expect(
      read([page(1, items)])[0]
        ?.filter((line) => line.startsWith('h'))
        .map((line) => line.slice(3)),
    ).toEqual([
      'Lefkowitz v. Great Minneapolis Surplus Store, Inc., 251 Minn. 188, 86 N.W.2d 689 (1957)',
      'IV. The rule that a promise needs consideration and what the courts have put in its place since',
    ]);
  });

  it('reads short entries of a numbered list in bold as entries, and numbered titles in bold as headings', () => {
    const bold = (y: number, n: number, text: string) => [
      at(80, y, `${n}.`),
      at(100, y, text, 10, 'Serif-Bold'),
    ];
    const items = [
      ...paragraph(80),
      ...bold(150, 1, 'Option.'),
      ...bold(164, 2, 'Firm offer'),
      at(155, 164, 'by a merchant in a signed writing.'),
      ...bold(178, 3, 'Reliance'),
      at(145, 178, '(§ 87(2)).'),
      ...bold(192, 4, 'Statute.'),
      ...paragraph(230),
      ...bold(300, 5, 'Revocation'),
      ...paragraph(320),
      ...bold(400, 6, 'Lapse'),
      ...paragraph(420),
    ];
    expect(read([page(1, items)])[0]?.filter((line) => !line.startsWith('p'))).toEqual([
      'i1 1. Option.',
      'i1 2. Firm offer by a merchant in a signed writing.',
      'i1 3. Reliance (§ 87(2)).',
      'i1 4. Statute.',
      'h1 5. Revocation',
      'h1 6. Lapse',
    ]);
  });

  it('reads a bold sentence that heads nothing as a paragraph', () => {
    const bold = (y: number, text: string) => at(72, y, text, 10, 'Serif-Bold');
    const items = [
      bold(60, 'Question 1'),
      ...paragraph(80),
      bold(140, 'Discuss the rights of Brightline.'),
      bold(180, 'Question 2'),
      ...paragraph(200),
      bold(260, 'What is a contract?'),
      ...paragraph(280),
      bold(340, 'State every claim that Elena, Theo, and Ruth have against the estate, and for each'),
      bold(352, 'of them say what the executor will answer and what the court is likely to do.'),
    ];
    expect(read([page(1, items)])[0]?.map((line) => line.slice(0, 12))).toEqual([
      'h1 Question ',
      'p0 The court',
      'p0 Discuss t',
      'h1 Question ',
      'p0 The court',
      'h1 What is a',
      'p0 The court',
      'p0 State eve',
    ]);
  });

  it('keeps the cells of a row that leaves little room between its columns', () => {
    const items = [
      ...paragraph(80),
      at(72, 160, 'Communication'),
      at(240, 160, 'Effective'),
      at(72, 172, 'Offer'),
      at(240, 172, 'on receipt'),
      at(72, 184, 'Acceptance under an option, mail'),
      at(240, 184, 'on receipt (§ 63(b))'),
      at(72, 196, 'Rejection'),
      at(240, 196, 'on receipt'),
    ];
    expect(read([page(1, items)])[0]?.[1]).toBe(
      't0 Communication | Effective\nOffer | on receipt\nAcceptance under an option, mail | on receipt (§ 63(b))\nRejection | on receipt',
    );
  });

  it('reads an empty page as no blocks', () => {
    expect(read([page(1, [])])).toEqual([[]]);
  });

  it('reads 60,000 items on one page in under two seconds', () => {
    const items = Array.from({ length: 60_000 }, (_, i) =>
      at(72 + (i % 6) * 80, 10 + Math.floor(i / 6) * 0.07, `w${i}`),
    );
    const begun = performance.now();
    pdfBlocks([page(1, items)]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
