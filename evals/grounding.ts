import { checkSentence } from '#engine/grounding/check-sentence.ts';
import { readThesaurus } from './course-files.ts';
import { type Figure, lower, shareFigure } from './figures.ts';
import { GROUNDING_SETS, readGroundingSet, type Written } from './grounding-sets.ts';

/**
 * How often the check of a model's sentences catches what the cited passages do not carry (`caught`), and how often it marks
 * what they do (`marked`, as a contradiction or as own words): in all and by kind, over each set.
 */
export async function measureGrounding(): Promise<{ figures: Figure[]; misses: string[]; notes: string[] }> {
  const figures: Figure[] = [];
  const misses: string[] = [];
  const notes: string[] = [];
  for (const set of GROUNDING_SETS) {
    const written = await readGroundingSet(set);
    if (written.length === 0) {
      notes.push(`grounding.${set} was not measured: its set is not there.`);
      continue;
    }
    const rows = written.map(judged);
    const bad = rows.filter(({ expected }) => expected === 'unsupported');
    const good = rows.filter(({ expected }) => expected === 'supported');
    const caught = (some: typeof rows) => some.map(({ isSupported }) => (isSupported ? 0 : 1));
    figures.push(shareFigure(`grounding.${set}.caught`, caught(bad)));
    figures.push(lower(shareFigure(`grounding.${set}.marked`, caught(good))));
    for (const [kind, some] of Map.groupBy(bad, (row) => (row.kind === 'role' ? 'roles' : row.kind)))
      figures.push(shareFigure(`grounding.${set}.caught.${kind}`, caught(some)));
    const mean = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / Math.max(1, rows.length);
    notes.push(`grounding.${set}: ${mean.toFixed(2)} ms a sentence`);
    if (LOOKED_AT.has(set)) {
      const wrong = rows.filter(({ expected, isSupported }) => isSupported !== (expected === 'supported'));
      misses.push(...wrong.map(({ kind, verdict, sentence }) => `${kind}  ${verdict}  ${sentence}`));
    }
  }
  return { figures, misses, notes };
}

/** Sets whose misses are shown; of the others only the figures are read. */
const LOOKED_AT: ReadonlySet<string> = new Set(['tune', 'courses']);

const thesaurus = readThesaurus();

function judged(written: Written) {
  const { sources, sentence } = written;
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
