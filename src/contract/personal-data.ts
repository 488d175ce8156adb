import * as z from 'zod/mini';
import { endpoint, Nothing } from './endpoint.ts';

/** What a student types to delete the account; case and spaces around it do not matter. */
export const DELETION_WORDS = 'delete my account';

/** One zip: a JSON file per kind of record, and every uploaded file as it was. On both plans. */
export const downloadPersonalData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  policy: 'student',
  transport: 'file',
  rate: 'download',
  input: Nothing,
  reply: Nothing,
});

/** What came back with a zip, in numbers, and in `notes` what did not, each in a sentence. */
export const BroughtBack = z.object({
  clones: z.int(),
  files: z.int(),
  messages: z.int(),
  saved: z.int(),
  predictions: z.int(),
  practice_answers: z.int(),
  cards: z.int(),
  outline_units: z.int(),
  notes: z.array(z.string()),
});
export type BroughtBack = z.output<typeof BroughtBack>;

/**
 * Multipart: the zip of `downloadPersonalData`, of this account or another one. Its clones and files come into the caller's
 * account under numbers of their own; clones that are here already stay as they are. Plan, XP and sessions never come.
 */
export const bringBackPersonalData = endpoint({
  method: 'POST',
  path: '/api/personal-data/bring-back',
  policy: 'student',
  transport: 'upload',
  rate: 'bringBack',
  input: Nothing,
  reply: BroughtBack,
});

/** Deletes the account with everything in it, files included, and ends a subscription. Cannot be undone. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/personal-data/delete',
  policy: 'student',
  transport: 'json',
  input: z.strictObject({
    confirmation: z.string('must be text').check(
      z.trim(),
      z.toLowerCase(),
      z.refine((words) => words === DELETION_WORDS, `Please type “${DELETION_WORDS}” to confirm.`),
    ),
  }),
  reply: z.object({ success: z.boolean() }),
});
