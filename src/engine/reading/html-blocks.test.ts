import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

const read = (html: string) => htmlBlocks(html).map((b) => `${b.type[0]}${b.level} ${b.text}`);

describe('htmlBlocks', () => {
  it.each([
    ['headings and paragraphs', '<h1>A</h1><p>b\n c</p><div>d</div>', ['h1 A', 'p0 b c', 'p0 d']],
    [
      'lists with depth and numbers as printed',
      '<ol type="a" start="3"><li>x<ul><li>y</li></ul></li><li>z</li></ol>',
      ['i1 c. x', 'i2 y', 'i1 d. z'],
    ],
    [
      'tables as rows',
      '<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td>2</td></tr></table>',
      ['t0 A | B\n1 | 2'],
    ],
    [
      'a table in a cell as words of the cell',
      '<table><tr><td>A</td><td><table><tr><td>x</td><td>y</td></tr></table></td></tr></table>',
      ['t0 A | x y'],
    ],
    ['a table of one column as paragraphs', '<table><tr><td>Only</td></tr></table>', ['p0 Only']],
    [
      'no scripts, styles, comments or heads',
      '<head><title>T</title></head><script>x<p></script><!-- <p>no --><style>p{}</style><p>yes</p>',
      ['p0 yes'],
    ],
    ['entities', '<p>&sect;&nbsp;5 &#8220;x&#x201D; &unknown;</p>', ['p0 § 5 “x” &unknown;']],
    ['line breaks as spaces', '<p>a<br>b</p>', ['p0 a b']],
    ['tags that are never closed', '<p>a<p>b<ul><li>c', ['p0 a', 'p0 b', 'i1 c']],
    ['a lone less-than sign', '<p>a < b</p>', ['p0 a < b']],
  ])('reads %s', (_name, html, expected) => {
    expect(read(html)).toEqual(expected);
  });

  it('puts a footnote after the block that refers to it', () => {
    const html =
      '<p>One.<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> Still one.</p><p>Two.</p><ol><li id="footnote-1"><p>The note. <a href="#footnote-ref-1">↑</a></p></li></ol>';
    expect(read(html)).toEqual(['p0 One. Still one.', 'f0 The note.', 'p0 Two.']);
  });

  it('takes short bold paragraphs for headings only where there are no others', () => {
    const bold = '<p><strong>Standing</strong></p><p>Injury in fact.</p>';
    expect(read(bold)).toEqual(['h2 Standing', 'p0 Injury in fact.']);
    expect(read(`<h1>Title</h1>${bold}`)).toEqual(['h1 Title', 'p0 Standing', 'p0 Injury in fact.']);
  });

  it('reads 50,000 nested elements without trouble', () => {
    expect(htmlBlocks(`${'<div><ul>'.repeat(25_000)}<li>deep`)).toEqual([
      { type: 'item', level: 9, text: 'deep' },
    ]);
  });

  it('makes blocks with words and sound levels of anything', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<table>',
      '<td>',
      '</table>',
      '<tr>',
      '<h2>',
      '</h2>',
      '<script>',
      '</script>',
      '"',
      '<a href="#footnote-1">',
      '</a>',
      'word',
      '<',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
        for (const block of htmlBlocks(pieces.join(''))) {
          if (block.type === 'heading') expect(block.level).toBeGreaterThan(0);
          if (block.type === 'heading') expect(block.level).toBeLessThanOrEqual(6);
          expect(block.text.trim()).not.toBe('');
        }
      }),
    );
  });

  it('reads a bold sentence that heads nothing as a paragraph', () => {
    const html =
      '<p><b>Question 1</b></p><p>Arden sold a boat.</p><p><b>What may Bly recover from Arden?</b></p><p><b>Question 2</b></p><p>Cole sold it again.</p><p><b>What may Arden recover?</b></p>';
    expect(htmlBlocks(html).map(({ type, text }) => `${type} ${text}`)).toEqual([
      'heading Question 1',
      'paragraph Arden sold a boat.',
      'paragraph What may Bly recover from Arden?',
      'heading Question 2',
      'paragraph Cole sold it again.',
      'paragraph What may Arden recover?',
    ]);
  });

  it('counts the blanks before a bullet typed by hand, where blanks are the author’s', () => {
    const html = '<p>- Jurisdiction</p><p>    - Federal question</p><p>    Forum defendant</p>';
    const levels = (isSpaced: boolean) =>
      htmlBlocks(html, { isNumbered: false, isSpaced }).map(({ level }) => level);
    expect(levels(true)).toEqual([0, 4, 0]);
    expect(levels(false)).toEqual([0, 0, 0]);
  });
});
