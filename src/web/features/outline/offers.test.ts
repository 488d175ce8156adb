import { expect, test } from 'vitest';
import type { OutlineLine } from '#contract/outlines.ts';
import type { StudyUnit, UnitQuote } from '#contract/units.ts';
import { notTaken, offersOf, sectionsOf } from './offers.ts';
import { gapsOf, romanOf } from './words.ts';

const quote = (start: number): UnitQuote => ({
  material_id: 1,
  page: 1,
  start,
  end: start + 5,
  text: `words ${start}`,
  label: 'p. 1',
});
const unit: StudyUnit = {
  id: 1,
  key: 'k',
  topic: 'Duty',
  name: 'Landowners',
  heading: null,
  rule: quote(10),
  elements: [quote(20), quote(30), quote(10)],
  exceptions: [{ quote: quote(40), trigger: null }],
  authorities: [{ name: quote(50), fact: quote(60), holding: null }],
  trap: { ...quote(70), changed: true },
  departures: [quote(80)],
  marks: [],
};
const line = (part: OutlineLine['part'], ...starts: number[]): OutlineLine => ({
  id: `${part}${starts}`,
  part,
  level: 0,
  text: '',
  quotes: starts.map((start) => ({ ...quote(start), source: 'Notes' })),
});

test('what the pages have is offered once, without words that are not on the page any more', () => {
  const offers = offersOf(unit);
  expect(offers.map(({ part, quotes }) => [part, ...quotes.map(({ start }) => start)])).toEqual([
    ['departure', 80],
    ['rule', 10],
    ['element', 20],
    ['element', 30],
    ['exception', 40],
    ['case', 50, 60],
  ]);
  expect(notTaken(offers, [line('note', 20), line('case', 50)]).map(({ id }) => id)).toEqual([
    'departure 1 1 80 85',
    'rule 1 1 10 15',
    'element 1 1 30 35',
    'exception 1 1 40 45',
  ]);
  expect(offersOf(null)).toEqual([]);
});

test('lines keep the student’s order; offers stand behind lines of their kind or in a place of their own', () => {
  const lines = [line('trap', 1), line('element', 2), line('trap', 3)];
  const offers = offersOf(unit).filter(({ part }) => part === 'element' || part === 'departure');
  expect(
    sectionsOf(lines, offers).map(({ part, lines: own, offers: more }) => [part, own.length, more.length]),
  ).toEqual([
    ['departure', 0, 1],
    ['trap', 1, 0],
    ['element', 1, 2],
    ['trap', 1, 0],
  ]);
});

test('what is missing of a unit that was not begun is no gap; a rule that the pages lack is', () => {
  const written = {
    version: 0,
    rule: '',
    confidence: 0,
    lines: [],
    is_hidden: false,
    name: null,
    topic: null,
    set_aside: [],
  };
  const entry = {
    key: 'k',
    topic: 'Duty',
    name: 'Landowners',
    written,
    unit,
    marks: ['gap', 'needs_cases'] as const,
  };
  expect(gapsOf({ ...entry, marks: [...entry.marks] })).toBe(0);
  expect(gapsOf({ ...entry, marks: [...entry.marks], written: { ...written, confidence: 1 } })).toBe(2);
  expect(gapsOf({ ...entry, marks: ['gap'], unit: { ...unit, rule: null, marks: ['gap'] } })).toBe(1);
  expect(gapsOf({ ...entry, marks: ['gap'], written: { ...written, lines: [line('note', 1)] } })).toBe(1);
});

test('lines are numbered as Romans do', () => {
  expect([1, 4, 9, 14, 40, 60].map(romanOf)).toEqual(['i', 'iv', 'ix', 'xiv', 'xl', 'lx']);
});
