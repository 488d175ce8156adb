import type { DrillHint } from '#contract/drills.ts';
import { isDefinition } from '../answering/sentence-roles.ts';
import { termsOf } from '../indexing/terms.ts';
import { firstWords, givesAway, hasWordOf, type Secret } from './leaks.ts';
import { plain } from './question.ts';
import { goldText, type Ladder, type Rung } from './rung.ts';
import { type DrillWords, pick } from './words.ts';

/** Words of the first-words hint, at most. */
const FIRST_WORDS = 6;
/** Answers that begin with what was asked about. The first words of facts, a holding or a reason have already begun to tell it. */
const FOR_WORDS: readonly Rung['kind'][] = ['rule', 'elements', 'limit', 'policy'];

/** Marks the parts of a rule that is a list: "(1)", "2.", "(b)". */
const PART = /(?:^|\s)\(?(?:[1-9]|[a-e])[.)]\s/g;
const CONDITION = /(?:^|[,;]\s)(?:if|when|where|unless|until|once)\b|\b(?:if|unless|only when|only where)\b/i;

/** "It is the duty of …" says of nothing what it is. */
const NAMES_NOTHING = /^(?:it|this|that|there)\b/i;

/** What kind of thing answers a rung: a rule may be a list, say what something is, or hold on a condition. */
function formOf(rung: Rung): keyof DrillWords['kind'] {
  const text = goldText(rung);
  if (rung.kind !== 'rule') return rung.kind;
  if ((text.match(PART)?.length ?? 0) > 1) return 'list';
  if (isDefinition(text) && !NAMES_NOTHING.test(text)) return 'definition';
  return CONDITION.test(text) ? 'condition' : 'rule';
}

/** What has been given on a rung: its hints, the question, and whether anything was said to it that may be right or wrong. */
type Given = { hints: readonly DrillHint[]; question: string; hasTried: boolean };

/**
 * The hint after those that were given: the heading, what kind of thing answers, the first words where they only name what was asked
 * about. Null when only the page is left. Whatever was said to the question, the hint is the same: it has no word of the answer and
 * nothing of how it begins once anything was said that it could confirm or deny.
 */
export function nextHint(
  ladder: Ladder,
  rung: Rung,
  { hints, question, hasTried }: Given,
  secret: Secret,
  words: DrillWords,
): DrillHint | null {
  const said = hints.map(({ text }) => text);
  const given = new Set(hints.map(({ kind }) => kind));
  const heading = plain(rung.heading?.text ?? '');
  const known = new Set(termsOf(`${question} ${ladder.name}`));
  const isKnown = heading.includes(ladder.name) || termsOf(heading).every((term) => known.has(term));
  const ways = words.kind[formOf(rung)].map((way) => pick([way], 0, { count: String(rung.gold.length) }));
  const offers: readonly DrillHint[] = [
    { kind: 'heading', text: isKnown || (hasTried && hasWordOf(heading, secret)) ? '' : heading },
    { kind: 'kind', text: ways.find((way) => !hasWordOf(way, secret)) ?? '' },
    {
      kind: 'words',
      text: hasTried || !FOR_WORDS.includes(rung.kind) ? '' : firstWords(goldText(rung), secret, FIRST_WORDS),
    },
  ];
  const last = offers.findLastIndex(({ kind }) => given.has(kind));
  return (
    offers.slice(last + 1).find(({ text }) => text !== '' && !givesAway([...said, text], secret)) ?? null
  );
}
