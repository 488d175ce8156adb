import { expect, it } from 'vitest';
import { cardsCsv } from './cards-csv.ts';

const row = {
  front: 'What is it?',
  back: 'A promise.',
  quote: '',
  source: 'Notes, week 1',
  page: 'p. 3',
  link: '',
  topic: 'Offer',
};

it('cells with commas, quotes and lines are whole, and every line has as many', () => {
  const csv = cardsCsv([{ ...row, back: 'He said "I accept",\nand paid.' }]);
  expect(csv).toBe(
    'Front,Back,Quote,Source,Page,Link,Topic\r\nWhat is it?,"He said ""I accept"",\nand paid.",,"Notes, week 1",p. 3,,Offer\r\n',
  );
});

it('what a spreadsheet would run is text, and a bullet stays a bullet', () => {
  const backs = ['=HYPERLINK("x")', '@SUM(1)', '+1', '-1', '- a bullet'];
  const lines = cardsCsv(backs.map((back) => ({ ...row, front: '', back, quote: '' }))).split('\r\n');
  expect(lines.slice(1, 6).map((line) => line.split(',')[1])).toEqual([
    `"'=HYPERLINK(""x"")"`,
    "'@SUM(1)",
    "'+1",
    "'-1",
    '- a bullet',
  ]);
});
