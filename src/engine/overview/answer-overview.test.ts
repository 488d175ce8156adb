import { describe, expect, it } from 'vitest';
import { courseOfPages } from '../../../test/support/asking.ts';
import { phrases } from '../../../test/support/content.ts';
import { linesIn } from '../answering/answer.ts';
import { answerOverview } from './answer-overview.ts';

const NOTES = `# Lecture 4: Adverse Possession
## Adverse possession defined
Adverse possession is a way to get title by possession that the owner does not stop in time.
## Elements of adverse possession
1. actual possession;
2. open and notorious possession;
3. possession without the owner's leave.
## Tacking
Periods of possession may be added only if the possessors are in privity with each other.
## Hale v. Moor, 12 Lee 40 (1931)
### Facts
Moor fenced a strip of land and kept goats on it for thirty years.
### Holding
A fence that stands for the whole period is possession that anybody must see.
## Pike v. Dunn, 3 Lee 7 (1940)
### Facts
Dunn bought from a possessor who had stayed for nine years.
### Holding
A buyer may add the years of the seller who gave over the land.
# Lecture 5: Easements
## Easement defined
An easement is a right to use the land of another for one purpose.`;
const course = courseOfPages(
  {
    name: '07 Nuisance.md',
    pages: [
      '# Nuisance\n## Nuisance defined\nA nuisance is an unreasonable interference with the use of land.\n## Coming to the nuisance\nComing to the nuisance does not bar a claim, but it is weighed.',
    ],
  },
  { name: 'Notes.md', pages: [NOTES] },
);

function overview(question: string, materialIds: readonly number[] | null = null): string[] | null {
  const steps = answerOverview(course, question, phrases, materialIds);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return (
    step.value &&
    linesIn(step.value.blocks).map(({ label, quotes }) =>
      [label, ...quotes.map(({ text }) => text)].join(' | '),
    )
  );
}

describe('a part of the notes', () => {
  it.each([
    'summarize lecture 4',
    'Can you summarize the lecture on adverse possession?',
    'give me an overview of adverse possession',
    'what did we cover in lecture 4',
    'how do I answer an adverse possession question on the exam?',
    'checklist for adverse possession',
  ])('is told heading by heading, each with its rule in the page’s own words: %s', (question) => {
    const [head, ...lines] = overview(question) ?? [];
    expect(head).toContain('Lecture 4: Adverse Possession');
    expect(lines.join('\n')).toContain('possessors are in privity');
    expect(lines.join('\n')).toContain('a way to get title by possession');
    expect(lines.join('\n')).not.toMatch(/goats|easement/i);
  });

  it.each([
    'which cases should I know for adverse possession?',
    'list the cases on adverse possession',
    'cases from lecture 4',
  ])('has its cases, each with what was held: %s', (question) => {
    const [head, ...lines] = overview(question) ?? [];
    expect(head).toContain('Lecture 4: Adverse Possession');
    expect(lines).toEqual([
      'Hale v. Moor: | A fence that stands for the whole period is possession that anybody must see.',
      'Pike v. Dunn: | A buyer may add the years of the seller who gave over the land.',
    ]);
  });

  it('is a file by its title, without the number before it', () => {
    expect(overview('recap nuisance')?.join('\n')).toMatch(
      /^“Nuisance” in your notes[\s\S]*does not bar a claim/,
    );
  });

  it('is looked for in the chosen files alone', () => {
    expect(overview('recap nuisance', [2])).toBeNull();
  });

  it.each([
    'summarize lecture 9',
    'summarize Hale v. Moor',
    'summarize my notes',
    'which cases are on the exam',
    'what is adverse possession',
    'summarize easements',
  ])('is not there for: %s', (question) => expect(overview(question)).toBeNull());
});
