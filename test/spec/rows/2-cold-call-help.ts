import type { Row } from '../row.ts';

/** Spec §2: Cold call help. */
export const rows: Row[] = [
  { n: 139, says: 'Public landing with sign-in button', test: [] },
  { n: 140, says: 'Demo link', test: [] },
  { n: 141, says: 'Optional topic/question field', test: [] },
  { n: 142, says: 'Optional case name field', test: [] },
  { n: 143, says: 'Preset: concise but impressive answer', test: [] },
  { n: 144, says: 'Preset: professor likes thinking beyond basics', test: [] },
  { n: 145, says: 'Preset: values practical applications', test: [] },
  { n: 146, says: 'Preset: mention policy implications', test: [] },
  { n: 147, says: 'Preset: expects case citations', test: [] },
  { n: 148, says: 'Preset: sound confident and prepared', test: [] },
  { n: 149, says: '...or free text', test: [] },
  { n: 150, says: 'Button goes to /quick-clone with topic, case, context, only those filled', test: [] },
  { n: 151, says: 'plus emergency=true', test: [] },
  { n: 152, says: 'Visitor pressing it: /quick-clone sends to / (spec chain)', test: [] },
];
