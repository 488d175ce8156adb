import { MESSAGES_PER_MINUTE } from './plans.ts';

/**
 * How many calls of a kind are answered in one window before who asks has to wait. A whole law school may share one
 * address, so students are held to the rate of one student, and their address only to that of many.
 */
export type Rate = {
  /** Of one address; over IPv6 of one network. Every kind that a visitor may call has it. */
  perAddress?: number;
  /** Of one student, wherever signed in. */
  perStudent?: number;
  /** Of the whole world: what all of it together may cost the operator. Calls refused by the other two do not count. */
  inTotal: number;
  /** The window; a minute unless told. */
  seconds?: number;
  /** What is told in place of the words of too_fast. */
  words?: string;
};

/** Every rate there is. A line of the contract names its own; the server holds it to that in one statement. */
export const RATES = {
  message: {
    perAddress: 6_000,
    perStudent: MESSAGES_PER_MINUTE,
    inTotal: 20_000,
    words: `That was ${MESSAGES_PER_MINUTE} messages in a minute. Please wait a moment and ask again.`,
  },
  lex: {
    perAddress: 30,
    perStudent: 30,
    inTotal: 3_000,
    words: 'Lex answers 30 questions a minute. Please wait a moment and ask again.',
  },
  /** Asked for while somebody types; each reads the law library once. */
  coldCallScript: {
    perAddress: 120,
    perStudent: 60,
    inTotal: 3_000,
    words: 'That was very many scripts in a minute. Please wait a moment; the last one stays.',
  },
  /** Two calls each. */
  signIn: { perAddress: 120, inTotal: 12_000 },
  /** Codes for an account of local sign-in. */
  signInCode: {
    perAddress: 5,
    inTotal: 5,
    words: 'Five codes a minute can be tried. Please wait a minute, look at the terminal and try again.',
  },
  upload: { perAddress: 2_400, perStudent: 240, inTotal: 12_000 },
  /** Clones and professors. */
  clone: { perAddress: 1_200, perStudent: 60, inTotal: 6_000 },
  saved: { perAddress: 2_400, perStudent: 120, inTotal: 12_000 },
  /** Cards and reviews of them: a fast reader rates one in two seconds. */
  card: { perAddress: 6_000, perStudent: 240, inTotal: 30_000 },
  /** Each is read in a process of its own, and twice: to be looked at, and to be taken. */
  import: {
    perAddress: 600,
    perStudent: 60,
    inTotal: 3_000,
    seconds: 3_600,
    words: 'You have sent sixty files of cards within the hour. Please try again in an hour.',
  },
  /** Saves of an outline, one every two seconds from each of two tabs, and checks of its rules. */
  outline: { perAddress: 6_000, perStudent: 240, inTotal: 30_000 },
  /** Calls of a drill, and what is said in them. */
  drill: { perAddress: 1_200, perStudent: 20, inTotal: 6_000 },
  drillTurn: { perAddress: 2_400, perStudent: 120, inTotal: 12_000 },
  forecast: { perAddress: 1_200, perStudent: 20, inTotal: 3_000 },
  practice: { perAddress: 1_200, perStudent: 20, inTotal: 6_000 },
  /** Each asks the payment provider. */
  payment: { perAddress: 300, perStudent: 20, inTotal: 600 },
  /** Each reads every file the student has. */
  download: {
    perAddress: 300,
    perStudent: 10,
    inTotal: 3_000,
    seconds: 3_600,
    words: 'Your data can be downloaded ten times an hour. Please try again later.',
  },
  /** Each is unpacked twice, and its rows are held in memory. */
  bringBack: {
    perAddress: 300,
    perStudent: 10,
    inTotal: 600,
    seconds: 3_600,
    words: 'You have sent ten zips within the hour. Please try again in an hour.',
  },
  lead: { perAddress: 20, perStudent: 20, inTotal: 600 },
  contact: { perAddress: 10, perStudent: 10, inTotal: 300 },
  errorReport: { perAddress: 10, inTotal: 600 },
  pageView: { perAddress: 60, inTotal: 60_000 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;
