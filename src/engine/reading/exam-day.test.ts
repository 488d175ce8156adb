import { describe, expect, it } from 'vitest';
import { examDay, examHour } from './exam-day.ts';

describe('the day of the final', () => {
  it.each([
    ['Final exam: Monday, December 14, 2026, 9:00 a.m.', '2026-12-14'],
    ['The midterm is on October 12, 2026 and the final on Dec. 15, 2026.', '2026-12-15'],
    ['Exam: 12/9/26', '2026-12-09'],
    ['The final examination will be held on May 5th.', '2027-05-05'],
  ])('is read from %s', (text, day) => {
    expect(examDay(text, 2027)).toEqual({ day });
  });

  it.each([
    ['without a year', 'The final is on December 14.', null],
    ['over several days', 'Final exam period: December 7-18, 2026', null],
    ['on another weekday than it says', 'Final: Friday, December 14, 2026', null],
  ])('is left to the student %s', (_, text, year) => {
    expect(examDay(text, year)).toEqual({ day: null });
  });

  it.each([
    ['The midterm exam is on October 12, 2026.'],
    ['The final paper is due December 3, 2026.'],
    ['The final exam counts for 80% of the grade.'],
  ])('is none in: %s', (text) => {
    expect(examDay(text, 2026)).toBeNull();
  });

  it.each([
    ['Final exam: December 14, 9:00 a.m. to noon', '09:00'],
    ['Final exam: December 14, 1-4 pm', '13:00'],
    ['Class meets at 8:30 am; the final is at 6:30 PM', '18:30'],
    ['Final exam: December 14', null],
  ])('has the hour of %s', (text, hour) => {
    expect(examHour(text)).toBe(hour);
  });
});
