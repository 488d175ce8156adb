import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '#contract/account.ts';
import type { Card } from '#contract/cards.ts';
import type { Message } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import type { Drill } from '#contract/drills.ts';
import type { Material } from '#contract/materials.ts';
import type { Outline } from '#contract/outlines.ts';
import { FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import type { Profile } from '#contract/profile.ts';
import type { SavedMaterial } from '#contract/saved.ts';

/** Something that must not be: `lost` and `twice` are of acknowledged writes, `half` is a deletion that is neither. */
export type Finding = { sort: 'lost' | 'twice' | 'half' | 'other'; words: string };

export type KnownMaterial = { name: string; size: number; kind: string; sha256: string; isOfClone: boolean };

export type KnownClone = {
  id: number;
  course: string;
  /** By the id of the answer: the question, and the hash of what was answered. */
  answers: Map<number, { question: string; hash: string }>;
  /** By id: the hash of what was saved. */
  saved: Map<number, string>;
  /** Rules of the outline by the keys of their units, with the version that was answered. */
  outline: Map<string, { rule: string; version: number }>;
  /** By id: what was replied in a call. */
  drills: Map<number, string[]>;
  /** The student's own cards by id, with how often each was reviewed. */
  cards: Map<number, { front: string; reviews: number }>;
  /** The hash of the forecast; null before the first. */
  forecast: string | null;
};

/** What the server has acknowledged to one account, by id and hash. */
export type Known = {
  userId: number;
  email: string;
  cookie: string;
  clone: KnownClone | null;
  materials: Map<number, KnownMaterial>;
  /** Answers of the day; points that were earned for certain; forecasts that may have earned some more. */
  counted: number;
  points: number;
  forecastsOpen: number;
};

/** What was asked for and not acknowledged: it may have been done, once, or not. */
export type Pending =
  | { what: 'upload'; material: KnownMaterial }
  | { what: 'clone'; course: string; notes: KnownMaterial }
  | { what: 'chat'; question: string }
  | { what: 'save'; hash: string }
  | { what: 'outline'; key: string; rule: string }
  | { what: 'forecast' }
  | { what: 'drill' }
  | { what: 'rung'; drill: number; text: string }
  | { what: 'card'; front: string }
  | { what: 'review'; card: number }
  | { what: 'delete material'; id: number }
  | { what: 'delete clone' }
  | { what: 'delete account' }
  | null;

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** What a forecast says, without when it was said. */
export const forecastHash = ({ created_at: _, ...said }: { created_at: string }): string =>
  hashOf(JSON.stringify(said));

/** Points of one question, one saved answer, one forecast (decisions.md, XP). */
export const POINTS = { chat: 5, save: 10, forecast: 25 } as const;

/** Reads a path as the student; null where there is no such thing or nobody is signed in. */
export type Find = <T>(path: string) => Promise<T | null>;

/**
 * Looks for everything that was acknowledged to an account: there, equal and not twice; what is pending there once at
 * most; a deletion that was not acknowledged either whole or not begun. `uploads`: the folder of files; `isSwept`: files
 * without a row are swept at each start.
 */
export async function lookFor(
  known: Known,
  pending: Pending,
  find: Find,
  uploads: string,
  isSwept: boolean,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const tell = (sort: Finding['sort'], words: string) =>
    found.push({ sort, words: `student ${known.userId}: ${words}` });
  const me = await find<User>('/api/auth/me');
  if (!me) {
    if (pending?.what !== 'delete account') tell('lost', 'the session or the account is gone');
    return found;
  }
  if (me.id !== known.userId) tell('other', `the session is that of ${me.id}`);

  const clones = (await find<Clone[]>('/api/professor-clones')) ?? [];
  const { clone } = known;
  const isCloneGone = pending?.what === 'delete clone' && !clones.some(({ id }) => id === clone?.id);
  if (clone && !isCloneGone) {
    const there = clones.find(({ id }) => id === clone.id);
    if (!there) tell('lost', `clone ${clone.id} is gone`);
    else if (there.course_name !== clone.course) tell('lost', `clone ${clone.id} has another name`);
  }
  const others = clones.filter(({ id }) => id !== clone?.id);
  const isNew = ({ course_name }: Clone) => pending?.what === 'clone' && pending.course === course_name;
  if (others.filter(isNew).length > 1) tell('twice', 'a clone was made twice');
  for (const { id } of others.filter((one) => !isNew(one))) tell('other', `clone ${id} is not known`);

  await lookForMaterials({ known, pending, find, tell, clones, isCloneGone, uploads, isSwept });
  if (clone && !isCloneGone && clones.some(({ id }) => id === clone.id))
    await lookForStudies(clone, pending, find, tell);

  const { current_xp = 0 } = (await find<Profile>('/api/profile')) ?? {};
  const openPoints =
    (pending?.what === 'chat' ? POINTS.chat : 0) + (pending?.what === 'save' ? POINTS.save : 0);
  const most = known.points + openPoints + POINTS.forecast * known.forecastsOpen;
  if (current_xp < known.points) tell('lost', `${current_xp} points of ${known.points}`);
  if (current_xp > most) tell('twice', `${current_xp} points where ${most} could be earned`);
  const allowance = await find<{ remaining: number }>('/api/allowance');
  const used = FREE_MESSAGES_PER_DAY - (allowance?.remaining ?? 0);
  const mayBe = known.counted + (pending?.what === 'chat' || pending?.what === 'drill' ? 1 : 0);
  if (used < known.counted || used > mayBe)
    tell('twice', `${used} messages counted, ${known.counted} answered, ${mayBe} asked`);
  return found;
}

type Tell = (sort: Finding['sort'], words: string) => void;

async function lookForMaterials(look: {
  known: Known;
  pending: Pending;
  find: Find;
  tell: Tell;
  clones: Clone[];
  isCloneGone: boolean;
  uploads: string;
  isSwept: boolean;
}): Promise<void> {
  const { known, pending, find, tell, clones, isCloneGone } = look;
  const lists = await Promise.all([
    find<Material[]>('/api/materials'),
    ...clones.map(({ id }) => find<Material[]>(`/api/professor-clones/${id}/materials`)),
  ]);
  const listed = new Map(lists.flatMap((list) => list ?? []).map((one) => [one.id, one]));
  const isGoing = (id: number) => pending?.what === 'delete material' && pending.id === id;
  for (const [id, { name, size, isOfClone }] of known.materials) {
    const there = listed.get(id);
    if (isCloneGone && isOfClone) {
      if (there) tell('half', `material ${id} of a deleted clone is there`);
    } else if (there) {
      if (there.name !== name || there.size !== size) tell('lost', `material ${id} is another`);
      if (there.status === 'failed') tell('other', `material ${id} was not read: ${there.reason}`);
    } else if (!isGoing(id)) tell('lost', `material ${id} is gone`);
  }
  const open =
    pending?.what === 'upload' ? pending.material : pending?.what === 'clone' ? pending.notes : null;
  const extra = [...listed.values()].filter(({ id }) => !known.materials.has(id));
  const isOpen = ({ name, size }: Material) => name === open?.name && size === open.size;
  if (extra.filter(isOpen).length > 1) tell('twice', `${open?.name} is there twice`);
  for (const one of extra.filter((one) => !isOpen(one)))
    tell('twice', `material ${one.id} (${one.name}) is not known`);

  const keyOf = ({ kind, sha256 }: KnownMaterial) => `${kind}-${sha256}`;
  const folder = join(look.uploads, 'files', String(known.userId));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const needed = [...known.materials].filter(([id]) => listed.has(id)).map(([, one]) => one);
  for (const one of needed) {
    if (!files.includes(keyOf(one))) tell('lost', `${one.name} has a row and no file`);
    else if (hashOf(readFileSync(join(folder, keyOf(one)))) !== one.sha256)
      tell('lost', `the file of ${one.name} is another`);
  }
  if (!look.isSwept) return;
  const allowed = new Set(needed.map(keyOf));
  if (open) allowed.add(keyOf(open));
  for (const name of files.filter((name) => !allowed.has(name)))
    tell('other', `the file ${name} has no row after the sweep`);
}

/** Conversation, saved answers and forecast of a clone that is there. */
async function lookForStudies(clone: KnownClone, pending: Pending, find: Find, tell: Tell): Promise<void> {
  const messages = (await find<Message[]>(`/api/professor-clones/${clone.id}/messages`)) ?? [];
  const asked = messages.filter(({ role }) => role === 'student').map(({ content }) => content);
  for (const [id, { question, hash }] of clone.answers) {
    const answer = messages.find((one) => one.id === id);
    if (answer?.status !== 'complete' || hashOf(answer.content) !== hash)
      tell('lost', `answer ${id} is ${answer ? `another (${answer.status})` : 'gone'}`);
    const times = asked.filter((one) => one === question).length;
    if (times !== 1) tell(times === 0 ? 'lost' : 'twice', `a question is there ${times} times`);
  }
  const known = new Set([...clone.answers.values()].map(({ question }) => question));
  const open = asked.filter((question) => !known.has(question));
  if (open.length > 1 || open.some((one) => pending?.what !== 'chat' || pending.question !== one))
    tell('twice', `questions that nobody waits for: ${open.join(' | ')}`);
  const answered = messages.filter(({ role, id }) => role === 'professor' && !clone.answers.has(id));
  if (answered.length > (pending?.what === 'chat' ? 1 : 0))
    tell('twice', `${answered.length} answers that nobody was given`);

  const saved = (await find<SavedMaterial[]>(`/api/saved-materials/${clone.id}`)) ?? [];
  for (const [id, hash] of clone.saved) {
    const there = saved.filter((one) => hashOf(one.content) === hash);
    if (!there.some((one) => one.id === id)) tell('lost', `saved answer ${id} is gone`);
    if (there.length > 1) tell('twice', `saved answer ${id} is there ${there.length} times`);
  }
  const extra = saved.filter(({ id }) => !clone.saved.has(id));
  const isOpen = ({ content }: SavedMaterial) => pending?.what === 'save' && hashOf(content) === pending.hash;
  if (extra.length > 1 || extra.some((one) => !isOpen(one)))
    tell('twice', `${extra.length} saved answers that nobody was told of`);

  await lookForOutline(clone, pending, find, tell);
  for (const [id, replies] of clone.drills) {
    const drill = await find<Drill>(`/api/drills/${id}`);
    const there = drill?.rungs.flatMap(({ tries }) => tries.map(({ text }) => text));
    const open = pending?.what === 'rung' && pending.drill === id ? [...replies, pending.text] : replies;
    if (!there || replies.some((text) => !there.includes(text)))
      tell('lost', `a reply in call ${id} is gone`);
    else if (there.length > open.length) tell('twice', `call ${id} has ${there.length} replies`);
  }

  await lookForCards(clone, pending, find, tell);

  if (clone.forecast === null) return;
  const forecast = await find<{ created_at: string }>(`/api/exam-prediction/${clone.id}`);
  if (!forecast) tell('lost', 'the forecast is gone');
  // One that was asked for again may have been made meanwhile.
  else if (pending?.what !== 'forecast' && forecastHash(forecast) !== clone.forecast)
    tell('lost', 'the forecast is another');
}

/** What was written to the outline of a clone that is there. */
async function lookForOutline(clone: KnownClone, pending: Pending, find: Find, tell: Tell): Promise<void> {
  const { entries = [] } = (await find<Outline>(`/api/outlines/${clone.id}`)) ?? {};
  const written = entries.filter((entry) => entry.written.version > 0);
  const open = pending?.what === 'outline' ? pending : null;
  for (const [key, { rule, version }] of clone.outline) {
    const there = written.find((entry) => entry.key === key)?.written;
    const isNew = open?.key === key && there?.rule === open.rule && there.version > version;
    if (!isNew && (there?.rule !== rule || there.version !== version))
      tell('lost', `the unit ${key} of an outline is ${there ? 'another' : 'gone'}`);
  }
  for (const { key, written: there } of written)
    if (!clone.outline.has(key) && !(open?.key === key && open.rule === there.rule))
      tell('twice', `the unit ${key} of an outline is not known`);
}

/** The student's own cards of a clone that is there, each with its reviews. */
async function lookForCards(clone: KnownClone, pending: Pending, find: Find, tell: Tell): Promise<void> {
  const cards = (await find<Card[]>(`/api/cards/${clone.id}/all`)) ?? [];
  const own = cards.filter(({ kind }) => kind === 'own');
  for (const [id, { front, reviews }] of clone.cards) {
    const there = own.find((card) => card.id === id);
    const most = reviews + (pending?.what === 'review' && pending.card === id ? 1 : 0);
    if (there?.front !== front) tell('lost', `card ${id} is ${there ? 'another' : 'gone'}`);
    else if (there.reviews < reviews) tell('lost', `${there.reviews} reviews of ${reviews} of card ${id}`);
    else if (there.reviews > most) tell('twice', `${there.reviews} reviews of ${most} of card ${id}`);
  }
  const extra = own.filter(({ id }) => !clone.cards.has(id));
  if (extra.length > 1 || extra.some(({ front }) => pending?.what !== 'card' || pending.front !== front))
    tell('twice', `${extra.length} cards that nobody was told of`);
}
