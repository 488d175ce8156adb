import { describe, expect, it } from 'vitest';
import { ask, courseOf, excerptsOf, markedOf } from '../../../../test/support/ask-course.ts';
import type { ComposedAnswer } from '../answer.ts';

const NOTES = `# Intentional Torts

## Battery

Battery is a harmful or offensive contact with another, intended and unconsented.

Example: Vale kicks Orme under the table. That is a battery.

## Assault

Assault is the imminent apprehension of a harmful or offensive contact.

## False Imprisonment

False imprisonment is intended confinement within fixed boundaries. The other must know of the confinement.

# Cases

## Marsh v. Fen

### Facts

Fen pulled the chair away as Marsh sat down, and Marsh fell.

### Holding

Yes: knowing that the fall was certain is enough for the intent of a battery.
`;
const course = courseOf(['Notes.md', 'lectureNotes', NOTES]);
const said = (question: string, ...before: string[]) =>
  ask(
    course,
    question,
    before.map((one) => ({ question: one })),
  );
const saidIn = ({ blocks }: ComposedAnswer): string =>
  blocks.map((block) => ('text' in block ? block.text : '')).join(' | ');
const shownIn = (answer: ComposedAnswer): string =>
  excerptsOf(answer)
    .map(({ quote }) => quote.text)
    .join(' ');

describe('an answer that is wanted again', () => {
  it('is on the topic of the last one, from the beginning', () => {
    for (const message of ['could you put that more simply', 'I still dont get it', 'make it shorter']) {
      const answer = said(message, 'elements of assault');
      expect(answer.kind, message).toBe('answer');
      expect(saidIn(answer), message).toContain('assault');
      expect(shownIn(answer), message).toContain('imminent apprehension');
    }
  });

  it('passes over what asked for no law', () => {
    const answer = said(
      'say that again please',
      'what is false imprisonment',
      'thanks!',
      'are you a bot',
      'go on',
    );
    expect(shownIn(answer)).toContain('within fixed boundaries');
  });

  it('has the example of the materials where they give one, and says where they give none', () => {
    expect(markedOf(said('do you have an example of that', 'what is battery'))).toEqual([
      'Example: Vale kicks Orme under the table.',
    ]);
    const without = said('do you have an example of that', 'what is assault');
    expect(saidIn(without)).toContain('I find no example of assault');
    expect(shownIn(without)).toContain('imminent apprehension');
  });

  it('takes a case for the example that it is', () => {
    const answer = said('an example please', 'why did the court in Marsh v. Fen find no intent?');
    expect(saidIn(answer)).toContain('what happened in Marsh v. Fen');
    expect(shownIn(answer)).toContain('pulled the chair away');
  });

  it('asks which topic is meant where none was spoken of', () => {
    for (const before of [[], ['hello', 'what can you do']]) {
      const answer = said('explain that more simply', ...before);
      expect(answer.kind).toBe('none');
      expect(saidIn(answer)).toMatch(/^Which topic do you mean\?/);
    }
  });

  it('tells what goes by no name as it was told the first time', () => {
    const before = 'must somebody know that he was locked in';
    const answer = said('huh?', 'what is false imprisonment', before);
    expect(answer.kind).toBe('answer');
    expect(shownIn(answer)).toContain('must know of the confinement');
  });
});
