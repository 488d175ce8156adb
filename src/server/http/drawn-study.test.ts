import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DRAWING, DRAWN_FROM, DRAWN_TO } from '#contract/pages.ts';
import { listBuiltFiles } from './built-files.ts';
import { studyDrawer } from './drawn-study.ts';
import { servePages } from './pages.ts';

const SHELL = `<!doctype html><div id="root" data-waiting>${DRAWN_FROM}gray${DRAWN_TO}</div>`;

/** Says what it was given, and fails on a course called Broken. */
const DRAWING_CODE = `export const drawStudy = (clone, messages) => {
  if (clone.course_name === 'Broken') throw new Error('cannot draw');
  return clone.course_name + ': ' + messages.map(({ content }) => content).join(' / ');
};`;

let folder = '';
let clone: object | null = null;
let messages: object[] = [];
let wait = 0;
let failures: unknown[] = [];
let pages: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawn-study-'));
  for (const [name, text] of [
    ['shell.html', '<!doctype html>'],
    ['waiting/study/cloneId.html', SHELL],
    [DRAWING, DRAWING_CODE],
  ] as const) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  pages = new Hono();
  const ofStudent = (c: { req: { header: (name: string) => string | undefined } }) =>
    c.req.header('cookie') === 'hornbook=hers';
  pages.get('/api/professor-clones/:id', async (c) => {
    await new Promise((done) => setTimeout(done, wait));
    return ofStudent(c) && clone ? c.json(clone) : c.json({}, 404);
  });
  pages.get('/api/professor-clones/:id/messages', (c) => (ofStudent(c) ? c.json(messages) : c.json({}, 404)));
  servePages(
    pages as never,
    listBuiltFiles(folder),
    null,
    studyDrawer(folder, (cause) => failures.push(cause)),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  clone = { id: 7, course_name: 'Torts', graded_until: null };
  messages = [
    { role: 'student', content: 'first' },
    { role: 'professor', content: 'old' },
    { role: 'student', content: 'duty?' },
    { role: 'professor', content: 'a duty' },
  ];
  wait = 0;
  failures = [];
});

const study = async (cookie?: string) => {
  const answer = await pages.request('/study/7', { headers: cookie ? { cookie } : {} });
  return { html: await answer.text(), status: answer.status, caching: answer.headers.get('cache-control') };
};

test('the study screen of a student comes with the last exchange, and is kept nowhere', async () => {
  const { html, caching } = await study('hornbook=hers');
  expect(html).toBe('<!doctype html><div id="root" data-waiting>Torts: duty? / a duty</div>');
  expect(caching).toBe('no-store');
});

test.each(['hornbook=somebody-else', undefined])(
  'and without it for who may not read it: %s',
  async (cookie) => {
    expect(await study(cookie)).toEqual({ html: SHELL, status: 200, caching: 'no-cache' });
  },
);

test.each([
  ['nothing was said', () => (messages = [])],
  ['the last question is being answered', () => messages.pop()],
  ['graded work is asked about first', () => (clone = { ...clone, graded_until: '2026-12-20' })],
  ['the course is gone', () => (clone = null)],
  ['the server is slow', () => (wait = 600)],
])('and without it where %s', async (_, change) => {
  change();
  expect((await study('hornbook=hers')).html).toBe(SHELL);
  expect(failures).toEqual([]);
});

test('a failure to draw is told, and the page comes all the same', async () => {
  clone = { ...clone, course_name: 'Broken' };
  expect(await study('hornbook=hers')).toMatchObject({ html: SHELL, status: 200 });
  expect(failures).toEqual([new Error('cannot draw')]);
});
