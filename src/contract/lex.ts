import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

/** Characters of a question to Lex (details.md G). */
export const LONGEST_LEX_MESSAGE = 2_000;

/** Pages of this site that an answer speaks of. */
const PageOfAnswer = z.object({ path: z.string(), label: z.string() });

/** Lex answers questions about the product, from the site's own content; `links` are pages that say more. */
export const askLex = endpoint({
  method: 'POST',
  path: '/api/lex-chat',
  policy: 'visitor',
  transport: 'json',
  rate: 'lex',
  input: z.strictObject({ message: text(LONGEST_LEX_MESSAGE) }),
  reply: z.object({
    response: z.string(),
    links: z.array(PageOfAnswer),
    /** The language model that chose the answer, by its name; absent where nobody but Hornbook did. */
    model: z.optional(z.string()),
  }),
});
