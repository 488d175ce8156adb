import * as z from 'zod/mini';
import { endpoint, Id, Instant, Nothing } from './endpoint.ts';

export const YEARS = [
  { value: 1, label: '1L', name: 'First Year' },
  { value: 2, label: '2L', name: 'Second Year' },
  { value: 3, label: '3L', name: 'Third Year' },
] as const;

export const Profile = z.object({
  law_school_id: z.nullable(Id),
  law_school_name: z.nullable(z.string()),
  year_of_study: z.nullable(z.int()),
  total_study_sessions: z.int(),
  level: z.int(),
  current_xp: z.int(),
  streak: z.int(),
  created_at: Instant,
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: Profile,
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  policy: 'student',
  transport: 'json',
  input: z.strictObject({
    law_school_id: Id,
    year_of_study: z
      .int('must be 1, 2 or 3')
      .check(z.minimum(1, 'must be 1, 2 or 3'), z.maximum(3, 'must be 1, 2 or 3')),
  }),
  reply: Profile,
});
