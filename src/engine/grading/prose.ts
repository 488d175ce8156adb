/** What cannot follow an article: in words out of order it often does. */
const AFTER_ARTICLE = new Set(
  'of to in on at by for with from and or but is are was were be been has have had does did may must should would could can will which who if because so as than it he she they him them the a an its their his not that there when where'.split(
    ' ',
  ),
);
const ARTICLES = new Set(['a', 'an', 'the', 'its', 'their', 'our', 'your', 'my', 'every']);
const PREPOSITIONS = new Set(
  'of from into upon with among between without toward towards against during at under'.split(' '),
);
const AFTER_PREPOSITION = new Set(
  'of from into upon with and or but is are was were be been has have had does did may must should would could can will to than if because so not'.split(
    ' ',
  ),
);
const MODALS = new Set(['must', 'cannot', 'would', 'could', 'should', 'will']);
const AFTER_MODAL = new Set('a an the of to is are was were has had its their his than from with'.split(' '));
const BEFORE_INVERTED = new Set('why how what when where nor so neither only which and or but'.split(' '));
const VERBS = new Set(['is', 'are', 'was', 'were', 'be', 'been']);
const AFTER_VERB = new Set(
  'is are was were has had does did may must should would could can will be'.split(' '),
);
const AFTER_TO = new Set(
  'of and or is was are were has had to than but from because so not must should would could may can will did does if at by in'.split(
    ' ',
  ),
);
const TWICE = new Set('the a an of to is are was were and or in by for with on at be it as'.split(' '));

/** A sentence this short is taken as it stands. */
const SHORT = 4;
/** From this many words on a sentence needs small words too: without them it is a list of key words. */
const LONG = 7;
const SMALL_WORDS = new Set(
  'a an the of to in on at by for with from and or but is are was were be been has have had does did do may must should would could can will which who if because so as than it he she they him them his her its their not no that this there when where while since only i we you also over under against all any both such does other same more most each what how too very still between into upon without'.split(
    ' ',
  ),
);
const LEAST_SMALL = 0.12;
/** Share of small words below which an answer with many marks is notes. */
const NOTES = 0.25;
/** Words of a piece of notes, at most. */
const PIECE = 6;
/** Breaks of word order a sentence may have for each place where one could be; real prose stays far below. */
const MOST_BROKEN = 0.12;

/** The words of a text in lower case; a mark that ends a stretch is kept as `.`. */
export function wordsOf(text: string): string[] {
  // The a of 18(a) is no article.
  return (
    text
      .toLowerCase()
      .replace(/\([a-z\d]{1,3}\)/g, '')
      .match(/[\p{L}\d$§][\p{L}\d'’$§-]*|[.,;:?!()]/gu) ?? []
  );
}

/**
 * Whether a text stands in an order in which English can be read, told from its small words alone ("the of", "with
 * is", "must a"); spelling, style and content play no part. Shuffled words, words with holes, and lists of key words
 * are not prose. Strictly read, a sentence may not break the order at all.
 */
export function isProse(text: string, isStrict = false): boolean {
  const tokens = wordsOf(text);
  const words = tokens.filter((token) => /[\p{L}\d]/u.test(token));
  if (words.length <= SHORT) return words.length > 0;
  const small = words.filter((word) => SMALL_WORDS.has(word)).length;
  // Notes leave small words out and put marks between the pieces; a list of key words has neither.
  const marks = tokens.length - words.length;
  if (words.length >= LONG && small / words.length < LEAST_SMALL && marks * PIECE < words.length)
    return false;
  const { broken, places } = breaksOf(tokens);
  return isStrict ? broken === 0 : broken / Math.max(4, places) <= MOST_BROKEN;
}

/** Breaks in a whole answer that its writer may have made by haste, and their share of all places. */
const SLIPS = 3;
const MOST_DISORDER = 0.04;

/**
 * Whether an answer as a whole is out of order: every sentence of it must then be read strictly. Real answers, good and
 * bad, stay below half of this share; every third word left out more than doubles it.
 */
export function isDisordered(answer: string): boolean {
  const tokens = wordsOf(answer);
  const { broken, places } = breaksOf(tokens);
  // Notes leave small words out on purpose.
  const marks = tokens.filter(isMark).length;
  const small = tokens.filter((token) => SMALL_WORDS.has(token)).length;
  if (marks * PIECE >= tokens.length && small < NOTES * tokens.length) return false;
  return broken >= SLIPS && broken / places >= MOST_DISORDER;
}

/** How often the order of small words is broken, and at how many places it could be. */
export function breaksOf(tokens: readonly string[]): { broken: number; places: number } {
  let broken = 0;
  let places = 0;
  for (const [at, word] of tokens.entries()) {
    const next = tokens[at + 1] ?? '.';
    const before = tokens[at - 1] ?? '.';
    const verdict = judge(before, word, next);
    if (verdict === null) continue;
    places += 1;
    if (verdict) broken += 1;
  }
  return { broken, places };
}

const isMark = (token: string): boolean => !/[\p{L}\d]/u.test(token);

/** True for a break, false for a place in order, null where nothing can be told. */
function judge(before: string, word: string, next: string): boolean | null {
  if (word === next && TWICE.has(word)) return true;
  // "A: she signed" labels an application in notes.
  if (word === 'a' && next === ':') return null;
  if (word === 'a' || word === 'an')
    return (isMark(next) && next !== '(') || AFTER_ARTICLE.has(next) || !agrees(word, next);
  if (ARTICLES.has(word)) return (isMark(next) && next !== '(') || AFTER_ARTICLE.has(next);
  if (PREPOSITIONS.has(word)) return (word === 'of' && isMark(next)) || AFTER_PREPOSITION.has(next);
  if (MODALS.has(word)) {
    if (isMark(before) || BEFORE_INVERTED.has(before)) return null;
    return AFTER_MODAL.has(next);
  }
  if (VERBS.has(word)) return AFTER_VERB.has(next) && !(next === 'be' || word === next);
  if (word === 'neither') return next === 'nor' || next === 'or';
  if (word === 'to') return AFTER_TO.has(next) || next === '.';
  return null;
}

/** "an offer", "a contract"; what is written in capitals or figures may be read either way. */
function agrees(article: string, next: string): boolean {
  if (/^[\d$§]/.test(next) || /^(?:h|u|eu|one|[a-z]\b|[fhlmnrsx][bcdfghjklmnpqrstvwxz])/.test(next))
    return true;
  return /^[aeio]/.test(next) === (article === 'an');
}

/** Words in a row that must agree before they count as copied. */
const RUN = 4;
/** Share of a sentence that, copied from the question, makes it a copy. */
const COPIED = 0.7;

/** Every run of four words of a question, for `isPasted`. */
export function runsOf(question: string): ReadonlySet<string> {
  const words = wordsOf(question).filter((token) => !isMark(token));
  return new Set(words.map((_, at) => words.slice(at, at + RUN).join(' ')));
}

/** Whether at least 70 % of a sentence's words stand in runs of four that are the question's own. */
export function isPasted(text: string, runs: ReadonlySet<string>): boolean {
  const words = wordsOf(text).filter((token) => !isMark(token));
  if (words.length < RUN)
    return runs.size > 0 && [...runs].some((run) => ` ${run} `.includes(` ${words.join(' ')} `));
  const copied = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at++) {
    if (!runs.has(words.slice(at, at + RUN).join(' '))) continue;
    for (let step = 0; step < RUN; step++) copied.add(at + step);
  }
  return copied.size >= COPIED * words.length;
}
