import type { Row } from '../row.ts';

/** Spec §2: Upgrade, gate, payment pages. */
export const rows: Row[] = [
  { n: 174, says: 'Query feature', test: [] },
  { n: 175, says: 'Query return, URL-encoded path, default /dashboard', test: [] },
  { n: 176, says: 'Plan toggle Monthly / Yearly', test: [] },
  { n: 177, says: 'Free vs Premium comparison', test: [] },
  { n: 178, says: 'Testimonials', test: [] },
  { n: 179, says: "Already premium and active: 'You're Premium!'", test: [] },
  { n: 180, says: 'Premium gate: premium active shows content', test: [] },
  { n: 181, says: 'Otherwise blurred behind an upsell card', test: [] },
  { n: 182, says: 'Learn-more dialog', test: [] },
  { n: 183, says: 'Success: query session_id', test: [] },
  { n: 184, says: 'Success: query return, default /dashboard', test: [] },
  { n: 185, says: "'Welcome to Premium!'", test: [] },
  { n: 186, says: "'Payment Error' page", test: [] },
  { n: 187, says: 'Try Again to /upgrade', test: [] },
  { n: 188, says: 'Contact Support to /contact', test: [] },
  { n: 189, says: 'Cancel: query return, default /upgrade', test: [] },
  { n: 190, says: 'Buttons try again (/upgrade) or go back', test: [] },
];
