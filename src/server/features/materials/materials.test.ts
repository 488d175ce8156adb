import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClone, deleteClone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import * as line from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';
import { json } from '../../db/open.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NOTES =
  '# Offer\n\nAn offer is a manifestation of willingness to enter into a bargain.\n\n# Acceptance\n\nAcceptance is assent to the terms of the offer.\n';
const errorOf = (body: unknown) => (body as ErrorBody).error;
const storedFiles = (userId: number) => {
  try {
    return readdirSync(join(app.deps.env.dataDir, 'uploads/files', String(userId)));
  } catch {
    return [];
  }
};

describe('an upload', () => {
  test('answers at once, is read behind, and its pages can be opened', async () => {
    const student = await app.student();
    const { status, body } = await student.upload(
      { kind: 'lectureNotes' },
      { name: 'notes.md', bytes: NOTES },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'lectureNotes', name: 'notes.md', status: 'reading', reason: null });
    await app.settled();
    const ready = await student.call(line.getMaterial, { id: body.id });
    expect(ready.body).toMatchObject({ status: 'ready', format: 'md' });
    const page = await student.call(line.getMaterialPage, { id: body.id, n: 1 });
    expect(page.body.text).toContain('An offer is a manifestation');
    expect((await student.call(line.getMaterialPage, { id: body.id, n: 999 })).status).toBe(404);
  });

  test('of the same file and kind is the material that is there; of another kind it is a new one', async () => {
    const student = await app.student();
    const first = await student.upload({ kind: 'lectureNotes' }, { name: 'notes.md', bytes: NOTES });
    const same = await student.upload({ kind: 'lectureNotes' }, { name: 'copy.md', bytes: NOTES });
    const other = await student.upload({ kind: 'additionalMaterials' }, { name: 'notes.md', bytes: NOTES });
    expect([same.status, same.body.id]).toEqual([200, first.body.id]);
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test.each([
    ['an empty file', { kind: 'syllabus' }, '', 400, line.READING_FAILURES.empty_file],
    ['an unknown kind', { kind: 'poetry' }, 'text', 400, 'kind must be one of'],
    ['a clone that is none', { kind: 'syllabus', clone_id: 'x' }, 'text', 400, 'clone_id must be a number.'],
    [
      'a clone that is not there',
      { kind: 'syllabus', clone_id: '99' },
      'text',
      404,
      'Professor Clone Not Found',
    ],
  ])('with %s is refused in words and leaves nothing', async (_what, fields, bytes, status, words) => {
    const student = await app.student();
    const answer = await student.upload(fields as Record<string, string>, { name: 'a.txt', bytes });
    expect(answer.status).toBe(status);
    expect(errorOf(answer.body)).toContain(words);
    expect(storedFiles(student.userId)).toEqual([]);
  });

  inProcess('above 50 MB is refused with the limit and leaves nothing', async () => {
    const student = await app.student();
    const bytes = new Uint8Array(50 * 1024 * 1024 + 1);
    const { status, body } = await student.upload({ kind: 'syllabus' }, { name: 'big.pdf', bytes });
    expect([status, errorOf(body)]).toEqual([413, 'The file is larger than 50 MB.']);
    expect(storedFiles(student.userId)).toEqual([]);
    expect(readdirSync(join(app.deps.env.dataDir, 'uploads/temp'))).toEqual([]);
  });

  test('that is no upload says what is missing', async () => {
    const student = await app.student();
    const url = 'http://localhost:3000/api/materials';
    for (const init of [
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      {
        method: 'POST',
        body: '--b\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
    ]) {
      const response = await student.fetch(new Request(url, init));
      expect(response.status).toBe(400);
    }
  });

  test('cannot name a path or hide its ending', async () => {
    const student = await app.student();
    const { body } = await student.upload(
      { kind: 'syllabus' },
      { name: '../../etc/pass\u202Etxt.exe', bytes: 'Week 1. Offer.' },
    );
    expect(body.name).toBe('passtxt.exe');
  });

  test('of something unreadable fails with the reason in words', async () => {
    const student = await app.student();
    const { body } = await student.upload(
      { kind: 'syllabus' },
      { name: 'broken.pdf', bytes: '%PDF-1.7\nnothing else' },
    );
    await app.settled();
    const failed = await student.call(line.getMaterial, { id: body.id });
    expect(failed.body).toMatchObject({
      status: 'failed',
      reason: line.READING_FAILURES.corrupt,
      may_retry: true,
    });
  });

  test('of no document fails for good', async () => {
    const student = await app.student();
    const { body } = await student.upload(
      { kind: 'syllabus' },
      { name: 'setup.pdf', bytes: Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex') },
    );
    await app.settled();
    const failed = await student.call(line.getMaterial, { id: body.id });
    expect(failed.body).toMatchObject({
      status: 'failed',
      reason: line.READING_FAILURES.unsupported_type,
    });
    expect(failed.body.may_retry).toBeUndefined();
  });
});

describe('files and rows have one fate', () => {
  const fileIsThere = async (userId: number) => {
    const rows = await app.deps.db
      .selectFrom('materials')
      .where('user_id', '=', userId)
      .select(['kind', 'sha256'])
      .execute();
    expect(storedFiles(userId).sort()).toEqual(rows.map((row) => `${row.kind}-${row.sha256}`).sort());
    return rows.length;
  };

  test('the same file from six tabs at once is one material with one file', async () => {
    const student = await app.student();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => student.upload({ kind: 'syllabus' }, { name: 's.md', bytes: NOTES })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await fileIsThere(student.userId)).toBe(1);
  });

  test('a sweep takes no file whose row is on its way', async () => {
    const student = await app.student();
    const { receive } = app.deps.files;
    let swept = Promise.resolve();
    app.deps.files.receive = async (stream, limit) => {
      const arrival = await receive(stream, limit);
      const keep = async (key: string) => {
        await arrival.keep(key);
        swept = app.sweep();
        await setTimeout(300);
      };
      return { ...arrival, keep };
    };
    await student.upload({ kind: 'syllabus' }, { name: 's.md', bytes: `${NOTES} swept` });
    app.deps.files.receive = receive;
    await swept;
    expect(await fileIsThere(student.userId)).toBe(1);
  });

  test('a file that comes again while it is being deleted is there afterwards', async () => {
    const student = await app.student();
    const file = { name: 's.md', bytes: `${NOTES} again` };
    const { id } = (await student.upload({ kind: 'syllabus' }, file)).body;
    const { remove } = app.deps.files;
    app.deps.files.remove = async (key) => {
      await setTimeout(300);
      await remove(key);
    };
    const deleted = student.call(line.deleteMaterial, { id });
    await setTimeout(100);
    const again = await student.upload({ kind: 'syllabus' }, file);
    await deleted;
    app.deps.files.remove = remove;
    expect(again.status).toBe(201);
    expect(await fileIsThere(student.userId)).toBe(1);
  });

  test('the hundred and first file of a clone is refused and leaves nothing', async () => {
    const student = await app.student();
    const clone = (
      await student.call(createClone, { professor_name: 'Ada', course_name: 'Contracts', kind: 'quick' })
    ).body;
    const rows = Array.from({ length: 100 }, (_, n) => ({
      user_id: student.userId,
      kind: 'lectureNotes',
      name: `${n}.txt`,
      size: 1,
      sha256: String(n).padStart(64, '0'),
      status: 'ready' as const,
      failure: null,
      notice: null,
      format: 'txt',
    }));
    const ids = await app.deps.db.insertInto('materials').values(rows).returning('id').execute();
    await app.deps.db
      .insertInto('clone_materials')
      .values(ids.map(({ id }) => ({ user_id: student.userId, clone_id: clone.id, material_id: id })))
      .execute();
    const answer = await student.upload(
      { kind: 'lectureNotes', clone_id: String(clone.id) },
      { name: 'one-more.md', bytes: NOTES },
    );
    expect([answer.status, errorOf(answer.body)]).toEqual([409, 'A clone holds at most 100 files.']);
    expect(storedFiles(student.userId)).toEqual([]);
    await app.deps.db.deleteFrom('materials').where('user_id', '=', student.userId).execute();
  });

  test('a material that is deleted while it is being read leaves neither pages nor a job', async () => {
    const student = await app.student();
    const { id } = (await student.upload({ kind: 'syllabus' }, { name: 's.md', bytes: NOTES })).body;
    await expect
      .poll(async () => (await app.deps.db.selectFrom('jobs').select('takes').execute())[0]?.takes)
      .toBe(1);
    const errors: unknown[] = [];
    const { error } = app.deps.log;
    app.deps.log.error = (problem: unknown) => errors.push(problem);
    await student.call(line.deleteMaterial, { id });
    await app.settled();
    app.deps.log.error = error;
    const pages = await app.deps.db
      .selectFrom('pages')
      .where('user_id', '=', student.userId)
      .selectAll()
      .execute();
    expect(pages).toEqual([]);
    expect(errors).toEqual([]);
    expect(await fileIsThere(student.userId)).toBe(0);
  });
});

describe('a material without a clone', () => {
  const age = (userId: number, days: number) =>
    app.deps.db
      .updateTable('materials')
      .set({
        created_at: new Date(Date.now() - days * 86_400_000),
        changed_at: new Date(Date.now() - days * 86_400_000),
      })
      .where('user_id', '=', userId)
      .execute();

  test('is kept 7 days, counted anew when it is taken out of a clone or comes again', async () => {
    const student = await app.student();
    const file = { name: 'kept.md', bytes: `${NOTES} kept` };
    const { id } = (await student.upload({ kind: 'lectureNotes' }, file)).body;
    await app.settled();
    const clone = (
      await student.call(createClone, { professor_name: 'Ada', course_name: 'Contracts', kind: 'quick' })
    ).body;
    await student.call(line.attachMaterial, { id: clone.id, material_id: id });
    await age(student.userId, 30);
    await app.sweep();
    await student.call(line.detachMaterial, { id: clone.id, material_id: id });
    await app.sweep();
    expect((await student.call(line.getMaterial, { id })).status).toBe(200);
    await age(student.userId, 6);
    await student.upload({ kind: 'lectureNotes' }, file);
    await age(student.userId, 6);
    await app.sweep();
    expect((await student.call(line.getMaterial, { id })).status).toBe(200);
    await age(student.userId, 8);
    await app.sweep();
    expect((await student.call(line.getMaterial, { id })).status).toBe(404);
    expect(storedFiles(student.userId)).toEqual([]);
  });
});

describe('reading once more', () => {
  test('is what uploading a failed file again does', async () => {
    const student = await app.student();
    const file = { name: 'broken.pdf', bytes: '%PDF-1.7\nnothing else here' };
    const { id } = (await student.upload({ kind: 'syllabus' }, file)).body;
    await app.settled();
    expect((await student.call(line.getMaterial, { id })).body.status).toBe('failed');
    const again = await student.upload({ kind: 'syllabus' }, file);
    expect(again).toMatchObject({ status: 200, body: { id, status: 'reading', reason: null } });
    await app.settled();
    expect((await student.call(line.getMaterial, { id })).body.status).toBe('failed');
  });

  test('is not lost when it is asked for before the first reading has been put away', async () => {
    const student = await app.student();
    const { id } = (
      await student.upload({ kind: 'syllabus' }, { name: 'b.pdf', bytes: '%PDF-1.7\nnothing more' })
    ).body;
    await app.settled();
    // The job of the first reading as it stands for a moment after the student was told.
    await app.deps.db
      .insertInto('jobs')
      .values({
        kind: 'read-material',
        user_id: student.userId,
        payload: json({ materialId: id }),
        unique_key: `read-material:${student.userId}:${id}`,
        priority: 0,
        lease_until: new Date(Date.now() + 600_000),
      })
      .execute();
    await student.call(line.retryMaterial, { id });
    const waiting = await app.deps.db.selectFrom('jobs').select('id').execute();
    expect(waiting).toHaveLength(2);
    await app.deps.db.deleteFrom('jobs').where('user_id', '=', student.userId).execute();
  });
});

describe('a file of a material', () => {
  // Fails with a Cache-Control of its own: the next person at the browser may be somebody else.
  test('is kept by no browser, and found by its owner alone', async () => {
    const student = await app.student();
    const { body } = await student.upload({ kind: 'syllabus' }, { name: 's.md', bytes: NOTES });
    const url = `http://localhost:3000/api/materials/${body.id}/file`;
    const first = await student.fetch(new Request(url));
    expect(first.headers.get('cache-control')).toBe('no-store');
    await first.text();
    const other = await app.student();
    expect((await other.fetch(new Request(url))).status).toBe(404);
    const head = await student.fetch(new Request(url, { method: 'HEAD' }));
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(NOTES.length),
      '',
    ]);
  });

  test('is handed back as a download, never as a page', async () => {
    const student = await app.student();
    const html =
      '<html><body><script>alert(1)</script><p>Offer and acceptance make a contract.</p></body></html>';
    const { body } = await student.upload(
      { kind: 'additionalMaterials' },
      { name: 'page.html', bytes: html },
    );
    await app.settled();
    const response = await student.fetch(new Request(`http://localhost:3000/api/materials/${body.id}/file`));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(await response.text()).toBe(html);
  });
});

describe('materials and clones', () => {
  const quick = { professor_name: 'Ada Park', course_name: 'Contracts', kind: 'quick' } as const;

  test('one material serves several clones, and goes with the last one', async () => {
    const student = await app.student(undefined, { isPremium: true });
    const { id } = (await student.upload({ kind: 'lectureNotes' }, { name: 'notes.md', bytes: NOTES })).body;
    const first = (await student.call(createClone, { ...quick, material_ids: [id] })).body;
    const second = (await student.call(createClone, { ...quick, course_name: 'Sales', material_ids: [id] }))
      .body;
    const refused = await student.call(line.deleteMaterial, { id });
    expect([refused.status, errorOf(refused.body)]).toEqual([
      409,
      'notes.md is used by Contracts and Sales. Remove it there first.',
    ]);
    await student.call(deleteClone, { id: first.id });
    expect((await student.call(line.getMaterial, { id })).body.clone_ids).toEqual([second.id]);
    await student.call(deleteClone, { id: second.id });
    expect((await student.call(line.getMaterial, { id })).status).toBe(404);
    expect(storedFiles(student.userId)).toEqual([]);
  });

  test('a material that one clone uses is deleted with its place in the clone', async () => {
    const student = await app.student();
    const { id } = (await student.upload({ kind: 'syllabus' }, { name: 's.txt', bytes: 'Week 1.' })).body;
    const clone = (await student.call(createClone, { ...quick, material_ids: [id] })).body;
    expect((await student.call(line.deleteMaterial, { id })).status).toBe(200);
    expect((await student.call(line.listCloneMaterials, { id: clone.id })).body).toEqual([]);
    expect(storedFiles(student.userId)).toEqual([]);
  });

  test('a page number beyond anything is a page that is not there', async () => {
    const student = await app.student();
    const { id } = (await student.upload({ kind: 'syllabus' }, { name: 's.txt', bytes: 'Week 1. Offer.' }))
      .body;
    await app.settled();
    expect((await student.call(line.getMaterialPage, { id, n: 999_999_999_999 })).status).toBe(404);
  });

  test('materials without a clone are offered again', async () => {
    const student = await app.student();
    const { id } = (await student.upload({ kind: 'syllabus' }, { name: 's.txt', bytes: 'Week 1. Offer.' }))
      .body;
    expect(
      (await student.call(line.listUnattachedMaterials, {})).body.map((material) => material.id),
    ).toEqual([id]);
    const clone = (await student.call(createClone, quick)).body;
    await student.call(line.attachMaterial, { id: clone.id, material_id: id });
    expect((await student.call(line.listUnattachedMaterials, {})).body).toEqual([]);
    expect((await student.call(line.listCloneMaterials, { id: clone.id })).body.map((m) => m.id)).toEqual([
      id,
    ]);
    await student.call(line.detachMaterial, { id: clone.id, material_id: id });
    expect((await student.call(line.listCloneMaterials, { id: clone.id })).body).toEqual([]);
  });
});
