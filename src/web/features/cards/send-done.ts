import { reviewCard, takeBackReview } from '#contract/cards.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { type Done, forgetKeptCards, listDone, removeDone } from './kept-deck.ts';

/** Whether a call failed for want of a network or of a server: it is tried again later. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['network', 'timeout', 'bad_reply'].includes(error.code) || error.status >= 500 || error.status === 429);

const sendOne = (done: Done): Promise<unknown> => {
  if (done.did === 'take back') return call(takeBackReview, { id: done.id, review: done.review });
  const { did: _did, ...review } = done;
  return call(reviewCard, review);
};

/**
 * Sends what was done with the cards of a course, one after the other, each under the name of its showing: sent twice, by two
 * tabs say, it counts once. What cannot be sent now waits; what is refused (a card that is gone) is dropped. Answers whether
 * everything is sent. Where the session has ended the kept cards are forgotten, and reviews wait.
 */
export async function sendDone(cloneId: number): Promise<boolean> {
  for (let [done] = listDone(cloneId); done; [done] = listDone(cloneId)) {
    try {
      await sendOne(done);
    } catch (error) {
      if (isAway(error)) return false;
      if (error instanceof ApiError && error.status === 401) {
        forgetKeptCards();
        return false;
      }
      if (!(error instanceof ApiError)) throw error;
    }
    removeDone(cloneId, done);
  }
  return true;
}
