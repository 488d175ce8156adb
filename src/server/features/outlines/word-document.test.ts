import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { arrangeOutline, getOutline, type Outline } from '#contract/outlines.ts';
import { attackSheet } from '#engine/outlining/attack-sheet.ts';
import { layOut } from '#engine/outlining/lay-out.ts';
import { printedOutline } from '#engine/outlining/printed.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { takeEverything } from '../../../../test/support/taken-outline.ts';
import { owned } from '../clones/owned.ts';
import { exportOutline } from './export-outline.ts';
import { outlineDocx } from './outline-docx.ts';
import { sheetDocx } from './sheet-docx.ts';

/*
 * The Word document as another program opens it. LibreOffice is no part of the product: where `soffice` is not installed
 * these tests are skipped, and nothing is known of how the document looks there.
 */
const hasOffice = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'soffice')));

let app: TestApp;
let student: Student;
let clone_id: number;
let outline: Outline;
let folder: string;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  folder = await mkdtemp(join(tmpdir(), 'outline-'));
  student = await app.student();
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
  outline = await takeEverything(student, clone_id);
}, 180_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Has a document printed, and answers the letters and figures of each page. */
async function printedPages(document: Buffer): Promise<string[]> {
  await writeFile(join(folder, 'outline.docx'), document);
  await promisify(execFile)(
    'soffice',
    [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'pdf', 'outline.docx'],
    { cwd: folder, timeout: 120_000 },
  );
  const data = new Uint8Array(await readFile(join(folder, 'outline.pdf')));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return lettersOf(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }),
  );
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const printedNow = () =>
  printedOutline(
    'Contracts I: outline',
    { topics: outline.topics.map(({ name }) => name), entries: outline.entries },
    false,
  );

describe.skipIf(!hasOffice)('the outline of the sample course in LibreOffice', () => {
  test.each(['letter', 'a4'] as const)(
    'has on %s the pages that the screen counts',
    async (paper) => {
      const { version } = (await student.call(getOutline, { clone_id })).body.arrangement;
      const arranged = { ...outline.arrangement, version, paper };
      const { body } = await student.call(arrangeOutline, { clone_id, ...arranged });
      const clone = await owned(app.deps, { userId: student.userId, timeZone: null }, clone_id);
      const pages = await printedPages(
        (await exportOutline(app.deps, clone, { what: 'outline', format: 'docx' })).body,
      );
      const counted = Math.ceil(body.measured.pages);
      expect(pages.length).toBeGreaterThan(20);
      expect(Math.abs(counted - pages.length)).toBeLessThanOrEqual(0.05 * pages.length);

      // Each heading stands in the table of contents, and on the page that is named there or the next one.
      const printed = printedNow();
      const { pageOf } = layOut(printed, paper, true);
      const headings = printed.flatMap(({ style, number, runs }, at) =>
        style === 'topic' || style === 'unit'
          ? [{ words: lettersOf(`${number}${runs.map(({ text }) => text).join('')}`), page: pageOf[at] ?? 0 }]
          : [],
      );
      expect(headings.length).toBeGreaterThan(100);
      const contents = pages.slice(0, headings[0]?.page ?? 1).join('');
      const unlisted = headings.filter(({ words, page }) => !contents.includes(`${words}${page}`));
      expect(unlisted).toEqual([]);
      const misplaced = headings.filter(
        ({ words, page }) => !pages.slice(page - 2, page + 1).some((text) => text.includes(words)),
      );
      expect(misplaced).toEqual([]);

      // Each source stands at the foot of the page on which its line begins, or of the next one.
      const noted = printed.flatMap(({ note }, at) => (note === '' ? [] : [{ note, page: pageOf[at] ?? 0 }]));
      expect(noted.length).toBeGreaterThan(200);
      const lost = noted.filter(
        ({ note, page }) =>
          !pages
            .slice(Math.max(0, page - 2), page + 2)
            .join('')
            .includes(lettersOf(note)),
      );
      expect(lost).toEqual([]);
    },
    240_000,
  );

  test('an attack sheet has the pages that are allowed, and they are full', async () => {
    for (const pages of [1, 3]) {
      const arrangement = { ...outline.arrangement, sheet: { ...outline.arrangement.sheet, pages } };
      const topics = outline.topics.map(({ name }) => name);
      const sheet = attackSheet({ topics, entries: outline.entries }, arrangement, () => null);
      expect(sheet.pages).toBeGreaterThan(0.9 * pages);
      const made = await sheetDocx(
        'Contracts I',
        { ...sheet, exams: null },
        { paper: 'letter', hasPages: false },
      );
      expect(await printedPages(made)).toHaveLength(pages);
    }
  }, 240_000);

  test('a short one fills the pages that are counted, within 5 %', async () => {
    const [first, second, third] = outline.topics.map(({ name }) => name);
    const few = outline.entries.filter(({ topic }) => [first, second, third].includes(topic));
    for (const [paper, hasContents] of [
      ['letter', false],
      ['a4', true],
    ] as const) {
      const printed = printedOutline(
        'Contracts I',
        { topics: [first ?? '', second ?? '', third ?? ''], entries: few },
        false,
      );
      const { pages } = layOut(printed, paper, hasContents);
      const document = await outlineDocx(printed, { paper, hasContents, title: 'Contracts I' });
      const { length } = await printedPages(document);
      // The last page is used in part: where it ends is counted, and what is printed are whole pages.
      expect(pages).toBeGreaterThan(length - 1 - 0.05 * length);
      expect(pages).toBeLessThanOrEqual(length + 0.05 * length);
    }
  }, 240_000);
});
