import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERPRETATION_STYLES } from '#contract/questionnaire.ts';
import { ask, excerptsOf } from '../../../test/support/ask-course.ts';
import { askingOf } from '../../../test/support/asking.ts';
import { phrases } from '../../../test/support/content.ts';
import { compose, voice } from '../../../test/support/contracts-course.ts';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import type { Course } from '../indexing/course.ts';
import type { Excerpt } from './answer.ts';
import { composePages } from './strategies/registry.ts';
import { citesOf } from './verify-citations.ts';
import { toWire } from './wire.ts';

const THINGS = ['kiln', 'net', 'mill', 'ferry', 'hedge', 'well', 'license', 'nuisance', 'easement'];
const VERBS = ['needs', 'ends', 'binds', 'excuses', 'burdens', 'is'];
const thing = fc.constantFrom(...THINGS);
const sentence = fc
  .tuple(
    thing,
    fc.constantFrom(...VERBS),
    thing,
    thing,
    fc.constantFrom('.', '!', '?', ';', ':', ' (1999).', '…'),
  )
  .map(([a, verb, b, c, end]) => `A ${a} ${verb} the ${b} of a ${c}${end}`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 14 }).map((all) => all.join(' '));
const heading = fc.tuple(fc.integer({ min: 1, max: 4 }), thing, thing).map(([level, a, b]) => {
  return `${'#'.repeat(level)} ${a.toUpperCase()} and ${b}`;
});
const list = fc
  .array(fc.tuple(fc.nat({ max: 2 }), sentence), { minLength: 1, maxLength: 10 })
  .map((items) => items.map(([depth, text]) => `${'  '.repeat(depth)}- ${text}`).join('\n'));
const table = fc
  .array(fc.tuple(thing, sentence), { minLength: 1, maxLength: 4 })
  .map((rows) => ['| What | Rule |', '| --- | --- |', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n'));
const odd = fc.constantFrom(
  '???',
  '> “A kiln is a mill,” she said.',
  '🐟 *nets* and **kilns**',
  '---',
  '1. Well;',
);
const notes = fc
  .array(fc.oneof(heading, paragraph, list, table, odd), { minLength: 1, maxLength: 14 })
  .map((blocks) => blocks.join('\n\n'));
const files = fc.array(notes, { minLength: 1, maxLength: 3 });
const question = fc.oneof(
  thing.map((a) => `What is a ${a}?`),
  fc.tuple(thing, thing).map(([a, b]) => `${a} vs. ${b}`),
  fc
    .tuple(thing, fc.constantFrom('elements', 'exceptions'))
    .map(([a, part]) => `What are the ${part} of a ${a}?`),
  fc
    .tuple(thing, thing)
    .map(([a, b]) => `Suppose the defendant burns a ${a} and sells his ${b}. Is he liable?`),
);

/** The entries of a list that is introduced; of other sentences three. */
const MOST_MARKS = 8;

const pageText = (course: Course) => (materialId: number, page: number) =>
  course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text ?? '';

function expectWhole(course: Course, { quote, pieces }: Excerpt) {
  expect(pageText(course)(quote.materialId, quote.page).slice(quote.start, quote.end)).toBe(quote.text);
  expect(quote.text.trim()).not.toBe('');
  let before = 0;
  for (const { start, end } of pieces) {
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThan(start);
    before = end;
  }
  expect(pieces[0]?.start).toBe(0);
  expect(before).toBe(quote.text.length);
  for (const { start, end } of quote.marks ?? []) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(quote.text.length);
  }
  expect(quote.marks?.length ?? 0).toBeLessThanOrEqual(MOST_MARKS);
}

describe('every answer of every course', () => {
  it('quotes literally, marks within its quotes, covers them with pieces in order, and shows two pages at most', () => {
    let shown = 0;
    fc.assert(
      fc.property(files, question, (texts, asked) => {
        const course = markdownCourse(
          texts.map((text, at) => ({ name: `Notes ${at + 1}.md`, kind: 'lectureNotes', text })),
        );
        // Whether such a course is said to teach it is chance; what would be shown is held against the same rules.
        const pages = composePages(askingOf(course, asked));
        const answer = ask(course, asked);
        for (const blocks of [answer.blocks, pages?.blocks ?? []]) {
          const excerpts = excerptsOf({ ...answer, blocks });
          if (excerpts.length > 0) shown += 1;
          expect(excerpts.length).toBeLessThanOrEqual(2);
          for (const excerpt of excerpts) expectWhole(course, excerpt);
        }
        const wire = toWire(answer, phrases);
        expect(wire.citations.length).toBeLessThanOrEqual(2);
        for (const { material_id, page, start, end, quote } of wire.citations)
          expect(pageText(course)(material_id, page).slice(start, end)).toBe(quote);
        for (const cite of wire.blocks.flatMap(citesOf)) expect(wire.citations[cite]).toBeDefined();
        for (const block of wire.blocks)
          for (const place of block.type === 'more' ? block.places : [])
            expect(pageText(course)(place.material_id, place.page).slice(place.start, place.end)).toBe(
              place.text,
            );
      }),
      { numRuns: 150 },
    );
    expect(shown).toBeGreaterThan(100);
  }, 60_000);
});

it('nothing of a plain answer depends on who speaks', () => {
  const answers = INTERPRETATION_STYLES.flatMap((style) =>
    [1, 5].map((level) => compose('What is consideration?', { voice: voice(style, level, level) })),
  );
  expect(answers[0]?.kind).toBe('answer');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
