import type { SettledAsk } from './entry.ts';

/** The settled questions of a file of content/settled, a line of JSON each. Throws on a line that is not JSON. */
export const settledOf = (text: string): SettledAsk[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SettledAsk);

const MOST_WORDS = 40;
const wordsOf = (text: string) => text.trim().split(/\s+/).length;

/**
 * What is wrong with the settled questions, one sentence each: each stands once under an entry that there is, is a question, and has a sentence why. `ids`: the library's entries.
 */
export function checkSettled(asks: readonly SettledAsk[], ids: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  return asks.flatMap(({ entry, question, also = [], answer, why }) => {
    const faults: string[] = [];
    if (!ids.has(entry)) faults.push('stands under no entry');
    if (!/\?$/.test(question)) faults.push('is no question');
    if (!['yes', 'no', 'depends'].includes(answer)) faults.push(`has the answer ${answer}`);
    if (!/[.”]$/.test(why) || wordsOf(why) > MOST_WORDS)
      faults.push(`needs a sentence why of at most ${MOST_WORDS} words`);
    if (/["']/.test([question, ...also, why].join(' ')))
      faults.push('has a straight quotation mark or apostrophe');
    for (const wording of [question, ...also]) {
      if (seen.has(`${entry} ${wording}`)) faults.push(`has "${wording}" twice`);
      seen.add(`${entry} ${wording}`);
    }
    return faults.map((fault) => `${entry}: "${question}" ${fault}`);
  });
}
