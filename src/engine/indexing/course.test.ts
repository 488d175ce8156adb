import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { getSectionAt, openCourse } from './course.ts';

const noWords = buildThesaurus([]);

describe('openCourse', () => {
  it('builds the heading tree of each material, beginning with its root', () => {
    const course = openCourse(
      [
        materialFrom('Before.\n# Venue\nWhere.\n## Transfer\nWhen.\n# Removal\nHow.'),
        materialFrom('# Offer\nWhat.', { id: 7 }),
      ],
      noWords,
    );
    expect(
      course.sections.map(({ materialId, level, path, parent }) => ({ materialId, level, path, parent })),
    ).toEqual([
      { materialId: 1, level: 0, path: [], parent: null },
      { materialId: 1, level: 1, path: ['Venue'], parent: 0 },
      { materialId: 1, level: 2, path: ['Venue', 'Transfer'], parent: 1 },
      { materialId: 1, level: 1, path: ['Removal'], parent: 0 },
      { materialId: 7, level: 0, path: [], parent: null },
      { materialId: 7, level: 1, path: ['Offer'], parent: 4 },
    ]);
    expect(course.sections[0]?.children).toEqual([1, 3]);
    expect(course.sections[1]?.blocks).toHaveLength(1);
  });

  it('takes emphasis marks and stray blanks out of headings', () => {
    const { sections } = openCourse([materialFrom('# *Mas v.  Perry*, 489 F.2d 1396\nx')], noWords);
    expect(sections[1]?.heading).toBe('Mas v. Perry, 489 F.2d 1396');
  });

  it('closes a slide’s headings at the next slide, and gives what has no title a section of its own', () => {
    const material = materialFrom(['# Venue\nWhere.', 'Untitled words.\n# Late\nMore.', '# Removal\nHow.'], {
      labels: ['slide 1', 'slide 2', 'slide 3'],
    });
    const course = openCourse([material], noWords);
    expect(course.sections.map(({ path, parent }) => [parent, ...path])).toEqual([
      [null],
      [0, 'Venue'],
      [0],
      [2, 'Late'],
      [0, 'Removal'],
    ]);
    expect(course.passages.map(({ section }) => section.index)).toEqual([1, 2, 3, 4]);
    expect(getSectionAt(course, { materialId: material.id, page: 2, start: 0 }).path).toEqual([]);
  });

  it('puts every passage into the section of the same path', () => {
    const line = fc.oneof(
      fc.integer({ min: 1, max: 4 }).map((level) => `${'#'.repeat(level)} Heading ${level}`),
      fc.constantFrom('Some text.', '- an item', '  - an inner item'),
    );
    const outlines = fc.array(
      fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n')),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(fc.array(outlines, { minLength: 1, maxLength: 3 }), (materials) => {
        const course = openCourse(
          materials.map((pages, at) => materialFrom(pages, { id: at + 1 })),
          noWords,
        );
        for (const { material, passage, section } of course.passages) {
          expect(section.path).toEqual(passage.path);
          expect(section.materialId).toBe(material.id);
          expect(getSectionAt(course, { ...passage, materialId: material.id })).toBe(section);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same index for the same materials', () => {
    const build = () =>
      openCourse([materialFrom('# Rule 12\n(b) Defenses.\n(6) failure to state a claim')], noWords).index;
    expect(build()).toEqual(build());
  });

  it('knows the subdivisions of a rule by their numbers', () => {
    const { index } = openCourse(
      [materialFrom('# § 1367. Supplemental jurisdiction\n(a) Except as\n(b) In any\n(2) the second')],
      noWords,
    );
    for (const term of ['§1367', '§1367a', '§1367b', '§1367b2'])
      expect(index.dictionary.has(term)).toBe(true);
    expect(index.dictionary.has('§13672')).toBe(false);
  });
});

describe('getSectionAt', () => {
  it('fails for a material that is not in the course', () => {
    const course = openCourse([materialFrom('Text.')], noWords);
    expect(() => getSectionAt(course, { materialId: 9, page: 1, start: 0 })).toThrow('Material 9');
  });
});
