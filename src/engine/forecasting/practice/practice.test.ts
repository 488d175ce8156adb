import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PracticeQuestion } from '#contract/prediction.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { allAtOnce } from '../../../../test/support/all-at-once.ts';
import { CONTENT, contentOf, phrases, thesaurus } from '../../../../test/support/content.ts';
import { sampleCourse } from '../../../../test/support/markdown-course.ts';
import { materialFrom } from '../../../../test/support/material.ts';
import { buildThesaurus } from '../../finding/thesaurus.ts';
import { type Course, openCourse } from '../../indexing/course.ts';
import { makeUnits } from '../../units/make-units.ts';
import { type ExamForecast, forecastExam } from '../forecast.ts';
import type { PracticePattern } from './pattern.ts';
import { writePracticeQuestions } from './practice.ts';

const bank = readdirSync(join(CONTENT, 'practice'))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => contentOf<PracticePattern[]>(`practice/${file}`));

const forecastOf = (course: Course): ExamForecast =>
  allAtOnce(forecastExam(course, { questionnaire: Questionnaire.parse({}) }));

function ask(
  course: Course,
  patterns: readonly PracticePattern[],
  count = 3,
  forecast = forecastOf(course),
): PracticeQuestion[] {
  return writePracticeQuestions(course, forecast, { bank: patterns, phrases, count, makeUnits });
}

function expectLiteral(course: Course, questions: readonly PracticeQuestion[]): void {
  for (const question of questions) {
    expect(() => PracticeQuestion.parse(question)).not.toThrow();
    expect(question.citations.length).toBeGreaterThan(0);
    for (const { material_id, page, start, end, quote } of question.citations) {
      const stored = course.materials.get(material_id)?.pages.find((each) => each.n === page);
      expect(stored?.text.slice(start, end)).toBe(quote);
    }
    const cited = new Set(question.answer_lines.flatMap((line) => line.cites));
    expect([...cited].sort((a, b) => a - b)).toEqual(question.citations.map((_, at) => at));
  }
}

const SYLLABUS = `# Contracts Syllabus
## Schedule
### Week 1: The Offer
- Reader pp. 1-10
### Week 2: Firm Offers
- Reader pp. 11-20
### Week 3: Mistake
- Reader pp. 21-40
`;
const NOTES = `# The Offer
An offer is a manifestation of willingness to enter into a bargain that invites assent.
# Firm Offers
A firm offer is an offer by a merchant to buy or sell goods in a signed writing.
# Mistake
Mutual mistake is a mistake of both parties as to a basic assumption on which the contract was made.
`;
const small = openCourse(
  [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
  ],
  buildThesaurus([]),
);
const side = (name: string, fact: string) => ({ side: name, argument: 'That decides it.', facts: [fact] });
const PATTERN: PracticePattern = {
  id: 'nails',
  subject: 'contracts',
  title: 'Nails',
  slots: [[{ seller: 'Ames' }, { seller: 'Brill' }]],
  facts: ['{seller} sells nails and wrote, "Ten kegs at $5, good till May."', 'In April {seller} wrote no.'],
  calls: [{ text: 'Discuss.', issues: [0, 1, 2] }],
  issues: [
    {
      name: 'offer',
      terms: ['The Offer'],
      rules: ['An offer is a manifestation of willingness to enter into a bargain that invites assent'],
      for: side('the buyer', 'Ten kegs at $5'),
      against: side('{seller}', 'In April {seller} wrote no'),
      toward: 'for',
    },
    {
      name: 'firm offer',
      terms: ['Firm Offers'],
      rules: ['A firm offer is an offer by a merchant to buy or sell goods in a signed writing'],
      isException: true,
      for: side('the buyer', 'good till May'),
      against: side('{seller}', 'In April {seller} wrote no'),
      toward: 'open',
    },
    {
      name: 'trusts',
      terms: ['Trusts'],
      rules: ['A trust needs a trustee, a beneficiary, and a corpus'],
      for: side('the buyer', 'Ten kegs at $5'),
      against: side('{seller}', 'good till May'),
      toward: 'for',
    },
  ],
};

describe('a small course and one pattern', () => {
  const questions = ask(small, [PATTERN], 1);
  const [question] = questions;

  it('gives a question on the course’s own topics, with literal citations', () => {
    expect(questions).toHaveLength(1);
    expect(question?.topic).toBe('The Offer, Firm Offers');
    expectLiteral(small, questions);
  });

  it('answers with rule, both sides from the facts, and the conclusion last, the exception after the rule', () => {
    const texts = question?.answer_lines.map((line) => line.text) ?? [];
    const seller = question?.question.split(' ')[0];
    expect(texts.slice(0, 5)).toEqual([
      'Issue: offer',
      'Rule: “An offer is a manifestation of willingness to enter into a bargain that invites assent.” [1]',
      'For the buyer: That decides it. The facts: Ten kegs at $5.',
      `For ${seller}: That decides it. The facts: In April ${seller} wrote no.`,
      'Conclusion: on these facts the rule points toward the buyer.',
    ]);
    expect(texts[6]).toMatch(/^Exception or limit: “A firm offer is/);
    expect(texts[9]).toMatch(/points both ways/);
  });

  it('gives what the materials do not state as general law under that label, and never says that they lack it', () => {
    const lines = question?.answer_lines ?? [];
    const general = lines.filter((line) => line.role === 'general').map(({ text }) => text);
    expect(general).toEqual([
      'General law, not quoted from your materials: A trust needs a trustee, a beneficiary, and a corpus.',
    ]);
    expect(lines.some((line) => line.role === 'gap')).toBe(false);
    expect(lines.at(-1)?.text).toBe('Conclusion: on these facts the rule points toward the buyer.');
  });

  it('names the doctrine where the story calls the issue something else', () => {
    const nicknamed = PATTERN.issues.map((issue, at) => (at === 0 ? { ...issue, name: 'ten kegs' } : issue));
    const [asked] = ask(small, [{ ...PATTERN, issues: nicknamed }], 1);
    expect(asked?.answer_lines[0]?.text).toBe('Issue: ten kegs (The Offer)');
  });

  it('is of difficulty 4: three issues, an exception, and two topics in one call; without a plan 12 minutes an issue', () => {
    expect([question?.difficulty, question?.minutes]).toEqual([4, 35]);
  });

  it('is the same every time', () => {
    expect(ask(small, [PATTERN], 1)).toEqual(questions);
  });

  it('is not asked where the course teaches fewer than three fifths of its issues', () => {
    const thin = {
      ...PATTERN,
      issues: PATTERN.issues.map((issue, at) =>
        at === 1 ? { ...issue, terms: ['Zebras'], rules: ['zebra'] } : issue,
      ),
    };
    const [defined, ...patterns] = ask(small, [thin], 1);
    expect(patterns).toEqual([]);
    expect(defined?.question).toMatch(/^Define Mistake/);
  });
});

const LIMITED = openCourse(
  [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(
      `# The Offer
An offer is something that people make every day.
# Firm Offers
A firm offer requires:
- a merchant who makes it;
- a signed writing; and
- words that promise to hold it open.
# Mistake
Mutual mistake is a mistake of both parties as to a basic assumption on which the contract was made.
`,
      { id: 2, name: 'Notes.md' },
    ),
  ],
  thesaurus,
);

describe('a course without a pattern', () => {
  it('asks for a rule only where its notes say what it takes', () => {
    const questions = ask(LIMITED, []);
    const asked = Object.fromEntries(questions.map(({ topic, question }) => [topic, question]));
    expect(asked).toEqual({
      'Firm Offers': expect.stringMatching(/^State the rule on/),
      // A definition is asked for as one.
      Mistake: expect.stringMatching(/^Define/),
    });
    expectLiteral(LIMITED, questions);
  });

  it('has nothing to ask where there are no topics', () => {
    const empty = openCourse([materialFrom('A page about nothing.', { id: 1 })], buildThesaurus([]));
    expect(ask(empty, bank)).toEqual([]);
  });
});

describe.skipIf(!existsSync(join(CONTENT, 'sample-course/source')))('the sample course', () => {
  const course = sampleCourse(buildThesaurus([]));
  const forecast = forecastOf(course);

  it('gets three patterns on different topics whose rules are all quoted from notes and readings', () => {
    const questions = ask(course, bank, 3, forecast);
    expect(questions).toHaveLength(3);
    const topics = questions.flatMap((question) => question.topic.split(', '));
    expect(new Set(topics).size).toBe(topics.length);
    expectLiteral(course, questions);
    for (const { answer, question, citations } of questions) {
      expect(question.length).toBeGreaterThan(600);
      expect(answer).not.toMatch(/\{\w+\}/);
      for (const citation of citations)
        expect(['lectureNotes', 'additionalMaterials']).toContain(
          course.materials.get(citation.material_id)?.kind,
        );
    }
  });

  it('states three quarters of the rules of its patterns itself, and is asked no pattern of another course', () => {
    const contracts = bank.filter((pattern) => pattern.subject === 'contracts');
    const answers = contracts.map((pattern) => ask(course, [pattern], 1, forecast)[0]);
    const lines = answers.flatMap((question) => question?.answer_lines ?? []);
    const rules = lines.filter((line) => line.cites.length > 0).length;
    const general = lines.filter((line) => line.role === 'general').length;
    expect(general / (general + rules)).toBeLessThanOrEqual(0.25);
    const others = bank.filter((pattern) => pattern.subject !== 'contracts');
    expect(
      ask(course, others, 3, forecast).every((question) =>
        /^(?:Answer again|State|From your)/.test(question.question),
      ),
    ).toBe(true);
  });

  it('asks past exam calls again, by their sitting and with their key, where there is no pattern', () => {
    const questions = ask(course, [], 3, forecast);
    expect(questions[0]?.question).toMatch(/^Answer again, Fall 20\d\d final, question \d/);
    expect(questions[0]?.answer).toMatch(/What the key of the Fall 20\d\d final, question \d looks for:/);
    expectLiteral(course, questions);
  });
});
