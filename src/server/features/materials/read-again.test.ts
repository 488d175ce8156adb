import assert from 'node:assert';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askProfessor, listMessages } from '#contract/chat.ts';
import { createClone, listClones } from '#contract/clones.ts';
import * as line from '#contract/materials.ts';
import { listSaved, saveMaterial } from '#contract/saved.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import { READER_VERSION } from '#engine/reading/reader-version.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';
import { bringBack, downloadZip } from '../../../../test/support/own-zip.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';
import { json } from '../../db/open.ts';
import { TryLater } from '../../jobs/jobs.ts';
import { readFile } from '../../outside/parsing/read-file.ts';
import { fileKey } from './materials.ts';
import { giveUpReadingAgain, readAgain } from './read-again.ts';
import { saveReading } from './reading-store.ts';
import { findReader } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const RULE = 'Consideration is a bargained-for exchange of promises or performances.';
const DECK = `---
title: Contracts
---

# Consideration

${RULE}

---

# Past consideration

What was done before the promise is no consideration for it.

---

# Three

---

# Four

---

# Five
`;
const question = 'What is consideration?';

/** An answer that quotes the rule from the page as it was read before, as it is stored. */
async function quoted({ student, id, clone_id }: { student: Student; id: number; clone_id: number }) {
  const { body } = await student.call(askProfessor, { clone_id, message: question });
  const { text } = await pageOne(student, id);
  const start = text.indexOf(RULE);
  const place = {
    material_id: id,
    material_name: 'deck.md',
    page: 1,
    label: 'Contracts',
    heading: 'Contracts',
  };
  const citation = { ...place, start, end: start + RULE.length, quote: RULE };
  await app.deps.db
    .updateTable('messages')
    .set({ citations: json([citation] as never) })
    .where('user_id', '=', student.userId)
    .where('id', '=', body.message_id ?? 0)
    .execute();
  return { ...body, citations: [citation] };
}

/** A course with a deck, read as a reader of before decks read it: one running page under one label. */
async function oldCourse(bytes = DECK): Promise<{ student: Student; id: number; clone_id: number }> {
  const student = await app.student();
  const { body: material } = await student.upload({ kind: 'lectureNotes' }, { name: 'deck.md', bytes });
  await app.settled();
  const { body: clone } = await student.call(createClone, {
    professor_name: 'Ada Quill',
    kind: 'quick',
    course_name: 'Contracts',
    material_ids: [material.id],
  });
  await makeOld(student, material.id);
  return { student, id: material.id, clone_id: clone.id };
}

async function makeOld(student: Student, id: number): Promise<void> {
  const text = `Contracts\nSlides of the course. ${RULE} What was done before the promise is no consideration for it. inline`;
  const blocks = [
    { type: 'heading' as const, level: 1, start: 0, end: 9 },
    { type: 'paragraph' as const, level: 0, start: 10, end: text.length },
  ];
  const pages = [{ n: 1, label: 'Contracts', text, blocks }];
  const reading = { format: 'md', notice: null, assistantLines: [], pages, passages: cutPassages(pages) };
  await app.deps.db.transaction().execute((tx) => saveReading(tx, student.userId, id, reading));
  await setVersion(student, id, READER_VERSION - 1);
}

const setVersion = (student: Student, id: number, version: number) =>
  app.deps.db
    .updateTable('materials')
    .set({ reader_version: version })
    .where('user_id', '=', student.userId)
    .where('id', '=', id)
    .execute();

const pageOne = async (student: Student, id: number) =>
  (await student.call(line.getMaterialPage, { id, n: 1 })).body;
const jobOf = (student: Student, id: number) => ({
  id: 0,
  kind: 'read-again',
  userId: student.userId,
  payload: { materialId: id },
  attempt: 1,
  take: 1,
});
const { signal } = new AbortController();

describe('a material that an older reader has read', () => {
  test('is read again, and every stored quote of it follows its words', async () => {
    const old = await oldCourse();
    const { student, id, clone_id } = old;
    const asked = await quoted(old);
    const message_id = asked.message_id ?? 0;
    await student.call(saveMaterial, { professor_clone_id: clone_id, message_id, content: asked.response });
    await app.sweep();
    await app.settled();
    expect((await pageOne(student, id)).label).toBe('slide 1');
    const { body: messages } = await student.call(listMessages, { id: clone_id });
    const { body: saved } = await student.call(listSaved, { clone_id });
    for (const citations of [messages[1]?.citations ?? [], saved[0]?.citations ?? []]) {
      const found = citations.filter(({ changed }) => changed !== true);
      await expectTrueQuotes(student, found);
      expect(citations[0]).toMatchObject({
        page: 1,
        label: 'slide 1',
        heading: 'Consideration',
        quote: RULE,
      });
      expect(citations[0]).not.toHaveProperty('changed');
    }
    const { body: again } = await student.call(askProfessor, { clone_id, message: question });
    expect(again.citations[0]).toMatchObject({ label: 'slide 1', quote: expect.stringContaining(RULE) });
  });

  test('leaves a quote whose words are gone as it is, marked as changed, with its marks and others apart', async () => {
    const old = await oldCourse();
    const { student, id, clone_id } = old;
    const asked = await quoted(old);
    const [citation] = asked.citations;
    const gone = { ...citation, quote: 'Slides of the course.', start: 10, end: 31 };
    const marked = { ...citation, marks: [{ start: 0, end: 13 }] };
    const foreign = { ...citation, material_id: id + 1_000 };
    await app.deps.db
      .updateTable('messages')
      .set({ citations: json([gone, marked, foreign] as never) })
      .where('user_id', '=', student.userId)
      .where('id', '=', asked.message_id ?? 0)
      .execute();
    await app.sweep();
    await app.settled();
    const { citations } = (await student.call(listMessages, { id: clone_id })).body[1] ?? { citations: [] };
    expect(citations[0]).toEqual({ ...gone, changed: true });
    expect(citations[1]).toMatchObject({ label: 'slide 1', marks: [{ start: 0, end: 13 }] });
    expect(citations[2]).toEqual(foreign);
  });

  test('takes other places of an answer along, in the conversation and where it was saved', async () => {
    const old = await oldCourse();
    const { student, id, clone_id } = old;
    const asked = await quoted(old);
    const { material_id, material_name, page, label, start, end } = asked.citations[0] ?? assert.fail();
    const found = { material_id, material_name, page, label, start, end, text: RULE };
    const gone = { ...found, start: 10, end: 31, text: 'Slides of the course.' };
    const more = { type: 'more' as const, places: [found, gone] };
    await app.deps.db
      .updateTable('messages')
      .set({ blocks: json([more] as never) })
      .where('user_id', '=', student.userId)
      .where('id', '=', asked.message_id ?? 0)
      .execute();
    const message_id = asked.message_id ?? 0;
    await student.call(saveMaterial, { professor_clone_id: clone_id, message_id, content: asked.response });
    await app.sweep();
    await app.settled();
    const { body: messages } = await student.call(listMessages, { id: clone_id });
    const { body: saved } = await student.call(listSaved, { clone_id });
    const { text } = await pageOne(student, id);
    for (const blocks of [messages[1]?.blocks, saved[0]?.blocks]) {
      const [block] = blocks ?? [];
      const places = block?.type === 'more' ? block.places : [];
      expect(places[0]).toMatchObject({ page: 1, label: 'slide 1', text: RULE });
      expect(places[0]).not.toHaveProperty('changed');
      expect(text.slice(places[0]?.start, places[0]?.end)).toBe(RULE);
      expect(places[1]).toEqual({ ...gone, changed: true });
    }
  });

  test('answers from its old pages meanwhile', async () => {
    const { student, id, clone_id } = await oldCourse();
    const gate = Promise.withResolvers<void>();
    const reading = readAgain(app.deps, jobOf(student, id), signal, async (file) => {
      const result = await readFile(file);
      await gate.promise;
      return result;
    });
    const { status, body } = await student.call(askProfessor, { clone_id, message: question });
    expect(status).toBe(200);
    expect((await pageOne(student, id)).label).toBe('Contracts');
    await expectTrueQuotes(student, body.citations, 0);
    expect((await student.call(line.getMaterial, { id })).body.status).toBe('ready');
    gate.resolve();
    await reading;
    const after = await student.call(askProfessor, { clone_id, message: question });
    expect(after.body.citations[0]?.heading).toBe('Consideration');
    await expectTrueQuotes(student, after.body.citations);
  });

  inProcess('waits while an answer is written, whose quotes could not follow', async () => {
    const { student, id, clone_id } = await oldCourse();
    const { body: asked } = await student.call(askProfessor, { clone_id, message: question });
    const underWay = { user_id: student.userId, message_id: asked.message_id ?? 0, holder: 'another server' };
    const lease_until = new Date(Date.now() + 60_000);
    await app.deps.db
      .insertInto('answers_under_way')
      .values({ ...underWay, lease_until } as never)
      .execute();
    await expect(readAgain(app.deps, jobOf(student, id), signal)).rejects.toThrow(TryLater);
    expect((await pageOne(student, id)).label).toBe('Contracts');
    await app.deps.db.deleteFrom('answers_under_way').where('user_id', '=', student.userId).execute();
    await readAgain(app.deps, jobOf(student, id), signal);
    expect((await pageOne(student, id)).label).toBe('slide 1');
  });

  inProcess('keeps its old pages where its file is gone, and is not tried again and again', async () => {
    const { student, id, clone_id } = await oldCourse();
    const row = await findReader(app.deps.db, student.userId, id);
    if (row) rmSync(join(app.deps.env.dataDir, 'uploads/files', fileKey(row)));
    await app.sweep();
    await app.settled();
    expect((await pageOne(student, id)).label).toBe('Contracts');
    expect((await student.call(askProfessor, { clone_id, message: question })).status).toBe(200);
    expect((await findReader(app.deps.db, student.userId, id))?.reader_version).toBe(READER_VERSION);
  });

  test('keeps them where the reader of today fails, or kills its process each time', async () => {
    const { student, id } = await oldCourse();
    await readAgain(app.deps, jobOf(student, id), signal, async () => ({ ok: false, reason: 'timeout' }));
    expect((await pageOne(student, id)).label).toBe('Contracts');
    await setVersion(student, id, 0);
    await giveUpReadingAgain(app.deps, jobOf(student, id));
    expect((await findReader(app.deps.db, student.userId, id))?.reader_version).toBe(READER_VERSION);
    expect((await student.call(line.getMaterial, { id })).body.status).toBe('ready');
  });

  test('that is deleted meanwhile stays deleted', async () => {
    const { student, id } = await oldCourse();
    await readAgain(app.deps, jobOf(student, id), signal, async (file) => {
      const result = await readFile(file);
      await student.call(line.deleteMaterial, { id });
      return result;
    });
    expect((await student.call(line.getMaterial, { id })).status).toBe(404);
    const pages = await app.deps.db.selectFrom('pages').where('material_id', '=', id).selectAll().execute();
    expect(pages).toEqual([]);
  });

  test.each([
    ['is read after it', false],
    ['is there already', true],
  ])(
    'is followed by its quotes also in a zip of its time that is brought back where the file %s',
    async (_name, isThere) => {
      const old = await oldCourse();
      await quoted(old);
      const zip = await downloadZip(old.student);
      const student = await app.student();
      if (isThere) await student.upload({ kind: 'lectureNotes' }, { name: 'deck.md', bytes: DECK });
      await app.settled();
      expect((await bringBack(student, zip)).body).toMatchObject({ clones: 1, files: 1, messages: 2 });
      await app.settled();
      const [clone] = (await student.call(listClones, {})).body;
      const messages = (await student.call(listMessages, { id: clone?.id ?? 0 })).body;
      const found = (messages[1]?.citations ?? []).filter(({ changed }) => changed !== true);
      await expectTrueQuotes(student, found);
      expect(found[0]).toMatchObject({ label: 'slide 1', heading: 'Consideration', quote: RULE });
    },
  );

  test('is let be once the reader of today has read it', async () => {
    const { student, id } = await oldCourse();
    await setVersion(student, id, READER_VERSION);
    await app.sweep();
    await app.settled();
    expect((await pageOne(student, id)).label).toBe('Contracts');
  });
});
