import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { type Job, ownerOf } from '../../jobs/jobs.ts';
import { type Picture, PictureDown } from '../../outside/sign-in/picture.ts';
import * as store from './store.ts';

/**
 * Has the picture at `address` fetched, beside the sign-in that gave it: a host that is slow or down keeps nobody from
 * signing in. Without an address the picture of an earlier sign-in is forgotten.
 */
export async function askForPicture(deps: Deps, userId: number, address: string): Promise<void> {
  if (address === '') return store.removePicture(deps.db, userId);
  await deps.jobs.add(deps.db, {
    kind: 'fetch-picture',
    userId,
    payload: { address },
    key: `fetch-picture:${userId}`,
    priority: 0,
  });
  deps.jobs.wake();
}

/**
 * Fetches the picture that `askForPicture` asked for, once: what fails is tried at the next sign-in, and until then an
 * earlier picture stays. What is no picture to be shown takes an earlier one away. Safe to run twice.
 */
export async function fetchPicture(deps: Deps, job: Job): Promise<void> {
  const userId = ownerOf(job);
  try {
    const picture = await deps.signIn.fetchPicture(String(job.payload.address));
    if (picture) await store.setPicture(deps.db, userId, picture);
    else await store.removePicture(deps.db, userId);
  } catch (err) {
    if (!(err instanceof PictureDown)) throw err;
    deps.log.warn({ err }, 'a picture was not fetched');
  }
}

/** The student's picture, or undefined. */
export const findPicture = (deps: Deps, caller: Caller): Promise<Picture | undefined> =>
  store.findPicture(deps.db, caller.userId);

/** The same; not_found where there is none. */
export async function getPicture(deps: Deps, caller: Caller): Promise<Picture> {
  const picture = await findPicture(deps, caller);
  if (!picture) throw new AppError('not_found', 'There is no picture.');
  return picture;
}
