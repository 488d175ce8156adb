import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { CONTRACT } from '#contract/table.ts';
import { openTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const lines = Object.entries(CONTRACT);

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
