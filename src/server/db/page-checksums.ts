import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

// PostgreSQL's pages and their checksums: src/include/storage/checksum_impl.h and bufpage.h of version 18.
const PAGE_BYTES = 8_192;
const PAGE_WORDS = PAGE_BYTES / 4;
/** Pages in a file; a larger table goes on in another one, named by its number. */
const FILE_PAGES = 131_072;
/** Pages read at a time. */
const READ_PAGES = 128;
const PRIME = 16_777_619;
const OFFSETS = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);
const LANES = OFFSETS.length;

const words = new Int32Array(READ_PAGES * PAGE_WORDS);
const bytes = new Uint8Array(words.buffer);

/** One step of a lane, by whole numbers of 32 bits. */
const mix = (sum: number): number => Math.imul(sum, PRIME) ^ (sum >>> 17);

/** The checksum of the page that begins at a word, as PostgreSQL computes it; the field that holds it counts as 0. */
function checksumOf(from: number, pageNumber: number): number {
  const end = from + PAGE_WORDS;
  const field = words[from + 2] as number;
  words[from + 2] = field & 0xffff_0000;
  let all = pageNumber;
  for (let lane = 0; lane < LANES; lane += 1) {
    let sum = OFFSETS[lane] as number;
    for (let at = from + lane; at < end; at += LANES) sum = mix(sum ^ (words[at] as number));
    all ^= mix(mix(sum));
  }
  words[from + 2] = field;
  return ((all >>> 0) % 65_535) + 1;
}

/** Whether a page is as it was written. One that was only made room for is all zeros. */
function isPageWhole(from: number, pageNumber: number): boolean {
  const isNew = (words[from + 3] as number) >>> 16 === 0;
  if (isNew) return words.subarray(from, from + PAGE_WORDS).every((word) => word === 0);
  return ((words[from + 2] as number) & 0xffff) === checksumOf(from, pageNumber);
}

/** The first damaged page of a file; null when all are whole. Half a page at the end is what a killed process leaves. */
function findDamagedPage(path: string, firstPage: number): number | null {
  const file = openSync(path, 'r');
  try {
    for (let page = 0; ; ) {
      const bytesRead = readSync(file, bytes, 0, bytes.length, page * PAGE_BYTES);
      const pages = Math.floor(bytesRead / PAGE_BYTES);
      if (pages === 0) return null;
      for (let at = 0; at < pages; at += 1)
        if (!isPageWhole(at * PAGE_WORDS, firstPage + page + at)) return page + at;
      page += pages;
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Looks through all tables and indexes of a database folder that nobody writes to and answers where the first damaged
 * page is, for an operator; null when every page is as it was written. Maps of free room are left out: PostgreSQL makes
 * them anew by itself. Nothing else runs meanwhile: a start waits for it anyway, and a thousand small files take four times
 * as long when each is waited for.
 */
export function findDamagedFile(folder: string): string | null {
  const base = readdirSync(join(folder, 'base'));
  for (const part of ['global', ...base.map((name) => join('base', name))]) {
    for (const name of readdirSync(join(folder, part))) {
      const [, , segment = '0'] = /^(\d+)(?:\.(\d+))?$/.exec(name) ?? [];
      if (!/^\d+(\.\d+)?$/.test(name)) continue;
      const page = findDamagedPage(join(folder, part, name), Number(segment) * FILE_PAGES);
      if (page !== null) return `page ${page} of ${join(part, name)}`;
    }
  }
  return null;
}
