import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const MOST_LINES = 400;

type Import = { from: string; to: string; isTypeOnly: boolean };

const sources = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const code = sources.filter((file) => !isTest(file));

/** What a file imports from src/, by path from src/; packages are left out. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const pattern =
    /(import|export)\s+(type\s+)?[^'";]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const target = match[3] ?? match[4] ?? match[5] ?? '';
    const path = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? relative(SRC, resolve(SRC, dirname(file), target))
        : null;
    return path === null
      ? []
      : [{ from: file, to: path.replace(/\?.*$/, ''), isTypeOnly: match[2] !== undefined }];
  });
}

const imports = code.flatMap(importsOf);
const roomOf = (path: string) => path.split('/')[0] ?? '';
const featureOf = (path: string, room: string) =>
  new RegExp(`^${room}/features/([^/]+)/`).exec(path)?.[1] ?? null;
const named = (some: Import[]) => some.map(({ from, to }) => `${from} → ${to}`);

describe('the walls of the house', () => {
  const allowed: Record<string, string[]> = {
    contract: ['contract'],
    engine: ['engine', 'contract'],
    server: ['server', 'engine', 'contract'],
    web: ['web', 'contract'],
  };

  test('rooms import only along the arrows engine → contract ← web, server → engine', () => {
    // content/ is data that server and web may read.
    const inside = imports.filter(
      ({ to }) => !to.startsWith('../content/') && !to.startsWith('../package.json'),
    );
    expect(named(inside.filter(({ from, to }) => !allowed[roomOf(from)]?.includes(roomOf(to))))).toEqual([]);
  });

  test('the engine uses no package, no clock, no chance and no input or output', () => {
    const offenders = code
      .filter((file) => roomOf(file) === 'engine')
      .filter((file) => {
        const text = readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
        return /Math\.random|Date\.now|new Date\(\)|performance\.|\bfetch\(|\bprocess\.|from '(?![#.])/.test(
          text,
        );
      });
    expect(offenders).toEqual([]);
  });

  test('http, db, jobs and outside never name a feature', () => {
    const below = imports.filter(({ from }) => /^server\/(http|db|jobs|outside)\//.test(from));
    expect(named(below.filter(({ to }) => to.startsWith('server/features/')))).toEqual([]);
  });

  test("a feature of the server never uses another's store or routes", () => {
    const across = imports.filter(({ from, to }) => {
      const [mine, theirs] = [featureOf(from, 'server'), featureOf(to, 'server')];
      return mine !== null && theirs !== null && mine !== theirs && /[/-](store|routes)\.ts$/.test(to);
    });
    expect(named(across)).toEqual([]);
  });

  test('SQL stands in stores, in db, and in the few parts of http and jobs that own a table', () => {
    const holders = code.filter((file) => {
      if (!file.startsWith('server/features/') || /[/-]store\.ts$/.test(file)) return false;
      return /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(
        readFileSync(join(SRC, file), 'utf8'),
      );
    });
    expect(holders).toEqual([]);
  });

  test('features of the web meet only in pages, and parts know no feature', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [mine, theirs] = [featureOf(from, 'web'), featureOf(to, 'web')];
      if (from.startsWith('web/ui/')) return theirs !== null || to.startsWith('web/pages/');
      return mine !== null && ((theirs !== null && mine !== theirs) || to.startsWith('web/pages/'));
    });
    expect(named(wrong)).toEqual([]);
  });

  test('rooms of the engine import only those before them, but for the known ones, which may only become fewer', () => {
    const order = [
      'reading',
      'indexing',
      'finding',
      'grounding',
      'voice',
      'doctrine',
      'answering',
      'forecasting',
      'grading',
      'units',
      'overview',
      'cards',
      'outlining',
      'drilling',
    ];
    // Each closes a circle between two rooms, and ends when the file that is named moves to a room before both.
    const known = [
      'doctrine → answering/answer.ts',
      'doctrine → answering/asked.ts',
      'doctrine → answering/call-form.ts',
      'doctrine → answering/phrases.ts',
      'indexing → finding/thesaurus.ts',
      'reading → indexing/passage.ts',
      'voice → answering/heading-kind.ts',
      'voice → forecasting/evidence.ts',
      'voice → forecasting/exam-traits.ts',
    ];
    const within = imports
      .filter(({ from, to }) => roomOf(from) === 'engine' && roomOf(to) === 'engine')
      .map(({ from, to }) => ({ from: from.split('/')[1] ?? '', to: to.replace('engine/', '') }));
    const rooms = new Set(within.flatMap(({ from, to }) => [from, roomOf(to)]));
    expect([...rooms].filter((room) => !order.includes(room))).toEqual([]);
    const backward = within
      .filter(({ from, to }) => order.indexOf(roomOf(to)) > order.indexOf(from))
      .map(({ from, to }) => `${from} → ${to}`);
    expect([...new Set(backward)].sort()).toEqual(known);
  });

  test('no file imports itself by a detour', () => {
    const edges = Map.groupBy(
      imports.filter(({ isTypeOnly }) => !isTypeOnly),
      ({ from }) => from,
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const { to } of edges.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of code) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('every import names a file that is there', () => {
    expect(named(imports.filter(({ to }) => !existsSync(join(SRC, to))))).toEqual([]);
  });

  test('files are named after the thing, in kebab-case, and none is a barrel or a drawer', () => {
    const drawer = /^(index|utils?|helpers?|common|misc|manager|base|types)\.tsx?$/;
    const wrong = code.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(basename(file)) || drawer.test(basename(file)),
    );
    expect(wrong).toEqual([]);
  });

  test(`no file is longer than ${MOST_LINES} lines`, () => {
    const long = code
      .map((file) => ({ file, lines: readFileSync(join(SRC, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });
});
