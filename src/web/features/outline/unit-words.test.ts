import { expect, test } from 'vitest';
import type { OutlineLine, OutlineQuote } from '#contract/outlines.ts';
import { isSame, keepBoth, NO_WORDS, sendable, withLine, withLineBack, withMoved } from './unit-words.ts';

const line = (id: string, part: OutlineLine['part'], text = id): OutlineLine => ({
  id,
  part,
  level: 0,
  text,
  quotes: [],
});
const quote: OutlineQuote = {
  material_id: 1,
  page: 2,
  start: 3,
  end: 7,
  text: 'word',
  label: 'p. 2',
  source: 'Notes',
};
const ids = ({ lines }: { lines: OutlineLine[] }) => lines.map(({ id }) => id).join(' ');

test('a line goes behind those of its kind, else to the place of its kind', () => {
  const words = { ...NO_WORDS, lines: [line('a', 'element'), line('t', 'trap')] };
  expect(ids(withLine(words, line('b', 'element')))).toBe('a b t');
  expect(ids(withLine(words, line('c', 'case')))).toBe('a c t');
  expect(ids(withLine(words, line('n', 'note')))).toBe('a t n');
  expect(ids(withLine(words, line('d', 'departure')))).toBe('d a t');
});

test('lines are sent without empty ones, and of a quote its place and words', () => {
  const words = {
    ...NO_WORDS,
    rule: ' a rule ',
    lines: [line('a', 'note', ' '), { ...line('b', 'element', ''), quotes: [quote] }],
  };
  const { label: _, source: __, ...sent } = quote;
  expect(sendable(words)).toMatchObject({ rule: 'a rule', lines: [{ id: 'b', text: '', quotes: [sent] }] });
  expect(isSame(words, { ...words, rule: 'a rule', lines: [words.lines[1] as OutlineLine] })).toBe(true);
  expect(isSame(words, { ...words, rule: 'a rule.' })).toBe(false);
});

test('a line moves past its neighbor, departures among departures, and stays at an end', () => {
  const words = { ...NO_WORDS, lines: [line('d', 'departure'), line('a', 'element'), line('t', 'trap')] };
  expect(ids(withMoved(words, 't', -1))).toBe('d t a');
  expect(ids(withMoved(words, 'a', -1))).toBe('d a t');
  expect(ids(withMoved(words, 't', 1))).toBe('d a t');
});

test('a removed line comes back to its place; a quote whose material is gone comes back as words', () => {
  const words = { ...NO_WORDS, lines: [line('a', 'element'), line('c', 'element')] };
  const gone = { ...line('b', 'element', ''), quotes: [{ ...quote, gone: true }] };
  const back = withLineBack(words, gone, 1);
  expect(ids(back)).toBe('a b c');
  expect(back.lines[1]).toMatchObject({ text: '“word”', quotes: [] });
});

test('both versions are kept: no rule, line or quote of either is lost', () => {
  const mine = { ...NO_WORDS, rule: 'Mine.', lines: [line('a', 'element'), line('b', 'element', 'my b')] };
  const theirs = {
    ...NO_WORDS,
    rule: 'Theirs.',
    confidence: 2,
    lines: [
      line('a', 'element'),
      line('b', 'element', 'their b'),
      { ...line('q', 'case', ''), quotes: [quote] },
    ],
  };
  const both = keepBoth(mine, theirs);
  expect(both.rule).toBe('Mine.');
  expect(both.confidence).toBe(2);
  expect(both.lines.map(({ text }) => text)).toEqual(['a', 'my b', 'their b', '', 'Theirs.']);
  expect(both.lines[3]?.quotes).toEqual([quote]);
  expect(new Set(both.lines.map(({ id }) => id)).size).toBe(5);
  expect(keepBoth(NO_WORDS, theirs).rule).toBe('Theirs.');
});
