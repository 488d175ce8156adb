import type { DrillHint } from '#contract/drills.ts';
import { isDefinition } from '../answering/sentence-roles.ts';
import { termsOf } from '../indexing/terms.ts';
import { firstWords, gappedWords, givesAway, type Secret } from './leaks.ts';
import { plain } from './question.ts';
import { goldText, type Ladder, type Rung } from './rung.ts';
import { type DrillWords, pick } from './words.ts';

/** Words of the first-words hint, and of the one with gaps, at most. */
const FIRST_WORDS = 6;
const GAPPED_WORDS = 14;

/** Marks the parts of a rule that is a list: "(1)", "2.", "(b)". */
const PART = /(?:^|\s)\(?(?:[1-9]|[a-e])[.)]\s/g;
const CONDITION = /(?:^|[,;]\s)(?:if|when|where|unless|until|once)\b|\b(?:if|unless|only when|only where)\b/i;

/** What kind of thing answers a rung: a rule may be a list, say what something is, or hold on a condition. */
function formOf(rung: Rung): keyof DrillWords['kind'] {
  const text = goldText(rung);
  if (rung.kind !== 'rule') return rung.kind;
  if ((text.match(PART)?.length ?? 0) > 1) return 'list';
  if (isDefinition(text)) return 'definition';
  return CONDITION.test(text) ? 'condition' : 'rule';
}

/** What has been given and said on a rung: its hints, the question, the student's replies. */
type Given = { hints: readonly DrillHint[]; question: string; replies: readonly string[] };

/**
 * The hint after those that were given: the heading, what kind of thing answers, the first words, or where these would tell too much
 * the small words with gaps between them. Null when only the page is left. None hands back a word of the answer that the
 * student has said: that would say that it was right.
 */
export function nextHint(
  ladder: Ladder,
  rung: Rung,
  { hints, question, replies }: Given,
  secret: Secret,
  words: DrillWords,
): DrillHint | null {
  const said = hints.map(({ text }) => text);
  const given = new Set(hints.map(({ kind }) => kind));
  const heading = plain(rung.heading?.text ?? '');
  const [own, theirs] = [new Set(termsOf(goldText(rung))), new Set(replies.flatMap((text) => termsOf(text)))];
  const confirms = (text: string): boolean =>
    termsOf(text).some((term) => own.has(term) && theirs.has(term) && !secret.free.has(term));
  const first = firstWords(goldText(rung), said, secret, FIRST_WORDS);
  const offers: readonly DrillHint[] = [
    { kind: 'heading', text: heading.includes(ladder.name) || question.includes(heading) ? '' : heading },
    { kind: 'kind', text: pick([words.kind[formOf(rung)]], 0, { count: String(rung.gold.length) }) },
    {
      kind: 'words',
      text: first === '' || confirms(first) ? gappedWords(goldText(rung), GAPPED_WORDS) : first,
    },
  ];
  const last = offers.findLastIndex(({ kind }) => given.has(kind));
  return (
    offers
      .slice(last + 1)
      .find(({ text }) => text !== '' && !confirms(text) && !givesAway([...said, text], secret)) ?? null
  );
}
