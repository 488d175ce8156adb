import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { isCalled, readSyllabus } from './syllabus.ts';

const namesLaw = (title: string): boolean =>
  /products liability|negligence|battery|standing|ripeness|mootness|commerce|spending|freedom of speech|free speech|foundations/i.test(
    title,
  );
const namesOf = (...materials: Parameters<typeof readSyllabus>[0]): string[] =>
  readSyllabus(materials, namesLaw).topics.map(({ name }) => name);

describe('a topic that says nothing without its chapter', () => {
  const syllabus = materialFrom(
    `# Torts Syllabus
## Products liability
### Week 1: Warnings
- Reader pp. 1-10
### Week 2: Defenses
- Reader pp. 11-20
## Intentional torts
### Week 3: Battery
- Reader pp. 21-30
### Week 4: Negligence and its limits
- Reader pp. 31-40
`,
    { id: 1, name: 'Syllabus.md', kind: 'syllabus' },
  );
  const { topics } = readSyllabus([syllabus], namesLaw);

  it('is shown with its chapter; what law goes by a name of its own is not', () => {
    expect(topics.map(({ name }) => name)).toEqual([
      'Products liability: warnings',
      'Products liability: defenses',
      'Battery',
      'Negligence and its limits',
    ]);
  });

  it('is still found by the name that an older forecast showed and a student corrected', () => {
    const keys = new Set(['warnings']);
    expect(topics.filter((topic) => isCalled(topic, keys)).map(({ plain }) => plain)).toEqual(['Warnings']);
  });
});

describe('topics from the headings of notes', () => {
  const notes = (name: string, ...headings: string[]) =>
    materialFrom(headings.map((heading) => `${heading}\ntext\n`).join(''), { id: name.length, name });

  it('have no lecture numbers, remarks on order, overview of the others, or second spelling', () => {
    expect(
      namesOf(
        notes('05a-justiciability.md', '## The Five Standing Doctrines', '## Standing', '## Mootness'),
        notes(
          '31-speech.md',
          '## Organizing free speech law',
          '## Freedom of speech 3: Places',
          '## Theoretical foundations',
        ),
        notes(
          '17-federalism-powers.md',
          '## The Commerce Clause (what?)',
          '## Spending Clause',
          '## Commerce Clause',
        ),
      ),
    ).toEqual([
      'Standing',
      'Mootness',
      'Freedom of speech: Places',
      'The Commerce Clause',
      'Spending Clause',
    ]);
  });

  it('take in what stands in a summary, and the title of a file whose headings name no law', () => {
    expect(
      namesOf(
        notes(
          '17a-federalism.md',
          '# Summary of doctrine',
          '## Commerce Clause',
          '# Spending Clause',
          '# Standing',
        ),
        notes('27a-rights.md', '# Freedom of speech', '## Breaking it down', '## A little more material'),
      ),
    ).toEqual(['Commerce Clause', 'Spending Clause', 'Standing', 'Freedom of speech']);
  });
});
