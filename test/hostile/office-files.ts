import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { utils, write } from 'cfb';
import { type HostileFile, hostile } from './hostile-file.ts';
import { noise } from './pdf-files.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/files');
const slides = () => gunzipSync(readFileSync(join(FIXTURES, 'slides.ppt.gz')));
const outline = () => readFileSync(join(FIXTURES, 'outline.doc'));

/** An old Office file with one stream, as Office writes around an encrypted .docx. */
export function compound(stream: string, data: Buffer = Buffer.alloc(5_000, 7)): Buffer {
  const file = utils.cfb_new();
  utils.cfb_add(file, stream, data);
  return write(file, { type: 'buffer' }) as Buffer;
}

const SECTOR = 512;
/** The same with each sector of its table of sectors pointing to itself, or to the first. */
function chained(bytes: Buffer, next: (sector: number) => number): Buffer {
  const out = Buffer.from(bytes);
  const table = (out.readUInt32LE(0x4c) + 1) * SECTOR;
  for (let n = 0; n < SECTOR / 4 && table + n * 4 + 4 <= out.length; n++)
    out.writeUInt32LE(next(n), table + n * 4);
  return out;
}
/** With a field of the header replaced. */
function withField(bytes: Buffer, at: number, value: number): Buffer {
  const out = Buffer.from(bytes);
  out.writeUInt32LE(value, at);
  return out;
}
function withNoise(bytes: Buffer, from: number, length: number): Buffer {
  const out = Buffer.from(bytes);
  noise(length).copy(out, from);
  return out;
}

const DAMAGED: HostileFile['becomes'] = ['corrupt', 'no_text', 'unsupported_type', 'read', 'bomb', 'timeout'];

/** Files of the old Office: compound files that are cut off, run in circles or hold something else. */
export const OFFICE_FILES = [
  hostile('locked.docx', 'an encrypted document', () => compound('EncryptedPackage'), 'password'),
  hostile('sheet.xls', 'a spreadsheet', () => compound('Workbook'), 'unsupported_type'),
  hostile('hollow.doc', 'a document of nothing', () => compound('WordDocument'), 'corrupt'),
  hostile('hollow.ppt', 'a deck of nothing', () => compound('PowerPoint Document'), 'corrupt', 'no_text'),
  hostile(
    'noise.doc',
    'a document of noise',
    () => compound('WordDocument', noise(60_000)),
    'corrupt',
    'no_text',
  ),
  hostile(
    'noise.ppt',
    'a deck of noise',
    () => compound('PowerPoint Document', noise(60_000)),
    'corrupt',
    'no_text',
  ),
  hostile('cut.doc', 'the first half', () => outline().subarray(0, outline().length / 2), ...DAMAGED),
  hostile(
    'own-next.doc',
    'every sector is followed by itself',
    () => chained(outline(), (n) => n),
    ...DAMAGED,
  ),
  hostile('noise-inside.doc', 'noise in the middle', () => withNoise(outline(), 2_000, 3_000), ...DAMAGED),
  hostile('noise-tables.doc', 'noise for its tables', () => withNoise(outline(), 9_000, 3_000), ...DAMAGED),
  hostile('head-only.ppt', 'the first bytes alone', () => slides().subarray(0, 100), ...DAMAGED),
  hostile('cut.ppt', 'the first third', () => slides().subarray(0, slides().length / 3), ...DAMAGED),
  hostile('cut-end.ppt', 'all but the last kilobyte', () => slides().subarray(0, -1_024), ...DAMAGED),
  hostile(
    'own-next.ppt',
    'every sector is followed by itself',
    () => chained(slides(), (n) => n),
    ...DAMAGED,
  ),
  hostile(
    'first-next.ppt',
    'every sector is followed by the first',
    () => chained(slides(), () => 0),
    ...DAMAGED,
  ),
  hostile(
    'far-next.ppt',
    'every sector is followed by one that is not there',
    () => chained(slides(), () => 0x7fffffff),
    ...DAMAGED,
  ),
  hostile(
    'many-tables.ppt',
    'a header that promises four thousand million tables',
    () => withField(slides(), 0x2c, 0xfffffffe),
    ...DAMAGED,
  ),
  hostile(
    'table-loop.ppt',
    'a list of tables that begins at itself',
    () => withField(withField(slides(), 0x44, 0), 0x48, 0xffffff),
    ...DAMAGED,
  ),
  hostile(
    'noise-inside.ppt',
    'noise in the middle of a deck',
    () => withNoise(slides(), 6_000, 4_000),
    ...DAMAGED,
  ),
  hostile('noise-all.ppt', 'noise after the head', () => withNoise(slides(), SECTOR, 20_000), ...DAMAGED),
];
