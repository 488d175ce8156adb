import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/security/asvs.md');
/** Numbers and levels of the standard. */
const levels = JSON.parse(read('docs/security/asvs-5.0.0.json')) as Record<string, number>;

type Row = { number: string; level: number; words: string; state: string; proof: string };
const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level, words = '', state = '', proof = '']) => ({
    number,
    level: Number(level),
    words,
    state,
    proof,
  }),
);
const STATES = ['met', 'not applicable', '**open**'] as const;
const count = (level: number, state: (typeof STATES)[number]) =>
  rows.filter((row) => row.level === level && row.state === state).length;

describe('docs/security/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, at its level, and no other', () => {
    // As many as version 5.0.0 has.
    expect(Object.values(levels).filter((level) => level === 1)).toHaveLength(70);
    expect(Object.values(levels).filter((level) => level === 2)).toHaveLength(183);
    expect(rows.map(({ number, level }) => [number, level])).toEqual(Object.entries(levels));
  });

  test('says of each that it is met, not applicable or open, and by what or why', () => {
    expect(rows.filter(({ state }) => !(STATES as readonly string[]).includes(state))).toEqual([]);
    expect(rows.filter(({ proof, words }) => proof.trim().length < 10 || words.trim().length < 5)).toEqual(
      [],
    );
  });

  // Fails with a test that was renamed or taken away.
  test('names a test that is there for each that is met', () => {
    const texts = new Map<string, string>();
    const missing: string[] = [];
    for (const { number, proof } of rows.filter(({ state }) => state === 'met')) {
      const named = [...proof.matchAll(/`([\w./-]+)` “([^”]+)”/g)];
      if (named.length === 0 || named.length !== proof.split('<br>').length)
        missing.push(`${number} names no test`);
      for (const [, path = '', title = ''] of named) {
        if (!/\.(test\.tsx?|journey\.ts)$/.test(path) || !existsSync(join(ROOT, path))) {
          missing.push(`${number}: ${path}`);
          continue;
        }
        const text = texts.get(path) ?? read(path);
        texts.set(path, text);
        const isThere = [title, title.replaceAll("'", "\\'")].some((one) =>
          [`'${one}'`, `"${one}"`, `\`${one}\``].some((written) => text.includes(written)),
        );
        if (!isThere) missing.push(`${number}: ${path} “${title}”`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('has totals that are those of its rows', () => {
    for (const level of [1, 2]) {
      const [met, none, open] = STATES.map((state) => count(level, state)) as [number, number, number];
      const share = ((met / (met + open)) * 100).toFixed(1);
      expect(page).toContain(
        `| ${level} | ${met + none + open} | ${met + open} | ${met} | ${open} | ${none} | ${share} % |`,
      );
    }
  });

  test('meets all that applies of level 1, and 95 of 100 of level 2', () => {
    expect(count(1, '**open**')).toBe(0);
    expect(count(2, 'met') / (count(2, 'met') + count(2, '**open**'))).toBeGreaterThanOrEqual(0.95);
  });

  test('explains each that is open among the deviations, or beside it', () => {
    const deviations = page.split('## Deviations')[1]?.split('\n## ')[0] ?? '';
    for (const { number, state, proof } of rows)
      if (state === '**open**') expect(deviations.includes(number) || proof.length > 60, number).toBe(true);
    for (const [, number = ''] of deviations.matchAll(/\b(\d+\.\d+\.\d+)\b/g))
      expect([number, number in levels]).toEqual([number, true]);
  });
});
