import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../../test/support/material.ts';
import { wholeLibrary } from '../../../../test/support/small-torts.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { buildThesaurus } from '../../finding/thesaurus.ts';
import { openCourse } from '../../indexing/course.ts';
import { toldLaw } from './told-law.ts';

const NOTES = `# False imprisonment
The defendant intends to confine, and the plaintiff knows of the confinement: he locks the store room.
# Assault
An imminent apprehension of contact.`;
const POINTS = [
  {
    doctrine: 'torts/false-imprisonment',
    terms: ['confinement', 'intends to confine'],
    asked: ['the clerk locked me in a store room', 'he would not let me out of the room'],
  },
  {
    doctrine: 'torts/assault',
    terms: ['apprehension'],
    asked: ['she swung at me and missed', 'he made me think i would be hit'],
  },
];
const course = openCourse(
  [materialFrom(NOTES)],
  buildThesaurus([{ canonical: 'false imprisonment', subject: 'torts' }], POINTS),
);
const toldIn = (question: string, library: typeof wholeLibrary | null = wholeLibrary, isStory = true) =>
  toldLaw(course, readQuestion(question, course), library, isStory);

describe('the law that a story is taken for', () => {
  const STORY = 'A clerk locked me in the store room for an hour and would not let me out. Can I sue?';

  it('is the likest doctrine that the course teaches under a heading, searched for by its own words', () => {
    const told = toldIn(STORY);
    expect(told?.doctrine.id).toBe('torts/false-imprisonment');
    expect(told?.query.groups[0]?.weight).toBeGreaterThan(told?.query.groups.at(-1)?.weight ?? 0);
  });

  it.each([
    'My sister planted tulips along the whole drive last spring and now the deer come. What can she do?',
    'A clerk locked me in the store room. Is that false imprisonment?',
  ])('is none where nothing is like it, or law is named: %s', (question) =>
    expect(toldIn(question)).toBeNull(),
  );

  it('is none without a library', () => expect(toldIn(STORY, null)).toBeNull());

  it('is told by one sentence only where it asks what somebody may do and is surely like it', () => {
    const told = (question: string) => toldIn(question, wholeLibrary, false)?.doctrine.id ?? null;
    expect(told('can he lock me in the store room')).toBe('torts/false-imprisonment');
    expect(told('lock me in the store room')).toBeNull();
    expect(told('can he lock the ledger in a store room of zinc')).toBeNull();
    expect(told('can he make me a sandwich')).toBeNull();
  });
});
