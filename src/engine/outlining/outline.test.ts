import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutlineLine, OutlineWritten } from '#contract/outlines.ts';
import type { StudyUnit, UnitQuote } from '#contract/units.ts';
import { attackSheet } from './attack-sheet.ts';
import { auditOutline } from './audit.ts';
import { NOT_ARRANGED, NOTHING_WRITTEN, outlineEntries } from './entries.ts';
import { inOrder } from './in-order.ts';
import { layOut } from './lay-out.ts';
import { measureOutline } from './measure.ts';
import { numberAt } from './numbers.ts';
import { outlineMarkdown, sheetMarkdown } from './outline-markdown.ts';
import { type Printed, printedOutline } from './printed.ts';
import { countLines, widthOf } from './text-width.ts';

const QUOTE: UnitQuote = { material_id: 1, page: 2, start: 0, end: 5, text: 'Words', label: 'p. 2' };
const unit = (topic: string, name: string, fields: Partial<StudyUnit> = {}): StudyUnit => ({
  ...{
    id: 1,
    key: `${topic}/${name}`,
    topic,
    name,
    heading: null,
    rule: QUOTE,
    elements: [],
    exceptions: [],
  },
  ...{ authorities: [], trap: null, departures: [], marks: ['needs_cases'], ...fields },
});
const line = (id: string, fields: Partial<OutlineLine> = {}): OutlineLine => ({
  ...{ id, part: 'element', level: 0, text: `Line ${id}`, quotes: [], ...fields },
});
const kept = (key: string, fields: Partial<OutlineWritten>) => ({
  key,
  as_read: { topic: 'Offer', name: key },
  written: { ...NOTHING_WRITTEN, version: 1, ...fields },
});
const NO_MAP = { topics: [], dropped: [] };
const outlineOf = (...written: ReturnType<typeof kept>[]) =>
  outlineEntries([unit('A', 'One'), unit('A', 'Two'), unit('B', 'Three')], written, NO_MAP, NOT_ARRANGED);
const taken = { ...QUOTE, source: 'Lecture 7.pdf' };

describe('the order', () => {
  test.each([
    [['a', 'b', 'c'], [], 'abc'],
    [['a', 'b', 'c'], ['c', 'a'], 'cab'],
    [['a', 'b', 'c'], ['c', 'b', 'x'], 'acb'],
    [['a', 'a', 'b'], ['b', 'b'], 'ab'],
  ])('%j, named %j', (read, named, expected) => {
    expect(inOrder(read, named).join('')).toBe(expected);
  });

  test('holds each name once, whatever is named', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(names, names, (read, named) => {
        expect(inOrder(read, named).toSorted()).toEqual([...new Set(read)].toSorted());
      }),
    );
  });
});

describe('what is to be looked at', () => {
  test('a unit without a rule, with and without one on the pages; cases that wait; what is unsure', () => {
    const { entries } = outlineOf(
      kept('A/One', { lines: [line('a')], confidence: 1 }),
      kept('own', { lines: [line('b')], name: 'Mine', topic: 'A' }),
    );
    const kinds = (key: string) =>
      auditOutline(entries).flatMap((note) => (note.key === key ? [note.kind] : []));
    expect(kinds('A/One')).toEqual(['no_rule', 'needs_cases', 'unsure']);
    expect(kinds('own')).toEqual(['gap']);
  });

  test('nothing of a unit that was not begun: a fresh outline has nothing to audit', () => {
    expect(auditOutline(outlineOf().entries)).toEqual([]);
    const rated = outlineOf(kept('A/Two', { confidence: 2 })).entries;
    expect(new Set(auditOutline(rated).map(({ key }) => key))).toEqual(new Set(['A/Two']));
  });

  test('the same rule, name and quote in two units, at the later one', () => {
    const rule = 'An offer invites an acceptance by its terms.';
    const quotes = [taken];
    const { entries } = outlineOf(
      kept('A/One', { rule, lines: [line('a', { quotes })] }),
      kept('B/Three', { rule: `${rule} `, lines: [line('b', { quotes })], name: 'One' }),
    );
    const doubles = auditOutline(entries).filter(({ other }) => other !== undefined);
    expect(doubles).toEqual([
      { key: 'B/Three', kind: 'same_name', other: 'A/One' },
      { key: 'B/Three', kind: 'same_quote', line: 'b', other: 'A/One' },
      { key: 'B/Three', kind: 'same_rule', other: 'A/One' },
    ]);
  });

  test('a mark that was set aside is neither printed nor noted; a hidden unit is left out', () => {
    const { entries } = outlineOf(
      kept('A/One', { lines: [line('a')], set_aside: ['gap', 'needs_cases'] }),
      kept('A/Two', { lines: [line('a')], is_hidden: true }),
    );
    expect(auditOutline(entries)).toEqual([]);
    const printed = printedOutline('X', { topics: ['A', 'B'], entries }, false);
    expect(printed.map(({ runs }) => runs[0]?.text)).toEqual(['X', 'A', 'One', 'Line a']);
  });
});

describe('what is printed', () => {
  const { topics, entries } = outlineOf(
    kept('A/One', {
      rule: 'My rule.',
      lines: [
        line('c', { part: 'case', text: 'Won.', quotes: [{ ...taken, text: 'Ash v. Elm' }] }),
        line('d', { level: 1 }),
        line('e', { level: 1 }),
        line('f', { part: 'departure' }),
        line('g', { part: 'rule', text: '', quotes: [{ ...taken, gone: true }] }),
      ],
    }),
  );
  const printed = printedOutline('Torts: outline', { topics, entries }, false);

  test('departures come first, then the rule, then the lines in the student’s order, numbered', () => {
    const said = printed.map(({ number, runs }) =>
      `${number} ${runs.map(({ text }) => text).join('')}`.trim(),
    );
    expect(said).toEqual([
      'Torts: outline',
      '1. A',
      'A. One',
      'i. In this class: Line f',
      'My rule.',
      'ii. Ash v. Elm Won.',
      'a. Line d',
      'b. Line e',
      '“Words”',
    ]);
  });

  test('each line says where its quotes are from, and what became of the page', () => {
    expect(printed.map(({ note }) => note).filter((note) => note !== '')).toEqual([
      'Lecture 7, p. 2.',
      'Lecture 7, p. 2 (removed from the course).',
    ]);
  });

  test('as Markdown, with footnotes, and no words of it mean anything to Markdown', () => {
    const hostile: Printed = {
      ...{ style: 'text', key: 'k', level: null, number: '', note: '' },
      runs: [{ text: '# <img> [a](b) *c*\n1. d' }],
    };
    const markdown = outlineMarkdown([...printed, hostile]);
    expect(markdown).toContain('## 1. A\n\n### A. One\n\n- i. **In this class:** Line f\n\nMy rule.');
    expect(markdown).toContain('- ii. *Ash v. Elm* Won.[^1]\n  - a. Line d\n  - b. Line e');
    expect(markdown).toContain('\\# \\<img\\> \\[a\\](b) \\*c\\*\n1\\. d');
    expect(markdown).toMatch(/\[\^1\]: Lecture 7, p\. 2\.\n\[\^2\]: /);
  });

  test.each([
    [0, 2, '3.'],
    [1, 25, 'Z.'],
    [1, 26, 'AA.'],
    [2, 8, 'ix.'],
    [3, 1, 'b.'],
    [4, 0, '1)'],
  ] as const)('level %i counts %i as %s', (level, n, number) => expect(numberAt(level, n)).toBe(number));
});

describe('the count of pages', () => {
  const text = (words: string): Printed => ({
    ...{ style: 'text', key: 'k', level: null, number: '', note: '' },
    runs: [{ text: words }],
  });
  const heading: Printed = { ...text('Head'), style: 'unit', level: 1, number: 'A.' };

  test('words break into lines by their widths', () => {
    expect(widthOf('mm', 12)).toBeCloseTo(18.67, 1);
    expect(countLines([{ text: 'mm mm mm' }], 12, 42)).toBe(2);
    expect(countLines([{ text: 'mm\nmm' }], 12, 400)).toBe(2);
    expect(countLines([{ text: 'm'.repeat(100) }], 12, 100)).toBeGreaterThan(9);
    expect(countLines([{ text: '' }], 12, 100)).toBe(1);
  });

  test('a heading stands on the page of what follows it, and no line stands alone', () => {
    const filler = (count: number) => Array.from({ length: count }, () => text('One line.'));
    // 38 lines leave room for a heading and one line of the next paragraph, but not for two.
    const three = text('word '.repeat(50));
    expect(layOut([...filler(38), heading, three], 'letter', false).pageOf.slice(-2)).toEqual([2, 2]);
    expect(layOut([...filler(38), heading, text('One line.')], 'letter', false).pageOf.slice(-2)).toEqual([
      1, 1,
    ]);
  });

  test('footnotes take room on the page of their line', () => {
    const noted = Array.from({ length: 40 }, () => ({ ...text('One line.'), note: 'Lecture 7, p. 1.' }));
    expect(layOut(noted, 'letter', false).pages).toBeGreaterThan(1.6);
    const bare = noted.map((one) => ({ ...one, note: '' }));
    expect(layOut(bare, 'letter', false).pages).toBeLessThan(1);
  });

  test('never shrinks by more words', () => {
    const words = fc.array(fc.string({ maxLength: 400 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, (all) => {
        const some = layOut(all.map(text), 'a4', false).pages;
        expect(some).toBeGreaterThan(0);
        expect(layOut([...all, 'One more.'].map(text), 'a4', false).pages).toBeGreaterThan(some - 0.1);
      }),
      { numRuns: 40 },
    );
  });

  test('names the longest unit', () => {
    const outline = outlineOf(
      kept('A/One', { rule: 'Short.' }),
      kept('A/Two', { rule: 'Long. '.repeat(100) }),
    );
    const measured = measureOutline('X', outline, NOT_ARRANGED, 1);
    expect(measured).toMatchObject({ allowed: 1, longest: 'A/Two' });
    expect(measured.units.map(({ key }) => key)).toEqual(['A/One', 'A/Two']);
  });
});

describe('the attack sheet', () => {
  const many = Array.from({ length: 40 }, (_, at) => unit(`T${at}`, `Unit ${at}`));
  const written = many.map(({ key }) =>
    kept(key, { rule: 'A rule. '.repeat(12), lines: [line('a'), line('b')] }),
  );
  const outline = outlineEntries(many, written, NO_MAP, NOT_ARRANGED);
  const chanceOf = (topic: string) => Number(topic.slice(1)) / 100;

  test('holds the likeliest within its page, and lists what has no room', () => {
    const sheet = attackSheet(outline, NOT_ARRANGED, chanceOf);
    expect(sheet.topics[0]?.name).toBe('T39');
    expect(sheet.pages).toBeLessThanOrEqual(1);
    expect(sheet.pages).toBeGreaterThan(0.9);
    expect(sheet.left_out.length).toBeGreaterThan(0);
    expect(sheet.left_out.every(({ why }) => why === 'full')).toBe(true);
    expect(sheet.topics.length + sheet.left_out.length).toBe(40);
    const two = { ...NOT_ARRANGED, sheet: { ...NOT_ARRANGED.sheet, pages: 2, by_chance: false } };
    const longer = attackSheet(outline, two, chanceOf);
    expect(longer.topics.length).toBeGreaterThan(sheet.topics.length);
    expect(longer.topics[0]?.name).toBe('T0');
    expect(sheetMarkdown('X', { ...sheet, exams: 2 }, true)).toContain(
      '## T39 (39%)\n\n### Unit 39\n\n- [ ] Line a',
    );
  });
});
