import { expect, it } from 'vitest';
import { distanceFrom } from './spread.ts';

it.each([
  ['the same shares', { easy: 50, medium: 50, hard: 0 }, [1, 2], 0],
  ['none in common', { easy: 0, medium: 0, hard: 100 }, [1, 2, 1], 1],
  ['half elsewhere', { easy: 50, medium: 0, hard: 50 }, [1, 1], 0.5],
  ['more than three topics, which are hard like three', { easy: 0, medium: 0, hard: 100 }, [3, 5], 0],
  ['calls of a known topic only', { easy: 0, medium: 100, hard: 0 }, [0, 2], 0],
  ['no calls', { easy: 100, medium: 0, hard: 0 }, [], 0],
])('measures %s', (_, difficulty, calls, distance) => {
  expect(distanceFrom(difficulty, calls)).toBeCloseTo(distance);
});
