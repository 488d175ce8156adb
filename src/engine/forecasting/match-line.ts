import { termsOf } from '../indexing/terms.ts';
import { referenceKeys, referencesOf } from './references.ts';
import type { TopicTerm } from './topic-terms.ts';
import type { CourseTopic } from './topics.ts';

/** A line made ready for matching. */
export type ReadLine = {
  text: string;
  stems: string[];
  keys: ReadonlySet<string>;
  full: ReadonlySet<string>;
};

/** How surely a line means a topic, 0 to 1, and by which kind of term. */
export type Match = { topic: number; score: number; kind: TopicTerm['kind'] };

/** Every term of a course's topics, and how many topics share it. */
export type Lexicon = {
  entries: readonly { topic: number; term: TopicTerm; share: number }[];
  /** Entries by their first stem or key, so that a line looks at few of them. */
  byStart: ReadonlyMap<string, readonly number[]>;
  /** Single words that the notes use mostly elsewhere than under their topic. */
  common: ReadonlySet<string>;
};

/** A rule cited without the subdivision a topic is about: "Rule 56" where two topics have 56(a) and 56(c). */
const WIDER_REFERENCE = 0.5;
const NUMBERED = 0.6;
/** The words of a heading or name in another order, when nearly all of at least three are there. */
const SCATTERED = 0.9;
const NEARLY_ALL = 0.75;
/** A single common word ("complaint") names its topic only where it stands almost alone. */
const COMMON_WORD = 0.5;
const ALMOST_ALONE = 2;

/** Builds the lexicon of all topics. A term of several topics counts for each in equal parts. */
export function buildLexicon(
  topics: readonly Pick<CourseTopic, 'index' | 'terms'>[],
  common: ReadonlySet<string> = new Set(),
): Lexicon {
  const owners = new Map<string, Set<number>>();
  const all = topics.flatMap((topic) => topic.terms.map((term) => ({ topic: topic.index, term })));
  for (const { topic, term } of all)
    owners.set(termKey(term), (owners.get(termKey(term)) ?? new Set()).add(topic));
  const entries = all.map((each) => ({ ...each, share: 1 / (owners.get(termKey(each.term))?.size ?? 1) }));
  const byStart = new Map<string, number[]>();
  for (const [at, { term }] of entries.entries()) {
    const isLoose = (term.kind === 'heading' || term.kind === 'name') && term.stems.length >= 3;
    const starts =
      term.kind === 'reference' ? [wholeOf(term.key)] : isLoose ? term.stems : term.stems.slice(0, 1);
    for (const start of new Set(starts)) byStart.set(start, [...(byStart.get(start) ?? []), at]);
  }
  return { entries, byStart, common };
}

/** Reads a text once for any number of matches. */
export function readLine(text: string): ReadLine {
  const references = referencesOf(text);
  return {
    text,
    stems: termsOf(text),
    keys: new Set(references.flatMap(referenceKeys)),
    full: new Set(references.map(({ series, parts }) => `${series} ${parts.join('')}`)),
  };
}

/** The topics a line names, each with its best term. */
export function matchLine(lexicon: Lexicon, line: ReadLine): Match[] {
  const best = new Map<number, Match>();
  const starts = new Set([...line.stems, ...[...line.keys].map(wholeOf)]);
  for (const start of starts) {
    for (const at of lexicon.byStart.get(start) ?? []) {
      const entry = lexicon.entries[at];
      if (entry === undefined) continue;
      const { topic, term, share } = entry;
      const score = strength(term, line, lexicon.common) * term.weight * share;
      if (score > (best.get(topic)?.score ?? 0)) best.set(topic, { topic, score, kind: term.kind });
    }
  }
  return withoutWeaker([...best.values()]);
}

/** A rule's number says more than a heading's words that stand beside it. */
function withoutWeaker(matches: readonly Match[]): Match[] {
  const isNumbered = matches.some((match) => match.kind === 'reference' && match.score >= NUMBERED);
  return matches.filter((match) => !isNumbered || match.kind !== 'heading');
}

/** How many times a line names a topic by its names, rules or cases; headings' words are too common to count. */
export function countMentions(lexicon: Lexicon, line: ReadLine): Map<number, number> {
  const counts = new Map<number, number>();
  const seen = new Set<number>();
  const starts = new Set([...line.stems, ...[...line.keys].map(wholeOf)]);
  for (const start of starts) {
    for (const at of lexicon.byStart.get(start) ?? []) {
      const entry = lexicon.entries[at];
      if (entry === undefined || entry.term.kind === 'heading' || entry.share < 0.5) continue;
      if (seen.has(at)) continue;
      seen.add(at);
      if (strength(entry.term, line, NO_WORDS) === 1)
        counts.set(entry.topic, (counts.get(entry.topic) ?? 0) + 1);
    }
  }
  return counts;
}

/** The First Amendment is no amendment of a pleading. */
const CONSTITUTIONAL = /\b(?:\d{1,2}(?:st|nd|rd|th)|[A-Z][a-z]+(?:th|st|nd|rd))\s+Amendment/;
const NO_WORDS: ReadonlySet<string> = new Set();

function strength(term: TopicTerm, line: ReadLine, common: ReadonlySet<string>): number {
  if (term.kind === 'reference') {
    if (line.keys.has(term.key)) return 1;
    return isPrefixOf(line.full, term.key) ? WIDER_REFERENCE : 0;
  }
  if (!hasRun(line.stems, term.stems)) return term.kind === 'case' ? 0 : scattered(term.stems, line.stems);
  if (term.kind === 'case') return hasWords(line.text, term.exact) ? 1 : 0;
  if (term.stems.length === 1 && term.stems[0] === 'amend' && CONSTITUTIONAL.test(line.text)) return 0;
  const isCommon = term.stems.length === 1 && common.has(term.stems[0] ?? '');
  return isCommon && line.stems.length > ALMOST_ALONE ? COMMON_WORD : 1;
}

function scattered(term: readonly string[], line: readonly string[]): number {
  if (term.length < 3 || line.length > 3 * term.length) return 0;
  const shared = term.filter((stem) => line.includes(stem)).length;
  return shared >= 3 && shared >= NEARLY_ALL * term.length ? SCATTERED * (shared / term.length) : 0;
}

/** Whether a name stands in a text as written, not as part of a longer word. */
function hasWords(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length)))
      return true;
  }
  return false;
}

/** Whether a text cites the whole of which the key is a subdivision, and no other subdivision of it. */
function isPrefixOf(full: ReadonlySet<string>, key: string): boolean {
  const whole = wholeOf(key);
  return (
    whole !== key && full.has(whole) && ![...full].some((each) => each !== whole && wholeOf(each) === whole)
  );
}

const wholeOf = (key: string) => /^\w+ \d+(?:-\d+)?/.exec(key)?.[0] ?? key;

function termKey(term: TopicTerm): string {
  return term.kind === 'reference' ? term.key : term.stems.join(' ');
}

/** Whether `run` stands in `stems` in a row. */
function hasRun(stems: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0) return false;
  for (let at = stems.indexOf(run[0] ?? ''); at >= 0; at = stems.indexOf(run[0] ?? '', at + 1)) {
    if (run.every((each, offset) => stems[at + offset] === each)) return true;
  }
  return false;
}
