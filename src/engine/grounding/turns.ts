import { stemOf } from '../indexing/terms.ts';
import type { Token } from './tokens.ts';

/**
 * A word that turns what it governs: `not` denies it, `limit` makes it what the rest depends on ("unless", "without").
 * `governs` are places of telling words; of a `isBare` one ("the common law did not") the subject.
 */
export type Turn = { kind: 'not' | 'limit'; at: number; governs: number[]; isBare?: true };

/** What a modal says of the word it governs. `maynot` and `neednot` are turns as well. */
export type ModalKind = 'must' | 'may' | 'should' | 'maynot' | 'neednot';
export type Modal = { kind: ModalKind; at: number; governs: number };

/** What turns a sentence. `clauses` numbers each word's clause, `free` marks words whose truth makes no difference ("even if"). */
export type Turns = {
  clauses: number[];
  free: boolean[];
  /** Whether a word stands under "only if" or "unless": the rest depends on it. */
  needed: boolean[];
  /** Whether a word is denied, or what the rest depends on, once all turns are counted. */
  denied: boolean[];
  turns: Turn[];
  modals: Modal[];
  /** "only", "solely", "alone", "unless": the sentence limits. */
  isLimiting: boolean;
  /** "all", "any", "always", "never": it leaves nothing out. */
  isUniversal: boolean;
  /** "usually", "some", "in many states": it leaves room. */
  isHedged: boolean;
  /** It says what something depends on: "if", "unless", "must", "require". */
  isConditional: boolean;
};

const NOT = new Set('not no never neither nor none nobody nothing maynot neednot hardly'.split(' '));
/** Telling words that deny what follows them, and themselves. */
const DENYING = new Set(
  'lack lacks lacked lacking absence fail fails failed failing refuse refuses refused refusing bar bars barred preclude precludes precluded prohibit prohibits prohibited forbid forbids forbade forbidden deny denies denied exclude excludes excluded reject rejects rejected decline declines declined defeat defeats unable outside beyond'.split(
    ' ',
  ),
);
const LIMITS = new Set('unless except without excepting'.split(' '));
const EXCUSED =
  /^(?:unenforceable|inadmissible|invalid|ineffective|insufficient|inadequate|irrelevant|unavailable|unnecessary|unneeded|immaterial|ineligible|unconstitutional|unforeseeable|unforeseen|unexcused|unlikely|impermissible|unrelated|nonwaivable|unlimited|immune|void)$/;
const BASES: Readonly<Record<string, string>> = { void: 'enforceable', immune: 'liable' };

const MODALS: Readonly<Record<string, ModalKind>> = {
  must: 'must',
  shall: 'must',
  should: 'should',
  ought: 'should',
  may: 'may',
  can: 'may',
  could: 'may',
  might: 'may',
  maynot: 'maynot',
  neednot: 'neednot',
};

/** Whether a word denies by what it means ("bars"), not by what it is. */
export const isDenying = (word: string): boolean => DENYING.has(word);

const OPENS = new Set(
  'because since although though while whereas but unless if when whenever where which who whose that so therefore until except whether onlyif evenif without'.split(
    ' ',
  ),
);
const PREPOSITIONS = new Set(
  'for by in at on from with as about under against into where if to of than through during'.split(' '),
);
const AUX = new Set(
  'is are was were be been being does do did has have had will would must may can should could might maynot neednot shall'.split(
    ' ',
  ),
);
const SUBJECTS = new Set(
  'he she it they we you i there this that these those the a an his her its their each every all nobody any'.split(
    ' ',
  ),
);

/** Reaches of what turns, in telling words. */
const REACH = { not: 2, limit: 12 };

/** "A detour binds him; a frolic does not": what a bare "not" denies is who does it. */
function subjectBefore(tokens: readonly Token[], clauses: readonly number[], at: number): number[] {
  const isBare = tokens[at + 1] === undefined || tokens[at + 1]?.after !== '';
  if (!isBare) return [];
  const first = [...tokens.keys()].find(
    (place) => place < at && clauses[place] === clauses[at] && !tokens[place]?.isFunction,
  );
  return first === undefined ? [] : [first];
}

/** The word that a denying adjective denies ("unenforceable": enforceable), as a term; null for all other words. */
export function deniedBase(word: string): string | null {
  if (!EXCUSED.test(word)) return null;
  return stemOf(BASES[word] ?? word.replace(/^(?:non|un|in|im|ir)/, ''));
}

function clausesOf(tokens: readonly Token[]): number[] {
  let clause = 0;
  return tokens.map((token, at) => {
    const next = tokens[at + 1];
    const isMark = token.after !== '' && token.after !== '(' && token.after !== ')';
    const opens =
      OPENS.has(token.word) ||
      (/^(?:and|or|but)$/.test(token.word) &&
        next !== undefined &&
        (AUX.has(next.word) || NOT.has(next.word) || SUBJECTS.has(next.word)));
    if (at > 0 && (isMark || opens || token.after === '(')) clause += 1;
    return clause;
  });
}

/** "not when somebody faxes it" denies its clause: the word belongs to the clause it opens. */
function withNegationsMoved(tokens: readonly Token[], clauses: number[]): number[] {
  return clauses.map((clause, at) => {
    const next = clauses[at + 1];
    return NOT.has(tokens[at]?.word ?? '') &&
      next !== undefined &&
      next !== clause &&
      tokens[at + 1]?.after === ''
      ? next
      : clause;
  });
}

/** Reads what turns a sentence. */
export function readTurns(tokens: readonly Token[]): Turns {
  const clauses = withNegationsMoved(tokens, clausesOf(tokens));
  const turns: Turn[] = [];
  const modals: Modal[] = [];
  const free = freeOf(tokens, clauses);
  const governed = (at: number, reach: number, isLong = false, isBegun = false): number[] => {
    const found: number[] = [];
    const has = () => isBegun || found.length > 0;
    for (let next = at + 1; next < tokens.length && found.length < reach; next++) {
      const token = tokens[next];
      if (!token) break;
      const isOther = clauses[next] !== clauses[at];
      if (isOther && (has() || next !== at + 1)) break;
      // The second word must stand right behind the first: "not a valid contract", but not what the contract is about.
      if (reach === REACH.not && !isLong && found.length > 0 && token.isFunction) break;
      if (isOther && token.after !== '' && token.after !== ',') break;
      if (
        !isLong &&
        has() &&
        (PREPOSITIONS.has(token.word) || token.after !== '') &&
        !(isBegun && found.length === 0 && PREPOSITIONS.has(token.word))
      )
        break;
      if (!isLong && has() && (token.word === 'and' || token.word === 'but')) break;
      if (token.word === 'because') break;
      if (!token.isFunction) found.push(next);
    }
    return found;
  };
  for (const [at, { word, after }] of tokens.entries()) {
    if (NOT.has(word)) {
      const own = governed(at, REACH.not);
      if (own.length > 0) turns.push({ kind: 'not', at, governs: own });
      else turns.push({ kind: 'not', at, governs: subjectBefore(tokens, clauses, at), isBare: true });
    } else if (DENYING.has(word))
      turns.push({
        kind: 'not',
        at,
        governs: [at, ...governed(tokens[at + 1]?.word === 'of' ? at + 1 : at, REACH.not, false, true)],
      });
    else if (word === 'without' || (word === 'absent' && after !== ''))
      turns.push({ kind: 'limit', at, governs: governed(at, REACH.not) });
    else if (LIMITS.has(word) || (word === 'until' && tokens.some((token) => NOT.has(token.word))))
      turns.push({ kind: 'limit', at, governs: governed(at, REACH.limit, true) });
    else if (EXCUSED.test(word)) turns.push({ kind: 'not', at, governs: [at] });
    const modal = MODALS[word];
    if (modal !== undefined) {
      const [first] = governed(at, 1);
      if (first !== undefined) modals.push({ kind: modal, at, governs: first });
    }
  }
  const denied = tokens.map(() => false);
  for (const { governs } of turns) for (const at of governs) denied[at] = !denied[at];
  const neededClauses = new Set(
    tokens.flatMap(({ word }, at) => (word === 'onlyif' || word === 'unless' ? [clauses[at] ?? 0] : [])),
  );
  const has = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  return {
    clauses,
    free,
    needed: tokens.map((_, at) => neededClauses.has(clauses[at] ?? 0)),
    denied,
    turns,
    modals,
    isLimiting: has(
      /^(?:only|onlyif|solely|exclusively|alone|unless|until|except|sole|exclusive|limited|without|merely)$/,
    ),
    isUniversal: has(
      /^(?:all|any|every|always|never|whenever|everyone|everybody|evenif|anyone|anybody|no|invariably|automatically)$/,
    ),
    isHedged: has(
      /^(?:usual|usually|ordinarily|generally|typically|normally|often|sometimes|some|many|most|likely|probably|certain|minority|majority|few)$/,
    ),
    isConditional: has(
      /^(?:if|unless|until|onlyif|must|require[sd]?|required|without|except|need|needs|when|where|absent|condition)$/,
    ),
  };
}

/** Words under "even if", "although", "whether … or not": they hold either way. */
function freeOf(tokens: readonly Token[], clauses: readonly number[]): boolean[] {
  const freeClauses = new Set<number>();
  tokens.forEach(({ word }, at) => {
    const clause = clauses[at] ?? 0;
    if (word === 'evenif' || word === 'whether') freeClauses.add(clause);
    // "foreseeable or not"
    if (
      word === 'or' &&
      tokens[at + 1]?.word === 'not' &&
      (tokens[at + 2] === undefined || tokens[at + 2]?.after !== '')
    ) {
      freeClauses.add(clause);
      freeClauses.add(clauses[at + 1] ?? clause);
      freeClauses.add(clauses[at - 1] ?? clause);
    }
  });
  return clauses.map((clause) => freeClauses.has(clause));
}
