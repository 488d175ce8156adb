import { expect, it } from 'vitest';
import { partiesOf } from './party-words.ts';

it.each([
  ['Marsh v. Fen (5th Cir. 1974)', ['Marsh', 'Fen']],
  ['In re Marsh, 12 So.2d 34 (La. 1931)', ['Marsh']],
  ['Matter of Fen (1994)', ['Fen']],
  ['Marsh Fen Co (2nd Cir 1931)', ['Marsh', 'Fen']],
  ['In General', []],
])('names the parties of %s', (heading, parties) => expect(partiesOf(heading)).toEqual(parties));
