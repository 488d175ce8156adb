import { randomUUID } from 'node:crypto';
import type { Card } from '#contract/cards.ts';
import type { Answer } from '#contract/chat.ts';
import type { Drill } from '#contract/drills.ts';
import type { Material } from '#contract/materials.ts';
import type { OutlineEntry } from '#contract/outlines.ts';
import type { Prediction } from '#contract/prediction.ts';
import type { Profile } from '#contract/profile.ts';
import type { SavedMaterial } from '#contract/saved.ts';
import { forecastHash, hashOf, type Known, type KnownClone, type Pending, POINTS } from './acknowledged.ts';
import type { Asked } from './calls.ts';
import type { Insistence } from './insistence.ts';
import type { Action } from './student.ts';
import { CALLED, questionOf } from './texts.ts';

/** What a student does with a clone that is there. */
export type StudyDeeds = ReturnType<typeof openStudyDeeds>;

type With = {
  mine: Insistence;
  random: () => number;
  /** A name that nothing else has. */
  next: () => string;
  /** Does something that is pending until `work` has its answer. */
  doIt: (action: Action, open: Pending, work: () => Promise<void>) => Promise<void>;
};

/** Asking, saving, writing, being called on, reviewing and forecasting, each noted as soon as it is acknowledged. */
export function openStudyDeeds({ mine, random, next, doIt }: With) {
  const { read, insist } = mine;

  async function chat(me: Known, clone: KnownClone): Promise<void> {
    const question = questionOf(next(), random);
    await doIt('chat', { what: 'chat', question }, async () => {
      const { body } = await insist<Answer>({
        method: 'POST',
        path: '/api/professor-chat',
        body: { clone_id: clone.id, message: question },
        key: randomUUID(),
      });
      clone.answers.set(body.message_id, { question, hash: hashOf(body.response) });
      // A refusal uses up no message.
      if (body.kind !== 'none') me.counted += 1;
      me.points += POINTS.chat;
    });
  }

  async function save(me: Known, clone: KnownClone): Promise<void> {
    const content =
      `Kept ${next()}: ${'an offer is a promise. '.repeat(1 + Math.floor(random() * 400))}`.trim();
    await doIt('save', { what: 'save', hash: hashOf(content) }, async () => {
      const { body } = await insist<SavedMaterial>({
        method: 'POST',
        path: '/api/save-material',
        body: { professor_clone_id: clone.id, content },
        key: randomUUID(),
      });
      clone.saved.set(body.id, hashOf(content));
      me.points += POINTS.save;
    });
  }

  /** Writes to a unit of the outline: a new one of the student's own, or one that is there, in place of its version. */
  async function outline(clone: KnownClone): Promise<void> {
    const known = [...clone.outline][Math.floor(random() * clone.outline.size * 2)];
    const [key, { version }] = known ?? [`own:${randomUUID()}`, { version: 0 }];
    const rule = `Rule ${next()}: an offer invites acceptance.`;
    await doIt('outline', { what: 'outline', key, rule }, async () => {
      const fields = { confidence: 1, lines: [], is_hidden: false, set_aside: [] };
      const unit = { key, version, rule, name: `Unit ${key.slice(-4)}`, topic: 'Offer', ...fields };
      const path = `/api/outlines/${clone.id}/units`;
      const { body } = await insist<{ entry: OutlineEntry }>({ method: 'PUT', path, body: unit });
      clone.outline.set(key, { rule, version: body.entry.written.version });
    });
  }

  /** A call, and one reply to its first question; none while the notes with the case may not have been read. */
  async function drill(me: Known, clone: KnownClone): Promise<void> {
    const materials = (await read<Material[]>(`/api/professor-clones/${clone.id}/materials`)) ?? [];
    if (materials.some(({ status }) => status === 'reading')) return;
    const asked = { clone_id: clone.id, on: 'case', name: CALLED, pressure: 'class', seconds: null };
    let id = 0;
    await doIt('drill', { what: 'drill' }, async () => {
      const key = randomUUID();
      const { body } = await insist<Drill>({ method: 'POST', path: '/api/drills', body: asked, key });
      id = body.id;
      clone.drills.set(id, []);
      me.counted += 1;
    });
    if (id === 0) return;
    const text = `I think that it was ${next()}.`;
    await doIt('drill', { what: 'rung', drill: id, text }, async () => {
      const path = `/api/drills/${id}/replies`;
      await insist({ method: 'POST', path, body: { rung: 0, text, seconds: 3 }, key: randomUUID() });
      clone.drills.set(id, [text]);
    });
  }

  async function forecast(me: Known, clone: KnownClone): Promise<void> {
    await doIt('forecast', { what: 'forecast' }, async () => {
      // One that was asked for and not told of may have been made all the same.
      const before = () => {
        me.forecastsOpen += 1;
      };
      const path = '/api/generate-exam-prediction';
      const asked: Asked = { method: 'POST', path, body: { clone_id: clone.id } };
      const { body } = await insist<Prediction>(asked, { before });
      clone.forecast = forecastHash(body);
      me.points += POINTS.forecast;
      me.forecastsOpen -= 1;
      if (me.forecastsOpen === 0) return;
      const { current_xp = 0 } = (await read<Profile>('/api/profile')) ?? {};
      if (current_xp <= me.points + POINTS.forecast * me.forecastsOpen)
        me.points = Math.max(me.points, current_xp);
    });
    me.forecastsOpen = 0;
  }

  /** A card of one's own, and its review; one that is there is reviewed once more as often as not. */
  async function card(clone: KnownClone): Promise<void> {
    const known = [...clone.cards.keys()][Math.floor(random() * clone.cards.size * 2)];
    let id = known ?? 0;
    if (known === undefined) {
      const front = `What is ${next()}?`;
      await doIt('card', { what: 'card', front }, async () => {
        const body = { clone_id: clone.id, topic: 'Offer', front, back: 'A promise.' };
        const made = await insist<{ card: Card }>({
          method: 'POST',
          path: '/api/cards',
          body,
          key: randomUUID(),
        });
        id = made.body.card.id;
        clone.cards.set(id, { front, reviews: 0 });
      });
    }
    const there = clone.cards.get(id);
    if (!there) return;
    await doIt('card', { what: 'review', card: id }, async () => {
      // The name of the showing is its key: sent again it is the same review.
      const body = { review: randomUUID(), rating: 1 + Math.floor(random() * 4), ms: 900 };
      await insist<Card>({ method: 'POST', path: `/api/cards/${id}/reviews`, body });
      there.reviews += 1;
    });
  }

  return { chat, save, outline, drill, forecast, card };
}
