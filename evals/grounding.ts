import { existsSync, readFileSync } from 'node:fs';
import { checkSentence } from '#engine/grounding/check-sentence.ts';
import type { Source } from '#engine/grounding/grounds.ts';
import { readThesaurus } from './course-files.ts';
import { type Figure, lower, shareFigure } from './figures.ts';

/**
 * A sentence as a model may write it. `cites` count from 1 in `passages`; empty where it cites none, so that all count.
 * `kind`: how it is made: a paraphrase, or what is wrong with it.
 */
type Written = {
  passages: string[];
  sentence: string;
  cites: number[];
  expected: 'supported' | 'unsupported';
  kind: string;
};

/** `tune` is looked at; of `held` only the figures are read. */
const HALVES = ['tune', 'held'] as const;

/**
 * How often the check of a model's sentences catches what the cited passages do not carry (`caught`), and how often it marks
 * what they do (`marked`): in all and by kind, over a set that was looked at and one that was not.
 */
export async function measureGrounding(): Promise<{ figures: Figure[]; misses: string[]; notes: string[] }> {
  const figures: Figure[] = [];
  const misses: string[] = [];
  const notes: string[] = [];
  for (const half of HALVES) {
    const file = new URL(`./sets/grounding-${half}.json`, import.meta.url);
    if (!existsSync(file)) {
      notes.push(`grounding.${half} was not measured: its set is not there.`);
      continue;
    }
    const rows = (JSON.parse(readFileSync(file, 'utf8')) as Written[]).map(judged);
    const bad = rows.filter(({ expected }) => expected === 'unsupported');
    const good = rows.filter(({ expected }) => expected === 'supported');
    const caught = (some: typeof rows) => some.map(({ isSupported }) => (isSupported ? 0 : 1));
    figures.push(shareFigure(`grounding.${half}.caught`, caught(bad)));
    figures.push(lower(shareFigure(`grounding.${half}.marked`, caught(good))));
    for (const [kind, some] of Map.groupBy(bad, (row) => row.kind))
      figures.push(shareFigure(`grounding.${half}.caught.${kind}`, caught(some)));
    const mean = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / Math.max(1, rows.length);
    notes.push(`grounding.${half}: ${mean.toFixed(2)} ms a sentence`);
    if (half === 'tune') {
      const wrong = rows.filter(({ expected, isSupported }) => isSupported !== (expected === 'supported'));
      misses.push(...wrong.map(({ kind, verdict, sentence }) => `${kind}  ${verdict}  ${sentence}`));
    }
  }
  return { figures, misses, notes };
}

const thesaurus = readThesaurus();

function judged(written: Written) {
  const { passages, sentence, cites } = written;
  const cited = passages.filter((_, at) => cites.length === 0 || cites.includes(at + 1));
  const sources: Source[] = (cited.length > 0 ? cited : passages).map((text) => ({ text }));
  // A source is read once for all sentences of an answer; what is timed is the check of one sentence.
  checkSentence(sentence, sources, [], { thesaurus });
  const start = performance.now();
  const { state, why, share } = checkSentence(sentence, sources, [], { thesaurus });
  const milliseconds = performance.now() - start;
  return {
    ...written,
    isSupported: state === 'supported',
    verdict: `${state}${why ? ` (${why})` : ''} ${share.toFixed(2)}`,
    milliseconds,
  };
}
