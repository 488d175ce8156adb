import * as z from 'zod/mini';

/** An e-mail address, trimmed. Apart from the lines that take one, so that pages that only call them do not bring the rule along. */
export const email = z
  .string('must be text')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Email address is too long'),
    z.regex(
      /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/,
      'Please enter a valid email address',
    ),
  );
