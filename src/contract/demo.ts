import * as z from 'zod/mini';
import { email } from './email.ts';
import { endpoint, text } from './endpoint.ts';

export const addDemoLead = endpoint({
  method: 'POST',
  path: '/api/demo-leads',
  policy: 'visitor',
  transport: 'json',
  rate: 'lead',
  input: z.strictObject({ name: text(100), email }),
  reply: z.object({ success: z.boolean() }),
  status: 201,
});
