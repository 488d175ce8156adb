import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as line from '#contract/materials.ts';
import { getHealth } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { drawnPdf, pdfStream, rawPdf } from '../../../../test/support/made-pdf.ts';
import { madeDocx } from '../../../../test/support/made-zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MB = 1024 * 1024;
const SENTENCE = 'The court has jurisdiction over the person of the defendant.';

/** A PDF of one page that draws a form that draws a form …, ten times each: no parser comes to its end. */
function endlessPdf(): Buffer {
  const depth = 12;
  const font = '/Resources << /Font << /T 4 0 R >> >>';
  const forms = Array.from({ length: depth }, (_, n) => {
    const isLast = n + 1 === depth;
    return pdfStream(
      isLast ? 'BT /T 9 Tf (x) Tj ET' : '/F Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${isLast ? font : `/Resources << /XObject << /F ${n + 6} 0 R >> >>`}`,
    );
  });
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + depth} 0 R /Resources << /XObject << /F 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...forms,
    pdfStream('/F Do'),
  ]);
}

const reasons = line.READING_FAILURES;

/** Each bad file, and what the student reads about it: a refusal at once, a reason, or what it was read as. */
async function badFiles() {
  const pdf = await drawnPdf((page) => page.text(SENTENCE));
  const locked = await drawnPdf((page) => page.text(SENTENCE), { userPassword: 'secret' });
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return [
    { name: 'endless.pdf', bytes: endlessPdf(), reason: reasons.timeout },
    { name: 'empty.pdf', bytes: Buffer.alloc(0), refused: 'The file is empty.' },
    {
      name: 'oversized.pdf',
      bytes: Buffer.concat([pdf, Buffer.alloc(50 * MB)]),
      refused: 'The file is larger than 50 MB.',
    },
    { name: 'truncated.pdf', bytes: pdf.subarray(0, 300), reason: reasons.corrupt },
    { name: 'locked.pdf', bytes: locked, reason: reasons.password },
    { name: 'picture.pdf', bytes: picture, reason: reasons.unsupported_type },
    { name: 'really-a-pdf.docx', bytes: pdf, notice: 'This file is named .docx but is a PDF.' },
    { name: 'bomb.docx', bytes: madeDocx(Buffer.alloc(20 * MB, 32)), reason: reasons.bomb },
    { name: 'binary.txt', bytes: Buffer.from(`${SENTENCE}\u0000\u0000`), reason: reasons.unsupported_type },
    {
      name: 'no-text.pdf',
      bytes: await drawnPdf((page) => page.rect(9, 9, 9, 9).fill()),
      reason: reasons.no_text,
    },
  ];
}

/** Reading processes of this one that are still there. */
const readers = () =>
  readdirSync('/proc').filter((id) => {
    try {
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(
        readFileSync(`/proc/${id}/status`, 'utf8'),
      );
      return isOurs && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('parsing/child.ts');
    } catch {
      return false;
    }
  });

const leftIn = async (table: 'materials' | 'pages' | 'passages' | 'jobs', userId: number) =>
  (await app.deps.db.selectFrom(table).where('user_id', '=', userId).select('user_id').execute()).length;

test('every bad file gets its sentence in time, others are served meanwhile, and nothing stays behind', async () => {
  const student = await app.student();
  const files = await badFiles();
  const before = process.memoryUsage().rss;
  const began = performance.now();

  let slowest = 0;
  let failed = 0;
  let isOver = false;
  const others = (async () => {
    const visitor = app.browser();
    while (!isOver) {
      const asked = performance.now();
      if ((await visitor.call(getHealth, {})).status !== 200) failed += 1;
      slowest = Math.max(slowest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  onTestFinished(() => {
    isOver = true;
  });

  const ids: number[] = [];
  for (const { name, bytes, refused, reason, notice } of files) {
    const answer = await student.upload(
      { kind: 'additionalMaterials' },
      { name, bytes: new Uint8Array(bytes) },
    );
    if (refused) {
      expect([name, (answer.body as unknown as { error: string }).error]).toEqual([name, refused]);
      continue;
    }
    expect([name, answer.status]).toEqual([name, 201]);
    ids.push(answer.body.id);
    const material = async () => (await student.call(line.getMaterial, { id: answer.body.id })).body;
    // The first one blocks one of the two readers; the others are read beside it.
    if (name === 'endless.pdf') continue;
    await expect.poll(async () => (await material()).status, { timeout: 30_000 }).not.toBe('reading');
    const { reason: said, notice: noted } = await material();
    expect([name, said]).toEqual([name, reason ?? null]);
    if (notice) expect(noted).toContain(notice);
  }
  await app.settled();
  const endless = await student.call(line.getMaterial, { id: ids[0] ?? 0 });
  expect(endless.body).toMatchObject({ status: 'failed', reason: reasons.timeout });
  expect(performance.now() - began).toBeLessThan(50_000);
  isOver = true;
  await others;
  expect(failed).toBe(0);
  expect(slowest).toBeLessThan(1_000);
  expect(readers()).toEqual([]);

  for (const id of ids) expect((await student.call(line.deleteMaterial, { id })).status).toBe(200);
  for (const table of ['materials', 'pages', 'passages', 'jobs'] as const) {
    expect([table, await leftIn(table, student.userId)]).toEqual([table, 0]);
  }
  const folder = join(app.deps.env.dataDir, 'uploads');
  expect(readdirSync(join(folder, 'files', String(student.userId)))).toEqual([]);
  expect(readdirSync(join(folder, 'temp'))).toEqual([]);
  // The oversized file alone, held in memory here to be sent, is 100 MB of this.
  expect((process.memoryUsage().rss - before) / MB).toBeLessThan(400);
}, 60_000);
