import * as z from 'zod/mini';
import { endpoint, Id, optionalText, text } from './endpoint.ts';

/** The same name at the same school is the same professor: answers 200 with the id it has. */
export const addProfessor = endpoint({
  method: 'POST',
  path: '/api/professors',
  policy: 'student',
  transport: 'json',
  rate: 'clone',
  input: z.strictObject({
    name: text(120),
    law_school_id: Id,
    department: optionalText(200),
    specialties: optionalText(200),
  }),
  reply: z.object({ id: Id }),
  status: 201,
  knownStatus: 200,
});
