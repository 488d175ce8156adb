import { describe, expect, it } from 'vitest';
import type { Section } from '../indexing/course.ts';
import { ownersByOrder } from './sections-in-order.ts';

/** Files of four sections each; `owned` are the topics that headings tie the first of them to. */
function course(files: readonly { name: string; owned: readonly (number | null)[] }[]) {
  const sections: Section[] = [];
  const owners = new Map<number, number>();
  for (const [materialId, { owned }] of files.entries())
    for (const topic of owned) {
      if (topic !== null) owners.set(sections.length, topic);
      sections.push({ index: sections.length, materialId } as Section);
    }
  const found = ownersByOrder(sections, (id) => files[id]?.name ?? '', owners, 9);
  const topicsOf = (name: string) =>
    sections
      .filter(({ materialId }) => files[materialId]?.name === name)
      .map(({ index }) => found.get(index) ?? owners.get(index) ?? null);
  return { found, topicsOf };
}

const TOLD = (name: string, topic: number) => ({ name, owned: [topic, topic, null, null] });
const SILENT = (name: string) => ({ name, owned: [null, null, null, null] });
const NUMBERED = [
  SILENT('01-welcome.md'),
  TOLD('02-damages.md', 0),
  TOLD('03-more-damages.md', 1),
  SILENT('04-customs.pdf'),
  SILENT('05-res-ipsa.md'),
  TOLD('06-duty.md', 3),
  SILENT('07-landowners.md'),
  TOLD('08-medical.md', 4),
  TOLD('09-causation.md', 5),
  TOLD('10-defenses.md', 6),
  SILENT('11-insurance.md'),
];

describe('notes in numbered files, in the order of the syllabus', () => {
  const { topicsOf } = course(NUMBERED);

  it('gives the files between two topics to the one that no file is on', () => {
    expect(topicsOf('04-customs.pdf')).toEqual([2, 2, 2, 2]);
    expect(topicsOf('05-res-ipsa.md')).toEqual([2, 2, 2, 2]);
  });

  it('lets a topic go on where every topic has a file', () => {
    expect(topicsOf('07-landowners.md')).toEqual([3, 3, 3, 3]);
  });

  it('gives the rest of a file its topic, and leaves what comes before the first topic and after the last', () => {
    expect(topicsOf('06-duty.md')).toEqual([3, 3, 3, 3]);
    expect(topicsOf('01-welcome.md')).toEqual([null, null, null, null]);
    expect(topicsOf('11-insurance.md')).toEqual([null, null, null, null]);
  });

  it('gives what opens a class to the topic that the last one left over', () => {
    const files = NUMBERED.map((file) =>
      file.name.startsWith('09') ? { name: file.name, owned: [null, null, 5, 5] } : file,
    );
    expect(course(files).topicsOf('09-causation.md')).toEqual([4, 4, 5, 5]);
  });

  it('takes back a heading that names a topic taught in quite another place', () => {
    const files = NUMBERED.map((file) =>
      file.name.startsWith('07') ? { name: file.name, owned: [8, null, null, null] } : file,
    );
    expect(course(files).topicsOf('07-landowners.md')).toEqual([3, 3, 3, 3]);
  });
});

describe('notes that show no order', () => {
  it('stay as their headings say when few files have a topic', () => {
    expect(course(NUMBERED.slice(0, 5)).found.size).toBe(0);
  });

  it('stay as their headings say when the files stand in another order', () => {
    const turned = NUMBERED.map((file, at) => ({ ...file, name: `${90 - at}.md` }));
    expect(course(turned).found.size).toBe(0);
  });

  it('stay as their headings say when no name has a number', () => {
    const unnamed = NUMBERED.map((file) => ({ ...file, name: file.name.replace(/^\d+-/, '') }));
    expect(course(unnamed).found.size).toBe(0);
  });
});
