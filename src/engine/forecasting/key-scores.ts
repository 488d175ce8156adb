import type { KeyLine } from '../reading/exam-key.ts';
import { excludedLines } from './excluded.ts';
import { type Lexicon, type Match, matchLine, readLine } from './match-line.ts';

/** How surely a key says that a call tests a topic, with the line that says so best. */
export type KeyScore = { topic: number; score: number; line: KeyLine };

/** A line deep in an outline is a step of another issue. */
const DEEP_LEVEL = 4;
/** In prose a topic counts by how often it returns; one mention in passing is not enough. */
const PROSE_MENTION = 0.25;
/** An outline beside a prose answer already names the issues; the prose must insist more. */
const PROSE_BESIDE_OUTLINE = 0.15;
/** Below a heading that names an issue, prose on another topic is there to settle that issue. */
const BESIDE_THE_ISSUE = 0.5;
/** A topic that a heading or outline shows this surely needs no prose to show it. */
const SHOWN = 0.6;
const LONGEST_HEAD = 100;
const HEAD_PARTS = /\s*(?:[,;:]|\band\b|&)\s*/;
const NOT_HERE =
  /\b(?:none (?:is |are )?applic\w+|not applicable|does not apply here|n\/a|not at issue|not tested)\b/i;
/** A branch of an outline that another answer would take ("If a federal rule, then Hanna"): half a label. */
const BRANCH = /^\W*(?:if|unless|in case)\b.*\bthen\b/i;
/** What the problem took out of question earns nothing. */
const FENCED =
  /\b(?:no credit\b|(?:the )?(?:problem|question|facts) (?:stated|states|says?) that the court (?:had|has))/i;

/**
 * Scores every topic for every call of a sitting's keys. Lines of an outline count for the call they stand under; in
 * prose a topic's mentions by name, rule or case are added up over the whole answer and given to the call that names
 * it first; other words of the topic are too common there.
 */
export function keyScores(keys: readonly KeyLine[], lexicon: Lexicon): KeyScore[] {
  const hasOutline = keys.some((line) => !line.isProse);
  const isNumbered = keys.some((line) => line.question !== '');
  const best = new Map<string, KeyScore>();
  const prose = new Map<number, KeyScore>();
  let issues: ReadonlySet<number> = new Set();
  const takenOut = excludedLines(keys.map(({ line }) => line.bare));
  for (const [at, line] of keys.entries()) {
    const isBefore = isNumbered && line.question === '' && line.part === null;
    if (isBefore || FENCED.test(line.line.bare) || takenOut.has(at)) continue;
    const isHalf = isExcluded(keys, at) || (!line.isProse && BRANCH.test(line.line.bare));
    const factor = weightOf(line, hasOutline) * (isHalf ? 0.5 : 1);
    const matches = line.isHead ? headMatches(lexicon, line) : matchLine(lexicon, readLine(line.line.bare));
    if (line.isHead)
      issues = new Set(matches.filter(({ score }) => score >= SHOWN).map(({ topic }) => topic));
    for (const { topic, score, kind } of matches) {
      const value = score * factor;
      if (line.isProse && !line.isHead) {
        if (kind === 'heading' || kind === 'synonym') continue;
        const known = prose.get(topic);
        const share = issues.size === 0 || issues.has(topic) ? 1 : BESIDE_THE_ISSUE;
        prose.set(topic, {
          topic,
          score: Math.min(1, (known?.score ?? 0) + value * share),
          line: known?.line ?? line,
        });
        continue;
      }
      const key = `${line.part ?? ''} ${line.question}${line.letter} ${topic}`;
      if (value > (best.get(key)?.score ?? 0)) best.set(key, { topic, score: value, line });
    }
  }
  const shown = new Set([...best.values()].filter((each) => each.score >= SHOWN).map((each) => each.topic));
  return [...best.values(), ...[...prose.values()].filter((each) => !shown.has(each.topic))];
}

/** A head may list its issues ("Offer, counter-offer, and revocation"): each part is read by itself too. */
function headMatches(lexicon: Lexicon, { line }: KeyLine): Match[] {
  const title = line.bare.replace(/\s*\([^()]*\)\s*$/, '');
  const parts = title.length > LONGEST_HEAD ? [] : title.split(HEAD_PARTS);
  const best = new Map<number, Match>();
  for (const text of [line.bare, ...parts]) {
    for (const match of matchLine(lexicon, readLine(text)))
      if (match.score > (best.get(match.topic)?.score ?? 0)) best.set(match.topic, match);
  }
  return [...best.values()];
}

function weightOf(line: KeyLine, hasOutline: boolean): number {
  if (line.isHead) return 1;
  if (line.isProse) return hasOutline ? PROSE_BESIDE_OUTLINE : PROSE_MENTION;
  return line.line.type === 'item' && line.line.level >= DEEP_LEVEL ? 0.5 : 1;
}

/** A topic that the key names only to exclude it ("None applicable here") is half a label. */
function isExcluded(keys: readonly KeyLine[], at: number): boolean {
  const own = keys[at]?.line;
  if (own === undefined) return false;
  if (NOT_HERE.test(own.bare)) return true;
  for (const { line } of keys.slice(at + 1, at + 8)) {
    if (line.type === 'heading' || line.level <= own.level) return false;
    if (NOT_HERE.test(line.bare)) return true;
  }
  return false;
}
