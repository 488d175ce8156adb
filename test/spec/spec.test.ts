import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Row } from './row.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ROWS = join(import.meta.dirname, 'rows');
const STATEMENTS = join(ROOT, '../shared/spec-statements.md');
const STATEMENT_COUNT = 549;
const MOST_NOT_CHECKABLE = 10;

const files = readdirSync(ROWS).sort();
const rows = (
  await Promise.all(files.map(async (file) => ((await import(join(ROWS, file))) as { rows: Row[] }).rows))
).flat();

const known = new Map<string, string>();
const textOf = (path: string): string => {
  const text =
    known.get(path) ?? (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');
  known.set(path, text);
  return text;
};

/** Whether a file holds a test of this title: the title as a literal, followed by the test's function. */
const hasTest = (name: string): boolean => {
  const [path = '', title = ''] = name.split(' › ');
  const literals = ["'", '"', '`'].map((mark) => mark + title.replaceAll(mark, `\\${mark}`) + mark);
  const text = textOf(path);
  return literals.some((literal) => {
    const at = text.indexOf(literal);
    return at >= 0 && /^,\s*(?:async\s*)?\(/.test(text.slice(at + literal.length, at + literal.length + 40));
  });
};

describe('the specification, statement by statement', () => {
  test('every number from 1 to 549 has exactly one row', () => {
    const numbers = rows.map(({ n }) => n).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: STATEMENT_COUNT }, (_, at) => at + 1));
  });

  test('every row names a test that exists, or says why there can be none', () => {
    const bare = rows
      .filter((row) => row.test.length === 0 && !row.notCheckable)
      .map(({ n, says }) => `${n} ${says}`);
    expect(bare).toEqual([]);
    const lost = rows.flatMap((row) =>
      row.test.filter((name) => !hasTest(name)).map((name) => `${row.n}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  test('at most ten statements are not checkable', () => {
    expect(rows.filter((row) => row.notCheckable).length).toBeLessThanOrEqual(MOST_NOT_CHECKABLE);
  });

  test.skipIf(!existsSync(STATEMENTS))('the rows carry the words of the statements', () => {
    const text = readFileSync(STATEMENTS, 'utf8');
    const words = new Map(
      [...text.matchAll(/^(\d+)\. (.*)$/gm)].map((found) => [Number(found[1]), found[2]]),
    );
    expect(rows.filter(({ n, says }) => words.get(n) !== says)).toEqual([]);
  });
});
