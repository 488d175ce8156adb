import { expect, test } from 'vitest';
import { findPlaceName } from './place-name.ts';

const slide = { material_name: 'punitive-damages.pdf', label: 'slide 13', heading: '' };
const said = (sentence: string, place = slide) => {
  const span = findPlaceName(sentence, place);
  return span && sentence.slice(span.start, span.end);
};

test.each([
  ['Slide 13 of punitive damages answers this.', 'Slide 13 of punitive damages'],
  ['Punitive damages, slide 13 answers this.', 'Punitive damages, slide 13'],
  ['punitive-damages.pdf, slide 13 says why.', 'punitive-damages.pdf, slide 13'],
  ['Two views: slide 13 has both.', 'slide 13'],
])('the longest name of the place is found: %s', (sentence, name) => {
  expect(said(sentence)).toBe(name);
});

test('a page and a title are found however they are written', () => {
  const page = { material_name: 'Lecture Notes 1 - Formation.pdf', label: 'p. 3', heading: '' };
  expect(said('Page 3 of Lecture Notes 1 Formation answers this.', page)).toBe(
    'Page 3 of Lecture Notes 1 Formation',
  );
  const heading = { material_name: 'Terms.docx', label: 'Exceptions to the rule', heading: '' };
  expect(said('Six. “Exceptions to the rule” in Terms lists them.', heading)).toBe(
    '“Exceptions to the rule” in Terms',
  );
});

test('the number of a lecture is not said, and the innermost heading is the place where a page has no number', () => {
  const deck = { material_name: '18-landowners.pdf', label: 'slide 22 (printed 21)', heading: '' };
  expect(said('Slide 22 of Landowners answers this.', deck)).toBe('Slide 22 of Landowners');
  const notes = {
    material_name: '23a-epc.md',
    label: 'Burden, ¶ 1',
    heading: 'Scrutiny › Burden of "proof"',
  };
  expect(said('It is the state’s. (“Burden of ‘proof’” in Epc)', notes)).toBe('“Burden of ‘proof’” in Epc');
  expect(said('Emp div v smith answers this.', { ...deck, material_name: '33-emp_div_v_smith.md' })).toBe(
    'Emp div v smith',
  );
});

test('a sentence that does not name the place has none', () => {
  expect(said('Three elements; the third answers your question.')).toBeNull();
  expect(said('Slide 130 answers this.')).toBeNull();
  expect(said('Anything.', { material_name: 'Notes.md', label: '', heading: '' })).toBeNull();
});
