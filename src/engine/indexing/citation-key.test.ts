import { expect, it } from 'vitest';
import { withKeysWritten } from './citation-key.ts';

it.each([
  ['@MarshFenCo_2ndCir1931', 'Marsh Fen Co (2nd Cir 1931)'],
  ['@MarshFen_11thCir2021', 'Marsh Fen (11th Cir 2021)'],
  ['@ABCMarshMcFenLLC_SDOhio2001', 'ABC Marsh McFen LLC (SD Ohio 2001)'],
  ['@FenlandAct', 'Fenland Act'],
  ['@FenRule13', 'Fen Rule 13'],
  ['@Harrow1995', 'Harrow 1995'],
  ['Fenland Act (1935), @FenlandAct1935', 'Fenland Act (1935), Fenland Act 1935'],
])('writes a citation key out: %s', (heading, written) => expect(withKeysWritten(heading)).toBe(written));

it.each(['Contact: jo@Fenland.edu', 'Mooring @ noon', 'follow @fenland'])('leaves %s as it is', (heading) =>
  expect(withKeysWritten(heading)).toBe(heading),
);
