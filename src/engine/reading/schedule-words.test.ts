import { describe, expect, it } from 'vitest';
import { assignedPages, countSessions, findDate, isDateOnly, isReview } from './schedule-words.ts';

describe('words of a schedule', () => {
  it.each([
    ['September 4 & 7', 2],
    ['October 5, 7, & 9', 3],
    ['Week 3', 1],
    ['Tuesday, January 31, 2023', 1],
    ['September 27 & October 2', 2],
    ['M 8.26W 8.28', 2],
    ['Class 1 (January 10)', 1],
  ])('reads %s as %i class days', (text, days) => {
    expect(isDateOnly(text)).toBe(true);
    expect(countSessions(findDate(text)?.text ?? '')).toBe(days);
  });

  it('takes no hour for a second day', () => {
    expect(findDate('December 14, 9:00 a.m.')?.text).toBe('December 14');
    expect(findDate('Thursday, May 7, 1 pm')?.text).toBe('Thursday, May 7');
  });

  it.each([
    ['Remedies Review', true],
    ['Review session', true],
    ['Judicial review', false],
    ['Scope of review of facts', false],
  ])('tells whether %s looks back', (title, isBack) => {
    expect(isReview(title)).toBe(isBack);
  });

  it.each([
    ['pp. 63-92', 30],
    ['Pgs. 734 - 742', 9],
    ['p. 12', 1],
    ['pp. 195-205, 210', 12],
    ['pages 498–502 and 510', 6],
    ['Reading: Casebook 41-80', 40],
    ['Reader 1–10', 10],
    ['Casebook 12-30 and 40-41', 21],
    ['Supplement: 5-9', 5],
    ['UCC 2-207; Restatement 17-18', 0],
    ['Restatement § 90', 0],
  ])('counts the pages of %s', (text, pages) => {
    expect(assignedPages(text)).toBe(pages);
  });
});
