import { expect, test } from 'vitest';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { caseLadders } from '../drilling/subjects.ts';
import { courseCases } from './course-cases.ts';
import { readForForecast } from './forecast.ts';

const SYLLABUS = `# Schedule

| Class | Topic | Reading |
| --- | --- | --- |
| 1 | Trespass to land | pp. 1-9 |
| 2 | Private nuisance | Quarry v. Linden, pp. 10-19 |
| 3 | Adverse possession | pp. 20-29 |
| 4 | Bailments | pp. 30-39 |
`;

const BRIEF = (name: string, more = '') => `## ${name}

### Facts

The defendant let his cattle walk over the plaintiff's meadow for eleven years without asking her once. ${more}

### Holding

The court held that whoever walks over the land of another without leave is liable though nothing is harmed.
`;

const NOTES = `# Class 1: Trespass to land

${BRIEF('Hill v. Marsh, 12 N.E. 4 (1901)')}
${BRIEF('Quarry v. Linden')}
# Class 3: Adverse possession

${BRIEF('Hill v. Osgood')}
## Nuisance and possession

A nuisance is no possession.

### Tarn v. Bexley

The owner of the well lost it.

# Class 4: Bailments

${BRIEF('Hill v. Marsh')}
`;

function read() {
  const course = markdownCourse([
    { name: 'Syllabus.md', kind: 'syllabus', text: SYLLABUS },
    { name: 'Notes.md', kind: 'lectureNotes', text: NOTES },
  ]);
  const steps = readForForecast(course, undefined);
  for (;;) {
    const step = steps.next();
    if (step.done) return { course, topics: step.value.list.topics };
  }
}

test('lists each case once, under the topic that assigns it, else the first that teaches it', () => {
  const { course, topics } = read();
  const cases = courseCases(course, topics).map(({ name, topic }) => [
    name,
    topic === null ? null : topics[topic]?.name,
  ]);
  expect(cases).toEqual([
    ['Hill v. Marsh', 'Trespass to land'],
    ['Quarry v. Linden', 'Private nuisance'],
    ['Hill v. Osgood', 'Adverse possession'],
    ['Tarn v. Bexley', 'Adverse possession'],
  ]);
});

test('the drill asks on no case that the list has not', () => {
  const { course, topics } = read();
  const names = courseCases(course, topics).map(({ name }) => name);
  const asked = caseLadders(course, null).map(({ name }) => name);
  expect(asked.length).toBeGreaterThan(1);
  expect(names).toEqual(expect.arrayContaining(asked));
});
