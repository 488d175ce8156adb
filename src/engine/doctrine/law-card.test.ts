import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../test/support/ask-course.ts';
import { CONTENT, contentOf, phrases, thesaurus } from '../../../test/support/content.ts';
import { readQuestion } from '../finding/read-question.ts';
import type { Course } from '../indexing/course.ts';
import type { Doctrine } from './entry.ts';
import { entryFor } from './entry-for.ts';
import { lawCard } from './law-card.ts';
import { openLibrary } from './library.ts';

const entries = readdirSync(join(CONTENT, 'doctrine'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .sort()
  .map((path) => contentOf<Doctrine>(`doctrine/${path}`))
  .map((entry) => ({
    ...entry,
    review: { ...entry.review, reader: entry.review.reader ?? { checked: [], doubts: [] } },
  }));
const library = openLibrary(entries, thesaurus);

const torts = courseOf(
  ['Torts syllabus.md', 'syllabus', '# Torts\nIntentional torts, negligence, and strict liability.'],
  [
    'Notes.md',
    'lectureNotes',
    '# Intentional torts\n## Battery\nBattery is a harmful or offensive contact that is intended.\n## False imprisonment\nA person who is locked in against their will is confined.\n# Negligence\n## Duty\nA duty of care is owed to those whom a careless act puts at risk.\n## Proximate cause\nHarm outside the risk is too remote.',
  ],
);
const cardOn = (question: string, course: Course = torts) => {
  const query = readQuestion(question, course);
  const entry = entryFor(course, query, library)?.entry;
  const card = entry ? lawCard(query, library, entry, phrases) : null;
  if (card && card.type !== 'law') throw new Error(`a card of the kind ${card.type}`);
  return card;
};

describe('the card of general law beside an answer', () => {
  it('is the entry of the course’s own subject: in torts false imprisonment is the tort', () => {
    const card = cardOn('What is false imprisonment?');
    expect(card?.entry?.startsWith('torts/')).toBe(true);
    expect(card?.title).toMatch(/false imprisonment/i);
  });

  it('is closed to three lines: the rule as the entry has it, what must be shown, what goes wrong', () => {
    const card = cardOn('What is battery?');
    const doctrine = library.byId.get(card?.entry ?? '');
    expect(card?.isOpen).toBe(false);
    expect(card?.summary).toHaveLength(3);
    expect(card?.summary[0]?.text).toBe(doctrine?.rule);
    expect(card?.summary[1]?.text).toContain(String(doctrine?.elements.length));
    expect(card?.summary[2]?.text).toBe(doctrine?.common_mistake.wrong);
  });

  it('holds the entry’s lines below its title, which it does not repeat, and cites no materials', () => {
    const card = cardOn('What is battery?');
    expect(card?.lines.length).toBeGreaterThan(3);
    expect(card?.lines.map(({ label }) => label)).not.toContain(card?.title);
    expect(card?.lines.every(({ role, quotes }) => role === 'general' && quotes.length === 0)).toBe(true);
  });

  it.each([
    'When is the exam?',
    'What is the weather like?',
    'Who is my professor’s favorite painter?',
    'What happened to the duck?',
  ])('is none where no entry is surely right: %s', (question) => expect(cardOn(question)).toBeNull());
});
