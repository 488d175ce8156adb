import { describe, expect, it } from 'vitest';
import { phrases } from '../../../../test/support/content.ts';
import { sampleCourse } from '../../../../test/support/markdown-course.ts';
import { isClosed } from '../../doctrine/quiz-form.ts';
import { type Line, linesIn } from '../answer.ts';
import { composeAnswer } from '../compose.ts';

const course = sampleCourse();

type Asked = { ask: string; stem: Line[]; choices: string[]; right: string; key: Line; whys: Line[] };

/** The questions of a quiz on the whole sample course. */
function asked(seed: number): Asked[] {
  const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
  const request = { question: 'Quiz me on this course', history: [], voice, task: 'quiz', seed } as const;
  const lines = linesIn(composeAnswer(course, request, phrases).blocks);
  const heads = lines.flatMap(({ part, role }, at) =>
    part === 'question' && role === 'heading' ? [at] : [],
  );
  return heads.map((at, n) => {
    const own = lines.slice(at, heads[n + 1] ?? lines.length);
    const of = (part: Line['part']) => own.filter((line) => line.part === part);
    const [key] = of('key');
    if (!key) throw new Error('a question without a key');
    const right =
      of('choice')
        .find(({ letter }) => letter === key.letter)
        ?.label.slice(3) ?? '';
    return {
      ask: (own[0]?.label ?? '').replace(/^\d+\. /, ''),
      stem: of('question').slice(1),
      choices: of('choice').map(({ label }) => label.slice(3)),
      right,
      key,
      whys: of('why'),
    };
  });
}

const textOf = (lines: readonly Line[]) =>
  lines.flatMap(({ quotes }) => quotes.map(({ text }) => text)).join(' ');
const kindOf = (id: string) => phrases.say[id]?.replace('{n}. ', '');
const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);
const quizzes = SEEDS.map(asked);
const all = quizzes.flat();
const ofKind = (id: string) => all.filter(({ ask }) => ask === kindOf(id));

describe('every question drawn from the sample course', () => {
  it('is one of ten, each with four different choices, its answer and a reason against each other choice', () => {
    for (const quiz of quizzes) expect(quiz).toHaveLength(10);
    for (const { choices, key, whys, stem } of all) {
      expect(new Set(choices).size, textOf(stem)).toBe(4);
      expect(
        whys
          .map(({ letter }) => letter)
          .concat(key.letter)
          .sort(),
      ).toEqual(['A', 'B', 'C', 'D']);
      for (const line of [key, ...whys]) expect(textOf([line])).not.toBe('');
    }
  });

  it('has no half of a quotation, no empty slice and no name of its answer in it', () => {
    for (const { stem, right } of all) {
      expect(isClosed(textOf(stem)), textOf(stem)).toBe(true);
      for (const { text } of stem.flatMap(({ quotes }) => quotes)) expect(text).toMatch(/\p{L}/u);
      expect(textOf(stem).toLowerCase()).not.toContain(right.toLowerCase());
    }
  });

  it('asks for each of its answers once in a quiz', () => {
    for (const quiz of quizzes) {
      const answers = quiz.map(({ right }) => right);
      expect(new Set(answers).size).toBe(answers.length);
    }
  });
});

describe('the choices of a question are all of the right one’s kind', () => {
  it('names that a sentence of the course defines', () => {
    expect(ofKind('quiz_doctrine').length).toBeGreaterThan(20);
    for (const { choices, key, whys } of ofKind('quiz_doctrine')) {
      const defined = [key, ...whys].map((line) => textOf([line]).toLowerCase());
      for (const choice of choices)
        expect(
          defined.some((text) => text.replace(/^(?:an?|the) /, '').startsWith(choice.toLowerCase())),
          choice,
        ).toBe(true);
    }
  });

  it('cases, for a holding that stands by itself', () => {
    expect(ofKind('quiz_case').length).toBeGreaterThan(20);
    for (const { choices, stem } of ofKind('quiz_case')) {
      for (const choice of choices) expect(choice).toMatch(/ v\. |^In re /);
      expect(textOf(stem)).not.toMatch(/^(?:yes|no)\b|\b(?:she|he|his)\b|\d+ years\.$/i);
    }
  });

  it('figures of one unit, or numbers of rules', () => {
    for (const { choices } of ofKind('quiz_number')) {
      const units = choices.map((choice) =>
        choice.startsWith('$') ? '$' : choice.replace(/[\d\s,.]|s$/g, ''),
      );
      expect(new Set(units).size, choices.join()).toBe(1);
    }
    for (const { choices } of ofKind('quiz_rule'))
      for (const choice of choices) expect(choice).toMatch(/§|rule|section|art/i);
  });
});
