import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import type { Subjects } from './schedule-subjects.ts';
import { topicOf } from './section-topics.ts';

const names = ['Easements', 'Notice, duration, and termination', 'Zoning: early law', 'Covenants'];

/** The topic of each heading of a file, where the forecast gave some headings theirs. */
function topicsIn(name: string, text: string, given: Record<string, string>) {
  const course = openCourse([materialFrom(text, { id: 1, name })], buildThesaurus([]));
  const owners = new Map(
    course.sections.flatMap(({ index, heading }) =>
      given[heading] === undefined ? [] : [[index, given[heading]] as const],
    ),
  );
  return Object.fromEntries(
    course.sections.map((section) => [
      section.heading,
      topicOf(course, section, { owners, names, chapters: new Map(), spokenOf: () => null }).topic,
    ]),
  );
}

describe('the topic of a section', () => {
  it('is that of its chapter, though its heading has a word in common with another', () => {
    const topics = topicsIn(
      'Notes.md',
      `# Class 1: Easements
## Duration of grants
A grant lasts as long as it says.
# Class 2: Notice and duration
## Termination
A license ends with the sale of the land.`,
      {
        'Class 1: Easements': 'Easements',
        'Duration of grants': 'Notice, duration, and termination',
        'Class 2: Notice and duration': 'Notice, duration, and termination',
        Termination: 'Notice, duration, and termination',
      },
    );
    expect(topics['Duration of grants']).toBe('Easements');
    expect(topics.Termination).toBe('Notice, duration, and termination');
  });

  it('is that of the title of its file, where only its neighbors gave it another', () => {
    const slide = '# Three districts\nA plan divides the town into districts.';
    const given = { 'Three districts': 'Covenants' };
    expect(topicsIn('06-zoning-law.md', slide, given)['Three districts']).toBe('Zoning: early law');
    expect(topicsIn('06-midterm.md', slide, given)['Three districts']).toBe('Covenants');
    expect(topicsIn('06-covenants.md', slide, given)['Three districts']).toBe('Covenants');
  });

  it('is that of the schedule, or a heading that names one, and never the number of a class', () => {
    const deck = `# Law of the Sea  Session 4
# Unasked Towing: Notice
Notice is due before a tow.
# Covenants
A covenant binds who knows of it.`;
    const course = openCourse(
      [materialFrom(deck, { id: 1, name: 'Session 4.md' })],
      buildThesaurus([{ canonical: 'towing', subject: 'property' }]),
    );
    const subjects: Subjects = { owners: new Map(), names, chapters: new Map(), spokenOf: () => null };
    const of = (start: string) => course.sections.find(({ heading }) => heading.startsWith(start));
    const [towing, covenants] = [of('Unasked'), of('Covenants')];
    expect(towing && topicOf(course, towing, subjects).topic).toBe('Unasked Towing: Notice');
    expect(covenants && topicOf(course, covenants, subjects).topic).toBe('Covenants');
  });

  it('is the longest that the heading says whole, though several open with one word', () => {
    const course = openCourse(
      [materialFrom('# EASEMENTS ATTACK\nAn easement must be in writing.', { id: 1, name: 'Outline.md' })],
      buildThesaurus([]),
    );
    const subjects: Subjects = {
      owners: new Map(),
      names: ['Easements', 'Easements: misuse', 'Zoning [towns]'],
      chapters: new Map(),
      spokenOf: () => null,
    };
    const section = course.sections.find(({ heading }) => heading === 'EASEMENTS ATTACK');
    expect(section && topicOf(course, section, subjects)).toEqual({ topic: 'Easements', isPlaced: true });
  });

  it('is the chapter of the schedule that titles the file, or the topic of it that the sentence speaks of', () => {
    const text = '# Slide 9\nA tug owes care.\n# Slide 10\nTowage ends with the storm.';
    const course = openCourse(
      [materialFrom(text, { id: 1, name: '08 11 The Law of Salvage.md' })],
      buildThesaurus([]),
    );
    const subjects: Subjects = {
      owners: new Map(),
      names: ['Towage', 'Awards'],
      chapters: new Map([['Towage', 'The law of salvage']]),
      spokenOf: (said) => (/towage/i.test(said) ? 'Towage' : null),
    };
    const of = (heading: string) => course.sections.find((section) => section.heading === heading);
    const [ninth, tenth] = [of('Slide 9'), of('Slide 10')];
    expect(ninth && topicOf(course, ninth, subjects).topic).toBe('The law of salvage');
    expect(tenth && topicOf(course, tenth, subjects).topic).toBe('Towage');
  });

  it('is that of the numeral above, where a file has all its headings on one level', () => {
    const text =
      '# II. Zoning: early law\n# A. Overview\nA plan divides the town.\n# III. Covenants\n# A. Overview\nA promise binds.';
    const course = openCourse([materialFrom(text, { id: 1, name: 'Outline.md' })], buildThesaurus([]));
    const owners = new Map(
      course.sections.flatMap(({ index, heading }) =>
        heading === 'III. Covenants' ? [[index, 'Covenants'] as const] : [],
      ),
    );
    const last = course.sections.at(-1);
    const subjects: Subjects = { owners, names, chapters: new Map(), spokenOf: () => null };
    expect(last && topicOf(course, last, subjects).topic).toBe('Covenants');
  });
});
