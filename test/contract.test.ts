import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS, type ErrorBody } from '#contract/errors.ts';
import { CONTRACT } from '#contract/table.ts';
import { type Browser, openTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const lines = Object.entries(CONTRACT);
const label = ([name, line]: [string, Endpoint]) => `${name}: ${line.method} ${line.path}`;
const needsSession = ([, line]: [string, Endpoint]) => line.policy !== 'visitor' && line.policy !== 'local';

/** An input that is right in form: every id is `id`, every text the same. */
function plausible(line: Endpoint, id: number): Record<string, unknown> {
  const known: Record<string, unknown> = {
    id,
    clone_id: id,
    material_id: id,
    professor_clone_id: id,
    message_id: id,
    prediction_id: id,
    question: 1,
    choice: 'A',
    answer: 'There was no offer.',
    n: 1,
    message: 'What is an offer?',
    content: 'text',
    professor_name: 'Ada Park',
    course_name: 'Contracts',
    name: 'Ada Park',
    email: 'ada@example.com',
    title: 'Title',
    topic: 'Offer',
    law_school_id: 1,
    year_of_study: 1,
    plan: 'monthly',
    sessionId: 'none',
    outcome: 'paid',
    provider: 'google',
    mode: 'signin',
    q: 'Yale',
    questionnaire_data: {},
    state: 'state',
    kind: 'syllabus',
  };
  const shape = (line.input as unknown as { def: { shape?: Record<string, unknown> } }).def.shape ?? {};
  const wanted = Object.keys(shape).filter(
    (field) => field in known && !(line === createClone && field === 'kind'),
  );
  return Object.fromEntries(wanted.map((field) => [field, known[field]]));
}

const errorOf = (body: unknown) => body as ErrorBody;

describe('every line of the contract', () => {
  test('holds the calls of the specification', () => {
    const calls = lines.map(([, line]) => `${line.method} ${line.path}`);
    for (const call of [
      'POST /api/lex-chat',
      'GET /api/auth/me',
      'POST /api/auth/oauth/start',
      'GET /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/sessions',
      'GET /api/professor-clones',
      'POST /api/professor-clones',
      'GET /api/profile',
      'PUT /api/profile',
      'GET /api/subscription',
      'GET /api/law-schools/search',
      'GET /api/law-schools',
      'POST /api/professors',
      'POST /api/professor-chat',
      'GET /api/saved-materials/{clone_id}',
      'POST /api/save-material',
      'GET /api/exam-prediction/{clone_id}',
      'POST /api/generate-exam-prediction',
      'POST /api/create-checkout-session',
      'POST /api/verify-payment-session',
      'POST /api/demo-leads',
      'POST /api/contact',
    ]) {
      expect(calls).toContain(call);
    }
  });

  test.each(lines.filter(needsSession).map((entry) => [label(entry), entry[1]] as const))(
    'a stranger is refused: %s',
    async (_name, line) => {
      const { status, body } = await app.browser().call(line, plausible(line, 1));
      expect(status).toBe(401);
      expect(errorOf(body)).toMatchObject({ code: 'not_signed_in', error: ERRORS.not_signed_in.words });
    },
  );

  test.each(lines.filter(needsSession).map((entry) => [label(entry), entry[1]] as const))(
    'a page of another site is refused: %s',
    async (_name, line) => {
      if (line.method === 'GET') return;
      const student = await app.student();
      const { status } = await student.call(line, plausible(line, 1), { origin: 'https://evil.example' });
      expect(status).toBe(403);
    },
  );

  describe('with ids of another student', () => {
    let stranger: Browser;
    let cloneId: number;
    let materialId: number;
    beforeAll(async () => {
      const owner = await app.student();
      const upload = await owner.upload(
        { kind: 'syllabus' },
        { name: 'syllabus.txt', bytes: 'Week 1. Offer and acceptance.' },
      );
      materialId = upload.body.id;
      const created = await owner.call(createClone, {
        professor_name: 'Ada Park',
        course_name: 'Contracts',
        kind: 'quick',
      });
      cloneId = created.body.id;
      stranger = await app.student();
    });

    test.each(
      lines
        .filter(([, line]) => line.policy === 'owner' && line !== createClone)
        .map((entry) => [label(entry), entry[1]] as const),
    )('nothing is found: %s', async (_name, line) => {
      const isMaterial = line.path.startsWith('/api/materials');
      const id = isMaterial ? materialId : cloneId;
      const { status, body } =
        line.transport === 'upload'
          ? await stranger.upload(
              { kind: 'syllabus', clone_id: String(cloneId) },
              { name: 'a.txt', bytes: 'Offer.' },
            )
          : await stranger.call(line, plausible(line, id));
      expect(status).toBe(404);
      const unknown = await (line.transport === 'upload'
        ? stranger.upload({ kind: 'syllabus', clone_id: '987654' }, { name: 'a.txt', bytes: 'Offer.' })
        : stranger.call(line, plausible(line, 987_654)));
      expect(errorOf(unknown.body).error).toBe(errorOf(body).error);
    });

    test('a clone cannot be made with another student’s materials', async () => {
      const { status } = await stranger.call(createClone, {
        professor_name: 'Ada Park',
        course_name: 'Contracts',
        kind: 'quick',
        material_ids: [materialId],
      });
      expect(status).toBe(404);
    });
  });

  test.each(
    lines
      .filter(([, line]) => line.transport === 'json' && line.method !== 'GET')
      .map((entry) => [label(entry), entry[1]] as const),
  )('hostile bodies are refused in words, never with a 5xx: %s', async (_name, line) => {
    const student = await app.student();
    const path = line.path.replace(/\{\w+\}/g, '1');
    const bodies = [
      'null',
      '[]',
      '"x"',
      '{',
      '{"a":'.repeat(500),
      '{"message":{"toString":1}}',
      '{"__proto__":{"x":1}}',
      '{"name":"\\u0000\\ud800","email":1e999,"clone_id":-1}',
    ];
    for (const body of bodies) {
      const response = await student.fetch(
        new Request(`http://localhost:3000${path}`, {
          method: line.method,
          headers: { 'content-type': 'application/json' },
          ...(line.method === 'DELETE' ? {} : { body }),
        }),
      );
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400)
        expect(await response.json()).toMatchObject({
          error: expect.any(String),
          code: expect.any(String),
          id: expect.any(String),
        });
    }
  });

  test('a key for retries is promised only where it is kept: on calls of students', () => {
    const promised = lines.filter(([, line]) => line.idempotent).map(([name]) => name);
    expect(promised).toEqual(
      expect.arrayContaining(['askProfessor', 'createClone', 'saveMaterial', 'createCheckoutSession']),
    );
    for (const name of promised)
      expect([name, CONTRACT[name]?.policy]).toEqual([name, expect.stringMatching(/student|owner/)]);
  });

  test('wrong input names its fields', async () => {
    const student = await app.student();
    const { status, body } = await student.call(createClone, {
      professor_name: '',
      course_name: 'x'.repeat(121),
    });
    expect(status).toBe(400);
    expect(Object.keys(errorOf(body).fields ?? {}).sort()).toEqual(['course_name', 'professor_name']);
  });

  test('the OpenAPI document holds every line', async () => {
    const { body } = await app.browser().call(CONTRACT.getOpenApi as Endpoint, {});
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    for (const [, line] of lines) expect(paths[line.path]?.[line.method.toLowerCase()]).toBeDefined();
  });

  test('an unknown call is a 404 in JSON, with security headers', async () => {
    const response = await app.browser().fetch(new Request('http://localhost:3000/api/nothing'));
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});
