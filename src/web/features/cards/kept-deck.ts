import type { QueuedCard } from '#contract/cards.ts';
import { draftName } from '../../session/kept-drafts.ts';
import { keep, readKept } from '../../session/use-kept.ts';

/*
 * The due cards of a course on a device whose student allowed it, and the reviews that were given there and not sent yet.
 * They stand among the student's drafts, so that they are forgotten with them: at sign-out in any tab, at the deletion of
 * the account, when the session was ended elsewhere, and when somebody else signs in.
 */

/** What is kept of a course: its name, those of the files that cards are from, and the cards that are due. */
export type KeptDeck = { course: string; files: Record<number, string>; cards: QueuedCard[] };

/** What was done with a card, in its order. A review has the time it was given at. */
export type Done =
  | { did: 'review'; id: number; review: string; rating: number; ms: number; at: string }
  | { did: 'take back'; id: number; review: string };

const deckName = (student: number, cloneId: number) => draftName(student, `cards:${cloneId}`);
const doneName = (student: number, cloneId: number) => draftName(student, `card-reviews:${cloneId}`);

const NAME = /^hornbook:draft:(\d+):(?:cards|card-reviews):(\d+)$/;

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(readKept(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whose cards of a course this device keeps; null where it keeps none. There is never more than one student's. */
function ownerOf(cloneId: number): number | null {
  const name = names().find((one) => one.endsWith(`:${cloneId}`));
  return name === undefined ? null : Number(NAME.exec(name)?.[1]);
}

/** The deck of a course that this device keeps. */
export function findKeptDeck(cloneId: number): KeptDeck | null {
  const owner = ownerOf(cloneId);
  return owner === null ? null : read<KeptDeck>(deckName(owner, cloneId));
}

/** Keeps a deck; false where the browser has no room for it or keeps nothing. */
export function keepDeck(student: number, cloneId: number, deck: KeptDeck): boolean {
  const text = JSON.stringify(deck);
  keep(deckName(student, cloneId), text);
  return readKept(deckName(student, cloneId)) === text;
}

/** Forgets the deck of a course; what was not sent yet stays. */
export function forgetKeptDeck(cloneId: number): void {
  const owner = ownerOf(cloneId);
  if (owner !== null) keep(deckName(owner, cloneId), null);
}

/** Forgets the cards of every course, for the session has ended; reviews, which hold nothing of the course, wait for it to begin anew. */
export function forgetKeptCards(): void {
  for (const name of names()) if (name.includes(':cards:')) keep(name, null);
}

/** What was done with the cards of a course and not sent yet. */
export function listDone(cloneId: number): Done[] {
  const owner = ownerOf(cloneId);
  return (owner === null ? null : read<Done[]>(doneName(owner, cloneId))) ?? [];
}

function setDone(cloneId: number, all: readonly Done[]): void {
  const owner = ownerOf(cloneId);
  if (owner !== null) keep(doneName(owner, cloneId), all.length === 0 ? null : JSON.stringify(all));
}

/** Keeps what was done. Of one showing the last thing counts: the server knows the others by its name, or not at all. */
export const addDone = (cloneId: number, done: Done): void =>
  setDone(cloneId, [...listDone(cloneId).filter(({ review }) => review !== done.review), done]);

/** Takes away what was sent; what was done since with the same showing stays. */
export const removeDone = (cloneId: number, sent: Done): void =>
  setDone(
    cloneId,
    listDone(cloneId).filter((done) => JSON.stringify(done) !== JSON.stringify(sent)),
  );

/** The kept cards that still wait: those that were not reviewed on this device since. */
export function listKeptDue(cloneId: number): QueuedCard[] {
  const seen = new Set(listDone(cloneId).flatMap(({ did, id }) => (did === 'review' ? [id] : [])));
  return findKeptDeck(cloneId)?.cards.filter(({ id }) => !seen.has(id)) ?? [];
}
