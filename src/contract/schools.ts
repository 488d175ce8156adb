import * as z from 'zod/mini';
import { endpoint, Id, Nothing } from './endpoint.ts';

export const School = z.object({ id: Id, name: z.string() });
export type School = z.output<typeof School>;

/** 'Another law school (not listed)': offered under an empty result, never a result itself (details.md B). */
export const UNLISTED_SCHOOL_ID = 1000;

/** Search starts at this many characters (spec §5). */
export const SCHOOL_SEARCH_MINIMUM = 2;

/** At most 20 schools, best match first; fewer than two characters find nothing. */
export const searchSchools = endpoint({
  method: 'GET',
  path: '/api/law-schools/search',
  policy: 'visitor',
  transport: 'json',
  input: z.strictObject({
    q: z._default(z.string().check(z.maxLength(100, 'must have at most 100 characters')), ''),
  }),
  reply: z.array(School),
});

export const listSchools = endpoint({
  method: 'GET',
  path: '/api/law-schools',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: z.array(School),
});
