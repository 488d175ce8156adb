import { expect, test } from 'vitest';
import { leavesWordsOut, withoutCites } from './left-out.ts';

const PAGE = 'The owner of a well has no duty to fence it, but must warn a guest who comes near it at night.';

test.each<[string, string, boolean]>([
  ['all of it', PAGE, true],
  [
    'small words left out',
    'owner of well has no duty to fence, but must warn guest who comes near at night',
    true,
  ],
  [
    'some telling words left out',
    'Owner of a well no duty fence it, but warn a guest comes near at night.',
    true,
  ],
  [
    'the denial left out',
    'The owner of a well has a duty to fence it, but must warn a guest near it at night.',
    false,
  ],
  [
    'the denial moved',
    'The owner of a well has a duty to fence it, but no duty to warn a guest who comes near.',
    false,
  ],
  [
    'another word in its place',
    'The owner of a well has no duty to fence it, but must carry a guest near it at night.',
    false,
  ],
  [
    'in another order',
    'A guest has no duty to fence a well, but must warn the owner who comes near it at night.',
    false,
  ],
  ['its first half alone', 'The owner of a well has no duty to fence it.', false],
  ['without its end', 'The owner of a well has no duty to fence it, but must warn', false],
])('%s', (_, reply, expected) => {
  expect(leavesWordsOut(reply, PAGE)).toBe(expected);
});

test('what became of a judgment is not left out', () => {
  const page = 'The judgment for the owner of the well was reversed because the guest came at night.';
  const said = 'judgment for owner of well because guest came at night';
  expect(leavesWordsOut(said, page)).toBe(false);
  expect(leavesWordsOut(said.replace('well', 'well reversed'), page)).toBe(true);
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
