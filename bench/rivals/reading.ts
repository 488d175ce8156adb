import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from '../../src/server/outside/parsing/read-file.ts';
import { bigPdf } from '../big-pdf.ts';
import { median, rounded } from '../load/figures.ts';
import { usedBy } from '../load/servers.ts';

const SAMPLE = join(import.meta.dirname, '../../content/sample-course/files');

/** Milliseconds of processor time for each set of PDFs, medians over the rounds. */
export type ReadingTimes = { set: string; files: number; ours: number; pdftotext: number }[];

/**
 * Our reading child, which makes pages, headings and passages of a file inside its walls, beside pdftotext, which
 * makes text of it: the same PDFs, in turns. Each runs in a process of its own, whose processor time is counted. Null where poppler-utils is not installed.
 */
export async function compareReading(rounds: number): Promise<ReadingTimes | null> {
  if (spawnSync('pdftotext', ['-v']).error) return null;
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-reading-'));
  const big = join(folder, 'big.pdf');
  writeFileSync(big, await bigPdf());
  const small = readdirSync(SAMPLE)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(SAMPLE, name));
  const times: ReadingTimes = [];
  for (const { set, paths } of [
    { set: 'PDFs of the sample course', paths: small },
    { set: 'a PDF of 600 pages', paths: [big] },
  ]) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const [mine, other] = [await timeOurs(paths), timePdftotext(paths, join(folder, 'out.txt'))];
      // The first round fills the machine's caches.
      if (round > 0) {
        ours.push(mine);
        theirs.push(other);
      }
    }
    times.push({ set, files: paths.length, ours: rounded(median(ours)), pdftotext: rounded(median(theirs)) });
  }
  rmSync(folder, { recursive: true });
  return times;
}

async function timeOurs(paths: readonly string[]): Promise<number> {
  const before = usedBy(process.pid).ended;
  for (const path of paths) {
    const read = await readFile({ path, name: path });
    if (!read.ok) throw new Error(`${path} was not read: ${read.reason}`);
  }
  // The last child has answered, and is counted once it has ended.
  await new Promise((done) => setTimeout(done, 200));
  return (usedBy(process.pid).ended - before) * 1_000;
}

function timePdftotext(paths: readonly string[], out: string): number {
  const before = usedBy(process.pid).ended;
  for (const path of paths)
    if (spawnSync('pdftotext', [path, out]).status !== 0) throw new Error(`pdftotext did not read ${path}`);
  return (usedBy(process.pid).ended - before) * 1_000;
}
