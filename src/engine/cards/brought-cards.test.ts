import { describe, expect, it } from 'vitest';
import { drawSide } from './anki-template.ts';
import { tableCards } from './brought-cards.ts';
import { htmlText } from './field-text.ts';

const LIMITS = { side: 100, topic: 20 };
const table = (rows: string[][], headers: Record<string, string> = {}) =>
  tableCards({ rows, headers: new Map(Object.entries(headers)) }, LIMITS);

describe('tableCards', () => {
  it('goes by the names in the first row, in whatever order', () => {
    const rows = [
      ['Topic', 'Definition', 'Term'],
      ['Offer', 'a promise', 'offer'],
    ];
    expect(table(rows)).toMatchObject([{ card: { front: 'offer', back: 'a promise', topic: 'Offer' } }]);
  });

  it('takes front, back and topic in this order where no row has names', () => {
    expect(table([['offer', 'a promise', 'Contracts']])).toMatchObject([
      { card: { front: 'offer', back: 'a promise', topic: 'Contracts' } },
    ]);
  });

  it('goes by the columns that Anki says are no fields', () => {
    const headers = { 'guid column': '1', 'deck column': '2', 'tags column': '5', html: 'true' };
    expect(table([['g1', 'Law::Torts', '<b>duty</b>', 'care &amp; more', 'x y']], headers)).toMatchObject([
      { card: { name: 'anki g1 0', front: 'duty', back: 'care & more', topic: 'Torts' } },
    ]);
  });

  it('says why a row is no card', () => {
    const html = { html: 'true' };
    expect(table([['a'], ['', 'b'], ['a', 'x'.repeat(101)], ['<img src="a.png">', 'b']], html)).toEqual(
      ['no_back', 'no_front', 'too_long', 'only_media'].map((leftOut) => ({ leftOut })),
    );
  });
});

describe('drawSide', () => {
  const fields = new Map([
    ['Front', 'What?'],
    ['Extra', ' &nbsp;<br>'],
    ['Text', '{{c1::Duty::which?}} and {{c2::breach of {{c3::it}}}}'],
  ]);
  it.each([
    ['{{Front}}{{#Extra}} ({{Extra}}){{/Extra}}{{^Extra}} plain{{/Extra}}', 'What? plain'],
    ['{{FrontSide}}<hr>{{hint:Front}} {{type:Front}}{{tts en:Front}}', '<hr>What? '],
    ['{{cloze:Text}}', '[which?] and breach of it'],
    ['{{Nothing}}{{#Front}}a{{#Nothing}}b{{/Nothing}}c{{/Front}}', 'ac'],
    ['{{not closed', '{{not closed'],
  ])('draws %s', (template, html) => {
    expect(drawSide(template, fields, { isFront: true, gap: 1 })).toBe(html);
  });

  it('opens the gap that is asked for, and on the back none', () => {
    expect(drawSide('{{cloze:Text}}', fields, { isFront: true, gap: 3 })).toBe('Duty and breach of […]');
    expect(drawSide('{{cloze:Text}}', fields, { isFront: false, gap: 3 })).toBe('Duty and breach of it');
  });
});

describe('htmlText', () => {
  it.each([
    [
      '<style>p{}</style>One<br>two<div>three</div><ul><li>a</li><li>b</li></ul>',
      'One\ntwo\nthree\n\n• a\n• b',
    ],
    ['a &lt;b&gt; &amp; 3 < 4, x > y', 'a <b> & 3 < 4, x > y'],
    ['<script>alert(1)</script><b onclick=x>bold</b>[sound:a.mp3]', 'bold'],
    ['<script>never closed', ''],
  ])('reads %s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });
});
