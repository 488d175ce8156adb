import type { ParsedOf } from '#contract/endpoint.ts';
import type { SavedMaterial, saveMaterial as saveLine } from '#contract/saved.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { getAnswer } from '../chat/chat.ts';
import { type OwnedClone, owned } from '../clones/owned.ts';
import { recordAction } from '../progress/progress.ts';
import * as store from './store.ts';

const toSaved = (row: Awaited<ReturnType<typeof store.addSaved>>): SavedMaterial => ({
  id: row.id,
  professor_clone_id: row.clone_id,
  title: row.title,
  content: row.content,
  material_type: row.material_type,
  lines: row.lines,
  citations: row.citations,
  created_at: row.created_at.toISOString(),
});

/** What the student kept of a clone, newest first. */
export async function listSaved(deps: Deps, clone: OwnedClone): Promise<SavedMaterial[]> {
  return (await store.listSaved(deps.db, clone.userId, clone.id)).map(toSaved);
}

/** Keeps an answer; with message_id its lines and citations too. The default title is the spec's. */
export async function saveMaterial(
  deps: Deps,
  caller: Caller,
  input: ParsedOf<typeof saveLine>,
  once: Once,
): Promise<SavedMaterial> {
  const clone = await owned(deps, caller, input.professor_clone_id);
  if (once.noted) {
    const row = await store.findSaved(deps.db, caller.userId, Number(once.noted.saved));
    if (!row) throw new AppError('not_found', 'This saved material was not found.');
    return toSaved(row);
  }
  const answer =
    input.message_id === undefined
      ? { lines: [], citations: [] }
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

/** Gives a saved answer another title. */
export async function renameSaved(
  deps: Deps,
  caller: Caller,
  id: number,
  title: string,
): Promise<SavedMaterial> {
  const row = await store.renameSaved(deps.db, caller.userId, id, title);
  if (!row) throw new AppError('not_found', 'This saved material was not found.');
  return toSaved(row);
}

/** Deletes a saved answer. */
export async function deleteSaved(deps: Deps, caller: Caller, id: number): Promise<void> {
  if (!(await store.deleteSaved(deps.db, caller.userId, id))) {
    throw new AppError('not_found', 'This saved material was not found.');
  }
}
