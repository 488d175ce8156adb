import { expect, test } from 'vitest';
import type { Citation } from '#contract/chat.ts';
import {
  countSources,
  materialTitle,
  materialTitles,
  placeLabel,
  sourceLine,
  sourceLines,
  withMaterialTitles,
} from './source-line.ts';

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
  expect(materialTitle('2014-15-Civ_Pro_I-Fall_2014-Model_Answer.docx')).toBe(
    '2014-15 Civ Pro I Fall 2014 Model Answer',
  );
  expect(materialTitle('Lecture Notes 2 - Non-compete.docx')).toBe('Lecture Notes 2 - Non-compete');
  expect(materialTitle('18-landowners.pdf')).toBe('18 Landowners');
  expect(materialTitle('23a-epc.md')).toBe('23a Epc');
  expect(materialTitle('final-memo2024.pdf')).toBe('Final memo 2024');
  expect(materialTitle('Notes v1.2')).toBe('Notes v1.2');
  expect(materialTitle('.pdf')).toBe('.pdf');
});

test('where an answer says the name of a file it cites, it says the title', () => {
  const line = { role: 'say', number: null, depth: 0, cites: [] } as const;
  const said = withMaterialTitles(
    [{ ...line, cites: [], text: 'As Lecture_Notes.pdf says it:', label: 'Lecture_Notes.pdf, p. 2' }],
    [citation()],
  );
  expect(said[0]).toMatchObject({ text: 'As Lecture Notes says it:', label: 'Lecture Notes, p. 2' });
});

test('a source names the material, its innermost heading and the place', () => {
  expect(sourceLine(citation())).toBe('Lecture Notes, Lecture 7, p. 12');
});

test('a heading that the label already names is not said twice, and an endless one is left out', () => {
  expect(sourceLine(citation({ label: 'Lecture 7, ¶ 3' }))).toBe('Lecture Notes, Lecture 7, ¶ 3');
  expect(sourceLine(citation({ heading: 'x'.repeat(80) }))).toBe('Lecture Notes, p. 12');
  expect(sourceLine(citation({ heading: '' }))).toBe('Lecture Notes, p. 12');
});

test('a label leaves out who speaks where the badge says it', () => {
  expect(placeLabel('Employment Division v. Smith, dissent (Blackmun), ¶ 9', 'Dissent, Blackmun')).toBe(
    'Employment Division v. Smith, ¶ 9',
  );
  expect(placeLabel('Dissent, ¶ 9', 'Dissent, Justice White')).toBe('¶ 9');
  expect(placeLabel('p. 11', 'Exam key or feedback')).toBe('p. 11');
  expect(placeLabel('Dissent, ¶ 9', '')).toBe('Dissent, ¶ 9');
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
