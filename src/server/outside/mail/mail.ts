/** A letter to somebody; plain text, as is everything in it. */
export type Letter = {
  /** The same for the same letter each time it is tried, so that whoever gets it twice can tell. Letters, digits, hyphens. */
  id: string;
  to: string;
  /** Whom an answer goes to, when that is not who sends it. */
  replyTo: string | null;
  subject: string;
  text: string;
};

/**
 * The way letters leave the server. `send` answers true once a letter is out of our hands, and false where nobody
 * takes letters. Throws MailDown and LetterRefused, whose messages hold no addresses and nothing of the letter.
 */
export type Mail = { send: (letter: Letter) => Promise<boolean> };

/** The mail service cannot be reached, does not let us in, or asks to be tried again; the letter is well. */
export class MailDown extends Error {}

/** The mail service will never take this letter. */
export class LetterRefused extends Error {}
