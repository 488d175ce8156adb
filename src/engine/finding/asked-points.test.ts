import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { type Course, openCourse } from '../indexing/course.ts';
import { type AskedPoint, describedPoints, likenessOf } from './asked-points.ts';
import { find } from './find.ts';
import { readQuestion } from './read-question.ts';
import { buildThesaurus } from './thesaurus.ts';

const POINTS: AskedPoint[] = [
  {
    doctrine: 'civil-procedure/rule-12-motions-waiver',
    terms: ['waiver of defenses', 'Rule 12(h)(1)'],
    asked: [
      'i forgot to say they served me wrong, am i out of luck',
      'which objections are gone if i skip them',
    ],
  },
  {
    doctrine: 'civil-procedure/venue',
    terms: ['venue', '§ 1391'],
    asked: ['which district do i file in', 'can they drag me to a courthouse across the state'],
  },
  {
    doctrine: 'property/adverse-possession',
    terms: ['adverse possession', 'hostile'],
    asked: [
      'the neighbor has had his fence on my land for twenty years',
      'can he keep a strip he used so long',
    ],
  },
];

const NOTES = `# Motions
## Waiver of defenses
A party that leaves out one of the disfavored defenses waives it. Rule 12(h)(1).
# Luck
## A wrong turn
Notes on a wrong turn that somebody took by luck.
# Venue
Venue lies where the events took place.
`;

const courseWith = (points: readonly AskedPoint[]): Course =>
  openCourse([materialFrom(NOTES, { name: 'Outline.md' })], buildThesaurus([], points));

const course = courseWith(POINTS);
const STORY = 'they served me wrong and i forgot to say so. am i out of luck?';

describe('what students ask in everyday words', () => {
  it('finds the passage that answers by the words of the notes, which the question has none of', () => {
    expect(find(course, STORY)[0]?.passage.path.at(-1)).toBe('Waiver of defenses');
    expect(find(courseWith([]), STORY)[0]?.passage.path.at(-1)).not.toBe('Waiver of defenses');
  });

  it('finds it for a long story too, most of whose words nobody asks with', () => {
    const long =
      'Grandpa Olaf repairs accordions above the bakery. Last winter a courier threw an envelope through the skylight, ' +
      'and the cat dragged it under the piano. Olaf mailed back a postcard with a walrus on it. By then everybody had ' +
      'gone home for the holidays. They served Olaf wrong, and he never said so. Is his objection gone?';
    expect(describedPoints(course, long)[0]?.likeness).toBeLessThan(0.15);
    expect(find(course, long)[0]?.passage.path.at(-1)).toBe('Waiver of defenses');
  });

  it('says which point a question is likest, and leaves out law the course does not teach', () => {
    expect(describedPoints(course, STORY)[0]?.point.terms[0]).toBe('waiver of defenses');
    expect(describedPoints(course, 'my neighbor moved his fence onto my land twenty years ago')).toEqual([]);
    const { here, elsewhere } = likenessOf(course, 'my neighbor had his fence on my land twenty years ago');
    expect(elsewhere).toBeGreaterThan(here);
  });

  it('changes nothing for a question that says what it means', () => {
    const titles = (asked: Course) => find(asked, 'venue').map(({ passage }) => passage.path.join(' › '));
    expect(titles(course)[0]).toBe(titles(courseWith([]))[0]);
  });

  it('knows when it knows nothing about a subject', () => {
    expect(readQuestion(STORY, courseWith([])).described).toEqual([]);
  });
});

describe('content/asked', () => {
  const content = join(import.meta.dirname, '../../../content');
  const files = readdirSync(join(content, 'asked'));
  const points = files.flatMap(
    (file) => JSON.parse(readFileSync(join(content, 'asked', file), 'utf8')) as AskedPoint[],
  );

  it('covers the seven subjects of the law library', () => {
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(
      readdirSync(join(content, 'doctrine')).sort(),
    );
  });

  it('belongs to a doctrine, has words of notes and several ways to ask, none of them twice in a subject', () => {
    const seen = new Set<string>();
    const faults = points.flatMap(({ doctrine, terms, asked }) => {
      const subject = doctrine.split('/')[0] ?? '';
      const twice = asked.filter((text) => seen.has(`${subject} ${text.toLowerCase()}`));
      for (const text of asked) seen.add(`${subject} ${text.toLowerCase()}`);
      const isWhole = terms.length >= 2 && asked.length >= 6;
      const isKnown = existsSync(join(content, 'doctrine', `${doctrine}.json`));
      return isWhole && isKnown && twice.length === 0 ? [] : [{ doctrine, terms, twice }];
    });
    expect(faults).toEqual([]);
  });
});
