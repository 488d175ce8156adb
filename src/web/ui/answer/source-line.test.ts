import { expect, test } from 'vitest';
import type { Citation } from '#contract/chat.ts';
import { countSources, materialTitle, materialTitles, sourceLine, sourceLines } from './source-line.ts';

const citation = (more: Partial<Citation> = {}): Citation => ({
  material_id: 1,
  material_name: 'Lecture_Notes.pdf',
  page: 12,
  label: 'p. 12',
  heading: 'Consideration › Lecture 7',
  start: 0,
  end: 4,
  quote: 'Text',
  ...more,
});

test('a file name reads as a title', () => {
  expect(materialTitle('Personal_Jurisdiction.md')).toBe('Personal Jurisdiction');
  expect(materialTitle('Notes v1.2')).toBe('Notes v1.2');
  expect(materialTitle('.pdf')).toBe('.pdf');
});

test('a source names the material, its innermost heading and the place', () => {
  expect(sourceLine(citation())).toBe('Lecture Notes, Lecture 7, p. 12');
});

test('a heading that the label already names is not said twice, and an endless one is left out', () => {
  expect(sourceLine(citation({ label: 'Lecture 7, ¶ 3' }))).toBe('Lecture Notes, Lecture 7, ¶ 3');
  expect(sourceLine(citation({ heading: 'x'.repeat(80) }))).toBe('Lecture Notes, p. 12');
  expect(sourceLine(citation({ heading: '' }))).toBe('Lecture Notes, p. 12');
});

test('each source is named once, and a quote that has not arrived is left out', () => {
  const citations = [citation(), citation(), citation({ label: 'p. 13' })];
  expect(sourceLines([0, 1, 2, 9], citations)).toEqual([
    'Lecture Notes, Lecture 7, p. 12',
    'Lecture Notes, Lecture 7, p. 13',
  ]);
});

test('a table names its materials once', () => {
  const citations = [citation(), citation({ label: 'p. 13' }), citation({ material_name: 'Cases.pdf' })];
  expect(materialTitles([0, 1, 2], citations)).toEqual(['Lecture Notes', 'Cases']);
});

test('materials are counted, not names', () => {
  expect(countSources([citation(), citation({ material_id: 2 }), citation()])).toEqual({
    quotes: 3,
    materials: 2,
  });
});
