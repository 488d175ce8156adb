import { setTimeout } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import * as line from '#contract/materials.ts';
import type { Deps } from '../../deps.ts';
import { attachment } from '../../http/attachment.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import type { AppContext } from '../../http/request.ts';
import type { Caller } from '../../http/session.ts';
import { streamBody } from '../../http/stream-body.ts';
import { StoreDown } from '../../outside/files/file-store.ts';
import { isPremium } from '../billing/billing.ts';
import { listCloneNames } from '../clones/clones.ts';
import { becomeFullWithMaterials } from '../clones/full-clone.ts';
import { cloneIn, owned } from '../clones/owned.ts';
import * as materials from './materials.ts';
import { receiveFile, retryReading } from './receive.ts';
import * as store from './store.ts';
import { readFields, receiveUpload } from './upload.ts';

const HEARTBEAT_MILLISECONDS = 15_000;
/** Streams of events that a student may have open here; more tabs than anybody has, and too few to fill a server. */
const MOST_STREAMS = 30;
const NOT_KEPT = 'This file was no document that Hornbook reads, and was not kept.';
const STORE_IS_DOWN = 'Your file is safe, but cannot be shown right now. Please try again in a minute.';

export function mountMaterials(router: Router, deps: Deps): void {
  const material = materials.materialIn(deps);
  const clone = cloneIn(deps, 'id');

  router.student(line.addMaterial, async ({ caller, c }) => {
    const premium = await isPremium(deps, caller);
    const { material, isNew } = await receiveUpload(c, async (fields, file) => {
      const { kind, cloneId } = readFields(fields);
      const clone = cloneId === null ? null : await owned(deps, caller, cloneId);
      const received = await receiveFile(deps, caller, { kind, ...file, clone, isPremium: premium });
      if (clone) await becomeFullWithMaterials(deps, clone);
      return received;
    });
    return c.json(material, isNew ? 201 : 200);
  });
  router.student(line.listUnattachedMaterials, ({ caller }) => materials.listUnattached(deps, caller));
  router.stream(line.watchMaterials, ({ caller }, stream, over) => watch(deps, caller, stream, over));
  router.student(line.getStorage, ({ caller }) => materials.getStorage(deps, caller));
  router.owner(line.getMaterial, material, async ({ own }) => materials.toMaterial(own));
  router.owner(line.getMaterialPage, material, ({ own, input }) => materials.getPage(deps, own, input.n));
  router.owner(line.getMaterialFile, material, ({ own, c }) => sendFile(deps, own, c));
  router.owner(line.retryMaterial, material, async ({ caller, own }) =>
    retryReading(deps, caller, own.id, await isPremium(deps, caller)),
  );
  router.owner(line.deleteMaterial, material, async ({ caller, own }) => {
    await materials.deleteMaterial(deps, caller, own.id, (ids) => listCloneNames(deps, caller, ids));
    return { success: true };
  });
  router.owner(line.listCloneMaterials, clone, ({ own }) => materials.listOfClone(deps, own));
  router.owner(line.attachMaterial, clone, async ({ own, input }) => {
    const used = await materials.attachOne(deps, own, input.material_id);
    await becomeFullWithMaterials(deps, own);
    return used;
  });
  router.owner(line.detachMaterial, clone, ({ own, input }) =>
    materials.detachOne(deps, own, input.material_id),
  );
}

/** The streams that each student has open, the oldest first. */
const streams = new Map<number, Set<AbortController>>();

/** Counts a stream of a student until the returned function is called; the oldest one ends where there are too many. */
function countStream(userId: number, stream: AbortController): () => void {
  const mine = streams.get(userId) ?? new Set();
  streams.set(userId, mine.add(stream));
  const [oldest] = mine;
  if (mine.size > MOST_STREAMS) oldest?.abort();
  return () => {
    mine.delete(stream);
    if (mine.size === 0) streams.delete(userId);
  };
}

/** Events for as long as the student looks: each changed material, and a heartbeat that proxies see. */
async function watch(
  deps: Deps,
  { userId }: Caller,
  stream: SSEStreamingApi,
  over: AbortSignal,
): Promise<void> {
  const crowdedOut = new AbortController();
  const isOver = AbortSignal.any([over, crowdedOut.signal]);
  const leave = countStream(userId, crowdedOut);
  const send = async (id: number) => {
    const row = await store.findMaterial(deps.db, userId, id);
    if (row && !isOver.aborted)
      await stream.writeSSE({ event: 'material', data: JSON.stringify(materials.toMaterial(row)) });
  };
  const sendAll = async () => {
    for (const { id } of await store.listChanged(deps.db, userId)) await send(id);
  };
  const stop = deps.news.listen(
    userId,
    (id) => void (id === null ? sendAll() : send(id)).catch(() => undefined),
  );
  while (!isOver.aborted) {
    await stream.writeSSE({ event: 'heartbeat', data: '' });
    await setTimeout(HEARTBEAT_MILLISECONDS, undefined, { signal: isOver }).catch(() => undefined);
  }
  stop();
  leave();
}

/** The file as uploaded: always a download, never a page. The viewer of PDFs fetches it and draws it itself. */
async function sendFile(deps: Deps, row: materials.OwnedMaterial, c: AppContext): Promise<Response> {
  if (row.failure === 'unsupported_type') throw new AppError('not_found', NOT_KEPT);
  const key = materials.fileKey(row);
  const headers = {
    'content-type': row.format === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    ...attachment(row.name),
  };
  const size = await deps.files.size(key).catch((err: unknown) => {
    if (!(err instanceof StoreDown)) throw err;
    deps.log.error({ err }, 'a file could not be read');
    throw new AppError('unavailable', STORE_IS_DOWN);
  });
  const length = { 'content-length': String(size) };
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...length });
  return c.body(streamBody(deps.files.read(key), deps.log), 200, { ...headers, ...length });
}
