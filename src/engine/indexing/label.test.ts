import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from './course.ts';
import { labelOf } from './label.ts';
import type { CourseMaterial } from './passage.ts';

function labelAt(material: CourseMaterial, words: string): string {
  const course = openCourse([material], buildThesaurus([]));
  const page = material.pages.find((candidate) => candidate.text.includes(words));
  const start = page?.text.indexOf(words) ?? -1;
  return labelOf(course, {
    materialId: material.id,
    page: page?.n ?? 0,
    start,
    end: start + words.length,
  }).label;
}

describe('labelOf', () => {
  it('counts the paragraphs under the last heading of a file without pages', () => {
    const material = materialFrom('# Venue\nFirst.\n## Transfer\nOne.\n- Two.\nThree words here.', {
      labels: ['Venue'],
    });
    expect(labelAt(material, 'First')).toBe('Venue, ¶ 1');
    expect(labelAt(material, 'Two')).toBe('Transfer, ¶ 2');
    expect(labelAt(material, 'words here')).toBe('Transfer, ¶ 3');
  });

  it('names the case in an opinion, and who speaks for himself', () => {
    const material = materialFrom(
      '# Ash v. Elm\n## Justice ROWAN delivered the opinion of the Court.\nWe hold so.\n## LEE, J., dissenting.\nNo.\n## II\nNever.',
      { labels: ['Ash v. Elm'] },
    );
    expect(labelAt(material, 'We hold')).toBe('Ash v. Elm, ¶ 1');
    expect(labelAt(material, 'No.')).toBe('Ash v. Elm, dissent (Lee), ¶ 1');
    const untitled = materialFrom('# Justice LEE, dissenting.\nNo.', { labels: ['x'] });
    expect(labelAt(untitled, 'No.')).toBe('Justice LEE, dissenting, ¶ 1');
  });

  it('goes on counting over the cut of a long section into pages', () => {
    const material = materialFrom(['# Venue\nFirst.', 'Second.\nThird.'], { labels: ['Venue', 'Venue'] });
    expect(labelAt(material, 'Third')).toBe('Venue, ¶ 3');
  });

  it('names only the heading when the heading itself is quoted', () => {
    expect(labelAt(materialFrom('# Hertz Corp. v. Friend\nText.'), 'Hertz')).toBe('Hertz Corp. v. Friend');
  });

  it('counts from the beginning where no heading stands above', () => {
    expect(labelAt(materialFrom('First.\nSecond.', { labels: ['Beginning'] }), 'Second')).toBe('¶ 2');
  });

  it.each(['p. 12', 'p. 12 (printed 47698)', 'slide 7'])('gives the page its own label: %s', (label) => {
    expect(labelAt(materialFrom('# Venue\nFirst.', { labels: [label] }), 'First')).toBe(label);
  });

  it('gives the heading path', () => {
    const material = materialFrom('# Venue\n## Transfer\nOne.');
    const course = openCourse([material], buildThesaurus([]));
    const start = material.pages[0]?.text.indexOf('One') ?? 0;
    expect(labelOf(course, { materialId: 1, page: 1, start, end: start + 3 }).path).toEqual([
      'Venue',
      'Transfer',
    ]);
  });
});
