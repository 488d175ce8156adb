import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import * as line from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type OwnedClone, owned } from '../clones/owned.ts';
import { bytesOf, openCourses } from './courses.ts';

const COURSES = 12;
const NOTES = '# Offer\n\nAn offer creates a power of acceptance in the offeree.\n';

let app: TestApp;
const clones: OwnedClone[] = [];
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  for (let n = 0; n < COURSES; n++) {
    const student = await app.student();
    const { body } = await student.call(createClone, {
      professor_name: 'Ada Quill',
      kind: 'quick',
      course_name: 'Contracts',
      lecture_notes: NOTES,
    });
    clones.push(await owned(app.deps, { userId: student.userId, timeZone: null }, body.id));
  }
  await app.settled();
});
afterAll(() => app.close());

describe('open indexes', () => {
  test('of many small courses stay open together: what they take is counted, not how many they are', async () => {
    const courses = openCourses(app.deps.db, app.deps.content);
    const first = [];
    for (const clone of clones) first.push(await courses.open(clone));
    for (const [at, clone] of clones.entries()) expect(await courses.open(clone)).toBe(first[at]);
  });

  test('are closed, the one used longest ago first, when together they take more than they may', async () => {
    const [a, b, c] = clones as [OwnedClone, OwnedClone, OwnedClone];
    const one = bytesOf([...(await openCourses(app.deps.db, app.deps.content).open(a)).materials.values()]);
    expect(one).toBeGreaterThan(0);
    const courses = openCourses(app.deps.db, app.deps.content, 2.5 * one);
    const [openA, openB] = [await courses.open(a), await courses.open(b)];
    expect(await courses.open(a)).toBe(openA);
    await courses.open(c);
    expect(await courses.open(a)).toBe(openA);
    expect(await courses.open(b)).not.toBe(openB);
  });

  test('are never all closed: a course larger than the bound is open for its next question', async () => {
    const [a] = clones as [OwnedClone];
    const courses = openCourses(app.deps.db, app.deps.content, 1);
    expect(await courses.open(a)).toBe(await courses.open(a));
  });
});

describe('an open index', () => {
  test('holds what the clone holds, also when a material is attached while it is being read', async () => {
    const student = await app.student();
    const upload = async (name: string) =>
      (await student.upload({ kind: 'lectureNotes' }, { name, bytes: `${NOTES} ${name}` })).body;
    const first = await upload('one.md');
    await app.settled();
    const { body } = await student.call(createClone, {
      professor_name: 'Ada',
      course_name: 'Contracts',
      kind: 'quick',
      material_ids: [first.id],
    });
    const clone = await owned(app.deps, { userId: student.userId, timeZone: null }, body.id);
    const held = async () => [...(await app.deps.courses.open(clone)).materials.keys()];
    // The second file is not there for its reading until it is let go.
    const { open } = app.deps.files;
    const begun = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    app.deps.files.open = async (key) => {
      begun.resolve();
      await letGo.promise;
      return open(key);
    };
    try {
      const second = await upload('two.md');
      await begun.promise;
      await student.call(line.attachMaterial, { id: body.id, material_id: second.id });
      expect(await held()).toEqual([first.id]);
      letGo.resolve();
      await app.settled();
      expect(await held()).toEqual([first.id, second.id]);
      await student.call(line.detachMaterial, { id: body.id, material_id: first.id });
      expect(await held()).toEqual([second.id]);
    } finally {
      app.deps.files.open = open;
    }
  });
});
