import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { topicFinder } from './section-topic.ts';

const NAMES = [
  ['Easements', ''],
  ['Notice, duration, and termination', ''],
  ['Zoning: early law', ''],
  ['Covenants', ''],
  ['What is property? Things and rights', ''],
  ['Leases', 'Landlord and tenant'],
  ['Eviction', 'Landlord and tenant'],
] as const;

/** The topic of each heading of a file, where the forecast gave some headings theirs. */
function topicsIn(name: string, text: string, given: Record<string, string> = {}) {
  const course = openCourse([materialFrom(text, { id: 1, name })], buildThesaurus([]));
  const topics = NAMES.map(([topic, chapter]) => ({
    name: topic,
    chapter,
    sections: course.sections.filter(({ heading }) => given[heading] === topic).map(({ index }) => index),
  }));
  const find = topicFinder(course, topics);
  return Object.fromEntries(course.sections.map((section) => [section.heading, find(section)?.name ?? null]));
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

  it('is that of the lecture which is called by it, though a heading in it is called by a part of another', () => {
    const topics = topicsIn(
      'Notes.md',
      `# Lecture 4: Easements
## Grants and covenants
A grant is no covenant.
### Marsh v. Tolland
The grantee mowed the lawn.`,
      {
        'Lecture 4: Easements': 'Easements',
        'Grants and covenants': 'Covenants',
        'Marsh v. Tolland': 'Covenants',
      },
    );
    expect(topics['Marsh v. Tolland']).toBe('Easements');
  });

  it('is the topic of which a heading is a part of the name, word for word', () => {
    const topics = topicsIn(
      'Notes.md',
      `# Lecture 1: What Is Property?
## Chattels
A chattel is a thing that moves.
# Lecture 2: Gifts
A gift is delivered.`,
    );
    expect(topics.Chattels).toBe('What is property? Things and rights');
    expect(topics['Lecture 2: Gifts']).toBeNull();
  });

  it('is that of the lecture, though a heading in it says a part of the name of another word for word', () => {
    const topics = topicsIn(
      'Notes.md',
      `# Lecture 4: Easements
## The writing
A grant is written.
### Early law
A right of way is written too.`,
      { 'Lecture 4: Easements': 'Easements' },
    );
    expect(topics['Early law']).toBe('Easements');
  });

  it('is the topic of the slide before it that is called by one, as on slides that no schedule ties to topics', () => {
    const topics = topicsIn(
      'deck.pptx',
      '# Property, class 9\nSpring term.\n# Easements\nA right of way.\n# Tacking on\nThe years of two owners add up.\n# Covenants\nA promise.\n# Touch and concern\nThe land.',
    );
    expect(topics).toMatchObject({
      'Property, class 9': null,
      'Tacking on': 'Easements',
      'Touch and concern': 'Covenants',
    });
  });

  it('is the first topic of the chapter that a heading or a file is called by', () => {
    const text = '# Landlord and Tenant\nA tenant holds of a landlord.';
    expect(topicsIn('Notes.md', text)['Landlord and Tenant']).toBe('Leases');
    expect(topicsIn('12_landlord_and_tenant.md', '# Holding over\nA tenant stays.')['Holding over']).toBe(
      'Leases',
    );
  });

  it('is that of the title of its file, where only its neighbors gave it another', () => {
    const slide = '# Three districts\nA plan divides the town into districts.';
    const given = { 'Three districts': 'Covenants' };
    expect(topicsIn('06-zoning-law.md', slide, given)['Three districts']).toBe('Zoning: early law');
    expect(topicsIn('06-midterm.md', slide, given)['Three districts']).toBe('Covenants');
    expect(topicsIn('06-covenants.md', slide, given)['Three districts']).toBe('Covenants');
  });

  it('is the longest that the heading says whole, though several open with one word', () => {
    const text =
      '# EASEMENTS ATTACK\nAn easement must be in writing.\n# Two easements of a mill\nThe mill has two.';
    expect(topicsIn('Outline.md', text)).toMatchObject({
      'EASEMENTS ATTACK': 'Easements',
      'Two easements of a mill': null,
    });
  });

  it('is that of the numeral above, where a file has all its headings on one level', () => {
    const text =
      '# II. Zoning: early law\n# A. Overview\nA plan divides the town.\n# III. Covenants\n# B. Remedies\nA promise binds.';
    expect(topicsIn('Outline.md', text, { 'III. Covenants': 'Covenants' })).toMatchObject({
      'A. Overview': 'Zoning: early law',
      'B. Remedies': 'Covenants',
    });
  });

  it('is the one that its words speak of before the first of the chapter that titles the file', () => {
    const text = '# Slide 9\nA tenant owes rent.\n# Slide 10\nEviction ends with the sheriff.';
    const course = openCourse(
      [materialFrom(text, { id: 1, name: 'Landlord and Tenant.md' })],
      buildThesaurus([]),
    );
    const topics = NAMES.map(([name, chapter]) => ({ name, chapter, sections: [] }));
    const find = topicFinder(course, topics, ({ heading }) =>
      heading === 'Slide 10' ? (topics.find(({ name }) => name === 'Eviction') ?? null) : null,
    );
    const of = (heading: string) => course.sections.find((section) => section.heading === heading);
    const [ninth, tenth] = [of('Slide 9'), of('Slide 10')];
    expect(ninth && find(ninth)?.name).toBe('Leases');
    expect(tenth && find(tenth)?.name).toBe('Eviction');
  });
});
