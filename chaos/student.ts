import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#contract/account.ts';
import type { Clone } from '#contract/clones.ts';
import type { Material } from '#contract/materials.ts';
import { DELETION_WORDS } from '#contract/personal-data.ts';
import { FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import { hashOf, type Known, type KnownClone, type KnownMaterial, type Pending } from './acknowledged.ts';
import { type Asked, Refused } from './calls.ts';
import { type Notes, openInsistence, PATIENCE_MILLISECONDS } from './insistence.ts';
import { listenTo } from './listening.ts';
import type { Site } from './site.ts';
import { openStudyDeeds } from './study-deeds.ts';
import { courseNotes, lectureOf } from './texts.ts';

/** What a student does, each as often as its number; an account that has no clone makes one first. */
const SHARES = {
  upload: 6,
  reading: 3,
  chat: 6,
  save: 5,
  outline: 5,
  forecast: 1,
  drill: 2,
  card: 3,
  'delete material': 2,
  'delete clone': 0.5,
  'delete account': 0.5,
  'sign out': 0.5,
} as const;
export type Action = keyof typeof SHARES | 'clone';
export const ACTIONS = ['clone', ...Object.keys(SHARES)] as Action[];

/** So long a student looks whether a file has been read, before turning to something else. */
const READING_MILLISECONDS = 4_000;

/** A second, and the outage of a database that is killed in it. */
const LISTENING_MILLISECONDS = 15_000;

/** What the run would like to be done now, by whoever can, and who is told when something begins. */
export type Wishes = { wanted: Action | null; began: (action: Action) => void };

/** One student after the other at one machine: when an account is deleted, the next one begins. */
export type Student = {
  /** Works until told to rest, and leaves nothing open; rejects when the server does not come back. */
  work: (isOver: () => boolean) => Promise<void>;
  /** Waits until all that was uploaded is read, and looks for everything once more. */
  settle: () => Promise<void>;
  /** The restart of the site that this one has looked at last. */
  looked: () => number;
  doing: () => Action | null;
  /** The account there is now, and those that were deleted for good. */
  userId: () => number | null;
  deleted: readonly number[];
};

export function openStudent(
  site: Site,
  number: number,
  random: () => number,
  notes: Notes,
  wishes: Wishes,
): Student {
  const mine = openInsistence(site, random, notes);
  const { read, insist } = mine;
  const deleted: number[] = [];
  let doing: Action | null = null;
  let made = 0;

  const next = () => `${number}-${++made}`;

  /** Does something that is pending until `work` has its answer; a refusal in words ends it too. */
  async function doIt(action: Action, open: Pending, work: () => Promise<void>): Promise<void> {
    doing = action;
    wishes.began(action);
    mine.pending = open;
    const began = performance.now();
    try {
      await work();
      notes.took.set(action, [...(notes.took.get(action) ?? []), performance.now() - began]);
    } catch (cause) {
      // While files are being read nothing is asked or forecast, and nothing counts.
      if (!(cause instanceof Refused) || cause.code !== 'materials_reading') throw cause;
      await pause(100);
    } finally {
      mine.pending = null;
      doing = null;
    }
  }

  const study = openStudyDeeds({ mine, random, next, doIt });

  async function begin(): Promise<void> {
    const email = `student-${next()}@example.com`;
    const signedIn = await insist<User>({
      method: 'POST',
      path: '/api/auth/local',
      body: { email, name: 'Ada Park' },
    });
    mine.known = {
      userId: signedIn.body.id,
      email,
      cookie: signedIn.cookie ?? '',
      clone: null,
      materials: new Map(),
      counted: 0,
      points: 0,
      forecastsOpen: 0,
    };
    await insist({ method: 'PUT', path: '/api/profile', body: { law_school_id: 5, year_of_study: 1 } });
  }

  async function makeClone(me: Known): Promise<void> {
    const text = courseNotes(next());
    const course = `Contracts ${number}-${made}`;
    const material = materialOf('Lecture notes (pasted).txt', 'lectureNotes', text, true);
    await doIt('clone', { what: 'clone', course, notes: material }, async () => {
      const { body } = await insist<Clone>({
        method: 'POST',
        path: '/api/professor-clones',
        body: { kind: 'quick', professor_name: 'Ada Park', course_name: course, lecture_notes: text },
        key: randomUUID(),
      });
      const of = `/api/professor-clones/${body.id}/materials`;
      const [added] = (await read<Material[]>(of)) ?? [];
      if (added) me.materials.set(added.id, material);
      me.clone = {
        id: body.id,
        course,
        answers: new Map(),
        saved: new Map(),
        outline: new Map(),
        drills: new Map(),
        cards: new Map(),
        forecast: null,
      };
    });
  }

  async function upload(me: Known): Promise<number> {
    const name = `Lecture ${next()}.md`;
    const text = lectureOf(`${number}-${made}`, random);
    const isOfClone = me.clone !== null && random() < 0.5;
    const material = materialOf(name, 'lectureNotes', text, isOfClone);
    let id = 0;
    await doIt('upload', { what: 'upload', material }, async () => {
      const body = new FormData();
      body.set('kind', material.kind);
      if (isOfClone) body.set('clone_id', String(me.clone?.id));
      body.set('file', new Blob([text]), name);
      id = (await insist<Material>({ method: 'POST', path: '/api/materials', body })).body.id;
      me.materials.set(id, material);
    });
    return id;
  }

  async function waitForReading(me: Known): Promise<void> {
    const id = await upload(me);
    await doIt('reading', null, async () => {
      const until = performance.now() + READING_MILLISECONDS;
      while (performance.now() < until) {
        await mine.lookAnew();
        if ((await read<Material>(`/api/materials/${id}`))?.status !== 'reading') return;
        await pause(50);
      }
    });
  }

  /** A deletion that was done before its answer was lost is refused the second time, for there is nothing left. */
  async function remove(asked: Asked, gone: string): Promise<void> {
    await insist(asked).catch((cause: unknown) => {
      if (!(cause instanceof Refused) || cause.code !== gone) throw cause;
    });
  }

  async function deleteMaterial(me: Known): Promise<void> {
    const id = [...me.materials.keys()].at(-1);
    if (id === undefined || me.materials.size < 2) return void (await upload(me));
    await doIt('delete material', { what: 'delete material', id }, async () => {
      await remove({ method: 'DELETE', path: `/api/materials/${id}` }, 'material_not_found');
      me.materials.delete(id);
    });
  }

  async function deleteClone(me: Known, clone: KnownClone): Promise<void> {
    await doIt('delete clone', { what: 'delete clone' }, async () => {
      await remove({ method: 'DELETE', path: `/api/professor-clones/${clone.id}` }, 'clone_not_found');
      for (const [id, { isOfClone }] of me.materials) if (isOfClone) me.materials.delete(id);
      me.clone = null;
    });
  }

  async function deleteAccount(me: Known): Promise<void> {
    await doIt('delete account', { what: 'delete account' }, async () => {
      const body = { confirmation: DELETION_WORDS };
      await remove({ method: 'POST', path: '/api/personal-data/delete', body }, 'not_signed_in');
      deleted.push(me.userId);
      mine.ended.push(me.cookie);
      mine.known = null;
    });
  }

  async function signOut(me: Known): Promise<void> {
    await doIt('sign out', null, async () => {
      const { cookie, email } = me;
      const listening = await listenTo(site.url(), cookie);
      // Signed in elsewhere first: everything can be looked for while nobody knows whether this session has ended.
      const body = { email, name: 'Ada Park' };
      const elsewhere = await insist<User>(
        { method: 'POST', path: '/api/auth/local', body },
        { cookie: null },
      );
      me.cookie = elsewhere.cookie ?? '';
      await insist({ method: 'POST', path: '/api/auth/logout', body: {} }, { cookie });
      mine.ended.push(cookie);
      if (listening && !(await listening.endsWithin(LISTENING_MILLISECONDS)))
        notes.findings.push({ sort: 'half', words: 'a stream went on after its session was ended' });
    });
  }

  function choose(me: Known): Action {
    const { wanted } = wishes;
    if (wanted && (wanted !== 'delete material' || me.materials.size > 1)) {
      wishes.wanted = null;
      // A free account has one clone: the next one is made in place of the last.
      return wanted === 'clone' ? 'delete clone' : wanted;
    }
    const shares = Object.entries(SHARES) as [Action, number][];
    let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
    for (const [action, share] of shares) {
      left -= share;
      if (left < 0) return action;
    }
    return 'upload';
  }

  async function step(): Promise<void> {
    const me = mine.known;
    if (!me) return begin();
    const { clone } = me;
    if (!clone) return makeClone(me);
    // Nobody has more messages in a day.
    if (me.counted >= FREE_MESSAGES_PER_DAY) return deleteAccount(me);
    const actions: Record<Action, () => Promise<unknown>> = {
      clone: () => makeClone(me),
      upload: () => upload(me),
      reading: () => waitForReading(me),
      chat: () => study.chat(me, clone),
      save: () => study.save(me, clone),
      outline: () => study.outline(clone),
      forecast: () => study.forecast(me, clone),
      drill: () => study.drill(me, clone),
      card: () => study.card(clone),
      'delete material': () => deleteMaterial(me),
      'delete clone': () => deleteClone(me, clone),
      'delete account': () => deleteAccount(me),
      'sign out': () => signOut(me),
    };
    await actions[choose(me)]();
    await pause(random() * 60);
  }

  const listMaterials = async (): Promise<Material[]> => {
    const clone = mine.known?.clone;
    const loose = await read<Material[]>('/api/materials');
    const used = clone ? await read<Material[]>(`/api/professor-clones/${clone.id}/materials`) : null;
    return [...(loose ?? []), ...(used ?? [])];
  };

  return {
    async work(isOver) {
      while (!isOver()) {
        await mine.lookAnew();
        try {
          await step();
        } catch (cause) {
          if (!(cause instanceof Refused)) throw cause;
          notes.findings.push({ sort: 'other', words: `student ${mine.known?.userId}: ${cause.message}` });
          mine.known = null;
        }
      }
    },
    async settle() {
      const since = performance.now();
      while ((await listMaterials()).some(({ status }) => status === 'reading')) {
        if (performance.now() - since > PATIENCE_MILLISECONDS) {
          notes.findings.push({ sort: 'other', words: 'a file is not read within two minutes' });
          break;
        }
        await pause(200);
      }
      await mine.look();
    },
    looked: mine.looked,
    doing: () => doing,
    userId: () => mine.known?.userId ?? null,
    deleted,
  };
}

const materialOf = (name: string, kind: string, text: string, isOfClone: boolean): KnownMaterial => ({
  name,
  kind,
  size: Buffer.byteLength(text),
  sha256: hashOf(text),
  isOfClone,
});
