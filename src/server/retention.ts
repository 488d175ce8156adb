/**
 * How long what has an end of its own is kept, at the longest: in days, from `since`. The hourly sweep takes it away.
 * docs/privacy.md has the same list, and the privacy page says it in words; retention.test.ts tries each.
 */
export const RETENTION = {
  demo_leads: { days: 365, since: 'it was sent' },
  contact_messages: { days: 730, since: 'it was sent' },
  materials: { days: 7, since: 'the last clone let go of it, or it was uploaded without one' },
  sessions: {
    days: 30,
    since: 'the sign-in; one not used for 14 days has ended, and stays to tell that from a sign-out',
  },
  sign_ins: { days: 1 / 144, since: 'it was begun' },
  idempotency_keys: { days: 7, since: 'the call' },
  rate_counts: { days: 1, since: 'the call' },
  payment_events: { days: 30, since: 'it came' },
  'the list of deleted accounts': { days: 30, since: 'the deletion' },
  'snapshots of the embedded database': { days: 30, since: 'they were taken' },
} as const satisfies Record<string, { days: number; since: string }>;
