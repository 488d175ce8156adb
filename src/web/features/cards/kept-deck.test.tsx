import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listCards, listDueCards, type QueuedCard } from '#contract/cards.ts';
import { createSampleClone } from '#contract/clones.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { setTransport } from '../../api.ts';
import { forgetDrafts, forgetDraftsOfOthers } from '../../session/kept-drafts.ts';
import { addDone, findKeptDeck, keepDeck, listDone, listKeptDue } from './kept-deck.ts';
import { sendDone } from './send-done.ts';

let app: TestApp;
let student: Student;
let clone_id: number;
let due: QueuedCard[];
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student();
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
  due = (await student.call(listDueCards, { clone_id })).body;
}, 120_000);
afterEach(() => {
  setTransport(null);
  localStorage.clear();
});
afterAll(() => app.close());

const keepIt = () => keepDeck(student.userId, clone_id, { course: 'Contracts', files: {}, cards: due });
const rated = (at: number, review: string = crypto.randomUUID(), rating = 3) => ({
  ...{ did: 'review' as const, id: due[at]?.id ?? 0, review, rating, ms: 1 },
  at: new Date().toISOString(),
});
const reviewsOf = async (at: number) =>
  (await student.call(listCards, { clone_id })).body.find(({ id }) => id === due[at]?.id)?.reviews;

it('what was reviewed on the device is sent once, whichever answers are lost and whoever else sends it', async () => {
  keepIt();
  addDone(clone_id, rated(0));
  addDone(clone_id, rated(1));
  expect(listKeptDue(clone_id).map(({ id }) => id)).toEqual(due.slice(2).map(({ id }) => id));

  setTransport(() => Promise.reject(new TypeError('no network')));
  expect(await sendDone(clone_id)).toBe(false);
  expect(listDone(clone_id)).toHaveLength(2);
  // It arrives, and the answer is lost.
  setTransport((request) => student.fetch(request).then(() => Promise.reject(new TypeError('lost'))));
  expect(await sendDone(clone_id)).toBe(false);
  expect(listDone(clone_id)).toHaveLength(2);

  setTransport(student.fetch);
  expect(await Promise.all([sendDone(clone_id), sendDone(clone_id)])).toEqual([true, true]);
  expect(listDone(clone_id)).toEqual([]);
  expect([await reviewsOf(0), await reviewsOf(1)]).toEqual([1, 1]);
});

it('a review that is taken back is none, sent before or not', async () => {
  keepIt();
  const [sent, unsent] = [rated(2), rated(3)];
  setTransport(student.fetch);
  addDone(clone_id, sent);
  await sendDone(clone_id);
  addDone(clone_id, unsent);
  for (const { id, review } of [sent, unsent]) addDone(clone_id, { did: 'take back', id, review });
  expect(listDone(clone_id)).toHaveLength(2);
  expect(await sendDone(clone_id)).toBe(true);
  expect([await reviewsOf(2), await reviewsOf(3)]).toEqual([0, 0]);
});

it('what the server refuses for good is dropped, and does not hold up the rest', async () => {
  keepIt();
  setTransport(student.fetch);
  addDone(clone_id, { ...rated(4), id: 987_654_321 });
  addDone(clone_id, rated(4));
  expect(await sendDone(clone_id)).toBe(true);
  expect(await reviewsOf(4)).toBe(1);
});

it('the cards go where the session has ended, and reviews wait for it to begin anew', async () => {
  keepIt();
  addDone(clone_id, rated(5));
  setTransport(app.browser().fetch);
  expect(await sendDone(clone_id)).toBe(false);
  expect(findKeptDeck(clone_id)).toBeNull();
  expect(listDone(clone_id)).toHaveLength(1);
  setTransport(student.fetch);
  expect(await sendDone(clone_id)).toBe(true);
  expect(await reviewsOf(5)).toBe(1);
});

it('everything goes with the drafts: at sign-out, and when somebody else signs in', () => {
  for (const forget of [() => forgetDrafts(), () => forgetDraftsOfOthers(student.userId + 1)]) {
    expect(keepIt()).toBe(true);
    addDone(clone_id, rated(6));
    forgetDraftsOfOthers(student.userId);
    expect([findKeptDeck(clone_id)?.course, listDone(clone_id).length]).toEqual(['Contracts', 1]);
    forget();
    expect([findKeptDeck(clone_id), listDone(clone_id)]).toEqual([null, []]);
  }
});
