import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClone, deleteClone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import * as line from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

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
    ['an empty file', { kind: 'syllabus' }, '', 400, 'The file is empty.'],
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

  test('above 50 MB is refused with the limit and leaves nothing', async () => {
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
    expect(failed.body).toMatchObject({ status: 'failed', reason: line.READING_FAILURES.corrupt });
  });
});

describe('a file of a material', () => {
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
