import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCard,
  countDeck,
  editCard,
  exportCards,
  getDeck,
  listCards,
  listDueCards,
  reviewCard,
  takeBackReview,
} from '#contract/cards.ts';
import { createSampleClone, getClone, updateClone } from '#contract/clones.ts';
import { confirmFound } from '#contract/found.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

const DAY = 86_400_000;
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

test('cards go by the names that the student gave topics, and ask nothing on one they dropped', async () => {
  const { student, clone_id } = await withSample();
  const own = { clone_id, topic: 'Mistake', front: 'Why?', back: 'Because I say so here.' };
  await student.call(addCard, own);
  const { body: before } = await student.call(listCards, { clone_id });
  const on = (topic: string) => before.filter((card) => card.topic === topic).length;
  expect(on('Mistake')).toBeGreaterThan(1);
  const topics = [{ name: 'Bargains', from: ['Consideration'] }];
  await student.call(confirmFound, { clone_id, topics, dropped: ['Mistake'], exam: NO_FACTS });

  const { body: after } = await student.call(listCards, { clone_id });
  expect(after.filter(({ topic }) => topic === 'Consideration')).toEqual([]);
  expect(after.filter(({ topic }) => topic === 'Bargains')).toHaveLength(on('Consideration'));
  expect(after.filter(({ topic }) => topic === 'Mistake').map(({ front }) => front)).toEqual(['Why?']);
  const { body: deck } = await student.call(getDeck, { clone_id });
  expect(deck.cards).toBe(after.length);
  expect(deck.topics.map(({ topic }) => topic)).toContain('Bargains');

  // And so they leave: no file has a name that the student changed.
  const table = String((await student.call(exportCards, { clone_id, format: 'csv' })).body);
  expect(table).toContain('Bargains');
  expect(table).not.toMatch(/(?:^|,)"?Consideration"?(?:,|\r?$)/m);

  // The counts alone are those of the deck, also after a review and a card that was set aside.
  const [first, second] = (await student.call(listDueCards, { clone_id })).body;
  await student.call(reviewCard, { id: first?.id ?? 0, review: randomUUID(), rating: 3, ms: 1 });
  await student.call(editCard, { id: second?.id ?? 0, is_suspended: true });
  const { cards, due, new_today, is_making } = (await student.call(getDeck, { clone_id })).body;
  expect(due).toBeGreaterThan(0);
  expect((await student.call(countDeck, { clone_id })).body).toEqual({ cards, due, new_today, is_making });
});

test('a card whose first rating is undone is asked again on the same day', async () => {
  const { student, clone_id } = await withSample();
  const before = (await student.call(listDueCards, { clone_id })).body;
  const id = before[0]?.id ?? 0;
  const review = randomUUID();
  await student.call(reviewCard, { id, review, rating: 3, ms: 1 });
  await student.call(takeBackReview, { id, review });
  const after = (await student.call(listDueCards, { clone_id })).body;
  expect(after.map((card) => card.id)).toEqual(before.map((card) => card.id));
});

test('the last pass asks its share of the day, less what of it was seen, whatever else was reviewed', async () => {
  const { student, clone_id } = await withSample();
  const { body: clone } = await student.call(getClone, { id: clone_id });
  const sitIn = (days: number) =>
    student.call(updateClone, {
      id: clone_id,
      professor_name: clone.professor_name,
      course_name: clone.course_name,
      questionnaire_data: clone.questionnaire_data,
      exam_on: new Date(now + days * DAY).toISOString().slice(0, 10),
    });
  await sitIn(40);
  const { body: cards } = await student.call(listCards, { clone_id });
  const known = cards.slice(0, 20);
  for (const { id } of known) await student.call(reviewCard, { id, review: randomUUID(), rating: 4, ms: 1 });
  const fresh = cards.slice(20, 28);
  now += 30 * DAY;
  await sitIn(10);
  const seen = async () =>
    (await student.call(listDueCards, { clone_id })).body.filter(({ reviews }) => reviews > 0);
  expect(await seen()).toHaveLength(2);
  for (const { id } of fresh) await student.call(reviewCard, { id, review: randomUUID(), rating: 4, ms: 1 });
  expect(await seen()).toHaveLength(2);
  const [first] = await seen();
  await student.call(reviewCard, { id: first?.id ?? 0, review: randomUUID(), rating: 4, ms: 1 });
  expect(await seen()).toHaveLength(1);
});
