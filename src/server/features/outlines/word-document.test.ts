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

const PAPERS = ['letter', 'a4'] as const;

/** Has documents printed by one start of LibreOffice, and answers the letters and figures of each page of each. */
async function printedPages(documents: readonly Buffer[]): Promise<string[][]> {
  const names = documents.map((_, at) => `document-${at}`);
  await Promise.all(names.map((name, at) => writeFile(join(folder, `${name}.docx`), documents[at] ?? '')));
  await promisify(execFile)(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      ...['--headless', '--convert-to', 'pdf'],
      ...names.map((name) => `${name}.docx`),
    ],
    { cwd: folder, timeout: 120_000 },
  );
  return Promise.all(names.map((name) => pagesOf(join(folder, `${name}.pdf`))));
}

async function pagesOf(path: string): Promise<string[]> {
  const data = new Uint8Array(await readFile(path));
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
  test('has on letter and on A4 the pages that the screen counts', async () => {
    const counted: number[] = [];
    const documents: Buffer[] = [];
    for (const paper of PAPERS) {
      const { version } = (await student.call(getOutline, { clone_id })).body.arrangement;
      const arranged = { ...outline.arrangement, version, paper };
      const { body } = await student.call(arrangeOutline, { clone_id, ...arranged });
      const clone = await owned(app.deps, { userId: student.userId, timeZone: null }, clone_id);
      documents.push((await exportOutline(app.deps, clone, { what: 'outline', format: 'docx' })).body);
      counted.push(Math.ceil(body.measured.pages));
    }
    const printedOnes = await printedPages(documents);
    for (const [at, pages] of printedOnes.entries()) {
      expect(pages.length).toBeGreaterThan(20);
      expect(Math.abs((counted[at] ?? 0) - pages.length)).toBeLessThanOrEqual(0.05 * pages.length);

      // Each heading stands in the table of contents, and on the page that is named there or the next one.
      const printed = printedNow();
      const { pageOf } = layOut(printed, PAPERS[at] ?? 'letter', true);
      const headings = printed.flatMap(({ style, number, runs }, line) =>
        style === 'topic' || style === 'unit'
          ? [
              {
                words: lettersOf(`${number}${runs.map(({ text }) => text).join('')}`),
                page: pageOf[line] ?? 0,
              },
            ]
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
      const noted = printed.flatMap(({ note }, line) =>
        note === '' ? [] : [{ note, page: pageOf[line] ?? 0 }],
      );
      expect(noted.length).toBeGreaterThan(200);
      const lost = noted.filter(
        ({ note, page }) =>
          !pages
            .slice(Math.max(0, page - 2), page + 2)
            .join('')
            .includes(lettersOf(note)),
      );
      expect(lost).toEqual([]);
    }
  }, 240_000);

  test('an attack sheet has the pages that are allowed, and they are full', async () => {
    const allowed = [1, 3];
    const documents: Buffer[] = [];
    for (const pages of allowed) {
      const arrangement = { ...outline.arrangement, sheet: { ...outline.arrangement.sheet, pages } };
      const topics = outline.topics.map(({ name }) => name);
      const sheet = attackSheet({ topics, entries: outline.entries }, arrangement, () => null);
      expect(sheet.pages).toBeGreaterThan(0.9 * pages);
      documents.push(
        await sheetDocx('Contracts I', { ...sheet, exams: null }, { paper: 'letter', hasPages: false }),
      );
    }
    expect((await printedPages(documents)).map(({ length }) => length)).toEqual(allowed);
  }, 240_000);

  test('a short one fills the pages that are counted, within 5 %', async () => {
    const [first, second, third] = outline.topics.map(({ name }) => name);
    const few = outline.entries.filter(({ topic }) => [first, second, third].includes(topic));
    const kinds = [
      { paper: 'letter', hasContents: false },
      { paper: 'a4', hasContents: true },
    ] as const;
    const printed = printedOutline(
      'Contracts I',
      { topics: [first ?? '', second ?? '', third ?? ''], entries: few },
      false,
    );
    const documents = await Promise.all(
      kinds.map((kind) => outlineDocx(printed, { ...kind, title: 'Contracts I' })),
    );
    for (const [at, { length }] of (await printedPages(documents)).entries()) {
      const { paper, hasContents } = kinds[at] ?? kinds[0];
      const { pages } = layOut(printed, paper, hasContents);
      // The last page is used in part: where it ends is counted, and what is printed are whole pages.
      expect(pages).toBeGreaterThan(length - 1 - 0.05 * length);
      expect(pages).toBeLessThanOrEqual(length + 0.05 * length);
    }
  }, 240_000);
});
