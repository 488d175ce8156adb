import type { Pressure } from '#contract/drills.ts';
import { givesAway, hasWordOf, type Secret } from './leaks.ts';
import type { ReplyKind } from './reply-kind.ts';
import type { Rung } from './rung.ts';
import { type DrillWords, type PushKind, pick } from './words.ts';

/** Which push fits which reply. An attempt gets the same ones whatever it was worth: what is said only to half an answer confirms that half. */
const BY_KIND: Readonly<Record<ReplyKind, PushKind>> = {
  pass: 'nothing',
  nothing: 'nothing',
  demand: 'demand',
  probe: 'probe',
  attempt: 'again',
};

type Said = {
  kind: ReplyKind;
  manner: Pressure;
  seed: number;
  used: readonly string[];
  hints: readonly string[];
};

/**
 * What pushes back on a reply: from the bank, never about the answer. After an attempt it asks again and says what kind of thing
 * is wanted, by the kind of the question alone. None is said twice in a call while another one fits; none has a word of the answer, whatever was said.
 */
export function pushBack(rung: Rung, secret: Secret, said: Said, words: DrillWords): string {
  const kind = BY_KIND[said.kind];
  const bank = words.push[kind][said.manner];
  const more = kind === 'again' ? words.more[rung.kind] : [];
  const full = bank.flatMap((_, at) =>
    more.length === 0
      ? [pick(bank, said.seed + at)]
      : [`${pick(bank, said.seed + at)} ${pick(more, said.seed + at)}`],
  );
  const order = [...full, ...more, ...bank];
  const fit = order.filter((text) => !hasWordOf(text, secret) && !givesAway([...said.hints, text], secret));
  // The one that was said longest ago, where all were.
  return fit.toSorted((a, b) => said.used.lastIndexOf(a) - said.used.lastIndexOf(b))[0] ?? '';
}
