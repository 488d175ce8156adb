import * as z from 'zod/mini';
import { endpoint, Nothing, optionalText, text } from './endpoint.ts';
import { PAGES } from './pages.ts';

/** What this server can do, so that screens never offer what is not there. */
export const Capabilities = z.object({
  mode: z.enum(['local', 'server']),
  sign_in: z.enum(['local', 'google', 'off']),
  payments: z.enum(['sandbox', 'stripe', 'off']),
  /** Who writes the answers: the embedded engine, or the name of a language model's provider. */
  answers: z.string(),
  ocr: z.boolean(),
  sample_course: z.boolean(),
  /** Whether the operator counts page views. */
  page_views: z.boolean(),
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

/**
 * What of this server is well, within two seconds. 200 while the database answers, `impaired` when something else is
 * wrong: with the store of uploads down files can be neither stored nor shown, with the disk nearly full none is taken,
 * with a price at the payment provider that is not the one the site shows that plan is not sold, and everything else works.
 * 503 otherwise.
 */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: z.object({
    status: z.enum(['ok', 'impaired', 'down']),
    database: z.boolean(),
    store: z.boolean(),
    /** What is wrong, in words. */
    problems: z.array(z.string()),
    version: z.string(),
  }),
});

/** Whether requests should be sent to this server, for a proxy: 503 while its database is down or it is being stopped. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: z.object({ ready: z.boolean(), problems: z.array(z.string()) }),
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

/** The template of a screen's address, null for one that leads nowhere: nothing of what a student asked for is in it. */
const Page = z.nullable(z.enum(PAGES, 'must be the address of a screen, as in the sitemap'));

/** A screen that could not be drawn, for the server's log. Words in quotation marks are left out of the message. */
export const reportError = endpoint({
  method: 'POST',
  path: '/api/error-reports',
  policy: 'visitor',
  transport: 'json',
  rate: 'errorReport',
  input: z.strictObject({
    page: Page,
    name: text(100),
    message: optionalText(300),
    stack: optionalText(4000),
  }),
  reply: z.object({ received: z.literal(true) }),
});

/** A page that was looked at, or that failed, for the operator's count; false where none is kept or wanted. */
export const countPage = endpoint({
  method: 'POST',
  path: '/api/page-views',
  policy: 'visitor',
  transport: 'json',
  rate: 'pageView',
  input: z.strictObject({ page: Page, event: z.enum(['pageview', 'error'], 'must be pageview or error') }),
  reply: z.object({ counted: z.boolean() }),
});
