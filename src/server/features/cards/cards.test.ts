import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCard,
  deleteCard,
  editCard,
  getDeck,
  listCards,
  listDueCards,
  NEW_CARDS_A_DAY,
  reviewCard,
  takeBackReview,
} from '#contract/cards.ts';
import { createSampleClone, getClone, updateClone } from '#contract/clones.ts';
import { attachMaterial, detachMaterial, listCloneMaterials } from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

const DAY = 86_400_000;
let app: TestApp;
let now = Date.parse('2026-09-01T12:00:00Z');
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(now) });
});
afterAll(() => app.close());

async function withSample() {
  const student = await app.student();
  const { body } = await student.call(createSampleClone, {});
  await app.settled();
  return { student, clone_id: body.id };
}

describe('cards of a course', () => {
  test('are made of its units, each with the page’s own words, hardly two alike', async () => {
    const { student, clone_id } = await withSample();
    const { body: cards } = await student.call(listCards, { clone_id });
    expect(cards.length).toBeGreaterThan(150);
    for (const { back, quote } of cards) expect(quote?.text).toContain(back);
    const { body: deck } = await student.call(getDeck, { clone_id });
    expect(deck).toMatchObject({
      cards: cards.length,
      due: NEW_CARDS_A_DAY,
      new_today: NEW_CARDS_A_DAY,
      is_making: false,
    });
    const backs = cards.map(({ front, back }) => `${front} ${back}`.toLowerCase());
    expect(new Set(backs).size).toBe(backs.length);
  });

  test('come back when the reviews say, and a review that is taken back does not count and is kept', async () => {
    const { student, clone_id } = await withSample();
    const [first, second] = (await student.call(listDueCards, { clone_id })).body;
    if (!first || !second) throw new Error('The sample course has cards.');
    const { id } = first;
    const done = await student.call(reviewCard, { id, rating: 3, ms: 4_200 });
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({ id, reviews: 1, due_at: first.next[2] });
    expect((await student.call(getDeck, { clone_id })).body.due).toBe(NEW_CARDS_A_DAY - 1);

    const back = await student.call(takeBackReview, { id });
    expect(back.body).toMatchObject({ reviews: 0, due_at: null, last_reviewed_at: null });
    expect((await student.call(takeBackReview, { id })).status).toBe(404);
    await student.call(reviewCard, { id, rating: 1, ms: 900 });
    const rows = await app.deps.db
      .selectFrom('card_reviews')
      .where('user_id', '=', student.userId)
      .orderBy('id')
      .select(['rating', 'ms', 'takes_back'])
      .execute();
    expect(rows.map(({ rating, ms }) => [rating, ms])).toEqual([
      [3, 4200],
      [null, 0],
      [1, 900],
    ]);
    expect(rows[1]?.takes_back).not.toBeNull();

    now += DAY;
    const queue = (await student.call(listDueCards, { clone_id })).body;
    expect(queue[0]?.id).toBe(id);
    expect((await student.call(reviewCard, { id, rating: 5, ms: 0 })).status).toBe(400);
  });

  test('are reviewed once for one key, however often the call comes', async () => {
    const { student, clone_id } = await withSample();
    const [card] = (await student.call(listDueCards, { clone_id })).body;
    const input = { id: card?.id ?? 0, rating: 3, ms: 1 };
    const key = { 'idempotency-key': 'one-review-of-one-card' };
    const first = await student.call(reviewCard, input, key);
    const again = await student.call(reviewCard, input, key);
    expect(again.body).toEqual(first.body);
    expect(again.body.reviews).toBe(1);
  });

  test('keep what the student wrote, learned and deleted when the materials change', async () => {
    const { student, clone_id } = await withSample();
    const { body: cards } = await student.call(listCards, { clone_id });
    const { body: materials } = await student.call(listCloneMaterials, { id: clone_id });
    const file = materials.find(({ name }) => name.startsWith('Lecture Notes 7'))?.id ?? 0;
    const [edited, seen, untouched, gone] = cards.filter(({ quote }) => quote?.material_id === file);
    if (!edited || !seen || !untouched || !gone) throw new Error('The notes give cards.');
    await student.call(editCard, { id: edited.id, back: 'In my words.' });
    await student.call(reviewCard, { id: seen.id, rating: 4, ms: 1 });
    await student.call(deleteCard, { id: gone.id });
    const own = await student.call(addCard, {
      clone_id,
      topic: 'Mine',
      front: 'Why?',
      back: 'Because I say so here.',
    });

    await student.call(detachMaterial, { id: clone_id, material_id: file });
    await student.call(getDeck, { clone_id });
    await app.settled();
    const without = new Map(
      (await student.call(listCards, { clone_id })).body.map((card) => [card.id, card]),
    );
    expect(without.get(edited.id)).toMatchObject({ back: 'In my words.', quote: { changed: true } });
    expect(without.get(seen.id)).toMatchObject({ reviews: 1, quote: { changed: true } });
    expect(without.has(untouched.id)).toBe(false);
    expect(without.get(own.body.card.id)).toEqual(own.body.card);

    await student.call(attachMaterial, { id: clone_id, material_id: file });
    await student.call(getDeck, { clone_id });
    await app.settled();
    const { body: whole } = await student.call(listCards, { clone_id });
    expect(whole).toHaveLength(cards.length);
    const again = new Map(whole.map((card) => [card.id, card]));
    expect(again.get(edited.id)).toMatchObject({ back: 'In my words.', quote: edited.quote });
    expect(again.get(seen.id)).toMatchObject({ reviews: 1, quote: seen.quote });
    expect(again.has(gone.id)).toBe(false);
  });

  test('that say nearly the same are named when one is added, and both stay', async () => {
    const { student, clone_id } = await withSample();
    const [card] = (await student.call(listCards, { clone_id })).body;
    const { front = '', back = '' } = card ?? {};
    const added = await student.call(addCard, { clone_id, topic: 'Mine', front, back });
    expect(added.status).toBe(201);
    expect(added.body.like.map(({ id }) => id)).toEqual([card?.id]);
    expect((await student.call(listCards, { clone_id })).body.map(({ id }) => id)).toContain(
      added.body.card.id,
    );
  });

  test('that are set aside come in no review', async () => {
    const { student, clone_id } = await withSample();
    const [card] = (await student.call(listDueCards, { clone_id })).body;
    const id = card?.id ?? 0;
    expect((await student.call(editCard, { id, is_suspended: true })).body.is_suspended).toBe(true);
    const queue = (await student.call(listDueCards, { clone_id })).body;
    expect(queue.map((one) => one.id)).not.toContain(id);
  });
});

test('an exam sets the pace of new cards, and in the last days each card comes once more', async () => {
  const { student, clone_id } = await withSample();
  const { body: clone } = await student.call(getClone, { id: clone_id });
  const sit = (exam_on: string) =>
    student.call(updateClone, {
      id: clone_id,
      professor_name: clone.professor_name,
      course_name: clone.course_name,
      questionnaire_data: clone.questionnaire_data,
      exam_on,
    });
  const { body: cards } = await student.call(listCards, { clone_id });
  const dayAfter = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);

  await sit(dayAfter(43));
  expect((await student.call(getDeck, { clone_id })).body.new_today).toBe(Math.ceil(cards.length / 40));
  await sit(dayAfter(2));
  expect((await student.call(getDeck, { clone_id })).body).toMatchObject({ new_today: 0, due: 0 });

  await sit(dayAfter(30));
  const first = (await student.call(listDueCards, { clone_id })).body.slice(0, 10);
  for (const { id } of first) await student.call(reviewCard, { id, rating: 4, ms: 1 });
  await sit(dayAfter(12));
  now += 7 * DAY;
  const queue = (await student.call(listDueCards, { clone_id })).body.filter(({ reviews }) => reviews > 0);
  expect(queue).toHaveLength(2);
});
