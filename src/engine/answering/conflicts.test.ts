import { describe, expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';
import { figuresIn } from './conflicts.ts';

describe('figuresIn', () => {
  it('reads numbers in words and digits, and thousands', () => {
    expect(figuresIn('within ten days, or 14 calendar days')).toEqual(['10 day', '14 day']);
    expect(figuresIn('more than $75,000 or $75k')).toEqual(['$ 75000', '$ 75000']);
  });
});

const notes = (line: string) => `# Removal\n## Notice of removal\n${line}\n`;
const two = (first: string, second: string) =>
  courseOf(['Notes.md', 'lectureNotes', notes(first)], ['Outline.md', 'lectureNotes', notes(second)]);

const shows = (first: string, second: string, question = 'when must the notice of removal be filed') => {
  const answer = ask(two(first, second), question);
  return labelsOf(answer).some((label) => label.startsWith('Your materials do not agree'))
    ? textsOf(answer)
    : null;
};

describe('conflicts', () => {
  const RULE = 'The notice of removal must be filed within 30 days after receipt of the complaint.';

  it('shows two figures for one rule side by side', () => {
    const other = 'The notice of removal must be filed within 20 days after receipt of the complaint.';
    expect(shows(RULE, other)).toEqual(expect.arrayContaining([RULE, other]));
    expect(labelsOf(ask(two(RULE, other), 'deadline for notice of removal'))).toEqual(
      expect.arrayContaining(['Notes.md', 'Outline.md']),
    );
  });

  it('shows one period with two starts', () => {
    const other = 'The notice of removal must be filed within 30 days after service of the complaint.';
    expect(shows(RULE, other)).toEqual(expect.arrayContaining([RULE, other]));
  });

  it('shows one rule affirmed and denied', () => {
    const question = 'can the notice of removal be amended';
    const yes = 'The notice of removal may be amended after the period for removal has run out.';
    const no = 'The notice of removal may not be amended after the period for removal has run out.';
    expect(shows(yes, no, question)).toEqual(expect.arrayContaining([yes, no]));
  });

  it('leaves alone what agrees, and what is about something else', () => {
    expect(shows(RULE, RULE)).toBeNull();
    expect(
      shows(RULE, 'A motion to remand for a defect must be made within 20 days of the order.'),
    ).toBeNull();
    expect(
      shows(
        'The amount in controversy under § 1332 must exceed $75,000.',
        'The amount in controversy under § 1335 must be $500.',
        'how much must the amount in controversy be',
      ),
    ).toBeNull();
  });
});
