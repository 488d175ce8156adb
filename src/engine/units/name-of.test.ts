import { expect, it } from 'vitest';
import { bareName, nameOf } from './name-of.ts';

it.each([
  ['■ A lien', 'A lien'],
  ['○ LIENS = CHARGES', 'LIENS = CHARGES'],
  ["''salvage''", 'Salvage'],
  ['“A captain tows if …', 'A captain tows if …'],
  ['Term "tow or pull', 'Tow or pull'],
  ['tow" or "pull', 'Tow or pull'],
  ['[Law of Tugs]', 'Law of Tugs'],
  ['[Duties Owed to Ships and] [Crews]', 'Duties Owed to Ships and Crews'],
  ['(LIENS, TOWAGE, SALVAGE', 'LIENS, TOWAGE, SALVAGE'],
  ['Reckless [Towing] and Negligent Salvage', 'Reckless [Towing] and Negligent Salvage'],
  ["Captain's duty", "Captain's duty"],
  ['Rule : When a captain …', 'When a captain …'],
])('takes the marks off the name %s', (given, name) => expect(bareName(given)).toBe(name));

it('does not shout, and keeps what goes by its letters', () => {
  expect(nameOf('ADVERSE SALVAGE UNDER THE UCC')).toBe('Adverse salvage under the UCC');
  expect(nameOf('APPENDIX B: SALVAGE')).toBe('Appendix B: salvage');
  expect(nameOf('Lecture 4: Salvage defined')).toBe('Salvage');
});
