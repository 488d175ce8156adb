import { expect, it } from 'vitest';
import { errorOfAnswer, transportError } from '../../api-error.ts';
import { callbackWords } from './callback-words.ts';

it.each([
  [transportError('network'), 'Network error during authentication. Please check your connection.'],
  [transportError('timeout'), 'Network error during authentication. Please check your connection.'],
  [transportError('bad_reply', 200), 'Invalid response from server. Please try again.'],
  [errorOfAnswer(502, '<html>'), 'Authentication failed (502). Please try signing in again.'],
  [
    errorOfAnswer(429, '{"error":"Too many","code":"too_fast","id":"a"}'),
    'Authentication failed (429). Please try signing in again.',
  ],
  [new TypeError('x is not a function'), 'Unexpected error: x is not a function'],
])('a sign-in that failed with %s is explained', (error, words) => {
  expect(callbackWords(error)).toBe(words);
});
