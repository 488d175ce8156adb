import type { CaseRecord } from '#engine/doctrine/case-record.ts';
import { type Library, openLibrary } from '#engine/doctrine/library.ts';
import { thesaurus } from './content.ts';

/** A record of a case that was never decided. */
export const madeUpCase = (name: string, more: Partial<CaseRecord> = {}): CaseRecord => ({
  id: `torts/${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`,
  name,
  cite: '12 Marl. 340',
  court: 'Marl.',
  year: 1931,
  nicknames: [],
  facts:
    'A gardener left a loaded barrow on a slope beside the public stairs. It rolled down at night and broke the window of a baker, who lost a day of trade.',
  posture: 'The county judge gave the baker a verdict, and the gardener appealed to the high bench.',
  question: 'Must somebody who leaves a thing on a slope guard against what gravity makes of it?',
  holding: 'Yes. The gardener owed payment for the glass but nothing for the bread that was never sold.',
  rule: 'Whoever puts a heavy object where its own weight may set it moving must secure it against that.',
  reasoning:
    'A wedge costs a penny and a runaway cart costs limbs. Lost trade has no end once it begins to count.',
  taught_for: 'Cheap precautions.',
  review: { looked_up: [], doubts: [], read: '2026-01-01' },
  ...more,
});

/** A law library of these records alone. */
export const libraryOf = (...records: CaseRecord[]): Library => openLibrary([], thesaurus, [], records);
