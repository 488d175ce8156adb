import { describe, expect, it } from 'vitest';
import { salvageCourse } from '../../../test/support/salvage-course.ts';
import { smallTorts, wholeLibrary } from '../../../test/support/small-torts.ts';
import { readQuestion } from '../finding/read-question.ts';
import { entryFor } from './entry-for.ts';

const idFor = (question: string) =>
  entryFor(smallTorts, readQuestion(question, smallTorts), wholeLibrary)?.entry.id ?? null;

describe('the library’s entry for a question', () => {
  it.each([
    ['false imprisonment - must you know you are confined', 'torts/false-imprisonment'],
    ['whats battery', 'torts/battery'],
    ['proxmiate cause when is it cut off', 'torts/proximate-cause'],
  ])('is that of the course’s subject where two have the name: %s', (question, id) => {
    expect(idFor(question)).toBe(id);
  });

  it('is another subject’s only by a name of several words that the course does not use', () => {
    expect(idFor('adverse possession elements')).toBe('property/adverse-possession');
    expect(idFor('help me write a cover letter')).toBeNull();
  });

  it('is that of the whole name in a course on law the library has not, though the course has the name too', () => {
    const inSalvage = (question: string) =>
      entryFor(salvageCourse, readQuestion(question, salvageCourse), wholeLibrary)?.entry.id ?? null;
    expect(inSalvage('how far does the attorney-client privilege go')).toBe(
      'evidence/attorney-client-privilege',
    );
    expect(inSalvage('what is the privilege of a lawyer')).toBeNull();
  });

  it('is found by a term of several words, however much else the message tells', () => {
    const told =
      'adverse possession? my neighbor put a fence two feet over the line years ago and mows there';
    expect(idFor(told)).toBe('property/adverse-possession');
  });

  it.each(['hi', 'make flashcards', 'is the final exam open book', 'play some music', 'what should i eat'])(
    'is none for %s',
    (question) => expect(idFor(question)).toBeNull(),
  );
});
