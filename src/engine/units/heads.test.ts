import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { topicOf } from './heads.ts';

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
    course.sections.map((section) => [section.heading, topicOf(course, section, { owners, names }).topic]),
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
});
