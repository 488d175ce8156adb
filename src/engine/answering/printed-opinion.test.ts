import { expect, test } from 'vitest';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { headingKind } from './heading-kind.ts';
import { isPrintedOpinion } from './printed-opinion.ts';

const SHORT = 'The barge lay at the mill, and the flour in it was wet before noon on the second day.';
const LONG = `${SHORT} `.repeat(20);
const LINE = 'Justice Fen delivered the opinion of the Court.';

function isPrinted(said: string, kind: 'lectureNotes' | 'additionalMaterials'): boolean {
  const text = `# Barges\n\n## Marsh v. Tolland\n\n${said}\n`;
  const course = markdownCourse([{ name: 'Book.md', kind, text }]);
  const section = course.sections.find(({ heading }) => headingKind(heading) === 'case');
  return section !== undefined && isPrintedOpinion(course, section);
}

test.each([
  ['the prose of a reading', LONG, 'additionalMaterials', true],
  ['a note on a case', SHORT, 'additionalMaterials', false],
  ['a list on a case', `- ${SHORT}\n`.repeat(20), 'additionalMaterials', false],
  ['a brief', `### Facts\n\n${LONG}\n\n### Holding\n\n${SHORT}`, 'additionalMaterials', false],
  ['a lecture on a case', LONG, 'lectureNotes', false],
  [
    'an opinion among the notes, by the line that says whose it is',
    `${LINE}\n\n${LONG}`,
    'lectureNotes',
    true,
  ],
  ['that line as a heading', `### ${LINE}\n\n${LONG}`, 'lectureNotes', true],
] as const)('%s', (_, said, kind, expected) => {
  expect(isPrinted(said, kind)).toBe(expected);
});
