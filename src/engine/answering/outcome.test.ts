import { describe, expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';
import { readQuestion } from '../finding/read-question.ts';
import { gatherCandidates } from './candidates.ts';
import { AGAINST, absentSections, EVIDENCE, evidenceOf } from './coverage.ts';
import { listAsked } from './coverage-asked.ts';
import { WEIGHTS } from './coverage-weights.ts';
import { nearest } from './not-taught.ts';
import { topicOf } from './topic.ts';

/** Other headings, so that no heading is the whole course. */
const others = Array.from(
  { length: 60 },
  (_, at) =>
    `# Week ${at + 1}\n${`Read the pages for week ${at + 1} and come prepared to speak. `.repeat(20)}`,
).join('\n');

const PROCEDURE = courseOf(
  [
    'Removal.md',
    'lectureNotes',
    `# Removal
## Requirements for removal
A defendant may remove a civil action to federal court when the plaintiff could have filed it there.
## Time for removal
The notice of removal must be filed within thirty days of service of the complaint.
# Joinder
## Mosley v. General Motors (8th Cir. 1974)
### Facts
Ten workers of different plants sued General Motors together for discrimination.
### Holding
A policy of discrimination common to the workers is one series of occurrences.
# Judgment
## Rule 54. Judgment
A judgment includes a decree. Business is done when the clerk enters it, and every rule applies.
${others}`,
  ],
  [
    'Opinion.md',
    'additionalMaterials',
    '# Doe v. Roe\n## Opinion\nThe judgment of the business was a rule of its own.',
  ],
);

const evidence = (question: string) => {
  const query = readQuestion(question, PROCEDURE);
  const asking = { course: PROCEDURE, query, topic: topicOf(PROCEDURE, query), materialIds: null };
  return evidenceOf(asking, gatherCandidates(asking), null);
};

describe('whether the materials answer', () => {
  it('weighs a rare word they lack much and an everyday word they lack little', () => {
    const asked = listAsked(PROCEDURE, readQuestion('removal spendthrift weekend', PROCEDURE));
    const importance = (word: string) => asked.find(({ group }) => group.words[0] === word)?.importance ?? 0;
    expect(importance('spendthrift')).toBeGreaterThan(10 * importance('weekend'));
    expect(importance('removal')).toBeGreaterThan(importance('weekend'));
  });

  it('never lets more evidence count the other way', () => {
    for (const name of EVIDENCE)
      expect(AGAINST.has(name) ? -WEIGHTS[name] : WEIGHTS[name], name).toBeGreaterThanOrEqual(0);
  });

  it('keeps all evidence between nothing and everything', () => {
    for (const question of ['removal', 'can ten workers sue GM together', 'zzz', 'rule 4(k)(2) and 1292'])
      for (const [name, value] of Object.entries(evidence(question))) {
        expect(value, `${question}: ${name}`).toBeGreaterThanOrEqual(0);
        expect(value, `${question}: ${name}`).toBeLessThanOrEqual(1);
      }
  });

  it('finds more together in the case a story is told of than in the course at large', () => {
    expect(evidence('ten workers of different plants sued together').together).toBeGreaterThan(0.9);
    expect(evidence('workers of a decree filed within plants').together).toBeLessThan(0.9);
  });

  it('knows the words of one short name from the same words apart', () => {
    expect(evidence('business judgment rule').torn).toBeGreaterThan(0.2);
    expect(evidence('civil action').torn).toBe(0);
    expect(evidence('judgment for a business').torn).toBe(0);
  });

  it('answers a story in everyday words by the case it tells', () => {
    const answer = ask(PROCEDURE, 'is it ok that ten workers of two different plants sued together');
    expect(answer.kind).not.toBe('none');
    expect(textsOf(answer).join(' ')).toContain('workers');
  });

  it('refuses a section and a case that stand nowhere', () => {
    expect(ask(PROCEDURE, 'rule 68 filed').kind).toBe('none');
    expect(ask(PROCEDURE, 'what did the court say in Piper Aircraft v. Reyno').kind).toBe('none');
    expect(ask(PROCEDURE, 'what did the court say in Mosley v. General Motors').kind).toBe('answer');
  });

  it('takes a bare number of four digits for a section, a year and a sum for none', () => {
    const absent = (question: string) =>
      absentSections({ course: PROCEDURE, query: readQuestion(question, PROCEDURE), topic: { groups: [] } });
    expect(absent('venue under 1391')).toEqual(['1391']);
    expect(absent('what happened in 2016 for $5000 or 75,000')).toEqual([]);
  });
});

describe('the nearest headings of a refusal', () => {
  const headings = (question: string) => {
    const query = readQuestion(question, PROCEDURE);
    const asking = { course: PROCEDURE, query, topic: topicOf(PROCEDURE, query), materialIds: null };
    return nearest(asking, gatherCandidates(asking));
  };

  it('are none that share only everyday words with the question', () => {
    expect(headings('a supersedeas bond at the time of service')).toEqual([]);
  });

  it('are left out rather than shown for everyday words or for other law', () => {
    for (const question of ['adverse possession of a requirement', 'help me plan a trip to Rome in time']) {
      const answer = ask(PROCEDURE, question);
      expect(answer.kind, question).toBe('none');
      expect(
        labelsOf(answer).some((label) => label.includes('›')),
        question,
      ).toBe(false);
    }
  });
});

describe('a question that names no law the course teaches', () => {
  it('is refused when all it has left is how the thing must be', () => {
    const course = courseOf([
      'Judgments.md',
      'lectureNotes',
      `# Judgments\n## Valid\nA judgment is valid if the court had jurisdiction.\n${others}`,
    ]);
    expect(ask(course, 'elements of a valid will').kind).toBe('none');
    expect(ask(course, 'when is a judgment valid').kind).toBe('answer');
  });

  it('is not answered on an amendment that only an exam names', () => {
    const course = courseOf(
      [
        'Trial.md',
        'lectureNotes',
        `# Separate trials\nThe court must preserve the right to a jury trial when it orders separate trials.\n${others}`,
      ],
      [
        'Final.md',
        'pastExams',
        '# Question 1\nDoes the Seventh Amendment preserve her right to a jury trial in this suit?',
      ],
    );
    expect(ask(course, 'right to a jury trial under the seventh amendment').kind).not.toBe('answer');
    expect(ask(course, 'right to a jury trial in separate trials').kind).toBe('answer');
  });
});
