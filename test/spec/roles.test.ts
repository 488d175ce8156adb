import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askProfessor } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { saveProfile } from '#contract/profile.ts';
import { listSaved, saveMaterial } from '#contract/saved.ts';
import { CONTRACT } from '#contract/table.ts';
import { type Browser, openTestApp, type TestApp } from '../support/app.ts';
import { inProcess } from '../support/killed-servers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const CLONE = {
  kind: 'quick',
  professor_name: 'Amara Okafor',
  course_name: 'Contracts I',
  lecture_notes: '# Offer\n\nAn offer is a manifestation of willingness to enter into a bargain.\n',
} as const;

const codeOf = (body: unknown) => (body as ErrorBody).code;

/** Makes a clone that can be asked. */
async function readyClone(student: Browser): Promise<number> {
  const { body } = await student.call(createClone, CLONE);
  await app.settled();
  return body.id;
}

describe('a visitor', () => {
  test('may call what belongs to public pages, demo, sign-in and Lex, and nothing else', () => {
    const open = Object.values(CONTRACT).filter(({ policy }) => policy === 'visitor');
    const paths = open.map(({ method, path }: Endpoint) => `${method} ${path}`);
    for (const path of [
      'POST /api/lex-chat',
      'POST /api/demo-leads',
      'POST /api/contact',
      'POST /api/sessions',
    ])
      expect(paths).toContain(path);
    for (const path of paths)
      expect(path).toMatch(
        /lex|demo|cold-call-script|contact|auth|sessions|law-schools|capabilities|health|ready|stripe-events|openapi|page-views|error-reports/,
      );
  });
});

describe('a free student', () => {
  test('has one clone, and the server refuses a second one', async () => {
    const student = await app.student();
    expect((await student.call(createClone, CLONE)).status).toBe(201);
    const second = await student.call(createClone, CLONE);
    expect([second.status, codeOf(second.body)]).toEqual([403, 'clone_limit']);
  });

  test('has twenty messages a day, counted on the server, and no more by another tab', async () => {
    const student = await app.student('twenty@example.com');
    const clone_id = await readyClone(student);
    const otherTab = await app.student('twenty@example.com');
    for (let n = 20; n > 0; n--) {
      const tab = n % 2 ? student : otherTab;
      const { body } = await tab.call(askProfessor, { clone_id, message: 'What is an offer?' });
      expect(body.remaining).toBe(n - 1);
    }
    const refused = await student.call(askProfessor, { clone_id, message: 'What is an offer?' });
    expect([refused.status, codeOf(refused.body)]).toEqual([429, 'daily_limit']);
  });

  test('saves as many answers as wanted', async () => {
    const student = await app.student();
    const professor_clone_id = await readyClone(student);
    for (let n = 0; n < 25; n++) {
      const { status } = await student.call(saveMaterial, { professor_clone_id, content: `Note ${n}` });
      expect(status).toBe(201);
    }
    expect((await student.call(listSaved, { clone_id: professor_clone_id })).body).toHaveLength(25);
  });
});

describe('a premium student', () => {
  test('makes as many clones as wanted', async () => {
    const student = await app.student(undefined, { isPremium: true });
    for (let n = 0; n < 4; n++) expect((await student.call(createClone, CLONE)).status).toBe(201);
  });

  test('asks beyond twenty a day', async () => {
    const student = await app.student(undefined, { isPremium: true });
    const clone_id = await readyClone(student);
    for (let n = 0; n < 22; n++) {
      const { status, body } = await student.call(askProfessor, { clone_id, message: 'What is an offer?' });
      expect([status, body.remaining]).toEqual([200, null]);
    }
  });

  inProcess('is read first: a later upload overtakes those of free students', async () => {
    const slow = await openTestApp();
    // Nothing is taken while both stand in the queue.
    await slow.deps.jobs.stop();
    const file = { name: 'notes.txt', bytes: 'An offer.' };
    const free = await slow.student('free@example.com');
    await free.upload({ kind: 'lectureNotes' }, file);
    const premium = await slow.student('premium@example.com', { isPremium: true });
    await premium.upload({ kind: 'lectureNotes' }, file);
    const order = await slow.deps.db
      .selectFrom('jobs')
      .select('user_id')
      .orderBy('turn')
      .orderBy('id')
      .execute();
    await slow.close();
    expect(order.map((job) => job.user_id)).toEqual([premium.userId, free.userId]);
  });
});

describe('nobody', () => {
  test('has an administrator’s role: the contract knows none', () => {
    const policies = new Set(Object.values(CONTRACT).map(({ policy }) => policy));
    expect(
      [...policies].filter((policy) => !['visitor', 'student', 'owner', 'premium', 'local'].includes(policy)),
    ).toEqual([]);
    expect(Object.values(CONTRACT).filter(({ path }) => /admin/i.test(path))).toEqual([]);
  });

  test('edits an e-mail: the profile refuses the field and no call takes one', async () => {
    const student = await app.student();
    const profile = { law_school_id: 1, year_of_study: 2, email: 'other@example.com' };
    const { status, body } = await student.call(saveProfile, profile as never);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('email');
  });
});
