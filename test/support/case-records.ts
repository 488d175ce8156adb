import type { CaseRecord } from '#engine/doctrine/case-record.ts';

const REVIEW: CaseRecord['review'] = { looked_up: [], doubts: [], read: null };

/** A case that the small library's entries lead, told in test words, and one that was undone and that no entry leads. */
export const RECORDS: readonly CaseRecord[] = [
  {
    id: 'contracts/hamer-v-sidway',
    name: 'Hamer v. Sidway',
    cite: '124 N.Y. 538, 27 N.E. 256',
    court: 'N.Y.',
    year: 1891,
    nicknames: ['the sober nephew', 'the uncle case'],
    facts: 'A nephew kept away from drink for years because his uncle had promised money.',
    question: 'Does giving up what one may lawfully do pay for a promise?',
    holding: 'Yes. The estate owed the money.',
    rule: 'Giving up a lawful freedom at another’s request pays for the promise.',
    reasoning: 'The nephew held himself back on the strength of the promise.',
    taught_for: 'Detriment as the price of a promise.',
    review: REVIEW,
  },
  {
    id: 'contracts/ferret-v-badger',
    name: 'Ferret v. Badger Co.',
    cite: '1 Test 1',
    court: 'Tex.',
    year: 1900,
    nicknames: ['the tunnel case'],
    facts: 'A ferret dug a tunnel under a badger’s den.',
    posture: 'The trial judge found for the badger; the ferret appealed.',
    question: 'May one who digs lower keep the den above?',
    holding: 'Yes. The ferret kept the den.',
    rule: 'Whoever digs lower owns what stands above.',
    reasoning: 'The lower digger risks more.',
    taught_for: 'How far a metaphor carries a judge.',
    vote: '5–4',
    separate: [{ who: 'Judge Mole', kind: 'dissent', text: 'Depth proves nothing.' }],
    later: { standing: 'superseded', by: 'Otter v. Badger Co.', year: 1950, source: 'from knowledge' },
    law_today: 'Whoever came first owns the den.',
    review: REVIEW,
  },
];
