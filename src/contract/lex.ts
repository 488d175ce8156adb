import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

/** Lex answers questions about the product, from the site's own content. */
export const askLex = endpoint({
  method: 'POST',
  path: '/api/lex-chat',
  policy: 'visitor',
  transport: 'json',
  input: z.strictObject({ message: text(2_000) }),
  reply: z.object({ response: z.string() }),
});
