import { describe, expect, it } from 'vitest';
import { courseOfPages, shownTexts } from '../../../../test/support/asking.ts';

const filler = (of: string) =>
  `The clerk of ${of} keeps the book of the pier and reads it twice a week. `.repeat(8);
const RULES = {
  name: 'Rules of Pilots.md',
  kind: 'additionalMaterials' as const,
  pages: [
    [
      '# Rules of the Harbor, Rule 1.1',
      'Pilotage skill',
      'A pilot shall bring to every ship the learning that its size and cargo call for.',
      'Comment:',
      filler('the harbor'),
      'A young pilot can have as much skill in pilotage as an old one, and skill is learned at the helm.',
      filler('the customs'),
      'In an emergency at sea a pilot may steer a ship for which the pilot lacks the skill.',
    ].join('\n\n'),
    `# Rules of the Harbor, Rule 1.2\n\nLanterns\n\nA pilot shall hang a lantern from the mast.\n\n${filler('lanterns')}`,
  ],
};
const shownTo = (question: string) => shownTexts(courseOfPages(RULES), question)[0] ?? '';

describe('the text of a numbered rule', () => {
  it.each(['What is the duty of pilotage skill?', 'What does Rule 1.1 say?', 'what is pilotage skill'])(
    'is shown from its beginning to “%s”, though a comment has more of the words',
    (question) => {
      expect(shownTo(question)).toContain('A pilot shall bring to every ship');
      expect(shownTo(question)).not.toContain('A young pilot');
    },
  );

  it('is shown where it says what else is asked for', () => {
    expect(shownTo('What may a pilot without skill do in an emergency at sea?')).toContain('In an emergency');
  });

  it('is no beginning of a page under another kind of heading', () => {
    const notes = { name: 'Notes.md', pages: RULES.pages.map((page) => page.replace(/, Rule [\d.]+/, '')) };
    expect(shownTexts(courseOfPages(notes), 'What is the duty of pilotage skill?')[0]).toContain(
      'A young pilot',
    );
  });
});
