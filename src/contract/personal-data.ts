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
  input: Nothing,
  reply: Nothing,
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
