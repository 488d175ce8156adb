import { readTerms } from '../indexing/terms.ts';
import type { TermGroup } from './query.ts';

/** What students ask about a course, and how syllabi and exam instructions say it. */
const SAID: readonly [asked: RegExp, said: readonly string[]][] = [
  [/\b(?:worth|weigh\w*|percent\w*|counts?|grad(?:e[sd]?|ing)|split)\b/i, ['grading', 'percent', 'points']],
  [/\b(?:skip\w*|miss\w*|absen\w+|attend\w*|late)\b/i, ['attendance', 'absence', 'absent', 'late']],
  [/\b(?:ready|prepared?|unprepared|pass|cold[- ]?call\w*|called)\b/i, ['prepared', 'called on', 'pass']],
  [/\b(?:bring|notes?|allowed|outlines?|open|closed)\b/i, ['open book', 'closed book', 'permitted']],
  [/\b(?:how long|hours?|minutes?|time)\b/i, ['hours', 'minutes']],
  [/\b(?:characters?|words?|length|pages?)\b/i, ['character limit', 'word limit']],
];

/** What a wording of syllabi counts beside the student's own. */
const WEIGHT = 0.6;

/** What a question about the course itself is also searched by. */
export const syllabusGroups = (call: string): TermGroup[] =>
  SAID.filter(([asked]) => asked.test(call)).map(([, said]) => ({
    words: [],
    wordings: said.map((text) => ({ terms: readTerms(text).map(({ term }) => term), weight: 1 })),
    weight: WEIGHT,
    entry: null,
    isParaphrase: false,
  }));
