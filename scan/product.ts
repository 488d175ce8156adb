import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Clone, createSampleClone } from '../src/contract/clones.ts';
import type { Material } from '../src/contract/materials.ts';
import type { OutlineEntry } from '../src/contract/outlines.ts';
import type { OwnRows } from '../test/support/own-rows.ts';
import { listCalls, type ScannedCall } from './calls.ts';
import { startServer } from './child.ts';

/** The running product with every call of it, and what one student has there. */
export type Product = {
  url: string;
  cookie: string;
  calls: ScannedCall[];
  pages: string[];
  /** What went wrong inside it: a call that nobody foresaw is a 500, whatever a scanner made of the answer. */
  errors: () => string[];
  close: () => Promise<void>;
};

const CANARY = 'Kanarienvogel';
const MOST_LOOKS = 600;

/** Pages that take something from their address. */
const ASKED_PAGES = [
  '/auth/callback?code=a&state=b&mode=signin&error=c',
  '/quick-clone?topic=Offer&case=Lucy&context=d&emergency=true',
  '/cold-call-help?topic=Offer&case=Lucy&context=d',
  '/study/1?topic=Offer&case=Lucy&context=d&emergency=true',
  '/upgrade?feature=advanced_chat&return=%2Fdashboard',
  '/payment/success?session_id=a&return=%2Fdashboard',
  '/payment/cancel?return=%2Fdashboard',
  '/checkout/sandbox?session_id=a',
  '/demo?view=chat',
];

/** Starts it on an empty folder, with a student who has something of everything. */
export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-scan-'));
  const { url, child, log } = await startServer(join(import.meta.dirname, 'server.ts'), [folder]);
  const student = () => signIn(url, 'scanned@example.com');
  const cookie = await student();
  const own = await makeRows(url, cookie);
  const leaver = () => signIn(url, 'leaving@example.com');
  return {
    url,
    cookie,
    calls: await listCalls(url, own, { student, leaver }),
    pages: [...(await listedPages(url)), ...ASKED_PAGES],
    // Reports of failed screens are calls that did what they are for.
    errors: () => log().filter((line) => !line.includes('"msg":"a screen failed"')),
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The pages that the site tells search engines of. */
async function listedPages(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const headersFor = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });

async function send(url: string, cookie: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headersFor(cookie), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signs a student in; answers the cookie of a new session. */
async function signIn(url: string, email: string): Promise<string> {
  const answer = await send(url, '', 'POST', '/api/auth/local', { email, name: 'Ada Park' });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** What `test/support/own-rows.ts` makes in process, made over HTTP. */
async function makeRows(url: string, cookie: string): Promise<OwnRows> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await (await send(url, cookie, method, path, body)).json()) as T;
  await call('PUT', '/api/profile', { law_school_id: 1, year_of_study: 1 });
  const left = await call<{ sessionId: string }>('POST', '/api/create-checkout-session', { plan: 'yearly' });
  const { sessionId } = await call<{ sessionId: string }>('POST', '/api/create-checkout-session', {
    plan: 'monthly',
  });
  await call('POST', '/api/sandbox-checkout', { sessionId, outcome: 'paid' });
  await call('POST', '/api/verify-payment-session', { sessionId });
  const clone = await call<Clone>('POST', createSampleClone.path, {});
  const form = new FormData();
  form.set('kind', 'additionalMaterials');
  form.set('file', new Blob([`${CANARY}: an offer can be revoked.`]), `${CANARY}.txt`);
  const upload = await fetch(`${url}/api/materials`, {
    method: 'POST',
    headers: headersFor(cookie),
    body: form,
  });
  const loose = (await upload.json()) as Material;
  const materials = await readyMaterials(() =>
    call<Material[]>('GET', `/api/professor-clones/${clone.id}/materials`),
  );
  const ask = (message: string, task: string) =>
    call<{ message_id: number }>('POST', '/api/professor-chat', { clone_id: clone.id, message, task });
  const answer = await ask('What is an offer?', 'ask');
  const quiz = await ask('Quiz me', 'quiz');
  const saved = await call<{ id: number }>('POST', '/api/save-material', {
    professor_clone_id: clone.id,
    content: CANARY,
    message_id: answer.message_id,
  });
  const { card } = await call<{ card: { id: number } }>('POST', '/api/cards', {
    clone_id: clone.id,
    topic: 'Offer',
    front: CANARY,
    back: CANARY,
  });
  const drill = await call<{ id: number }>('POST', '/api/drills', {
    clone_id: clone.id,
    on: 'surprise',
    pressure: 'class',
    seconds: null,
  });
  const key = 'own:7a9f3a52-6a53-4f0e-9a51-1c2d3e4f5a6b';
  const { entry } = await call<{ entry: OutlineEntry }>('PUT', `/api/outlines/${clone.id}/units`, {
    ...{ key, version: 0, rule: CANARY, confidence: 1, lines: [], is_hidden: false, set_aside: [] },
    ...{ name: CANARY, topic: 'Offer' },
  });
  const page = await call<{ text: string }>('GET', `/api/materials/${loose.id}/pages/1`);
  const prediction = await call<{ id: number }>('POST', '/api/generate-exam-prediction', {
    clone_id: clone.id,
  });
  await signIn(url, 'scanned@example.com');
  const sessions = await call<{ id: number }[]>('GET', '/api/sessions');
  return {
    ...{ email: 'scanned@example.com', userId: 0, canary: CANARY, clone },
    ...{ looseId: loose.id, answerId: answer.message_id, quizId: quiz.message_id, savedId: saved.id },
    cardId: card.id,
    reviewName: 'b1f5c7e2-63d4-4a39-8d0e-2f7a9c5e1b34',
    drillId: drill.id,
    outlineUnit: { key, version: entry.written.version },
    quote: { material_id: loose.id, page: 1, start: 0, end: page.text.length, text: page.text },
    predictionId: prediction.id,
    examId: materials.find(({ kind }) => kind === 'pastExams')?.id ?? 0,
    checkoutId: left.sessionId,
    sessionId: sessions.at(-1)?.id ?? 0,
    async beginSignIn() {
      const path = '/api/auth/oauth/start?provider=google';
      const { redirectUrl } = await call<{ redirectUrl: string }>('POST', path, {});
      return new URL(redirectUrl, url).searchParams.get('state') ?? '';
    },
    browser: () => Promise.reject(new Error('the scan has no browser')),
  };
}

async function readyMaterials(list: () => Promise<Material[]>): Promise<Material[]> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const materials = await list();
    if (materials.every(({ status }) => status !== 'reading')) return materials;
    await setTimeout(500);
  }
  throw new Error('the sample course was not read in time');
}
