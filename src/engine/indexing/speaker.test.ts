import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { speakerAt, speakersOf } from './speaker.ts';

const OPINION = [
  '# Ash v. Elm\nThe reporter’s words.\n## Justice ROWAN delivered the opinion of the Court.\nWe hold for Ash.\n## II\nMore.',
  'Still the Court.\n## Justice LEE, dissenting.\nI would not.',
  'Nor would others.\n## I\nAt all.',
];
const opinion = (pages: string[] = OPINION) => materialFrom(pages, { kind: 'additionalMaterials' });
const at = (material: ReturnType<typeof opinion>, words: string) => {
  const page = material.pages.find(({ text }) => text.includes(words));
  const start = page?.text.indexOf(words) ?? -1;
  const found = speakerAt(material, { page: page?.n ?? 0, start });
  return found && `${found.role} ${found.name}`;
};

describe('speakerAt', () => {
  it('is who the last line before a place says, over pages and parts, and nobody before the first', () => {
    const material = opinion();
    expect(at(material, 'The reporter')).toBeNull();
    expect(at(material, 'More')).toBe('majority Rowan');
    expect(at(material, 'Still')).toBe('majority Rowan');
    expect(at(material, 'Justice LEE')).toBe('dissent Lee');
    expect(at(material, 'Nor would')).toBe('dissent Lee');
    expect(at(material, 'At all')).toBe('dissent Lee');
    expect(speakersOf(material)).toBe(speakersOf(material));
  });

  it('reads a line that the opinion goes on after, and passes over a list of who wrote what', () => {
    const material = opinion([
      'ROWAN, J., delivered the opinion of the Court. LEE, J., filed a dissenting opinion.\nJustice ROWAN delivered the opinion of the Court. We hold so.\nLEE, J., dissenting. I would not.\nMore.',
    ]);
    expect(at(material, 'ROWAN, J.')).toBeNull();
    expect(at(material, 'We hold')).toBe('majority Rowan');
    expect(at(material, 'More')).toBe('dissent Lee');
  });

  it.each([
    ['the title of another case', '# Oak v. Yew\nOther facts.'],
    ['the notes of an editor', '## Notes and questions\nOther facts.'],
    ['a line over an excerpt', 'From Oak v. Yew, 12 U.S. 34 (1850):\nOther facts.'],
  ])('ends an opinion at %s', (_name, after) => {
    const material = opinion([...OPINION, after]);
    expect(at(material, 'At all')).toBe('dissent Lee');
    expect(at(material, 'Other facts')).toBeNull();
  });

  it('ends at the next heading where a brief has a part of that name, and at the end of a slide', () => {
    const brief = materialFrom('# Torts\n## Ash v. Elm\n### Dissent\nHe would not.\n### Reasoning\nLater.', {
      kind: 'lectureNotes',
    });
    expect(at(brief, 'He would')).toBe('dissent null');
    expect(at(brief, 'Later')).toBeNull();
    const deck = materialFrom(['# Dissenting opinion (Lee)\nNo.', 'Another slide.'], {
      kind: 'lectureNotes',
      labels: ['slide 1', 'slide 2'],
    });
    expect(at(deck, 'No.')).toBe('dissent Lee');
    expect(at(deck, 'Another')).toBeNull();
  });

  it('is nobody in an examination', () => {
    expect(speakersOf(materialFrom(OPINION, { kind: 'pastExams' }))).toEqual([]);
  });
});
