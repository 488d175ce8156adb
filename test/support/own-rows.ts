import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startSignIn } from '#contract/account.ts';
import { addCard, reviewCard } from '#contract/cards.ts';
import { askProfessor } from '#contract/chat.ts';
import { type Clone, createSampleClone } from '#contract/clones.ts';
import { replyToDrill, startDrill } from '#contract/drills.ts';
import { correctExamFile } from '#contract/exam-corrections.ts';
import { listCloneMaterials } from '#contract/materials.ts';
import { getOutline, type TakenQuote, writeOutlineUnit } from '#contract/outlines.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { saveMaterial } from '#contract/saved.ts';
import type { TestApp } from './app.ts';

/** A word that only this owner's rows hold. */
export const canaryOf = (email: string): string => `Kanarienvogel${email.replace(/\W/g, '')}`;

/** A student who has something of everything, and where it is. */
export type OwnRows = {
  email: string;
  userId: number;
  canary: string;
  /** A browser of theirs, signed in anew. */
  browser: () => ReturnType<TestApp['student']>;
  clone: Clone;
  /** A past exam of the clone. */
  examId: number;
  /** A file that no clone uses. */
  looseId: number;
  /** An answer and a quiz of the conversation. */
  answerId: number;
  quizId: number;
  savedId: number;
  /** A card of the student's own, reviewed once. */
  cardId: number;
  reviewName: string;
  /** A unit of the outline that the student wrote to, and a quote that they may take over. */
  outlineUnit: { key: string; version: number };
  quote: TakenQuote;
  /** A call with one reply. */
  drillId: number;
  predictionId: number;
  checkoutId: string;
  /** A session in another browser. */
  sessionId: number;
  /** A sign-in that a browser has begun. */
  beginSignIn: () => Promise<string>;
};

/** Makes an owner by the calls that a browser would make. */
export async function openOwner(app: TestApp, email: string, { isPremium = false } = {}): Promise<OwnRows> {
  const student = await app.student(email, { isPremium });
  const canary = canaryOf(email);
  const { body: clone } = await student.call(createSampleClone, {});
  const { body: loose } = await student.upload(
    { kind: 'additionalMaterials' },
    { name: `${canary}.txt`, bytes: `${canary}: an offer can be revoked until it is accepted.` },
  );
  await app.settled();
  const clone_id = clone.id;
  const answer = await student.call(askProfessor, { clone_id, message: `What is an offer? ${canary}` });
  const quiz = await student.call(askProfessor, { clone_id, message: 'Quiz me', task: 'quiz' });
  const saved = await student.call(saveMaterial, {
    professor_clone_id: clone_id,
    content: canary,
    message_id: answer.body.message_id,
  });
  const added = await student.call(addCard, { clone_id, topic: 'Offer', front: canary, back: canary });
  const cardId = added.body.card.id;
  const reviewName = randomUUID();
  await student.call(reviewCard, { id: cardId, review: reviewName, rating: 3, ms: 4_000 });
  const { key, quote } = await ruleToTake(student, clone_id);
  const written = await student.call(writeOutlineUnit, {
    clone_id,
    ...{ key, version: 0, rule: canary, confidence: 1, is_hidden: false, name: null, topic: null },
    lines: [{ id: 'rule', part: 'rule', level: 0, text: canary, quotes: [quote] }],
    set_aside: [],
  });
  const call = { on: 'surprise', pressure: 'class', seconds: null } as const;
  const { body: drill } = await student.call(startDrill, { clone_id, ...call });
  await student.call(replyToDrill, { drill_id: drill.id, rung: 0, text: canary, seconds: 20 });
  const { body: materials } = await student.call(listCloneMaterials, { id: clone_id });
  const examId = materials.find(({ kind }) => kind === 'pastExams')?.id ?? 0;
  await student.call(correctExamFile, { clone_id, material_id: examId, role: 'copy' });
  const prediction = await student.call(generatePrediction, { clone_id });
  expect([quiz.status, saved.status, prediction.status, written.status]).toEqual([200, 201, 200, 200]);
  await app.student(email);
  const session = await app.deps.db
    .selectFrom('sessions')
    .where('user_id', '=', student.userId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // As one that a provider gave; the local sign-in gives none.
  await app.deps.db
    .insertInto('pictures')
    .values({ user_id: student.userId, type: 'image/png', bytes: Buffer.from(canary) })
    .execute();
  // As a checkout that was begun and left: who has premium can begin none.
  const checkoutId = `sandbox_${canary}`;
  await app.deps.db
    .insertInto('checkout_sessions')
    .values({
      id: checkoutId,
      user_id: student.userId,
      plan: 'monthly',
      source: 'upgrade',
      return_path: '/dashboard',
      outcome: null,
    })
    .execute();
  return {
    email,
    userId: student.userId,
    canary,
    browser: () => app.student(email),
    clone,
    examId,
    looseId: loose.id,
    answerId: answer.body.message_id,
    quizId: quiz.body.message_id,
    savedId: saved.body.id,
    cardId,
    reviewName,
    outlineUnit: { key, version: written.body.entry.written.version },
    quote,
    drillId: drill.id,
    predictionId: prediction.body.id,
    checkoutId,
    sessionId: session.id,
    async beginSignIn() {
      const { body } = await app.browser().call(startSignIn, { provider: 'google' });
      return new URL(body.redirectUrl, 'http://localhost:3000').searchParams.get('state') ?? '';
    },
  };
}

/** A unit of a course's outline, and its rule as it can be taken over. */
export async function ruleToTake(
  student: Awaited<ReturnType<TestApp['student']>>,
  clone_id: number,
): Promise<{ key: string; quote: TakenQuote }> {
  const { body } = await student.call(getOutline, { clone_id });
  const [entry] = body.entries.filter(({ unit }) => unit?.rule);
  if (!entry?.unit?.rule) throw new Error('the course has no unit with a rule');
  const { material_id, page, start, end, text } = entry.unit.rule;
  return { key: entry.key, quote: { material_id, page, start, end, text } };
}
