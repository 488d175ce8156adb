import type { UnitList } from '#contract/units.ts';

/** What announces parts that are weighed against each other. */
const NAMES_FACTORS = /\b(?:factors|considerations|guideposts)\b/i;
const WEIGHED = /\b(?:considers?|weighs?|balanc(?:es?|ing))\b[^.:]*[:—–]\s*$/i;
/** What announces parts that must all be there. */
const WANTS_ALL =
  /\b(?:requires?|requirements|elements|conditions|criteria|prongs|must|needs? to|proves?|establish(?:es)?|all of)\b[^.:]*[:—–]?\s*$/i;
const NAMES_ELEMENTS = /\b(?:requirements|elements|criteria|prongs|conditions)\b/i;
/** A condition with parts: what joins them says how many are wanted. */
const CONDITION = /\b(?:if|when|where)(?:\s+\S+){0,3}\s*[:—–]?\s*$/i;
/** Parts of which one is enough, or from which one is chosen. */
const ONE_IS_ENOUGH =
  /\b(?:either|any (?:one )?of|one of|unless|(?:ends?|ended|excused|discharged|terminated|made|shown|proved|satisfied) by|(?:may|can)(?: (?:also|then|either))?|choose (?:among|from)(?: \([^)]*\))?)(?: the following)?\s*[:—–]?\s*$/i;
/** Examples, kinds and names of approaches: none of them is a part of a rule. */
const EXAMPLES =
  /\b(?:includes?|including|examples?|such as|ways?|versions?|tests|approaches|types|kinds|categories|forms|whether|benefits)\b[^.:]*[:—–]?\s*$/i;

/**
 * What a list is, by the line that announces it and the words its parts end in; null where nothing says it, and for lists of
 * examples and kinds. `heading`: the heading the list stands under, which may name it.
 */
export function listKind(intro: string, parts: readonly string[], heading = ''): UnitList | null {
  const ends = (word: RegExp) => parts.slice(0, -1).some((part) => word.test(part));
  const named = NAMES_ELEMENTS.test(heading) ? 'elements' : null;
  if (/\b(?:even (?:if|though)|although|regardless)\b[^.:]*[:—–]?\s*$/i.test(intro)) return null;
  if (NAMES_FACTORS.test(intro === '' ? heading : intro)) return 'factors';
  if (EXAMPLES.test(intro) && !/\bone of\b/i.test(intro)) return null;
  if (WEIGHED.test(intro)) return 'factors';
  if (ends(/\bor[\s;,]*$/i) || ONE_IS_ENOUGH.test(intro)) return 'alternatives';
  if (intro === '') return named;
  if (parts.every((part) => /\bmust\b/i.test(part))) return 'elements';
  if (CONDITION.test(intro) && !/\ball of\b/i.test(intro)) return ends(/\band[\s;,]*$/i) ? 'elements' : named;
  return WANTS_ALL.test(intro) ? 'elements' : null;
}
