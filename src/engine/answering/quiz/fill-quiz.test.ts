import { describe, expect, it } from 'vitest';
import { library } from '../../../../test/support/ask-library.ts';
import { phrases } from '../../../../test/support/content.ts';
import { markdownCourse } from '../../../../test/support/markdown-course.ts';
import { type ComposedAnswer, linesIn } from '../answer.ts';
import { composeAnswer } from '../compose.ts';
import { fillQuiz } from './fill-quiz.ts';

const shelf = { library, phrases };
/** What five names mean, each under a heading of its own. */
const definitions = [
  ['Option contract', 'a promise that keeps its maker from taking an offer back for some time'],
  ['Counter-offer', 'an answer that names other terms on the same matter and so ends the first one'],
  ['Firm offer', 'a signed writing of a merchant that gives assurance it stays open'],
  ['Mailbox rule', 'a rule by which an acceptance counts from the moment it is sent'],
  ['Unilateral contract', 'a bargain of a promise for what somebody does rather than says'],
]
  .map(([name, says]) => `## ${name}\n\nThe ${name?.toLowerCase()} is ${says}.`)
  .join('\n\n');

/** A course of contracts whose notes define five names, under a heading that the library knows. */
const course = markdownCourse([
  {
    name: 'Notes.md',
    kind: 'lectureNotes',
    text: `# Consideration\n\n${definitions}\n\n# Promissory estoppel\n\nSee the next class.\n`,
  },
]);

function quizOn(question: string, seed = 1): ComposedAnswer {
  const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
  const request = { question, history: [], voice, task: 'quiz', seed } as const;
  const own = composeAnswer(course, request, phrases);
  return fillQuiz(own, shelf, course, { question, seed });
}

const keysOf = (answer: ComposedAnswer) => linesIn(answer.blocks).filter(({ part }) => part === 'key');
const labelAt = (answer: ComposedAnswer) =>
  linesIn(answer.blocks).findIndex(({ label }) => label === phrases.say.law_label);

describe('a quiz with few questions of its own', () => {
  it('goes on with general law under its label, never before the course’s own, and never past ten', () => {
    const quiz = quizOn('Quiz me on this course');
    const lines = linesIn(quiz.blocks);
    const at = labelAt(quiz);
    expect(at).toBeGreaterThan(0);
    expect(lines.slice(0, at).filter(({ part }) => part === 'key').length).toBeGreaterThan(0);
    expect(lines.slice(at).filter(({ part }) => part === 'key').length).toBeGreaterThan(0);
    expect(lines.slice(0, at).some(({ role }) => role === 'general')).toBe(false);
    expect(lines.slice(at).some(({ quotes }) => quotes.length > 0)).toBe(false);
    expect(keysOf(quiz).length).toBeLessThanOrEqual(10);
    // Numbers go on where the course's own stop.
    const numbers = lines.filter(({ part, number }) => part === 'question' && number !== null);
    expect(numbers[0]?.number).toBe(lines.slice(0, at).filter(({ part }) => part === 'key').length + 1);
  });

  it('asks general law alone where the course’s sentences ask nothing, and says nothing is missing', () => {
    const none: ComposedAnswer = { kind: 'none', blocks: [], followUps: [] };
    const quiz = fillQuiz(none, shelf, course, { question: 'Quiz me', seed: 1 });
    expect(quiz.kind).toBe('general');
    expect(labelAt(quiz)).toBe(0);
    expect(keysOf(quiz).length).toBeGreaterThan(1);
  });

  // Fails where every heading counts, whatever the student said of it.
  it('asks nothing of a topic that the student dropped', () => {
    const none: ComposedAnswer = { kind: 'none', blocks: [], followUps: [] };
    const map = { topics: [], dropped: ['Consideration'] };
    const answers = (quiz: ComposedAnswer) => keysOf(quiz).map(({ authority }) => authority);
    const whole = fillQuiz(none, shelf, course, { question: 'Quiz me', seed: 1 });
    const told = fillQuiz(none, shelf, course, { question: 'Quiz me', seed: 1, map });
    const hamer = expect.stringContaining('Hamer v. Sidway');
    expect(answers(whole)).toContainEqual(hamer);
    expect(answers(told)).not.toContainEqual(hamer);
    expect(answers(told)).toContainEqual(expect.stringContaining('Feinberg v. Pfeiffer'));
  });

  it('leaves a refusal on a topic, and an answer that is no quiz, as they are', () => {
    const none: ComposedAnswer = { kind: 'none', blocks: [], followUps: [] };
    expect(fillQuiz(none, shelf, course, { question: 'Quiz me on maritime liens', seed: 1 })).toBe(none);
  });
});
