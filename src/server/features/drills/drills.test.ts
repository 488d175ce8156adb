import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCards, listDueCards } from '#contract/cards.ts';
import { getAllowance } from '#contract/chat.ts';
import { createSampleClone, updateClone } from '#contract/clones.ts';
import {
  type Drill,
  getDrill,
  getDrillState,
  listDrillSubjects,
  makeDrillCards,
  moveInDrill,
  replyToDrill,
  startDrill,
} from '#contract/drills.ts';
import { confirmFound } from '#contract/found.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

const NO_FACTS = {
  day: null,
  starts_at: null,
  zone: null,
  minutes: null,
  book: null,
  page_limit: null,
  length_limit: null,
  software: '',
  extra_percent: 0,
};
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

async function withSample() {
  const student = await app.student();
  const { body } = await student.call(createSampleClone, {});
  await app.settled();
  return { student, clone_id: body.id, clone: body };
}

const called = { on: 'case', name: 'Hamer v. Sidway', pressure: 'class', seconds: 90 } as const;
const goldOf = ({ rungs }: Drill) => rungs.flatMap(({ gold }) => gold);

describe('a drill', () => {
  test('offers the cases and topics that the materials carry', async () => {
    const { student, clone_id } = await withSample();
    const { body } = await student.call(listDrillSubjects, { clone_id });
    expect(body.cases.length).toBeGreaterThan(20);
    expect(body.topics.length).toBeGreaterThan(10);
    expect(body.cases.map(({ name }) => name)).toContain(called.name);
    expect(body.last).toEqual([]);
    expect(body).toMatchObject({ open: null, passes: 1, is_making: false });
    expect(body.next_class).toMatchObject({ state: expect.stringMatching(/found|over/) });
  });

  test('asks one question at a time, keeps the page closed until the rung is, and counts as one message', async () => {
    const { student, clone_id } = await withSample();
    const { body: before } = await student.call(getAllowance, {});
    const { status, body: drill } = await student.call(startDrill, { clone_id, ...called });
    expect(status).toBe(201);
    expect(drill.asked?.question).toMatch(/Hamer v\. Sidway/);
    expect(goldOf(drill)).toEqual([]);
    const told = { drill_id: drill.id, rung: 0, text: 'I do not know.', seconds: 12 };
    const { body: pushed } = await student.call(replyToDrill, told);
    expect(pushed.rungs[0]).toMatchObject({ state: 'asked', tries: [{ text: told.text, seconds: 12 }] });
    // Whether a reply was near is not even on the wire while the question is open.
    expect(JSON.stringify(pushed)).not.toMatch(/verdict|wrong/);
    expect(pushed.asked?.push).toMatch(/\S/);
    expect(goldOf(pushed)).toEqual([]);
    expect(pushed.asked).toMatchObject({ push_by_model: false });
    const { body: missed } = await student.call(replyToDrill, told);
    expect(missed.rungs[0]?.state).toBe('missed');
    expect(missed.rungs[0]?.gold.length).toBeGreaterThan(0);
    // A second tab that still shows the first question changes nothing.
    expect((await student.call(replyToDrill, told)).body).toEqual(missed);
    const { body: after } = await student.call(getAllowance, {});
    expect(after.remaining).toBe((before.remaining ?? 0) - 1);
    expect((await student.call(getDrill, { drill_id: drill.id })).body).toEqual(missed);
  });

  test('goes on with the right words, takes one pass, and ends', async () => {
    const { student, clone_id } = await withSample();
    const { body: drill } = await student.call(startDrill, { clone_id, ...called });
    const { id: drill_id } = drill;
    const right =
      'An uncle promised his nephew $5,000 if he refrained from drinking, tobacco, swearing and cards until 21; the uncle acknowledged the debt and died before paying.';
    const { body: on } = await student.call(replyToDrill, { drill_id, rung: 0, text: right, seconds: 30 });
    expect(on.rungs[0]?.state).toBe('strong');
    const { body: passed } = await student.call(moveInDrill, { drill_id, rung: 1, move: 'pass' });
    expect(passed).toMatchObject({ passes_left: 0 });
    expect((await student.call(moveInDrill, { drill_id, rung: 2, move: 'pass' })).body.rungs[2]?.state).toBe(
      'asked',
    );
    const { body: under } = await student.call(listDrillSubjects, { clone_id });
    expect(under).toMatchObject({ open: { id: drill_id, ended_at: null }, last: [] });
    let { body: now } = await student.call(getDrill, { drill_id });
    for (let rung = 2; rung < drill.rungs.length; rung++)
      ({ body: now } = await student.call(moveInDrill, { drill_id, rung, move: 'page' }));
    expect(now.asked).toBeNull();
    expect(now.ended_at).not.toBeNull();
    const { body: subjects } = await student.call(listDrillSubjects, { clone_id });
    expect(subjects.last).toMatchObject([{ id: drill_id, name: called.name }]);
    const { body: surprise } = await student.call(startDrill, {
      clone_id,
      on: 'surprise',
      pressure: 'gentle',
      seconds: null,
    });
    expect(surprise.name).toBe(called.name);
    const again = { clone_id, on: 'again', name: called.name, pressure: 'class', seconds: null } as const;
    const { body: rest } = await student.call(startDrill, again);
    expect(rest.rungs.map(({ kind }) => kind)).toEqual(now.rungs.map(({ kind }) => kind));
  });

  test('claims, takes claims back, and makes cards of the rest, once', async () => {
    const { student, clone_id } = await withSample();
    const { body: drill } = await student.call(startDrill, { clone_id, ...called });
    const { id: drill_id } = drill;
    const said = { drill_id, rung: 0, text: 'The moon is made of cheese.', seconds: 3 };
    await student.call(replyToDrill, said);
    await student.call(replyToDrill, said);
    const claimed = async (move: 'claim' | 'unclaim') =>
      (await student.call(moveInDrill, { drill_id, rung: 0, move })).body.rungs[0]?.claimed;
    expect([await claimed('claim'), await claimed('unclaim'), await claimed('claim')]).toEqual([
      true,
      false,
      true,
    ]);
    for (let rung = 1; rung < drill.rungs.length; rung++)
      await student.call(moveInDrill, { drill_id, rung, move: 'page' });
    const { body: made } = await student.call(makeDrillCards, { drill_id });
    expect(made.added + made.known).toBe(drill.rungs.length - 1);
    expect(made.added).toBeGreaterThan(0);
    const { body: cards } = await student.call(listCards, { clone_id });
    const own = cards.filter(({ kind }) => kind === 'own');
    expect(own).toHaveLength(made.added);
    // What was missed is due on the same day, once, whatever else waits.
    const { body: due } = await student.call(listDueCards, { clone_id });
    const waiting = new Set(due.map(({ id }) => id));
    expect(own.filter(({ id }) => waiting.has(id))).toHaveLength(made.added);
    const dueAt = own.map(({ due_at }) => due_at);
    expect(dueAt).not.toContain(null);
    for (const { topic, quote } of own)
      expect([topic, quote?.text]).toEqual([called.name, expect.stringMatching(/\S/)]);
    const { body: twice } = await student.call(makeDrillCards, { drill_id });
    expect(twice).toEqual({
      added: 0,
      known: drill.rungs.length - 1,
      topics: made.topics,
      cards: made.cards,
    });
    const { body: later } = await student.call(listCards, { clone_id });
    expect(later.filter(({ kind }) => kind === 'own').map(({ due_at }) => due_at)).toEqual(dueAt);
  });

  test('begins with what is assigned for the next class, by the syllabus and the student’s day', async () => {
    const then = await openTestApp({ readsOnce: true, now: () => new Date('2026-09-16T02:00:00Z') });
    try {
      const student = await then.student();
      const { body: clone } = await student.call(createSampleClone, {});
      await then.settled();
      const zone = { 'time-zone': 'America/New_York' };
      const { body } = await student.call(listDrillSubjects, { clone_id: clone.id }, zone);
      expect(body.next_class).toMatchObject({
        state: 'found',
        day: '2026-09-16',
        in_days: 1,
        titles: ['Consideration'],
        reading: [expect.stringContaining('Reader')],
      });
      const names = body.next_class.subjects.map(({ name }) => name);
      expect(names).toContain('Hamer v. Sidway');
      const start = { clone_id: clone.id, on: 'tomorrow', pressure: 'class', seconds: 45 } as const;
      const state = async () => (await student.call(getDrillState, { clone_id: clone.id }, zone)).body;
      expect(await state()).toEqual({ has_open: false, in_days: 1, is_week: false });
      expect((await student.call(startDrill, start, zone)).body.name).toBe(names[0]);
      expect(await state()).toEqual({ has_open: true, in_days: 1, is_week: false });
      expect((await student.call(startDrill, start, zone)).body.name).toBe(names[1]);
    } finally {
      await then.close();
    }
  });

  test('goes by the topics that the student confirmed', async () => {
    const { student, clone_id } = await withSample();
    const topics = [{ name: 'Bargains', from: ['Consideration'] }];
    await student.call(confirmFound, { clone_id, topics, dropped: ['Mistake'], exam: NO_FACTS });
    const { body } = await student.call(listDrillSubjects, { clone_id });
    const names = body.topics.map(({ name }) => name);
    expect(names).toContain('Bargains');
    expect(names).not.toContain('Consideration');
    expect(names).not.toContain('Mistake');
    const start = { clone_id, on: 'topic', name: 'Bargains', pressure: 'class', seconds: null } as const;
    const { body: drill } = await student.call(startDrill, start);
    expect(drill.rungs[0]?.about).toMatch(/\S/);
    expect(drill.rungs[1]?.about).toBe('');
  });

  test('is guarded by the honor code, and says what is missing where there is nothing to ask', async () => {
    const { student, clone_id, clone } = await withSample();
    const unknown = await student.call(startDrill, { clone_id, ...called, name: 'Nobody v. Nobody' });
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('no questions on that') },
    });
    const { body: drill } = await student.call(startDrill, { clone_id, ...called });
    const marked = await student.call(updateClone, {
      id: clone_id,
      professor_name: clone.professor_name,
      course_name: clone.course_name,
      questionnaire_data: clone.questionnaire_data,
      graded_until: '2099-01-01',
    });
    expect(marked.body.graded_until).toBe('2099-01-01');
    const reply = { drill_id: drill.id, rung: 0, text: 'An uncle promised.', seconds: 3 };
    expect((await student.call(replyToDrill, reply)).body).toMatchObject({ code: 'honor_code' });
    expect((await student.call(startDrill, { clone_id, ...called })).body).toMatchObject({
      code: 'honor_code',
    });
  });
});
