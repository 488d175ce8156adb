import { termsOf } from '../indexing/terms.ts';

/** Words after which a sentence is not over, and verbs that may end one behind another word: "who the owner was", "though he could". */
const DANGLES =
  /\b(?:an?|the|of|to|as|for|against|by|with|into|from|and|or|but|that|than|because|if|unless|whether)["”’')\]]*\s*[.…]*\s*$/i;
const HANGS =
  /(?<!\b(?:who|what|which|where|how|when|than|though|as|if)\b[^.;]{0,60})\b(?:is|are|was|were|been?|may|must|could|would|should|will)["”’')\]]*\s*[.…]*\s*$/i;
/** A piece of the page's words with less of the answer than this is not all of it. */
const MOST_OF = 0.65;

const CLAUSE_ENDS = /[:;,.]\s+/;

/** Whether a reply that has that share of the page stops in the middle of its sentence, or is a piece of one of the page that is no clause by itself. */
export function breaksOff(reply: string, quoted: readonly string[], share: number): boolean {
  const own = lettersOf(reply);
  const isClause = quoted.some((text) => [text, ...text.split(CLAUSE_ENDS)].map(lettersOf).includes(own));
  const isPiece = !isClause && quoted.some((text) => lettersOf(text).includes(own));
  const stops =
    !isClause && quoted.some((text) => text.split(CLAUSE_ENDS).some((clause) => cuts(clause, own)));
  return DANGLES.test(reply) || HANGS.test(reply) || stops || (share < MOST_OF && isPiece);
}

/** Content words behind a stop, said nowhere in the reply, that show that it stops too early. */
const LEAST_BEHIND = 2;

/** Whether words end as a clause of the page does in its middle. */
function cuts(clause: string, reply: string): boolean {
  const words = lettersOf(clause).split(' ');
  const last = reply.split(' ').slice(-3).join(' ');
  const at = words.findIndex((_, from) => words.slice(from, from + 3).join(' ') === last);
  const said = new Set(termsOf(reply));
  return (
    at >= 0 && termsOf(words.slice(at + 3).join(' ')).filter((term) => !said.has(term)).length >= LEAST_BEHIND
  );
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
