import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadingFailure } from '#contract/materials.ts';
import { MB } from '../../../../test/hostile/hostile-file.ts';
import { endlessPdf, longString } from '../../../../test/hostile/pdf-files.ts';
import { drawnPdf } from '../../../../test/support/made-pdf.ts';
import { madeDocx, wordBody } from '../../../../test/support/made-zip.ts';
import { readFile } from './read-file.ts';
import type { ReadingLimits } from './reading-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'hornbook-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function outcome(
  name: string,
  bytes: Uint8Array | string,
  limits: Partial<ReadingLimits>,
): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const result = await readFile({ path, name }, { limits });
  return result.ok ? `read as ${result.format}` : result.reason;
}

const manyPages = (count: number) =>
  drawnPdf((pdf) => {
    for (let n = 1; n <= count; n++)
      (n === 1 ? pdf : pdf.addPage()).text(`This is page number ${n} of many.`);
  });

// Files that meet the limits as they are set: test/hostile.test.ts. Each of these fails without its own limit; pages,
// entries, the time for a page and memory are looked at in two places, and fail without both.
describe('readFile refuses, with the reason, what is over its', () => {
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>, ReadingFailure, Partial<ReadingLimits>]>([
    ['pages', () => manyPages(4), 'too_many_pages', { pages: 3 }],
    [
      'unpacked bytes',
      () => madeDocx(wordBody('<w:p/>'.repeat(300_000))),
      'too_large',
      { unzippedBytes: MB },
    ],
    ['letters', () => 'consideration'.repeat(1_000), 'too_large', { characters: 10_000 }],
    ['entries', () => madeDocx(wordBody('<w:p/>'), { extra: 60 }), 'bomb', { zipEntries: 50 }],
    ['time for a page', () => endlessPdf(), 'timeout', { millisecondsPerPage: 1_000 }],
    ['time for all', () => endlessPdf(), 'timeout', { milliseconds: 1_500, millisecondsPerPage: 60_000 }],
    ['answer', () => `A word of it. `.repeat(40_000), 'too_large', { outputBytes: 100_000 }],
    // Of 128 MB in 131 kB, which become a string of 256 MB and more.
    ['memory', () => longString(128 * MB), 'bomb', { residentBytes: 300 * MB }],
    ['heap', () => longString(8 * MB), 'bomb', { heapMegabytes: 64 }],
  ])('%s', async (limit, bytes, reason, limits) => {
    const begun = Date.now();
    expect(await outcome(limit.replace(/ /g, '-'), await bytes(), limits)).toBe(reason);
    expect(Date.now() - begun).toBeLessThan(15_000);
  });
});

describe('readFile', () => {
  it('says that reading was interrupted when it is told to stop', async () => {
    const path = join(folder, 'stop.pdf');
    writeFileSync(path, endlessPdf());
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 700);
    expect(await readFile({ path, name: 'stop.pdf' }, { signal: stop.signal })).toEqual({
      ok: false,
      reason: 'interrupted',
    });
  });

  it('takes names that no system would', async () => {
    const path = join(folder, 'names.txt');
    writeFileSync(path, 'The duty of care is owed.');
    for (const name of ['', '\0.txt', '--inspect', '"; exit 1; "', `${'x'.repeat(200_000)}.txt`]) {
      expect(await readFile({ path, name }), name.slice(0, 20)).toMatchObject({ ok: true, format: 'txt' });
    }
  });

  it('does not blame the file when the reading process cannot start', async () => {
    const path = join(import.meta.dirname, '../../../../README.md');
    const limits = { heapMegabytes: 4 };
    await expect(readFile({ path, name: 'README.md' }, { limits })).rejects.toThrow(/did not start/);
  });

  it('calls a file that is not there damaged rather than throwing', async () => {
    expect(await readFile({ path: join(folder, 'nowhere'), name: 'nowhere.pdf' })).toEqual({
      ok: false,
      reason: 'corrupt',
    });
  });
});
