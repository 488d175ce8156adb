import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms, termsOf } from '../indexing/terms.ts';
import type { Doctrine } from './entry.ts';
import { authorityOf } from './statements.ts';
import type { Verdict } from './verdict.ts';

/** "X requires Y": what follows is what is asked to be needed. */
const REQUIRES =
  /\b(?:requires?|needs?|must (?:show|prove|have|be)|depends? on|elements? of|(?:is|are|be) (?:required|needed|necessary) (?:for|to))\b\s*(.*)$/i;
const PASSIVE = /^(.*?)\b(?:(?:is|are|be) )?(?:required|needed|necessary)\b/i;
/** Words of an entry by which something is not needed. */
const NOT_NEEDED =
  /\b(?:need(?:s|ed)? not|not (?:be )?(?:needed|required|necessary)|no need|(?:does|do|is|are) not (?:require|need)|unnecessary|no \p{L}+(?: \p{L}+)? (?:is|are) (?:needed|required|necessary))\b/iu;
const NEGATION = /\b(?:not|no|never|none|nobody|without|cannot|unless|except)\b|n['’]t\b/i;

/**
 * Whether an entry requires what a claim says that it requires: yes where one of its requirements has all the words, no
 * where a sentence of it says that they are not needed, and it depends where the law is divided on just that. Null where the
 * claim says something else or the entry does not speak of it.
 */
export function requiredVerdict(doctrine: Doctrine, claim: string): Verdict | null {
  const what = (REQUIRES.exec(claim)?.[1] || PASSIVE.exec(claim)?.[1]) ?? '';
  const asked = readTerms(what).filter(({ word }) => !isAskingWord(word));
  const wanted = [...new Set(asked.map(({ term }) => term))];
  if (wanted.length === 0 || NEGATION.test(claim) || !isOn(doctrine, claim, wanted)) return null;
  const has = (text: string) => hasAll(text, wanted);
  const divided = doctrine.splits.find(({ axis, positions }) => {
    const onAxis = wanted.some((term) => termsOf(axis).includes(term));
    return onAxis && hasAll([axis, ...positions.map(({ text }) => text)].join(' '), wanted);
  });
  if (divided) return dependsOn(divided);
  const authority = authorityOf(doctrine);
  const sentences = [
    ...doctrine.elements.flatMap(({ text, note = '' }) =>
      [text, note].map((each) => ({ text: each, authority })),
    ),
    { text: doctrine.rule, authority },
    { text: doctrine.common_mistake.right, authority },
    ...doctrine.exceptions,
  ].flatMap(({ text, authority: whose }) =>
    text.split(/(?<=[.;])\s+/).map((sentence) => ({ text: sentence, whole: text, authority: whose })),
  );
  const freed = sentences.find(({ text }) => has(text) && NOT_NEEDED.test(text));
  if (freed) return { says: 'no', on: '', why: freed.whole, authority: freed.authority };
  const among = doctrine.splits.find(({ positions }) => positions.some(({ text }) => has(text)));
  const element = doctrine.elements.find(
    ({ text }) => has(text) && !NEGATION.test(text) && !/\bor\b/.test(text),
  );
  if (element && !doctrine.exceptions.some(({ text }) => has(text)))
    return { says: 'yes', on: '', why: element.text, authority };
  return among ? dependsOn(among) : null;
}

/** Whether what a claim tells besides what is needed is a name of the doctrine: felony murder is not murder. */
function isOn({ name, shorthand, synonyms }: Doctrine, claim: string, wanted: readonly string[]): boolean {
  const names = new Set(termsOf([name, ...shorthand, ...synonyms].join(' . ')));
  const rest = readTerms(claim).filter(({ word, term }) => !isAskingWord(word) && !wanted.includes(term));
  return rest.every(({ term }) => names.has(term));
}

const hasAll = (text: string, wanted: readonly string[]): boolean => {
  const terms = new Set(termsOf(text));
  return wanted.every((term) => terms.has(term));
};

/** That it depends on a division, with who holds what. */
export const dependsOn = ({ axis, positions }: Doctrine['splits'][number]): Verdict => ({
  says: 'depends',
  on: axis,
  why: positions.map(({ label, text }) => `${label}: ${text}`).join(' '),
  authority: positions.map(({ authority }) => authority).join('; '),
});
