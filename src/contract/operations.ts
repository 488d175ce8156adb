import * as z from 'zod/mini';
import { endpoint, Nothing } from './endpoint.ts';

/** What this server can do, so that screens never offer what is not there. */
export const Capabilities = z.object({
  mode: z.enum(['local', 'server']),
  sign_in: z.enum(['local', 'google', 'off']),
  payments: z.enum(['sandbox', 'stripe', 'off']),
  /** Who writes the answers: the embedded engine, or the name of a language model's provider. */
  answers: z.string(),
  ocr: z.boolean(),
  sample_course: z.boolean(),
});
export type Capabilities = z.output<typeof Capabilities>;

export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: Capabilities,
});

/** 200 while the database answers, 503 otherwise. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: z.object({ status: z.enum(['ok', 'down']), database: z.boolean(), version: z.string() }),
});

/** This table, as an OpenAPI 3.1 document. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: z.record(z.string(), z.unknown()),
});
