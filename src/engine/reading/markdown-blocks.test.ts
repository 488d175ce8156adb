import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';

/** A block in short: its type's first letter, its level, its text. */
const read = (source: string) => markdownBlocks(source).map((b) => `${b.type[0]}${b.level} ${b.text}`);

describe('markdownBlocks', () => {
  it.each([
    ['headings of both kinds', '# One #\n\nTwo\n===\n\n### Three {#id}', ['h1 One', 'h1 Two', 'h3 Three']],
    ['a line with dashes under it as a heading', 'Duty\n---\nText', ['h2 Duty', 'p0 Text']],
    ['wrapped lines as one paragraph', 'A duty\nof care.\n\nNext.', ['p0 A duty of care.', 'p0 Next.']],
    ['emphasis that runs over a line end', 'See *Erie\nRailroad* now.', ['p0 See Erie Railroad now.']],
    [
      'nested lists, bullets gone and numbers kept',
      '- a\n\t- b\n\n1. one\n   - in it\n2. two',
      ['i1 a', 'i2 b', 'i1 1. one', 'i2 in it', 'i1 2. two'],
    ],
    ['a wrapped list entry', '- first line\n  and more\n- second', ['i1 first line and more', 'i1 second']],
    [
      'links, pictures and code as their words',
      'See [Rule 8](http://x.y/a_(b)) and `Iqbal` ![chart](c.png).',
      ['p0 See Rule 8 and Iqbal chart.'],
    ],
    [
      'no words that tell a picture where to stand',
      'A ![inline](a.png) ![right 50%](b.png) ![fitted boxes](c.png)',
      ['p0 A fitted boxes'],
    ],
    [
      'no file names of pictures, and no settings behind words or pictures',
      'See [**Duty**]{.underline} ![scan 2.JPG](a_(1).png){width="1in"\nheight="2in"} and [Rule]{lang=en}.',
      ['p0 See Duty and Rule.'],
    ],
    [
      'no marks of a converter',
      '::: {.column width="50%"}\nA duty.\n:::\n\n::: notes\nMore.\n:::',
      ['p0 A duty.', 'p0 More.'],
    ],
    [
      'tables drawn with dashes',
      'Kinds:\n\n  Case    Year\n  ------- ------\n  *Shoe*  1945\n\nNext.',
      ['p0 Kinds:', 't0 Case | Year\nShoe | 1945', 'p0 Next.'],
    ],
    ['hollow and square bullets', '● a\n○ b\n■ c', ['i1 a', 'i1 b', 'i1 c']],
    ['snake_case and stars between spaces as written', 'a_b_c and 2 * 3 * 4', ['p0 a_b_c and 2 * 3 * 4']],
    ['bold inside italics', '***Both*** and **_x_**', ['p0 Both and x']],
    ['escapes as the signs they stand for', '\\*not emphasis\\*', ['p0 *not emphasis*']],
    ['entities and tags', 'Smith &amp; Co.<br>&sect;&nbsp;5 <em>held</em>', ['p0 Smith & Co. § 5 held']],
    ['tables without a rule under their head', '|Case|Year\n|*Shoe*|1945', ['t0 Case | Year\nShoe | 1945']],
    [
      'a line that only begins with a bar as a paragraph',
      '|x| is a number\nlike |y',
      ['p0 |x| is a number like |y'],
    ],
    ['tables as rows', '| Case | Year |\n|---|:--:|\n| *Shoe* | 1945 |', ['t0 Case | Year\nShoe | 1945']],
    [
      'HTML tables',
      '<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>',
      ['t0 A | B\n1 | 2'],
    ],
    [
      'footnotes, also inside a line',
      'Text.[^1] More^[Aside.].\n\n[^1]: A note.',
      ['p0 Text. More.', 'f0 Aside.', 'f0 A note.'],
    ],
    [
      'numbered quotes as entries by their depth',
      '(a) General.\n\n> (1) first;\n\n> > (A) deeper.',
      ['p0 (a) General.', 'i1 (1) first;', 'i2 (A) deeper.'],
    ],
    [
      'margin notes of a site theme as plain words',
      'Law<label for="x" class="margin-toggle">⊕</label><span class="marginnote">An aside.</span> ends.',
      ['p0 LawAn aside. ends.'],
    ],
    [
      'no comments, scripts or page commands',
      '<!-- hidden\nlines -->\n\\newpage\n\\setcounter{page}{0}\nShown.',
      ['p0 Shown.'],
    ],
    ['a rule as nothing', 'One.\n\n* * *\n\nTwo.', ['p0 One.', 'p0 Two.']],
    ['windows line ends', 'One.\r\n\r\n## Two', ['p0 One.', 'h2 Two']],
  ])('reads %s', (_name, source, expected) => {
    expect(read(source)).toEqual(expected);
  });

  it('prints the title of a front matter above the text and moves the headings under it', () => {
    const source =
      "---\nlayout: case\ntitle: 'Roe v. Doe'\ncite: '1 U.S. 2'\ndate: 2020-05-28T04:00:00\n---\n# Facts\nText.";
    expect(read(source)).toEqual(['h1 Roe v. Doe', 'p0 1 U.S. 2', 'h2 Facts', 'p0 Text.']);
  });

  it('leaves a horizontal rule at the top alone when no settings follow', () => {
    expect(read('---\nJust text.\n---\nMore.')).toContain('p0 More.');
  });

  it.each([
    ['stars', '*'.repeat(20_000)],
    ['brackets', '['.repeat(20_000)],
    ['underscores', '_a '.repeat(10_000)],
    ['quotes', '> '.repeat(10_000)],
    ['tags', '<a '.repeat(10_000)],
  ])('stays fast on a hostile line of %s', (_name, source) => {
    const begun = performance.now();
    markdownBlocks(source);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('makes blocks with words and sound levels of anything', () => {
    const piece = fc.constantFrom(
      '#',
      '*',
      '_',
      '[',
      '](x)',
      '|',
      '---',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '<b>',
      '^[',
      'word',
      '&amp;',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
        for (const block of markdownBlocks(pieces.join(''))) {
          if (block.type === 'heading') expect(block.level).toBeGreaterThan(0);
          if (block.type === 'heading') expect(block.level).toBeLessThanOrEqual(6);
          expect(block.text.trim()).not.toBe('');
        }
      }),
    );
  });
});
