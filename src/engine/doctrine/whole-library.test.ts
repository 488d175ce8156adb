import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLibrary } from './check-library.ts';
import { type Doctrine, LIBRARY_SUBJECTS } from './entry.ts';
import { checkSettled, settledOf } from './settled-lines.ts';

const FOLDER = join(import.meta.dirname, '../../../content/doctrine');
const SETTLED = join(FOLDER, '../settled');
const FEWEST = 40;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort();
const entries = files.map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Doctrine);

describe('the law library', () => {
  test('holds at least 40 doctrines in each of seven subjects', () => {
    for (const subject of LIBRARY_SUBJECTS) {
      const count = entries.filter((entry) => entry.subject === subject).length;
      expect({ subject, isEnough: count >= FEWEST }).toEqual({ subject, isEnough: true });
    }
  });

  test('has every entry read twice, complete, with authority, and told apart from its neighbors', () => {
    const paths = files.map((file) => file.replace(/\.json$/, ''));
    expect(checkLibrary(entries, paths)).toEqual([]);
  });

  test('settles questions of its entries, each once and with a reason', () => {
    const settled = readdirSync(SETTLED).flatMap((file) =>
      settledOf(readFileSync(join(SETTLED, file), 'utf8')),
    );
    expect(checkSettled(settled, new Set(entries.map(({ id }) => id)))).toEqual([]);
  });
});
