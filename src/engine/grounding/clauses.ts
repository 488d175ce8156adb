import type { Token } from './tokens.ts';

const OPENS = new Set(
  'because since although though while whereas but unless if when whenever where which who whose that so therefore until except whether onlyif evenif without'.split(
    ' ',
  ),
);
const VERB_HELPS = new Set(
  'is are was were be been being does do did has have had will would must may can should could might maynot neednot shall not never'.split(
    ' ',
  ),
);
const SUBJECTS = new Set(
  'he she it they we you i there this that these those the a an his her its their each every all nobody any'.split(
    ' ',
  ),
);

/** Numbers each word of a sentence by its clause: a mark parts clauses, and so does a word that opens one. */
export function clausesOf(tokens: readonly Token[]): number[] {
  let clause = 0;
  const clauses = tokens.map(({ word, after }, at) => {
    const next = tokens[at + 1]?.word ?? '';
    const isMark = after !== '' && after !== ')';
    const isJoined = /^(?:and|or|but)$/.test(word) && (VERB_HELPS.has(next) || SUBJECTS.has(next));
    if (at > 0 && (isMark || OPENS.has(word) || isJoined)) clause += 1;
    return clause;
  });
  // "not when somebody faxes it" denies its clause: the word belongs to the clause it opens.
  return clauses.map((clause, at) =>
    tokens[at]?.word === 'not' && tokens[at + 1]?.after === '' ? (clauses[at + 1] ?? clause) : clause,
  );
}

/** Clauses whose truth makes no difference: "even if …", "whether … or not". */
export function freeClauses(tokens: readonly Token[], clauses: readonly number[]): ReadonlySet<number> {
  return new Set(
    tokens.flatMap(({ word }, at) => {
      const isFree = word === 'evenif' || word === 'whether' || word === 'although' || word === 'though';
      return isFree ? [clauses[at] ?? 0] : [];
    }),
  );
}
