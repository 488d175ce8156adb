import { describe, expect, it } from 'vitest';
import { openGold } from './gold.ts';
import { COURSE_NAMES, hasCourse, openNamed } from './open-courses.ts';
import { CLASSES, freshQuestionsOf, isSecondTurn, questionsOf } from './question-sets.ts';

const COURSES = COURSE_NAMES.filter(hasCourse);
/** Those whose gold is ours: the others' is checked where it is made. */
const OURS = (['sample', 'civil-procedure'] as const).filter(hasCourse);

describe('the question sets', () => {
  it.each(COURSES)('of %s have each name once and ask at least 40 off-topic questions', (course) => {
    const questions = questionsOf(course);
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(questions.filter((question) => question.class === 'off-topic').length).toBeGreaterThanOrEqual(40);
    expect(questions.filter(isSecondTurn).length).toBeGreaterThanOrEqual(10);
  });

  it.each(COURSES)(
    'of %s have fresh questions of every class but one, with the kinds that are right',
    (course) => {
      const fresh = freshQuestionsOf(course);
      expect(fresh.filter(({ accept }) => accept.some((kind) => kind === undefined))).toEqual([]);
      expect(new Set(fresh.map((question) => question.class)).size).toBe(CLASSES.length - 1);
    },
  );

  it.each(OURS)('of %s point at words that stand in the files they name', async (course) => {
    const gold = openGold((await openNamed(course)).course);
    const missing = questionsOf(course).flatMap(({ id, gold: groups }) =>
      groups
        .flat()
        .flatMap(({ doc, text }) => (gold.places({ doc, text }).length > 0 ? [] : [`${id} ${doc} ${text}`])),
    );
    expect(missing).toEqual([]);
  });

  it.each(COURSES)(
    'of %s give a place to every question that the course answers, and none to the others',
    (course) => {
      for (const { id, class: class_, gold, question } of questionsOf(course)) {
        const isAnswered = class_ === 'answerable' || class_ === 'passing';
        expect([id, question !== '', gold.length > 0]).toEqual([id, true, isAnswered]);
      }
    },
  );
});
