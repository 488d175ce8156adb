import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { findCallCourses } from '#contract/cold-call.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

async function withCourses() {
  const student = await app.student(undefined, { isPremium: true });
  const make = async (course_name: string, lecture_notes: string) => {
    const names = { kind: 'quick', professor_name: 'Ada Park', course_name } as const;
    return (await student.call(createClone, { ...names, lecture_notes })).body.id;
  };
  const land = await make('Land', '# Nuisance\n\nMarlow v. Tinsdale is the smoke case.');
  const torts = await make(
    'Torts',
    '# Battery\n\nTinsdale was never sued here, but Marlow Mills was 50% at fault.',
  );
  const other = await make('Evidence', '# Hearsay\n\nSaid out of court.');
  await app.settled();
  const having = async (name: string, who = student) =>
    (await who.call(findCallCourses, { case: name })).body.clone_ids;
  return { land, torts, other, having };
}

test('the courses that name a case come, those that name it most first, however it is typed', async () => {
  const { land, torts, having } = await withCourses();
  expect((await having('Marlow v. Tinsdale')).toSorted()).toEqual([land, torts].toSorted());
  expect((await having('marlow v tinsdale')).toSorted()).toEqual([land, torts].toSorted());
  expect(await having('smoke')).toEqual([land]);
  expect(await having('Marlow v. Abernathy')).toEqual([]);
});

test('signs of a pattern are letters like others, and nobody is told of the courses of another', async () => {
  const { having } = await withCourses();
  expect(await having('%')).toEqual([]);
  expect(await having('____ v. ____')).toEqual([]);
  expect(await having('Marlow v. Tinsdale', await app.student())).toEqual([]);
});
