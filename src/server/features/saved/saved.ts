import type { ParsedOf } from '#contract/endpoint.ts';
import type { SavedMaterial, saveMaterial as saveLine } from '#contract/saved.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { getAnswer } from '../chat/chat.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { recordAction } from '../progress/progress.ts';
import * as store from './store.ts';

const NOT_FOUND = 'This saved material was not found.';

const toSaved = (row: Awaited<ReturnType<typeof store.addSaved>>): SavedMaterial => ({
  id: row.id,
  professor_clone_id: row.clone_id,
  title: row.title,
  content: row.content,
  material_type: row.material_type,
  blocks: row.blocks,
  citations: row.citations,
  created_at: row.created_at.toISOString(),
});

/** What the student kept of a clone, newest first. */
export async function listSaved(deps: Deps, clone: OwnedClone): Promise<SavedMaterial[]> {
  return (await store.listSaved(deps.db, clone.userId, clone.id)).map(toSaved);
}

/** Keeps an answer; with message_id its blocks and citations too. The default title is the spec's. */
export async function saveMaterial(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  input: ParsedOf<typeof saveLine>,
  once: Once,
): Promise<SavedMaterial> {
  if (once.noted) return toSaved(await getSaved(deps, caller, Number(once.noted.saved)));
  const answer =
    input.message_id === undefined
      ? { blocks: [], citations: [] }
      : await getAnswer(deps, clone, input.message_id);
  const date = deps.now().toLocaleDateString('en-US', { timeZone: caller.timeZone ?? 'UTC' });
  const row = await deps.db.transaction().execute(async (tx) => {
    await recordAction(deps, tx, caller, clone.id, 'saved');
    const saved = await store.addSaved(tx, {
      user_id: caller.userId,
      clone_id: clone.id,
      title: input.title ?? `Saved from chat - ${date}`,
      content: input.content,
      material_type: input.material_type,
      ...answer,
    });
    await once.note(tx, { saved: saved.id });
    return saved;
  });
  return toSaved(row);
}

async function getSaved(deps: Deps, caller: Caller, id: number) {
  const row = await store.findSaved(deps.db, caller.userId, id);
  if (!row) throw new AppError('not_found', NOT_FOUND);
  return row;
}

/** A saved answer with the student whose it is. */
export type OwnedSaved = { userId: number; id: number };

/** The saved answer that a call names, for the router: the caller's, or not_found. */
export const savedIn =
  (deps: Deps) =>
  async ({ caller, input }: { caller: Caller; input: { id: number } }): Promise<OwnedSaved> => {
    const { user_id, id } = await getSaved(deps, caller, input.id);
    return { userId: user_id, id };
  };

/** Gives a saved answer another title. */
export async function renameSaved(deps: Deps, saved: OwnedSaved, title: string): Promise<SavedMaterial> {
  const row = await store.renameSaved(deps.db, saved.userId, saved.id, title);
  // Deleted in another tab meanwhile.
  if (!row) throw new AppError('not_found', NOT_FOUND);
  return toSaved(row);
}

/** Deletes a saved answer. */
export const deleteSaved = (deps: Deps, saved: OwnedSaved): Promise<void> =>
  store.deleteSaved(deps.db, saved.userId, saved.id);
