const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const WORD = [...ONES.slice(1), ...TENS.slice(2)].join('|');
const NUMBER = `(?:${TENS.slice(2).join('|')})[- ](?:${ONES.slice(1, 10).join('|')})|${WORD}`;

/** "Rule twelve b six", "section two". */
const SPOKEN = new RegExp(
  `\\b(rules?|sections?|frcp|fre)\\s+(${NUMBER})(?:\\s+([a-k])\\s+(${WORD})|\\s+([b-hk]))?(?![\\w'’-])`,
  'gi',
);

/** A question with the rules it spells out in figures: "rule twelve b six" is "rule 12(b)(6)". */
export function inFigures(question: string): string {
  return question.replace(
    SPOKEN,
    (_, announced: string, number: string, letter?: string, inner?: string, alone?: string) => {
      const part = letter ?? alone;
      const parts = [part, inner === undefined ? undefined : String(figureOf(inner))];
      const brackets = parts.filter((text) => text !== undefined).map((text) => `(${text.toLowerCase()})`);
      return `${announced} ${figureOf(number)}${brackets.join('')}`;
    },
  );
}

function figureOf(words: string): number {
  return words
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, word) => sum + Math.max(ONES.indexOf(word), 10 * TENS.indexOf(word)), 0);
}
