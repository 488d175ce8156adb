import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { drawnPdf, pdfStream, rawPdf } from '../support/made-pdf.ts';
import { madeZip } from '../support/made-zip.ts';
import { hostile, MB, SENTENCE } from './hostile-file.ts';

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const PAGE_OF_FONT =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /T 4 0 R >> >> >>';
const SHOWN = `BT /T 9 Tf 72 700 Td (${SENTENCE}) Tj ET`;

/** A PDF of one page with these contents; `catalog` and `more` add to it. */
const onePage = (contents: Buffer | string, { catalog = '', more = [] as (string | Buffer)[] } = {}) =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    PAGE_OF_FONT,
    FONT,
    contents,
    ...more,
  ]);
const readable = (catalog: string, ...more: (string | Buffer)[]) =>
  onePage(pdfStream(SHOWN), { catalog, more });
const drawn = () => drawnPdf((pdf) => pdf.text(SENTENCE));

/** Contents that were packed so many times. */
function packed(data: Buffer, times: number): Buffer {
  let bytes = data;
  for (let n = 0; n < times; n++) bytes = deflateSync(bytes);
  return pdfStream(bytes, `/Filter [${'/FlateDecode '.repeat(times)}]`);
}

/** A page that draws a form that draws a form …, ten times each: 10^depth drawings, to which no reader comes to an end. */
export function endlessPdf(depth = 12): Buffer {
  const forms = Array.from({ length: depth }, (_, n) => {
    const isLast = n + 1 === depth;
    const inner = isLast
      ? '/Resources << /Font << /T 4 0 R >> >>'
      : `/Resources << /XObject << /F ${n + 6} 0 R >> >>`;
    return pdfStream(
      isLast ? 'BT /T 9 Tf (x) Tj ET' : '/F Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${inner}`,
    );
  });
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + depth} 0 R /Resources << /XObject << /F 5 0 R >> >> >>`,
    FONT,
    ...forms,
    pdfStream('/F Do'),
  ]);
}

/** A page that writes a single string of so many letters, which packing makes tiny. */
export const longString = (letters: number) =>
  onePage(
    packed(
      Buffer.concat([Buffer.from('BT /T 9 Tf ('), Buffer.alloc(letters, 65), Buffer.from(') Tj ET')]),
      1,
    ),
  );

/** Pages that all are one object. */
const samePage = (count: number) =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    PAGE_OF_FONT,
    FONT,
    pdfStream(SHOWN),
  ]);

/** Page trees within page trees. */
const deepTree = (depth: number) =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: depth }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R] /Count 1 >>`),
    '<< /Type /Page /MediaBox [0 0 612 792] >>',
  ]);

/** A cross-reference table whose /Prev leads back to itself. */
function circularTable(): Buffer {
  const text = readable('').toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  return Buffer.from(text.replace('/Root 1 0 R >>', `/Root 1 0 R /Prev ${start} >>`), 'latin1');
}

const withText = (from: string, to: string) => () =>
  Buffer.from(readable('').toString('latin1').replace(from, to), 'latin1');

/** A picture that says it has as many points as a country. */
const hugeImage = () =>
  onePage(pdfStream(`${SHOWN} /I Do`), {
    more: [
      pdfStream(
        'x',
        '/Type /XObject /Subtype /Image /Width 1000000 /Height 1000000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
      ),
    ],
  });

const half = async () => {
  const whole = await drawn();
  return whole.subarray(0, whole.length / 2);
};

/** PDFs that bomb, loop, lie and pretend. */
export const PDF_FILES = [
  hostile('head-only.pdf', 'nothing after %PDF-', () => Buffer.from('%PDF-1.7\n'), 'corrupt'),
  hostile(
    'noise.pdf',
    'a head, then noise',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(4_000)]),
    'corrupt',
  ),
  hostile(
    'cut-early.pdf',
    'the first 300 bytes',
    async () => (await drawn()).subarray(0, 300),
    'corrupt',
    'no_text',
  ),
  hostile('cut-half.pdf', 'the first half', half, 'corrupt', 'no_text', 'read'),
  hostile(
    'locked.pdf',
    'a password',
    () => drawnPdf((pdf) => pdf.text(SENTENCE), { userPassword: 'secret' }),
    'password',
  ),
  hostile(
    'owner-locked.pdf',
    'a password for changes only',
    () => drawnPdf((pdf) => pdf.text(SENTENCE), { ownerPassword: 'secret' }),
    'read',
  ),
  hostile('no-text.pdf', 'a drawing', () => drawnPdf((pdf) => pdf.rect(9, 9, 9, 9).fill()), 'no_text'),
  hostile(
    'tree-loop.pdf',
    'a page tree that is its own child',
    () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>']),
    'corrupt',
    'too_many_pages',
  ),
  hostile(
    'tree-lie.pdf',
    'a page that says it is two thousand million',
    withText('/Count 1', '/Count 2000000000'),
    'too_many_pages',
    'corrupt',
    'read',
  ),
  hostile(
    'tree-negative.pdf',
    'a negative number of pages',
    withText('/Count 1', '/Count -5'),
    'corrupt',
    'no_text',
    'read',
  ),
  hostile(
    'tree-deep.pdf',
    '20,000 page trees within each other',
    () => deepTree(20_000),
    'corrupt',
    'no_text',
    'too_many_pages',
  ),
  hostile(
    'hundred-thousand-pages.pdf',
    '100,000 pages that are one object',
    () => samePage(100_000),
    'too_many_pages',
  ),
  hostile(
    'two-thousand-pages.pdf',
    'as many pages as are read, all the same',
    () => samePage(2_000),
    'no_text',
    'read',
  ),
  hostile('table-loop.pdf', 'a cross-reference table before itself', circularTable, 'read', 'corrupt'),
  hostile(
    'table-missing.pdf',
    'no cross-reference table',
    withText('startxref', 'startxxxx'),
    'read',
    'corrupt',
  ),
  hostile(
    'length-negative.pdf',
    'a stream of a negative length',
    withText('/Length', '/Length -1 /L'),
    'read',
    'no_text',
    'corrupt',
  ),
  hostile(
    'length-huge.pdf',
    'a stream of a million million bytes',
    withText('/Length', '/Length 999999999999 /L'),
    'read',
    'no_text',
    'corrupt',
  ),
  hostile(
    'contents-loop.pdf',
    'contents that are their own array',
    () => onePage('[5 0 R 5 0 R]'),
    'no_text',
    'corrupt',
  ),
  hostile(
    'script.pdf',
    'JavaScript that runs on opening',
    () => readable('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(1\\){}) >>'),
    'read',
  ),
  hostile(
    'launch.pdf',
    'an action that starts a program',
    () => readable('/OpenAction << /S /Launch /F (/bin/sh) /P (-c reboot) >>'),
    'read',
  ),
  hostile(
    'fetches.pdf',
    'an action that calls an address',
    () => readable('/OpenAction << /S /URI /URI (http://127.0.0.1:9/?leak) >>'),
    'read',
  ),
  hostile(
    'form-sends.pdf',
    'a form that is sent off',
    () =>
      readable(
        '/AcroForm << /XFA 6 0 R /Fields [] >>',
        pdfStream('<xdp:xdp><script>while(1){}</script></xdp:xdp>'),
      ),
    'read',
  ),
  hostile(
    'attached.pdf',
    'a program attached',
    () =>
      readable(
        '/Names << /EmbeddedFiles << /Names [(run.exe) << /Type /Filespec /F (run.exe) /EF << /F 6 0 R >> >>] >> >>',
        pdfStream('MZ\x90\x00'),
      ),
    'read',
  ),
  hostile('image-huge.pdf', 'a picture of a million by a million points', hugeImage, 'read', 'no_text'),
  hostile(
    'font-broken.pdf',
    'a font that is noise',
    () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        PAGE_OF_FONT,
        '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /FontFile2 6 0 R >> >>',
        pdfStream(SHOWN),
        pdfStream(noise(9_000)),
      ]),
    'read',
    'no_text',
    'corrupt',
  ),
  hostile(
    'packed-thrice.pdf',
    'contents packed three times',
    () => onePage(packed(Buffer.from(SHOWN), 3)),
    'read',
  ),
  hostile(
    'packed-256mb.pdf',
    '256 MB of blanks in a kilobyte',
    () => onePage(packed(Buffer.alloc(256 * MB, 32), 2)),
    'no_text',
    'bomb',
    'timeout',
    'corrupt',
  ),
  hostile(
    'string-128mb.pdf',
    'one string of 128 MB',
    () => longString(128 * MB),
    'bomb',
    'timeout',
    'no_text',
    'too_large',
  ),
  hostile(
    'text-100mb.pdf',
    '100 MB of text on one page',
    () =>
      onePage(packed(Buffer.from(`BT /T 9 Tf ${'(An offer is a promise. ) Tj '.repeat(3_600_000)}ET`), 1)),
    'bomb',
    'timeout',
  ),
  hostile('endless.pdf', 'forms that draw forms, 10^12 times', () => endlessPdf(), 'timeout'),
  hostile(
    'zip-too.pdf',
    'a PDF that is a zip as well',
    async () => Buffer.concat([await drawn(), madeZip([{ name: 'run.exe', data: Buffer.from('MZ') }])]),
    'read',
  ),
  hostile(
    'page-too.pdf',
    'a web page named .pdf',
    () => Buffer.from(`<!doctype html><script>alert(1)</script><p>${SENTENCE}</p>`),
    'read',
  ),
  hostile(
    'late-head.pdf',
    'a head after a kilobyte of script',
    async () => Buffer.concat([Buffer.from(`<script>alert(1)</script>\n${' '.repeat(900)}`), await drawn()]),
    'read',
    'corrupt',
  ),
  hostile(
    'labels.pdf',
    'page labels that never end',
    () => readable('/PageLabels << /Nums [0 << /S /r /St 2147483647 >>] >>'),
    'read',
    'corrupt',
  ),
];

/** Bytes that look like chance and are the same each time. */
export function noise(length: number): Buffer {
  const parts: Buffer[] = [];
  for (let n = 0; n * 32 < length; n++) parts.push(createHash('sha256').update(`noise ${n}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}
