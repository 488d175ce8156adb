import { expect, it } from 'vitest';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import { dueForReading } from './due-for-reading.ts';
import type { Doctrine } from './entry.ts';

const [first] = DOCTRINES as readonly [Doctrine];
const readOn = (read: string): Doctrine => ({ ...first, review: { ...first.review, read } });
const change = {
  since: '2026-04-08',
  names: 'Restatement (Second) of Contracts § 71',
  what: 'it is rewritten',
};

it('lists an entry that was last read more than a year ago', () => {
  expect(dueForReading([readOn('2025-11-22')], [], '2026-11-23')).toEqual([
    `${first.id}: last read on 2025-11-22`,
  ]);
  expect(dueForReading([readOn('2025-11-23')], [], '2026-11-23')).toEqual([]);
});

it('lists an entry that names what has changed since it was read', () => {
  expect(dueForReading([readOn('2026-04-07')], [change], '2026-11-23')).toEqual([
    `${first.id}: names Restatement (Second) of Contracts § 71; since 2026-04-08: it is rewritten`,
  ]);
  expect(dueForReading([readOn('2026-04-08')], [change], '2026-11-23')).toEqual([]);
  expect(dueForReading([readOn('2026-04-07')], [{ ...change, names: 'Rule 803' }], '2026-11-23')).toEqual([]);
});

it('waits for the day on which a change that is known takes effect', () => {
  const coming = { ...change, since: '2026-12-01' };
  expect(dueForReading([readOn('2026-11-23')], [coming], '2026-11-30')).toEqual([]);
  expect(dueForReading([readOn('2026-11-23')], [coming], '2026-12-01')).toHaveLength(1);
});

it('takes a section for itself only, and does not look at the readers’ notes', () => {
  const near = { ...change, names: 'Restatement (Second) of Contracts § 7' };
  expect(dueForReading([readOn('2026-04-07')], [near], '2026-11-23')).toEqual([]);
  const noted = readOn('2026-04-07');
  noted.review = { ...noted.review, writer: { checked: ['Rule 803 read'], doubts: [] } };
  expect(dueForReading([noted], [{ ...change, names: 'Rule 803' }], '2026-11-23')).toEqual([]);
});
