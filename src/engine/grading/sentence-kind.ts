import { isPast } from '../answering/sentence-roles.ts';

const RULE_TOKEN =
  /\b(?:rules?|sections?|sec\.|statutes?|doctrines?|tests?|standards?|ucc|frcp|restatement|elements?|factors?|common law|the law|courts (?:look|ask|consider|require|weigh)|definition|defined|act (?:says|provides|requires|allows))\b|§/i;
const OPENS_RESULT =
  /^(?:therefore|thus|accordingly|consequently|hence|so|in (?:conclusion|sum)|finally,? i|overall|all in all|on balance|as a result|in the end|i (?:think|would|believe|conclude))\b/i;
const RESULT =
  /\b(?:the|a|this) (?:court|judge|jury)\b[^.;]{0,30}\b(?:should|would|could|will|might|probably|likely)\b|\bshould (?:probably |therefore |also )?(?:win|lose|recover|prevail|succeed|fail|pay|get|be (?:denied|granted|able|allowed|dismissed|enforced|liable))\b|\b(?:wins|loses|prevails)\b|\b(?:is|are) (?:probably|likely|not appropriate)\b/i;
/** Ends of an argument inside a sentence, too. */
const CONCLUDES =
  /\b(?:therefore|thus|accordingly|consequently|hence|so|in conclusion|as a result|for these reasons|i (?:think|conclude|believe)|probably|likely|should|would|will (?:win|lose|recover|be)|can (?:probably )?(?:get|recover)|wins|loses|prevails|is (?:proper|improper|permitted|satisfied|liable|enough|met|defeated)|are (?:proper|satisfied)|may (?:exercise|intervene|assert|join|sue|not)|there (?:is|was) (?:a|an|no)|controls?)\b/i;
const ARGUES =
  /\b(?:might|may|could|would|will|can) (?:also )?(?:argue|say|answer|reply|respond|counter|point|contend|claim)\b/i;
const ABOUT = /\b(?:court|judge|contract|claim|clause|motion|suit|jurisdiction|joinder|here|this)\b/i;
const LINKS =
  /\b(?:because|since|so|therefore|thus|although|though|while|whereas|hence|which (?:means|shows|is|makes|puts|suggests)|that (?:is|means|shows|makes|suggests)|this (?:is|means|shows|makes|suggests|satisfies)|shows?|means|looks? like|suggests?|satisf\w+|proves?|makes? it|as a result|meets?|counts? as|amounts? to|even though|but|however)\b/i;
const OPPOSES =
  /\b(?:however|but|on the other hand|might|may (?:argue|say|answer|reply|point)|could (?:argue|say|reply)|would (?:argue|say|reply|answer|counter)|will (?:argue|say|answer|reply|respond|counter|point|claim)|argues?|answers?|replies|responds?|counters?|says that|although|though|yet|contends?|their argument|critics|others|still|conversely|in contrast|by contrast|admittedly)\b/i;
const RAISES =
  /\b(?:whether|issues?|questions?|problem is|grounds?|first|second|third|next|finally|argue[sd]?|contends?|claims? that|moves? (?:on|to|for)|sues?|defens\w+|remed\w+|alleges?|asserts?|turns to)\b/i;

/** Whether a sentence names a rule, a section or a doctrine. */
export const namesRule = (text: string): boolean => RULE_TOKEN.test(text);

/** Whether a sentence states law and speaks of nobody: it applies nothing. */
export const isBareLaw = (text: string, names: ReadonlySet<string>): boolean =>
  RULE_TOKEN.test(text) &&
  !namesAny(text, names) &&
  !/\b(?:here|this|she|he|her|his|they|their|so)\b/i.test(text);

/** Whether a sentence draws a result instead of stating law. */
export const isResult = (text: string): boolean => OPENS_RESULT.test(text) || RESULT.test(text);
/** Whether a sentence says where something of the story comes out; what a side would argue is no result. */
export const concludes = (text: string, names: ReadonlySet<string>): boolean => {
  if (ARGUES.test(text)) return false;
  return OPENS_RESULT.test(text) || (CONCLUDES.test(text) && (namesAny(text, names) || ABOUT.test(text)));
};
/** Whether a sentence ties a fact to what follows from it. */
export const links = (text: string): boolean => LINKS.test(text);
/** Whether a sentence argues, answers or sets something against something. */
export const opposes = (text: string): boolean => OPPOSES.test(text);
/** Whether a sentence raises an issue. */
export const raises = (text: string): boolean => RAISES.test(text);

/**
 * Whether a sentence states a rule: by naming a rule, or in the present tense and about nobody of the story. Where it
 * only stands in a result ("deny because there was no improper purpose") no rule is stated.
 */
export function statesRule(text: string, names: ReadonlySet<string>): boolean {
  if (RULE_TOKEN.test(text) && !OPENS_RESULT.test(text)) return true;
  if (isResult(text)) return false;
  return !namesAny(text, names) && !/^(?:she|he)\b/i.test(text) && !isPast(text);
}

/** Whether a text names somebody or something of the story. */
export const namesAny = (text: string, names: ReadonlySet<string>): boolean =>
  (text.match(/\p{Lu}[\p{L}-]+/gu) ?? []).some((word) => names.has(word.toLowerCase()));

const COMMON_NAMES =
  /^(?:the|a|an|i|in|on|at|if|court|courts|supreme|congress|constitution|rule|rules|state|states|united|federal|district|circuit|act|section|part|question|points|civil|procedure|frcp|ucc|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|new|inc|corp|co|mr|ms|mrs|dr)$/;

/** Whether a text names somebody, and nobody of the story: it tells of something else. */
export const isOfOthers = (text: string, names: ReadonlySet<string>): boolean => {
  const named = [...namesIn(text)];
  return named.length > 0 && !namesAny(text, names);
};

/** Times a name must stand in an answer for it to tell of somebody: the name of a case stands there once. */
const TELLS_OF = 2;

/** Names that an answer tells of again and again and that `known` texts do not have: it answers another question. */
export function strangersIn(sentences: readonly string[], known: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of sentences.flatMap((text) => [...namesIn(text)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const text = known.toLowerCase();
  return new Set(
    [...counts].flatMap(([name, times]) =>
      times >= TELLS_OF && name.length > 3 && !text.includes(name) ? [name] : [],
    ),
  );
}

/** Names of a story, in lower case: capitalized words that do not open a sentence. */
export function namesIn(question: string): ReadonlySet<string> {
  const inside = question.match(/(?<=[\p{Ll}\d,;:’'”"] ["“‘(]?)\p{Lu}[\p{L}-]+/gu) ?? [];
  return new Set(inside.map((word) => word.toLowerCase()).filter((word) => !COMMON_NAMES.test(word)));
}
