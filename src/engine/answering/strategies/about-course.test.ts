import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { textOf } from '../excerpt/page-stretch.ts';
import { aboutCourse } from './about-course.ts';

const NOTES = {
  name: 'Notes.md',
  pages: ['# Exam tips\nThe final exam rewards short sentences, and the final exam punishes long ones.'],
};
const SYLLABUS = {
  name: 'Syllabus.md',
  kind: 'syllabus' as const,
  pages: ['# Grading\nThe final exam counts for 70 percent of the grade.'],
};

describe('a question about the course itself', () => {
  it('is answered by the syllabus first', () => {
    const on = askingOf(courseOfPages(NOTES, SYLLABUS), 'How much does the final exam count for the grade?');
    expect(aboutCourse.appliesTo(on)).toBe(true);
    const best = Math.max(...on.shown.map(({ score }) => score));
    const shown = on.shown
      .map((each) => ({ ...each, score: each.stretch.material.kind === 'syllabus' ? best / 2 : best }))
      .sort((a, b) => b.score - a.score);
    expect(shown[0]?.stretch.material.kind).toBe('lectureNotes');
    const [first] = aboutCourse.compose({ ...on, shown })?.used ?? [];
    expect(first && textOf(first.stretch)).toContain('70 percent');
  });

  it('is left to the next strategy where the syllabus does not speak of it', () => {
    const on = askingOf(courseOfPages(NOTES), 'How much does the final exam count for the grade?');
    expect(on.shown.length).toBeGreaterThan(0);
    expect(aboutCourse.compose(on)).toBeNull();
  });
});

it('does not apply to a question of law', () => {
  const course = courseOfPages(SYLLABUS, {
    name: 'Nets.md',
    pages: ['# Trawl net\nA trawl net is dragged along the ground.'],
  });
  expect(aboutCourse.appliesTo(askingOf(course, 'What is a trawl net?'))).toBe(false);
});
