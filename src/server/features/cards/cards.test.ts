import { randomUUID } from 'node:crypto';
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
import { replayReviews } from './cards.ts';

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
    const review = randomUUID();
    const done = await student.call(reviewCard, { id, review, rating: 3, ms: 4_200 });
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({ id, reviews: 1, due_at: first.next[2] });
    expect((await student.call(getDeck, { clone_id })).body.due).toBe(NEW_CARDS_A_DAY - 1);

    const keptOf = async () =>
      (await student.call(getDeck, { clone_id })).body.topics.find(({ topic }) => topic === first.topic)
        ?.kept;
    const known = await keptOf();
    const back = await student.call(takeBackReview, { id, review });
    expect(await keptOf()).toBeNull();
    expect(back.body).toMatchObject({ reviews: 0, due_at: null, last_reviewed_at: null });
    await student.call(reviewCard, { id, review: randomUUID(), rating: 1, ms: 900 });
    // A card that was not known does not count as kept, though it was seen a moment ago.
    expect(await keptOf()).toBeLessThan(Math.min(known ?? 0, 0.9));
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
    expect((await student.call(reviewCard, { id, review, rating: 5, ms: 0 })).status).toBe(400);
  });

  test('lose one review to an undo that comes twice, and count one rating of a showing that is given again', async () => {
    const { student, clone_id } = await withSample();
    const [card] = (await student.call(listDueCards, { clone_id })).body;
    const id = card?.id ?? 0;
    const [first, second] = [randomUUID(), randomUUID()];
    await student.call(reviewCard, { id, review: first, rating: 3, ms: 1 });
    now += 9 * DAY;
    await student.call(reviewCard, { id, review: second, rating: 3, ms: 1 });
    const undone = await student.call(takeBackReview, { id, review: second });
    expect(undone.body.reviews).toBe(1);
    expect((await student.call(takeBackReview, { id, review: second })).body).toEqual(undone.body);
    // The rating comes late, behind its undo: it was taken back.
    expect((await student.call(reviewCard, { id, review: second, rating: 3, ms: 1 })).body.reviews).toBe(1);

    const third = randomUUID();
    const hard = await student.call(reviewCard, { id, review: third, rating: 2, ms: 1 });
    const easy = await student.call(reviewCard, { id, review: third, rating: 4, ms: 1 });
    expect([hard.body.reviews, easy.body.reviews]).toEqual([2, 2]);
    expect((easy.body.due_at ?? '') > (hard.body.due_at ?? '')).toBe(true);
    expect((await student.call(takeBackReview, { id, review: third })).body.reviews).toBe(1);
  });

  test('are reviewed when the device says, in that order, and never in time to come', async () => {
    const { student, clone_id } = await withSample();
    const [card] = (await student.call(listDueCards, { clone_id })).body;
    const id = card?.id ?? 0;
    now += 20 * DAY;
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    const rate = (rating: number, when?: string) =>
      student.call(reviewCard, { id, review: randomUUID(), rating, ms: 1, at: when });
    const last = await rate(4);
    // Kept by another device since ten days: it comes before.
    const both = await rate(1, at(-10));
    expect(both.body).toMatchObject({ reviews: 2, last_reviewed_at: last.body.last_reviewed_at });
    expect((await rate(3, at(3))).body.last_reviewed_at).toBe(new Date(now).toISOString());
    expect((await rate(3, 'yesterday')).status).toBe(400);
  });

  test('keep what the student wrote, learned and deleted when the materials change', async () => {
    const { student, clone_id } = await withSample();
    const { body: cards } = await student.call(listCards, { clone_id });
    const { body: materials } = await student.call(listCloneMaterials, { id: clone_id });
    const file = materials.find(({ name }) => name.startsWith('Lecture Notes 7'))?.id ?? 0;
    const [edited, seen, untouched, gone] = cards.filter(
      ({ quote }) => quote && 'page' in quote && quote.material_id === file,
    );
    if (!edited || !seen || !untouched || !gone) throw new Error('The notes give cards.');
    await student.call(editCard, { id: edited.id, back: 'In my words.' });
    await student.call(reviewCard, { id: seen.id, review: randomUUID(), rating: 4, ms: 1 });
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

test('the reviews of many cards are replayed with a handful of queries', async () => {
  const { student, clone_id } = await withSample();
  const { body: cards } = await student.call(listCards, { clone_id });
  for (const { id } of cards.slice(0, 12))
    await student.call(reviewCard, { id, review: randomUUID(), rating: 3, ms: 1 });
  const before = (await student.call(listCards, { clone_id })).body;
  await app.deps.db
    .updateTable('cards')
    .set({ reps: 0, due_at: null })
    .where('user_id', '=', student.userId)
    .execute();
  let queries = 0;
  const counted = app.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await replayReviews(
    counted,
    student.userId,
    cards.map(({ id }) => id),
  );
  expect(queries).toBeLessThanOrEqual(4);
  expect((await student.call(listCards, { clone_id })).body).toEqual(before);
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
  for (const { id } of first) await student.call(reviewCard, { id, review: randomUUID(), rating: 4, ms: 1 });
  await sit(dayAfter(12));
  now += 7 * DAY;
  const queue = (await student.call(listDueCards, { clone_id })).body.filter(({ reviews }) => reviews > 0);
  expect(queue).toHaveLength(2);
});
