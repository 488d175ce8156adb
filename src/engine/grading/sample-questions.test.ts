import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { CONTENT, contentOf, phrases, thesaurus } from '../../../test/support/content.ts';
import { sampleCourse } from '../../../test/support/markdown-course.ts';
import { forecastExam } from '../forecasting/forecast.ts';
import type { PracticePattern } from '../forecasting/practice/pattern.ts';
import { writePracticeQuestions } from '../forecasting/practice/practice.ts';
import { makeUnits } from '../units/make-units.ts';
import { gradeAnswer, rubricOfPractice } from './grade.ts';
import { readModel } from './read-model.ts';

const SOURCE = join(CONTENT, 'sample-course/source');
const words = { thesaurus, phrases };

/** What every contracts pattern of the bank asks in the sample course. */
function sampleQuestions(): PracticeQuestion[] {
  const course = sampleCourse();
  const forecast = allAtOnce(forecastExam(course, { questionnaire: Questionnaire.parse({}) }));
  return contentOf<PracticePattern[]>('practice/contracts.json')
    .flatMap((pattern) =>
      writePracticeQuestions(course, forecast, {
        bank: [pattern],
        phrases: words.phrases,
        count: 1,
        makeUnits,
      }),
    )
    .filter(({ question }) => !/^(?:Answer again|State|From your)/.test(question));
}

/** The model answer as prose: its rules, arguments and facts in a row, without labels and results. */
const proseOf = (question: PracticeQuestion): string =>
  readModel(question, words.phrases)
    .issues.flatMap(({ rules, sides }) => [
      ...rules.map(({ quotes }) => quotes.join(' ')),
      ...sides.map(({ argument, facts }) => [argument, ...facts.map((fact) => `${fact}.`)].join(' ')),
    ])
    .join(' ');

describe.skipIf(!existsSync(SOURCE))('the questions of the bank in the sample course', () => {
  const questions = sampleQuestions();
  const graded = questions.map((question) => ({ question, rubric: rubricOfPractice(question, words) }));
  const rules = graded.flatMap(({ question, rubric }) =>
    rubric.lines.flatMap((line, at) => (line.kind === 'rule' ? [{ question, rubric, line, at }] : [])),
  );
  const earnedFor = ({ rubric, question, at }: (typeof rules)[number], answer: string) =>
    gradeAnswer(rubric, question.question, answer).points[at]?.earned;

  it('are many, each with a rubric short enough to be read', () => {
    expect(graded.length).toBeGreaterThan(10);
    const counts = graded.map(({ rubric }) => rubric.lines.length);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(22);
  });

  it('find their own model answer strong, written as prose', () => {
    for (const { question, rubric } of graded)
      expect(
        gradeAnswer(rubric, question.question, proseOf(question)).band,
        question.question.slice(0, 80),
      ).toBe('strong');
  });

  it('give a rule quoted word for word its whole line, alone and after other words', () => {
    for (const rule of rules) {
      expect(earnedFor(rule, rule.line.words), rule.line.words).toBe(rule.line.possible);
      const later = `There are two sides to this. ${rule.line.words}`;
      expect(earnedFor(rule, later), rule.line.words).toBe(rule.line.possible);
    }
  });

  it('give nothing for a rule that is quoted to be denied', () => {
    for (const rule of rules.slice(0, 20).filter(({ line }) => line.parts.length === 1)) {
      const denied = `It is not true that ${rule.line.words.charAt(0).toLowerCase()}${rule.line.words.slice(1)}`;
      expect(earnedFor(rule, denied), denied).toBe(0);
    }
  });
});
