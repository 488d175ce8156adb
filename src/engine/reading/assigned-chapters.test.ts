import { describe, expect, it } from 'vitest';
import { assignedChapters } from './assigned-chapters.ts';

const read = (text: string) =>
  assignedChapters(text).map(
    ({ book, chapter, sections }) =>
      `${book} ${chapter}: ${sections.map((path) => path.join('.')).join(' ')}`,
  );

describe('the chapters that a reading assigns', () => {
  it('are told with their book and the sections of it', () => {
    expect(read('Casebook, Chap. 3, §§ 1 & 2.1; Hill, Chapter 5-7')).toEqual([
      'Casebook 3: 1 2.1',
      'Hill 5: ',
      'Hill 6: ',
      'Hill 7: ',
    ]);
    expect(read('Read Ch. 4, sections 1-3')).toEqual(['Read 4: 1 2 3']);
  });

  it('are none where a chapter of a code or no number is named', () => {
    expect(read('Chapter 1983 actions; the chapter on waste')).toEqual([]);
  });
});
