import type { Row } from '../row.ts';

/** Spec §6: Roles. */
export const rows: Row[] = [
  { n: 423, says: 'Visitor: public pages, demo, modal, Lex chat', test: [] },
  { n: 424, says: 'Protected pages redirect to / or show a prompt', test: [] },
  { n: 425, says: 'Free: 1 professor clone', test: [] },
  { n: 426, says: 'Free: 20 chat messages per day', test: [] },
  { n: 427, says: 'counted client-side per page session', test: [] },
  { n: 428, says: 'Free: simple predictions', test: [] },
  { n: 429, says: 'Premium = subscription_type premium and is_active', test: [] },
  { n: 430, says: 'Premium: unlimited clones', test: [] },
  { n: 431, says: 'Premium: unlimited messages', test: [] },
  { n: 432, says: 'Premium: advanced predictions', test: [] },
  { n: 433, says: 'Premium: unlimited study materials', test: [] },
  { n: 434, says: 'Premium: priority processing', test: [] },
  { n: 435, says: 'Premium: email support', test: [] },
  { n: 436, says: 'Premium: export', test: [] },
  { n: 437, says: 'Premium: early access', test: [] },
  { n: 438, says: 'No admin roles', test: [] },
  { n: 439, says: 'Email cannot be edited', test: [] },
  { n: 440, says: 'Server-side enforcement not shown', test: [] },
];
