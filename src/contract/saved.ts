import * as z from 'zod/mini';
import { AnswerBlock, Citation } from './chat.ts';
import { endpoint, Id, Instant, text } from './endpoint.ts';

/** Characters of a saved material's preview (spec §3). */
export const PREVIEW_LENGTH = 100;

export const SavedMaterial = z.object({
  id: Id,
  professor_clone_id: Id,
  title: z.string(),
  content: z.string(),
  material_type: z.string(),
  blocks: z.array(AnswerBlock),
  citations: z.array(Citation),
  created_at: Instant,
});
export type SavedMaterial = z.output<typeof SavedMaterial>;

/** Newest first. */
export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved-materials/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: z.array(SavedMaterial),
});

/** With message_id the answer's blocks and citations are kept too. */
export const saveMaterial = endpoint({
  method: 'POST',
  path: '/api/save-material',
  policy: 'owner',
  transport: 'json',
  rate: 'saved',
  idempotent: true,
  status: 201,
  input: z.strictObject({
    professor_clone_id: Id,
    content: text(100_000),
    title: z.optional(text(200)),
    material_type: z._default(z.literal('chat_response'), 'chat_response'),
    message_id: z.optional(Id),
  }),
  reply: SavedMaterial,
});

export const renameSaved = endpoint({
  method: 'PUT',
  path: '/api/saved-materials/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id, title: text(200) }),
  reply: SavedMaterial,
});

export const deleteSaved = endpoint({
  method: 'DELETE',
  path: '/api/saved-materials/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.object({ success: z.boolean() }),
});
