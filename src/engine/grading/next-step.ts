import { say } from '../answering/phrases.ts';
import type { Award } from './earned.ts';
import { openFacts, openWords, shorten } from './missed.ts';
import type { PointKind, Rubric, RubricLine } from './rubric.ts';

/** The kinds in the order in which one is chosen of two that lost as much. */
const ORDER: readonly PointKind[] = [
  'thesis',
  'rule',
  'application',
  'reading',
  'sides',
  'counter',
  'issue',
  'conclusion',
];

/**
 * The one thing to do next, in one sentence: the kind of point that lost most, with the first line lost, its fact and
 * its rule. `citation` is that of the rule or reading quoted.
 */
export function nextStep(
  rubric: Rubric,
  awards: ReadonlyMap<RubricLine, Award>,
): { words: string; citation: number | null } {
  const lostOf = (line: RubricLine) => line.possible - (awards.get(line)?.earned ?? 0);
  const lost = (kind: PointKind) =>
    rubric.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + lostOf(line), 0);
  const worst = ORDER.toSorted((a, b) => lost(b) - lost(a))[0] ?? 'rule';
  const own = rubric.lines.filter((line) => line.kind === worst && lostOf(line) > 0);
  // What is missing whole comes before what is missing by half.
  const bare = own.filter((line) => (awards.get(line)?.earned ?? 0) === 0);
  // A fact of the question can be taken up as it stands; an argument of the model may lean on what it said before.
  const first = bare.find(({ facts }) => facts.length > 0) ?? bare[0] ?? own[0];
  if (first === undefined) return { words: say(rubric.phrases, 'grading_next_none'), citation: null };
  return wordsFor(first, rubric, awards.get(first) ?? null);
}

function wordsFor(
  line: RubricLine,
  { lines, phrases, isPolicy }: Rubric,
  award: Award | null,
): { words: string; citation: number | null } {
  const { citation, kind } = line;
  const words = shorten(award === null ? line.words : openWords(line, award));
  if (kind === 'rule') return { words: say(phrases, 'grading_next_rule', { rule: words }), citation };
  if (kind !== 'application') {
    const named = kind === 'counter' ? words : shorten(line.words);
    return { words: say(phrases, `grading_next_${kind}`, { words: named }), citation };
  }
  const rules = lines.filter(
    (each) => each.kind === 'rule' && each.issue === line.issue && each.citation !== null,
  );
  // What a model applies it has stated just before.
  const rule = rules.findLast((each) => lines.indexOf(each) < lines.indexOf(line)) ?? rules[0];
  if (isPolicy || rule === undefined || line.facts.length === 0)
    return { words: say(phrases, 'grading_next_argument', { words: shorten(line.words) }), citation };
  const slots = { words: shorten(openFacts(line, award?.missed?.part)), rule: shorten(rule.words) };
  return { words: say(phrases, 'grading_next_fact', slots), citation: rule.citation };
}
