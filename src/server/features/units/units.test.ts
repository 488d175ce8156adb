import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { confirmFound, getFound } from '#contract/found.ts';
import { detachMaterial, getMaterialPage, listCloneMaterials } from '#contract/materials.ts';
import { listUnits, type StudyUnit, type UnitQuote } from '#contract/units.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { EXAM_FACTS } from '../../../../test/support/examples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

async function withSample() {
  const student = await app.student();
  const { body } = await student.call(createSampleClone, {});
  await app.settled();
  return { student, clone_id: body.id };
}

function quotesOf(value: unknown): UnitQuote[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('material_id' in value) return [value as UnitQuote];
  return Object.values(value).flatMap(quotesOf);
}

test('the units of a course are made when its materials have been read, each quote a slice of its page', async () => {
  const { student, clone_id } = await withSample();
  const { body } = await student.call(listUnits, { clone_id });
  expect(body.is_making).toBe(false);
  expect(body.units.length).toBeGreaterThan(50);
  const offer = body.units.find(({ name }) => name === 'Offer');
  expect(offer?.rule?.text).toMatch(/^An offer is a manifestation of willingness/);
  expect(offer?.elements.length).toBe(3);
  for (const { material_id, page, start, end, text } of quotesOf(body.units.slice(0, 12))) {
    const stored = await student.call(getMaterialPage, { id: material_id, n: page });
    expect(stored.body.text.slice(start, end)).toBe(text);
  }
});

test('who opens the same course later has the same units, with quotes of their own files', async () => {
  const [first, second] = [await withSample(), await withSample()];
  const unitsFor = async ({ student, clone_id }: typeof first) =>
    (await student.call(listUnits, { clone_id })).body.units;
  const [before, after] = [await unitsFor(first), await unitsFor(second)];
  const said = (units: StudyUnit[]) => units.map(({ key, rule }) => [key, rule?.text, rule?.start]);
  expect(said(after)).toEqual(said(before));
  const { body: own } = await second.student.call(listCloneMaterials, { id: second.clone_id });
  const ids = new Set(own.map(({ id }) => id));
  expect(quotesOf(after).filter(({ material_id }) => !ids.has(material_id))).toEqual([]);
  const file = new Map(own.map(({ id, name }) => [id, name]));
  const { body: theirs } = await first.student.call(listCloneMaterials, { id: first.clone_id });
  const theirFile = new Map(theirs.map(({ id, name }) => [id, name]));
  expect(quotesOf(after).map(({ material_id }) => file.get(material_id))).toEqual(
    quotesOf(before).map(({ material_id }) => theirFile.get(material_id)),
  );
});

test('a file that goes takes its units along, and the others keep their numbers', async () => {
  const { student, clone_id } = await withSample();
  const { body: before } = await student.call(listUnits, { clone_id });
  const { body: materials } = await student.call(listCloneMaterials, { id: clone_id });
  const gone = materials.find(({ name }) => name.startsWith('Lecture Notes 7'))?.id ?? 0;
  await student.call(detachMaterial, { id: clone_id, material_id: gone });
  expect((await student.call(listUnits, { clone_id })).body.is_making).toBe(true);
  await app.settled();
  const { body: after } = await student.call(listUnits, { clone_id });
  expect(after.is_making).toBe(false);
  expect(quotesOf(before.units).some(({ material_id }) => material_id === gone)).toBe(true);
  expect(quotesOf(after.units).some(({ material_id }) => material_id === gone)).toBe(false);
  const ids = new Map(before.units.map(({ key, id }) => [key, id]));
  const kept = after.units.filter(({ key }) => ids.has(key));
  expect(kept.length).toBeGreaterThan(50);
  for (const { key, id } of kept) expect(id).toBe(ids.get(key));
});

test('a case that the student dropped is nobody’s authority any more', async () => {
  const { student, clone_id } = await withSample();
  const { body: found } = await student.call(getFound, { clone_id });
  const { body: before } = await student.call(listUnits, { clone_id });
  const cited = before.units.flatMap(({ authorities }) => authorities.map(({ name }) => name.text));
  const [out] = found.cases.filter(({ name }) => cited.includes(name));
  if (!out) throw new Error('no case of the sample is an authority');
  const of = (all: typeof before) =>
    all.units.flatMap(({ authorities }) => authorities).filter(({ name }) => name.text === out.name).length;
  expect(of(before)).toBeGreaterThan(0);
  const said = { from: out.name, name: out.name, topic: null, dropped: true };
  await student.call(confirmFound, { clone_id, topics: [], dropped: [], cases: [said], exam: EXAM_FACTS });
  const { body: after } = await student.call(listUnits, { clone_id });
  expect(of(after)).toBe(0);
});
