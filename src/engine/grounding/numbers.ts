import type { Token } from './tokens.ts';

/**
 * A number of a sentence, however it is written. `unit`: '$', '%', or the term it counts; '' where nothing follows.
 * `isCount`: a small number in words that may only count what a text lists ("three elements").
 */
export type Quantity = { at: number; value: number; unit: string; isCount: boolean };

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
  dozen: 12,
};
const OTHERS: Readonly<Record<string, number>> = { half: 0.5, twice: 2, double: 2, triple: 3, twentieth: 20 };

const values = new Map<string, number>([
  ...ONES.map((word, at) => [word, at] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ...ORDINALS.map((word, at) => [word, at] as const),
  ...Object.entries(OTHERS),
]);
/** Words that are no numbers in most sentences. */
const NOT_COUNTED = new Set(['one', 'first', 'second', 'third', 'zero', 'half', 'double', 'twice']);
/** "the two" counts what was named before. */
const PAIR = 2;
/** Nouns by which a sentence counts what a text lists. */
const COUNTED =
  /^(?:element|requirement|factor|thing|part|step|wai|kind|view|except|question|prong|limit|interest|case|reason|side|parti|condit|rout|idea|type|test|choic|option|exampl|point|stage|categori|theori|ground|circumst|guidepost|situat|consider|hurdl|piec|half|halv)/;

function digits(word: string): number | null {
  const found = /^(\d+(?:,\d{3})*(?:\.\d+)?)(?:st|nd|rd|th|s|k)?$/.exec(word);
  if (!found) return null;
  const value = Number((found[1] ?? '').replace(/,/g, ''));
  return word.endsWith('k') ? value * 1000 : value;
}

/** The numbers of a sentence: digits, number words ("twenty-one", "five thousand"), ordinals, sums and percentages. */
export function quantitiesOf(tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const start = at;
    const word = tokens[at]?.word ?? '';
    const written = digits(word);
    const scale = SCALES[word];
    let value = written ?? values.get(word) ?? (scale !== undefined ? scale : null);
    if (value === null) continue;
    let isCount = written === null && scale === undefined;
    for (let next = tokens[at + 1]; next; next = tokens[at + 1]) {
      const times = SCALES[next.word];
      const more = values.get(next.word);
      if (times !== undefined && next.after === '') value = (value ?? 0) * times;
      else if (written === null && TENS.includes(word) && more !== undefined && more < 10)
        value = (value ?? 0) + more;
      else break;
      isCount = isCount && times === undefined;
      at += 1;
      if (times === undefined) break;
    }
    if (at === start && written === null && NOT_COUNTED.has(word)) continue;
    const before = tokens[start - 1]?.word;
    const following = tokens
      .slice(at + 1, at + 4)
      .find((token, step) => token.word === '%' || !token.isSmall || step > 2);
    const next = tokens[at + 1]?.word ?? '';
    const isShare = next === '%' || next === 'percent' || (next === 'per' && tokens[at + 2]?.word === 'cent');
    const unit =
      before === '$' || next === 'dollars' || next === 'dollar'
        ? '$'
        : isShare
          ? '%'
          : (following?.term ?? '');
    found.push({
      at: start,
      value: value ?? 0,
      unit,
      isCount:
        isCount &&
        (value ?? 0) <= 12 &&
        ((value ?? 0) <= PAIR ||
          unit === '' ||
          COUNTED.test(unit) ||
          COUNTED.test(tokens[at + 1]?.term ?? '')),
    });
  }
  return found;
}
