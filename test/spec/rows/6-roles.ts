import type { Row } from '../row.ts';

/** Spec §6: Roles. */
export const rows: Row[] = [
  {
    n: 423,
    says: 'Visitor: public pages, demo, modal, Lex chat',
    test: [
      'test/spec/roles.test.ts › may call what belongs to public pages, demo, sign-in and Lex, and nothing else',
    ],
  },
  {
    n: 424,
    says: 'Protected pages redirect to / or show a prompt',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › /dashboard keeps a visitor and shows its prompt',
    ],
  },
  {
    n: 425,
    says: 'Free: 1 professor clone',
    test: ['test/spec/roles.test.ts › has one clone, and the server refuses a second one'],
  },
  {
    n: 426,
    says: 'Free: 20 chat messages per day',
    test: [
      'test/spec/roles.test.ts › has twenty messages a day, counted on the server, and no more by another tab',
    ],
  },
  {
    n: 427,
    says: 'counted client-side per page session',
    test: [
      'test/spec/roles.test.ts › has twenty messages a day, counted on the server, and no more by another tab',
    ],
    decision: "decisions.md Plans: counted on the server by the student's own day",
  },
  {
    n: 428,
    says: 'Free: simple predictions',
    test: [
      'src/server/features/prediction/prediction.test.ts › a free prediction is the simple one, and cannot be exported',
    ],
  },
  {
    n: 429,
    says: 'Premium = subscription_type premium and is_active',
    test: ['test/spec/entities.test.ts › a subscription is free and inactive, or premium and active'],
  },
  {
    n: 430,
    says: 'Premium: unlimited clones',
    test: ['test/spec/roles.test.ts › makes as many clones as wanted'],
  },
  {
    n: 431,
    says: 'Premium: unlimited messages',
    test: ['test/spec/roles.test.ts › asks beyond twenty a day'],
  },
  {
    n: 432,
    says: 'Premium: advanced predictions',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 433,
    says: 'Premium: unlimited study materials',
    test: ['test/spec/roles.test.ts › saves as many answers as wanted'],
    decision: 'details.md D: saved answers are unlimited for everybody',
  },
  {
    n: 434,
    says: 'Premium: priority processing',
    test: ['test/spec/roles.test.ts › is read first: a later upload overtakes those of free students'],
  },
  {
    n: 435,
    says: 'Premium: email support',
    test: [
      'src/server/features/contact/contact.test.ts › is marked when it comes from a premium student, and goes first',
    ],
    decision: 'details.md D: contact form marked Premium, answered first',
  },
  {
    n: 436,
    says: 'Premium: export',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 437,
    says: 'Premium: early access',
    test: ['src/web/pages/upgrade.test.tsx › lists early access, and says when there is nothing in preview'],
    decision: 'details.md D: the list of the content file, or nothing now',
  },
  {
    n: 438,
    says: 'No admin roles',
    test: ['test/spec/roles.test.ts › has an administrator’s role: the contract knows none'],
  },
  {
    n: 439,
    says: 'Email cannot be edited',
    test: [
      'test/spec/roles.test.ts › edits an e-mail: the profile refuses the field and no call takes one',
      'src/web/pages/account.test.tsx › names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing',
    ],
  },
  {
    n: 440,
    says: 'Server-side enforcement not shown',
    test: [
      'test/spec/roles.test.ts › has one clone, and the server refuses a second one',
      'test/spec/roles.test.ts › has twenty messages a day, counted on the server, and no more by another tab',
    ],
    decision: 'decisions.md Plans: limits are enforced on the server, atomically',
  },
];
