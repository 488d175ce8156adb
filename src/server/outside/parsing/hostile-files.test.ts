import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { utils, write } from 'cfb';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadingFailure } from '#contract/materials.ts';
import { drawnPdf, pdfStream, rawPdf } from '../../../../test/support/made-pdf.ts';
import { madeDocx, madeZip, wordBody } from '../../../../test/support/made-zip.ts';
import { readFile } from './read-file.ts';
import type { ReadingLimits } from './reading-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'hornbook-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MB = 1024 * 1024;
const NONE: Partial<ReadingLimits> = {};

async function outcome(
  name: string,
  bytes: Uint8Array | string,
  limits: Partial<ReadingLimits> = NONE,
): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const result = await readFile({ path, name }, { limits });
  return result.ok ? `read as ${result.format}` : result.reason;
}

const text = (sentence: string) => drawnPdf((pdf) => pdf.text(sentence));
const manyPages = (count: number) =>
  drawnPdf((pdf) => {
    for (let n = 1; n <= count; n++)
      (n === 1 ? pdf : pdf.addPage()).text(`This is page number ${n} of many.`);
  });

/** An old Office file with one stream, as Office writes around an encrypted .docx. */
function compound(stream: string): Buffer {
  const file = utils.cfb_new();
  utils.cfb_add(file, stream, Buffer.alloc(5_000, 7));
  return write(file, { type: 'buffer' });
}

/** One page whose content draws a form that draws a form …, ten times each: 10^depth drawings. */
function formBomb(depth: number): Buffer {
  const first = 5;
  const forms = Array.from({ length: depth }, (_, i) => {
    const inner =
      i + 1 < depth
        ? `/Resources << /XObject << /F ${first + i + 1} 0 R >> >>`
        : '/Resources << /Font << /T 4 0 R >> >>';
    const content = i + 1 < depth ? '/F Do '.repeat(10) : 'BT /T 9 Tf (x) Tj ET';
    return pdfStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${inner}`);
  });
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + depth} 0 R /Resources << /XObject << /F ${first} 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...forms,
    pdfStream('/F Do'),
  ]);
}

/** One page that writes a single string of so many letters, which deflate makes tiny. */
function longString(letters: number): Buffer {
  const content = deflateSync(
    Buffer.concat([Buffer.from('BT /T 9 Tf ('), Buffer.alloc(letters, 65), Buffer.from(') Tj ET')]),
  );
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /T 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pdfStream(content, '/Filter /FlateDecode'),
  ]);
}

const pageTreeLoop = rawPdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>',
]);
const garbage = Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256));

describe('readFile refuses, with the reason', () => {
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>, ReadingFailure, Partial<ReadingLimits>]>([
    ['empty.pdf', () => '', 'empty_file', NONE],
    ['blank.txt', () => ' \n\t\n', 'empty_file', NONE],
    ['garbage.pdf', () => garbage, 'unsupported_type', NONE],
    ['garbage-with-head.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), garbage]), 'corrupt', NONE],
    ['picture.png', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unsupported_type', NONE],
    ['archive.zip', () => madeZip([{ name: 'a.txt', data: Buffer.from('a') }]), 'unsupported_type', NONE],
    [
      'truncated.docx',
      () => madeDocx(wordBody('<w:p><w:r><w:t>x</w:t></w:r></w:p>')).subarray(0, 500),
      'corrupt',
      NONE,
    ],
    ['locked.pdf', () => drawnPdf((pdf) => pdf.text('secret'), { userPassword: 'x' }), 'password', NONE],
    ['locked.docx', () => compound('EncryptedPackage'), 'password', NONE],
    ['sheet.xls', () => compound('Workbook'), 'unsupported_type', NONE],
    ['broken.doc', () => compound('WordDocument'), 'corrupt', NONE],
    ['broken.ppt', () => compound('PowerPoint Document'), 'corrupt', NONE],
    ['scan.pdf', () => drawnPdf((pdf) => pdf.rect(72, 72, 300, 300).fill('gray')), 'no_text', NONE],
    ['long.pdf', () => manyPages(4), 'too_many_pages', { pages: 3 }],
    ['page-tree-loop.pdf', () => pageTreeLoop, 'corrupt', NONE],
    ['bomb.docx', () => madeDocx(Buffer.alloc(12 * MB, 32)), 'bomb', NONE],
    ['lying.docx', () => madeDocx(Buffer.alloc(12 * MB, 32), { claims: 1_000 }), 'bomb', NONE],
    ['large.docx', () => madeDocx(wordBody('<w:p/>'.repeat(300_000))), 'too_large', { unzippedBytes: MB }],
    ['many-entries.docx', () => madeDocx(wordBody('<w:p/>'), { extra: 60 }), 'bomb', { zipEntries: 50 }],
    ['form-bomb.pdf', () => formBomb(12), 'timeout', { millisecondsPerPage: 1_000, milliseconds: 4_000 }],
    ['output.txt', () => `A word of it. `.repeat(40_000), 'too_large', { outputBytes: 100_000 }],
  ])('%s', async (name, bytes, reason, limits) => {
    expect(await outcome(name, await bytes(), limits)).toBe(reason);
  });

  it('a string of 128 MB in a tiny PDF, at the memory it may have', async () => {
    const begun = Date.now();
    const result = await outcome('string.pdf', longString(128 * MB), {
      residentBytes: 300 * MB,
      heapMegabytes: 200,
    });
    expect(result).toBe('bomb');
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  it('a truncated PDF is read as far as it goes or called damaged', async () => {
    const whole = await text('The court has jurisdiction over the person of the defendant.');
    expect(['corrupt', 'no_text', 'read as pdf']).toContain(await outcome('cut.pdf', whole.subarray(0, 700)));
  });

  it('entities that multiply are not expanded', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${wordBody('<w:p><w:r><w:t>&c;</w:t></w:r></w:p>').slice(21)}`;
    const result = await outcome('laughs.docx', madeDocx(bomb));
    expect(['corrupt', 'no_text', 'read as docx']).toContain(result);
  });
});

describe('readFile', () => {
  it('says that reading was interrupted when it is told to stop', async () => {
    const path = join(folder, 'stop.pdf');
    writeFileSync(path, formBomb(12));
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
