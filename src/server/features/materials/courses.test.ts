import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type OwnedClone, owned } from '../clones/owned.ts';
import { bytesOf, openCourses } from './courses.ts';

const COURSES = 12;

let app: TestApp;
const clones: OwnedClone[] = [];
beforeAll(async () => {
  app = await openTestApp();
  for (let n = 0; n < COURSES; n++) {
    const student = await app.student();
    const { body } = await student.call(createClone, {
      professor_name: 'Ada Quill',
      kind: 'quick',
      course_name: 'Contracts',
      lecture_notes: `# Offer ${n}\n\nAn offer creates a power of acceptance in the offeree.\n`,
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
