import { expect, test } from 'vitest';
import { type Omission, omissionIn, withoutCites } from './left-out.ts';

const PAGE = 'The owner of a well has no duty to fence it, but must warn a guest who comes near it at night.';

test.each<[string, string, Omission | null]>([
  ['all of it', PAGE, 'little'],
  [
    'small words left out',
    'owner of well has no duty to fence, but must warn guest who comes near at night',
    'little',
  ],
  [
    'some telling words left out',
    'Owner of a well no duty fence it, but must warn a guest comes near night.',
    'little',
  ],
  [
    'the denial left out',
    'The owner of a well has a duty to fence it, but must warn a guest near it at night.',
    'turning',
  ],
  [
    'the denial moved',
    'The owner of a well has a duty to fence it, but no duty to warn a guest who comes near.',
    null,
  ],
  [
    '"must" left out',
    'The owner of a well has no duty to fence it, but warns a guest who comes near it at night.',
    'carrying',
  ],
  [
    'another word in its place',
    'The owner of a well has no duty to fence it, but must carry a guest near it at night.',
    null,
  ],
  [
    'in another order',
    'A guest has no duty to fence a well, but must warn the owner who comes near it at night.',
    null,
  ],
  ['its first half alone', 'The owner of a well has no duty to fence it.', null],
  ['without its end', 'The owner of a well has no duty to fence it, but must warn', null],
])('%s', (_, reply, expected) => {
  expect(omissionIn(reply, PAGE, false)).toBe(expected);
});

test.each<[string, string, string]>([
  [
    'what became of a judgment',
    'The judgment for the owner of the well was reversed because the guest came at night.',
    'reversed',
  ],
  [
    'what is said of it',
    'The well is dangerous at night, and the guest came near it by the old path.',
    'dangerous',
  ],
  ['a limit', 'The owner of a well warns guests only at night, and neighbors by day.', 'only'],
])('%s is not left out of an answer', (_, page, word) => {
  const without = page.replace(` ${word}`, '');
  expect(omissionIn(without, page, false)).toMatch(/carrying|turning/);
  expect(omissionIn(page, page, false)).toBe('little');
});

test('a story may leave out one of the things that it says', () => {
  const page = 'The guest was tired. He came near the well at night, and he was found there by the owner.';
  expect(omissionIn(page.replace(' tired', ''), page, true)).toBe('little');
  expect(omissionIn(page.replace(' tired', ''), page, false)).toBe('carrying');
});

test('what a court was asked to do may be left out, not what it did', () => {
  const page = 'The owner moved to dismiss the suit over the well at night. The judge dismissed the guest.';
  expect(omissionIn(page.replace('to dismiss ', ''), page, false)).toBe('little');
  expect(omissionIn(page.replace('dismissed ', ''), page, false)).toBe('carrying');
});

test.each<[string, string]>([
  [
    'A gift needs delivery. § 12(b). It cannot be taken back.',
    'A gift needs delivery. It cannot be taken back.',
  ],
  [
    'A gift needs delivery (to the donee or an agent) and intent to give it now.',
    'A gift needs delivery and intent to give it now.',
  ],
  ['(1) delivery; (2) intent; (3) acceptance', '(1) delivery; (2) intent; (3) acceptance'],
  [
    'A gift (a transfer of a thing that is owned to another person for nothing)',
    'A gift (a transfer of a thing that is owned to another person for nothing)',
  ],
])('asks for no cites and brackets: %s', (text, expected) => {
  expect(withoutCites(text)).toBe(expected);
});
