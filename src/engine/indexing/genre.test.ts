import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { genreOf } from './genre.ts';

const OPINION = `MEMORANDUM OPINION
Plaintiff alleges that the defendant sold her a boiler that burst in its first week, and she brought this action in the county court, from which the defendant removed it to this one on the ground that the parties are citizens of different states and the sum in dispute is large enough.
Before the Court is the defendant's motion to dismiss, which the plaintiff opposes. We find that the complaint, read generously, states facts from which a jury could conclude that the boiler left the factory with a flaw, and that nothing more is asked of a complaint at this stage. See 326 U.S. 310.
For these reasons the motion is denied and the case will go on to discovery before the magistrate judge.`;

describe('genreOf', () => {
  it('tells an opinion by its marks and its long paragraphs', () => {
    expect(genreOf(materialFrom(OPINION, { kind: 'additionalMaterials' }))).toBe('opinion');
  });

  it('does not take an outline about a case for an opinion', () => {
    const outline = `# Boiler Co. v. Smith\n${OPINION.split('. ')
      .map((sentence) => `- ${sentence.split(' ').slice(0, 9).join(' ')}`)
      .join('\n')}`;
    expect(genreOf(materialFrom(outline, { kind: 'additionalMaterials' }))).toBe('additional');
  });

  it('does not take a book of opinions for one of them', () => {
    let n = 1;
    const book = ['Ash v. Birch', 'Cole v. Dunn', 'In re Elm'].map((name) => `# ${name}\n${OPINION}`);
    expect(genreOf(materialFrom(book.join('\n'), { kind: 'additionalMaterials' }))).toBe('additional');
    const laws = '# § 1. Scope\nThis rules.\n'.repeat(9).replace(/1/g, () => `${n++}`);
    expect(genreOf(materialFrom(`${book.join('\n')}\n${laws}`, { kind: 'additionalMaterials' }))).toBe(
      'additional',
    );
    expect(genreOf(materialFrom(book[0] ?? '', { kind: 'additionalMaterials' }))).toBe('opinion');
  });

  it('tells a statute by its numbered headings', () => {
    const rules = '# § 1. Scope\nThese rules govern.\n# § 2. One form\nThere is one form of action.';
    expect(genreOf(materialFrom(rules, { kind: 'additionalMaterials' }))).toBe('statute');
  });

  it('does not take a casebook, or a chapter of one, for the opinion or the statute in it', () => {
    const cases = ['Lee v. Ott', 'Ash v. Day', 'In re Hale'].map((name) => `## ${name}\n${OPINION}`);
    const additional = (text: string, name: string) =>
      genreOf(materialFrom(text, { name, kind: 'additionalMaterials' }));
    expect(additional(cases.join('\n'), 'Book.md')).toBe('additional');
    expect(additional(cases.slice(1).join('\n'), 'Below.md')).toBe('opinion');
    expect(additional(`# Boilers\n${OPINION}`, 'chap 03.md')).toBe('additional');
    const sections = [1, 2, 3, 4, 5]
      .map((n) => `# § ${n}. Part ${n}\nThese rules govern part ${n}.`)
      .join('\n');
    expect(additional(`# Boilers\nOf boilers.\n# Steam\nOf steam.\n${sections}`, 'chap 03.md')).toBe(
      'additional',
    );
    expect(additional(sections, 'Chapter 12.md')).toBe('statute');
  });

  it.each([
    ['syllabus', 'syllabus'],
    ['lectureNotes', 'notes'],
    ['pastExams', 'exam'],
    ['practiceQuestions', 'practice'],
  ] as const)('believes what the student said of %s', (kind, genre) => {
    expect(genreOf(materialFrom(OPINION, { kind }))).toBe(genre);
  });
});
