import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { openCourse } from '../indexing/course.ts';
import { readQuestion } from './read-question.ts';
import { buildThesaurus, type ThesaurusEntry } from './thesaurus.ts';

const ENTRIES: ThesaurusEntry[] = [
  { canonical: 'unilateral mistake', subject: 'contracts' },
  { canonical: 'promissory estoppel', subject: 'contracts' },
  { canonical: 'frustration of purpose', subject: 'contracts' },
  { canonical: 'specific performance', shorthand: ['SP'], subject: 'contracts' },
  { canonical: 'substantial performance', shorthand: ['SP'], subject: 'contracts' },
  { canonical: 'infancy doctrine', synonyms: ['minor'], subject: 'contracts' },
  { canonical: 'impleader', synonyms: ['bring … into the suit'], subject: 'civil-procedure' },
  {
    canonical: 'permissive joinder of parties',
    synonyms: ['sue together …', 'plaintiffs … same lawsuit'],
    subject: 'civil-procedure',
  },
  { canonical: 'takings', subject: 'property' },
  { canonical: 'purposely', subject: 'criminal-law' },
  { canonical: 'federalism', subject: 'constitutional-law' },
  { canonical: 'superiority', subject: 'civil-procedure' },
];

const NOTES = `# Mistake
## Unilateral mistake
A unilateral mistake is a mistake of one party.
# Promissory estoppel
Promissory estoppel protects reliance.
# Frustration of purpose
Frustration of purpose excuses a party.
# Specific performance
Specific performance is ordered for land, which is unique.
# Substantial performance
Substantial performance earns the price of the house. Substantial performance is a rule for services.
# Infancy doctrine
The infancy doctrine protects the young.
# Impleader
Impleader reaches a person who is liable over.
# Takings
Takings need just compensation. The buyer takes the risk, purposely.`;

const course = openCourse([materialFrom(NOTES, { name: 'Outline.md' })], buildThesaurus(ENTRIES));
const entriesOf = (question: string) =>
  readQuestion(question, course).entries.map((entry) => entry.canonical);

describe('readQuestion, for a question in a student’s own words', () => {
  it.each([
    ['unilat mistake', 'unilateral mistake'],
    ['whats promissory estopple', 'promissory estoppel'],
  ])('completes and corrects words of terms of art the course uses: %s', (question, entry) => {
    expect(entriesOf(question)).toEqual([entry]);
  });

  it('leaves words alone that are a term of art of their own, or that no term of art is near', () => {
    const unseen = readQuestion('zoning of a gazebo', course).unseen;
    expect(unseen).toEqual(['zoning', 'gazebo']);
  });

  it('reads shorthand of two meanings by the words beside it', () => {
    expect(entriesOf('SP of unique land?')).toEqual(['specific performance']);
    expect(entriesOf('SP of a house?')).toEqual(['substantial performance']);
  });

  it('knows a doctrine by a paraphrase with words of the student’s own in it', () => {
    const query = readQuestion('can the defendant bring the manufacturer into the suit', course);
    expect(query.entries.map((entry) => entry.canonical)).toEqual(['impleader']);
    expect(query.groups.flatMap((group) => group.wordings.map(({ terms }) => terms.join(' ')))).not.toContain(
      'bring manufactur suit',
    );
    expect(entriesOf('bring a long list of documents, exhibits, witnesses into the suit')).toEqual([]);
  });

  it.each([
    ['can ten workers sue together', true],
    ['can the plaintiffs be in the same lawsuit', true],
    ['can the plaintiffs all join the same lawsuit', true],
    ['can ten workers sue', false],
    ['together they sue', false],
  ])('lets the gap of a paraphrase be empty, and stand at its end: %s', (question, isKnown) => {
    const query = readQuestion(question, course);
    expect(query.entries.map((entry) => entry.canonical)).toEqual(
      isKnown ? ['permissive joinder of parties'] : [],
    );
    expect(query.groups.some((group) => group.isParaphrase)).toBe(isKnown);
  });

  it('does not take a verb for a noun in -ing of the same stem', () => {
    expect(entriesOf('who takes the risk')).toEqual([]);
    expect(entriesOf('what is a taking')).toEqual(['takings']);
    expect(entriesOf('for that purpose')).toEqual([]);
    expect(entriesOf('purposely')).toEqual(['purposely']);
    expect(entriesOf('the federal superior court')).toEqual([]);
    expect(entriesOf('superiority and federalism')).toEqual(['superiority', 'federalism']);
  });

  it('does not read the words of a term of art as what is asked', () => {
    expect(readQuestion('elements of frustration of purpose', course).intent).toBe('elements');
    expect(readQuestion('purpose of promissory estoppel', course).intent).toBe('policy');
  });
});
