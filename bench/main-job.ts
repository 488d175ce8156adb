// Times the main job against a real server process: a whole course from upload to ready, a 600-page PDF, the first
// event of an answer, and the server's memory throughout. `npm run bench`; needs ../shared for the real course and
// falls back to the sample course, saying so. Figures go to bench/results.json.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readFile } from '../src/server/outside/parsing/read-file.ts';
import { asPage, startServer } from '../test/support/server.ts';
import { bigPdf } from './big-pdf.ts';
import { realCourse, sampleCourse } from './real-course.ts';
import { keepResults } from './results.ts';

const BARS = { readySeconds: 60, bigPdfSeconds: 20, memoryMegabytes: 1_200, firstEventMilliseconds: 300 };

const memoryOf = (pid: number, field: 'VmHWM' | 'VmRSS') =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000,
  );

const server = await startServer();
const pid = server.process.pid ?? 0;
const signedIn = await fetch(`${server.url}/api/auth/local`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'bench@example.com', name: 'Bench' }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const headers = { ...asPage(cookie), 'content-type': 'application/json' };
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};
type Material = { id: number; status: string; page_count: number; reason: string | null; name: string };

async function upload(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  kind: string,
  cloneId?: number,
): Promise<Material> {
  const form = new FormData();
  form.set('kind', kind);
  if (cloneId !== undefined) form.set('clone_id', String(cloneId));
  form.set('file', new Blob([bytes]), name);
  const response = await fetch(`${server.url}/api/materials`, {
    method: 'POST',
    headers: asPage(cookie),
    body: form,
  });
  return (await response.json()) as Material;
}

/** Waits until nothing is being read, of a clone or of what has none. */
async function allReady(path = '/api/materials'): Promise<Material[]> {
  for (;;) {
    const materials = await call<Material[]>('GET', path);
    if (materials.every((material) => material.status !== 'reading')) return materials;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const seconds = (since: number) => Number(((performance.now() - since) / 1_000).toFixed(1));
await call('PUT', '/api/profile', { law_school_id: 1, year_of_study: 1 });

const course = realCourse() ?? { ...sampleCourse(), name: 'sample course (no ../shared here)' };
const started = performance.now();
const ids: number[] = [];
for (const { path, kind } of course.files)
  ids.push((await upload(basename(path), new Uint8Array(readFileSync(path)), kind)).id);
const uploadSeconds = seconds(started);
const materials = await allReady();
const readySeconds = seconds(started);
const failed = materials
  .filter((material) => material.status === 'failed')
  .map(({ name, reason }) => `${name}: ${reason}`);

const clone = await call<{ id: number }>('POST', '/api/professor-clones', {
  professor_name: 'Bench',
  course_name: 'Bench',
  material_ids: [...new Set(ids)],
  questionnaire_data: {
    legal_interpretation_style: 'balanced_approach',
    exam_format_preference: 'mixed_format',
    technology_usage: 'minimal',
  },
});

// Answers are timed on the largest course there is: the remaining opinions join the clone first.
for (const { path, kind } of course.more) {
  await upload(basename(path), new Uint8Array(readFileSync(path)), kind, clone.id);
}
const inClone = await allReady(`/api/professor-clones/${clone.id}/materials`);
if (inClone.some((material) => material.status !== 'ready')) throw new Error('the clone is not ready');

async function firstEvent(message: string): Promise<number> {
  const since = performance.now();
  const response = await fetch(`${server.url}/api/professor-chat`, {
    method: 'POST',
    headers: { ...asPage(cookie), 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ clone_id: clone.id, message }),
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const milliseconds = Math.round(performance.now() - since);
  while (!(await reader?.read())?.done);
  return milliseconds;
}

const coldMilliseconds = await firstEvent('What is personal jurisdiction?');
const warm: number[] = [];
for (const question of [
  'elements of claim preclusion',
  'define domicile',
  'when may a defendant remove a case',
  'what is a crossclaim',
  'explain supplemental jurisdiction',
  'what did the court hold in Erie',
  'standard for summary judgment',
  'who must be joined',
]) {
  warm.push(await firstEvent(question));
}
warm.sort((a, b) => a - b);

const pdf = await bigPdf();
const pdfStarted = performance.now();
const big = await upload('big.pdf', new Uint8Array(pdf), 'additionalMaterials');
const bigRead = (await allReady()).find((material) => material.id === big.id);
const bigPdfSeconds = seconds(pdfStarted);
const memoryMegabytes = memoryOf(pid, 'VmHWM');

const predictionStarted = performance.now();
await call('POST', '/api/generate-exam-prediction', { clone_id: clone.id });
const predictionSeconds = seconds(predictionStarted);
let passages = 0;
for (const { path } of [...course.files, ...course.more]) {
  const read = await readFile({ path, name: basename(path) });
  passages += read.ok ? read.passages.length : 0;
}
const figures = {
  course: `${course.name}, ${course.files.length} files`,
  uploadSeconds,
  readySeconds,
  failed,
  answersOn: `${inClone.length} files, ${passages} passages`,
  coldFirstEventMilliseconds: coldMilliseconds,
  warmFirstEventMedianMilliseconds: warm[Math.floor(warm.length / 2)],
  warmFirstEventWorstMilliseconds: warm.at(-1) ?? 0,
  bigPdf: `${bigRead?.page_count} pages, ${bigRead?.status}`,
  bigPdfSeconds,
  predictionSeconds,
  serverPeakMegabytes: memoryMegabytes,
  serverNowMegabytes: memoryOf(pid, 'VmRSS'),
};
await server.end('SIGTERM');
console.log(figures);
keepResults(figures);

const missed = [
  readySeconds > BARS.readySeconds && `ready after ${readySeconds} s, not ${BARS.readySeconds}`,
  bigPdfSeconds > BARS.bigPdfSeconds && `the 600-page PDF took ${bigPdfSeconds} s, not ${BARS.bigPdfSeconds}`,
  bigRead?.status !== 'ready' && 'the 600-page PDF was not read',
  memoryMegabytes > BARS.memoryMegabytes &&
    `the server took ${memoryMegabytes} MB, not ${BARS.memoryMegabytes}`,
  figures.warmFirstEventWorstMilliseconds > BARS.firstEventMilliseconds &&
    `a first event took ${figures.warmFirstEventWorstMilliseconds} ms`,
  failed.length > 0 && `not read: ${failed.join('; ')}`,
].filter(Boolean);
for (const words of missed) console.error(`✗ ${words}`);
process.exit(missed.length > 0 ? 1 : 0);
