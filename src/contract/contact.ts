import * as z from 'zod/mini';
import { email } from './email.ts';
import { endpoint } from './endpoint.ts';

/** Characters a message may have (spec §9). */
export const LONGEST_MESSAGE = 5_000;

/** Spec §5, with its words. */
export const ContactMessage = z.strictObject({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.minLength(2, 'Name must be at least 2 characters'),
      z.maxLength(100, 'Name must be less than 100 characters'),
    ),
  email,
  subject: z._default(
    z.string().check(z.trim(), z.maxLength(200, 'Subject must be less than 200 characters')),
    '',
  ),
  message: z
    .string('Message is required')
    .check(
      z.trim(),
      z.minLength(1, 'Message is required'),
      z.minLength(10, 'Message must be at least 10 characters'),
      z.maxLength(LONGEST_MESSAGE, 'Message must be less than 5000 characters'),
    ),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** An Idempotency-Key header makes a repeated sending one message, for visitors too. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  policy: 'visitor',
  transport: 'json',
  rate: 'contact',
  input: ContactMessage,
  reply: z.object({ success: z.boolean() }),
  status: 201,
});
