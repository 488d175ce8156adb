import { say } from '../answering/phrases.ts';
import type { Award, Miss } from './earned.ts';
import type { PointKind, Rubric, RubricLine, RubricPart } from './rubric.ts';

/** Longest piece of a rule or an argument that is quoted in a sentence, in characters; a longer one is cut at a word. */
const LONGEST = 320;

/** One sentence on what of a line is missing, with the rule, fact or argument quoted; '' when nothing is. */
export function missedWords(line: RubricLine, award: Award, { phrases, isPolicy }: Rubric): string {
  if (award.missed === null || award.earned >= line.possible) return '';
  const { why, part } = award.missed;
  if (line.kind === 'application' && !isPolicy && line.facts.length > 0 && why !== 'turned') {
    const phrase = why === 'not_linked' ? 'grading_fact_alone' : 'grading_fact_missing';
    return say(phrases, phrase, { words: shorten(openFacts(line, part)) });
  }
  const words = shorten(openWords(line, award));
  const phrase = isPolicy && line.kind === 'application' ? 'grading_support_missing' : null;
  return say(phrases, phrase ?? phraseFor(line.kind, why, award.earned > 0), { words });
}

/** The facts of a line that are still open, as one text: those of the part that is missing, or all of them. */
export const openFacts = (line: RubricLine, part: RubricPart | undefined): string =>
  part?.fact === undefined ? line.facts.map(({ words }) => words).join('; ') : part.words;

/** What is quoted of a line: the part that is open; all of it where nothing was earned, and where it has a name. */
export function openWords(line: RubricLine, award: Award): string {
  const isNamed = line.kind === 'issue' || line.kind === 'reading';
  const isWhole = line.kind === 'rule' && award.earned === 0 && award.missed?.why !== 'turned';
  return isNamed || isWhole ? line.words : (award.missed?.part?.words ?? line.words);
}

const RULE: Record<Miss, string> = {
  missing: 'grading_rule_missing',
  half: 'grading_rule_half',
  turned: 'grading_rule_turned',
  in_result: 'grading_rule_in_result',
  not_linked: 'grading_rule_missing',
};

function phraseFor(kind: PointKind, why: Miss, isHalf: boolean): string {
  if (kind === 'rule') return why === 'missing' && isHalf ? RULE.half : RULE[why];
  if (kind === 'conclusion') return isHalf ? 'grading_conclusion_half' : 'grading_conclusion_missing';
  const step = isHalf ? 'half' : 'missing';
  if (kind === 'issue' || kind === 'thesis' || kind === 'reading' || kind === 'sides')
    return `grading_${kind}_${step}`;
  if (why === 'turned') return 'grading_turned';
  return kind === 'counter' ? `grading_counter_${step}` : `grading_argument_${step}`;
}

/** A quote of bearable length; what is left out stands as an ellipsis. */
export function shorten(text: string): string {
  const bare = text.replace(/\s+/g, ' ').trim();
  if (bare.length <= LONGEST) return bare;
  return `${bare.slice(0, bare.lastIndexOf(' ', LONGEST))} …`;
}
