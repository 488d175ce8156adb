import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import {
  missingForStepOne,
  neededWords,
  openAnswersWords,
  tooManyWords,
  travellingWords,
} from './step-notes.ts';

describe('what step 1 still needs', () => {
  it('names every open condition in order', () => {
    expect(neededWords(missingForStepOne(emptyDraft(), { syllabus: false, lectureNotes: false }))).toBe(
      'Still needed: a professor name, a course name, a syllabus, and lecture notes.',
    );
  });

  it('does not take blanks for a name', () => {
    const draft = { professor_name: '  ', course_name: 'Torts' };
    expect(missingForStepOne(draft, { syllabus: true, lectureNotes: true })).toEqual(['a professor name']);
  });

  it('is nothing once all four are there', () => {
    const draft = { professor_name: 'Weiss', course_name: 'Torts' };
    expect(neededWords(missingForStepOne(draft, { syllabus: true, lectureNotes: true }))).toBe('');
  });
});

describe('notes beside the buttons', () => {
  it('name the open answers until the last one is given', () => {
    const { answers } = emptyDraft();
    expect(openAnswersWords(answers)).toBe(
      'Teaching approach, Primary exam format, and Technology usage are still open. Needed before creating.',
    );
    const two = {
      ...answers,
      legal_interpretation_style: 'policy_focused',
      exam_format_preference: 'mixed_format',
    } as const;
    expect(openAnswersWords(two)).toBe('Technology usage is still open. Needed before creating.');
    expect(openAnswersWords({ ...two, technology_usage: 'minimal' })).toBe('');
  });

  it('say how many files are too many', () => {
    expect(tooManyWords(100)).toBe('');
    expect(tooManyWords(101)).toBe('A clone holds at most 100 files. Remove one to continue.');
    expect(tooManyWords(104)).toBe('A clone holds at most 100 files. Remove 4 to continue.');
  });

  it('say how many files are on their way', () => {
    expect(travellingWords(0)).toBe('');
    expect(travellingWords(12)).toBe('Waiting for 12 files to arrive. Reading may go on afterwards.');
  });
});
