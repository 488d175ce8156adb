import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSchools, searchSchools } from '#contract/schools.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const search = async (q: string) =>
  (await app.browser().call(searchSchools, { q })).body.map((school) => school.name);

test('a search starts at two characters', async () => {
  expect(await search('y')).toEqual([]);
  expect(await search(' y ')).toEqual([]);
  expect((await search('ya'))[0]).toBe('Yale Law School');
});

test('every word must fit, in any order and any case', async () => {
  expect(await search('LAW yale')).toEqual(['Yale Law School']);
  expect(await search('no such school')).toEqual([]);
});

test('signs that mean something in SQL mean themselves', async () => {
  expect(await search('%%')).toEqual([]);
  expect(await search('__')).toEqual([]);
  expect(await search("o'connor")).toHaveLength(1);
});

test('the list holds every school, the unlisted one last', async () => {
  const { body } = await app.browser().call(listSchools, {});
  expect(body.length).toBe(198);
  expect(body.at(-1)).toEqual({ id: 1000, name: 'Another law school (not listed)' });
});
