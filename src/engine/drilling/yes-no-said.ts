import { readSaid, type Said } from '../grounding/said.ts';

const NO_NAMES: ReadonlySet<string> = new Set();
const ANSWERS = /^\s*(yes|yeah|yep|no|nope)\b(?=\s*[,.:;–—-]|\s+(?:there|it|they|he|she|we|the|because)\b)/i;
/** Who wins says nothing on what was asked. */
const WINS = /^(?:wins?|won|los(?:es?|t)|prevails?|prevailed)$/;
/** "The judge rather than the jury" and "claim preclusion" deny nothing of what is asked. */
const INSTEAD = /rather|instead|opposed/i;
const NOUN = /(?:[st]ion|ial|usal|ence|ure)$/;
/** Words that begin what is no main clause. */
const OPENS =
  /^(?:because|since|although|though|while|if|when|whenever|where|unless|even|evenif|onlyif|in|under|for|after|before|as)$/;
const RELATIVE = /^(?:who|whose|which|that)$/;
/** A main clause with fewer words before a relative one is only its subject, and what is said of it comes behind. */
const LEAST = 4;

/**
 * Whether a reply says yes or no to a question: by its first word, or by whether its first statement denies where the
 * question does not. Null where that cannot be told, and where the statement has no telling word of the question: what is
 * affirmed on another matter answers nothing.
 */
export function saysYes(reply: string, question: string): boolean | null {
  const answer = ANSWERS.exec(reply)?.[1];
  if (answer) return /^y/i.test(answer);
  const own = firstStatement(reply);
  const asked = firstStatement(question);
  if (!own || !asked || !own.terms.some((term) => asked.all.includes(term))) return null;
  return own.denies === asked.denies;
}

/** What the first statement of a text says: its telling terms, those of its whole sentence, and whether it denies. */
type Statement = { denies: boolean; terms: readonly string[]; all: readonly string[] };

function firstStatement(text: string): Statement | null {
  const [sentence = ''] = text.split(/(?<=[.!?;])\s+/);
  const said = readSaid(sentence, NO_NAMES);
  const last = said.clauses.at(-1) ?? 0;
  const clauses = Array.from({ length: last + 1 }, (_, clause) => clause);
  const main = clauses.find((clause) => clause === last || !OPENS.test(firstOf(said, clause)));
  if (main === undefined) return null;
  const own = said.tokens.filter((_, at) => said.clauses[at] === main);
  const isSubject = own.length < LEAST && RELATIVE.test(firstOf(said, main + 1));
  if (isSubject || own.some(({ word }) => WINS.test(word))) return null;
  const deniers = said.deniers.filter(({ at, isWord }) => {
    const token = said.tokens[at];
    const isSaid = !INSTEAD.test(token?.written ?? '') && !(isWord && NOUN.test(token?.word ?? ''));
    return said.clauses[at] === main && isSaid;
  });
  const telling = said.telling.map(({ at }) => ({
    term: said.tokens[at]?.term ?? '',
    clause: said.clauses[at],
  }));
  return {
    denies: deniers.length % 2 === 1,
    terms: telling.filter(({ clause }) => clause === main).map(({ term }) => term),
    all: telling.map(({ term }) => term),
  };
}

const firstOf = ({ clauses, tokens }: Said, clause: number): string =>
  tokens[clauses.indexOf(clause)]?.word ?? '';
