import type { CourseMaterial, Passage } from '#engine/indexing/passage.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { type Job, numberOf, ownerOf, TryLater } from '../../jobs/jobs.ts';
import type { EmbeddedFor, SharedEmbedder } from '../../outside/models/embedder.ts';
import { guessTokens, ModelFailed } from '../../outside/models/model.ts';
import { tokenBudget } from '../language-model/tokens.ts';
import * as store from './embeddings-store.ts';
import { loadCourseMaterials } from './reading-store.ts';
import { findReader } from './store.ts';

/** Passages sent at once, and in one job: between jobs an upload is read, which goes before. */
const AT_ONCE = 32;
const IN_A_JOB = 128;
const LIMIT_MS = 60_000;
const DOWN_SECONDS = 60;
/** Small models read no more than five hundred tokens; hardly a passage is longer. */
const MOST_CHARACTERS = 2_000;
/** Behind every reading and forecast. */
const PRIORITY = -1;
/** Materials taken up by one sweep. */
const MOST_SWEPT = 2_000;
/** What a token of an embedding model counts: in full, a large course would spend more than a day's share. */
const COUNTS = 0.1;

/** Asks for a material's vectors, where there is an embedding model. `done`: passages that have theirs. */
export async function addEmbedding(
  deps: Pick<Deps, 'jobs' | 'embedder'>,
  tx: Db,
  userId: number,
  materialId: number,
  done = 0,
): Promise<void> {
  if (!deps.embedder) return;
  await deps.jobs.add(tx, {
    kind: 'embed-material',
    userId,
    payload: { materialId },
    key: `embed-material:${userId}:${materialId}:${done}`,
    priority: PRIORITY,
  });
}

/**
 * Gives the passages of a material that have none their vectors, a batch at a time, each kept at once: a job that is
 * interrupted or done twice goes on where it was. Put off while the provider is down; ended where the student's share of
 * the day is spent, and taken up by the next sweep.
 */
export async function embedMaterial(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const { embedder } = deps;
  const userId = ownerOf(job);
  const id = numberOf(job, 'materialId');
  const reader = (await findReader(deps.db, userId, id))?.reader_version;
  const [material] = embedder ? await loadCourseMaterials(deps.db, userId, [id]) : [];
  if (!embedder || !material || reader === undefined) return;
  const done = new Set(await store.listEmbedded(deps.db, userId, id, embedder.model));
  const missing = material.passages.filter(({ n }) => !done.has(n));
  const now = missing.slice(0, IN_A_JOB);
  for (let from = 0; from < now.length; from += AT_ONCE) {
    const some = now.slice(from, from + AT_ONCE);
    const vectors = await vectorsFor(deps, embedder, userId, material, some, signal);
    const isKept =
      vectors !== null &&
      (await deps.db
        .transaction()
        .execute((tx) => store.saveVectors(tx, userId, id, embedder.model, reader, vectors)));
    if (!isKept) return;
  }
  if (missing.length > now.length) return addEmbedding(deps, deps.db, userId, id, done.size + now.length);
  await deps.db.transaction().execute((tx) => store.setEmbedded(tx, userId, id, embedder.model, reader));
  deps.log.info({ material: id, passages: material.passages.length }, 'material embedded');
}

/** A material whose vectors cannot be had is found by words, and tried again at the next sweep. */
export async function giveUpEmbedding(deps: Deps, job: Job): Promise<void> {
  deps.log.error({ material: numberOf(job, 'materialId') }, 'material not embedded');
}

/** Takes up materials without vectors: those read before embeddings were switched on, or by another model. */
export async function sweepEmbeddings(deps: Deps): Promise<void> {
  if (!deps.embedder) return;
  const without = await store.listWithout(deps.db, deps.embedder.model, MOST_SWEPT);
  for (const { user_id, id } of without) await addEmbedding(deps, deps.db, user_id, id);
  if (without.length > 0) deps.jobs.wake();
}

async function vectorsFor(
  deps: Deps,
  embedder: SharedEmbedder,
  userId: number,
  material: CourseMaterial,
  passages: readonly Passage[],
  signal: AbortSignal,
): Promise<store.PassageVector[] | null> {
  const texts = passages.map((passage) => textOf(material, passage));
  try {
    const vectors = await embedWithin(deps, embedder, userId, {
      texts,
      kind: 'passage',
      limitMs: LIMIT_MS,
      signal,
    });
    return (
      vectors &&
      passages.flatMap(({ n }, at) => {
        const vector = vectors[at];
        return vector ? [{ passage: n, vector }] : [];
      })
    );
  } catch (cause) {
    const mayHelp =
      cause instanceof ModelFailed && ['busy', 'down', 'late', 'resting'].includes(cause.failure);
    throw mayHelp ? new TryLater(cause.message, DOWN_SECONDS) : cause;
  }
}

/** A passage with the headings above it, which often name what it speaks of. */
function textOf({ name, pages }: CourseMaterial, { page, start, end, path }: Passage): string {
  const text = pages.find(({ n }) => n === page)?.text.slice(start, end) ?? '';
  const whole = `${path.join(' › ')}\n${text}`.trim();
  return (whole === '' ? name : whole).slice(0, MOST_CHARACTERS).toWellFormed();
}

/**
 * Vectors for texts within a student's share of the day; null where it is spent. Throws ModelFailed, or what `signal` was
 * aborted with.
 */
export async function embedWithin(
  deps: Pick<Deps, 'db' | 'now'>,
  embedder: SharedEmbedder,
  userId: number,
  asked: { texts: readonly string[]; kind: EmbeddedFor; limitMs: number; signal: AbortSignal },
): Promise<Float32Array[] | null> {
  const count = (tokens: number) => Math.ceil(tokens * COUNTS);
  const guess = asked.texts.reduce((sum, text) => sum + guessTokens(text), 0);
  const share = await tokenBudget(deps, userId, embedder.tokensPerDay).take(count(guess));
  if (!share) return null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ModelFailed('late')), asked.limitMs);
  let used = guess;
  try {
    const signal = AbortSignal.any([asked.signal, late.signal]);
    const { vectors, tokens } = await embedder.embed(asked.texts, asked.kind, signal);
    used = tokens;
    return vectors;
  } catch (cause) {
    const isUnasked = cause instanceof ModelFailed && !['late', 'broken'].includes(cause.failure);
    if (isUnasked) used = 0;
    throw cause;
  } finally {
    clearTimeout(timer);
    await share.settle(count(used));
  }
}
