import { expect, test } from 'vitest';
import {
  avoidMistakes,
  canHelp,
  coldCallQuestion,
  NO_COLD_CALL,
  plainQuestion,
  practiceQuiz,
} from './requests.ts';

test('a cold call needs a topic or a case; context alone or blanks are not enough', () => {
  expect(canHelp(NO_COLD_CALL)).toBe(false);
  expect(canHelp({ ...NO_COLD_CALL, context: 'sound confident' })).toBe(false);
  expect(canHelp({ ...NO_COLD_CALL, topic: '  ' })).toBe(false);
  expect(canHelp({ ...NO_COLD_CALL, topic: 'consent' })).toBe(true);
  expect(canHelp({ ...NO_COLD_CALL, case: 'Pennoyer v. Neff' })).toBe(true);
});

test('a cold call says what was typed and nothing else', () => {
  expect(coldCallQuestion({ topic: ' consent ', case: '', context: 'expects cites' })).toEqual({
    task: 'cold_call',
    message: 'Topic: consent\nContext: expects cites',
  });
});

test('a quiz and a list of mistakes cover the course when no topic is given', () => {
  expect(practiceQuiz(' ').message).toBe('Quiz me on this course');
  expect(avoidMistakes('Erie').message).toBe('Which mistakes should I avoid on Erie?');
});

test.each([
  ['quiz me on offers', 'quiz'],
  ['Can you please test me on damages?', 'quiz'],
  ['Quiz me', 'quiz'],
  ['what is the test for damages', 'ask'],
  ['is there a quiz on Monday?', 'ask'],
])('%s is typed to get: %s', (typed, task) => {
  expect(plainQuestion(` ${typed} `)).toEqual({ task, message: typed });
});
