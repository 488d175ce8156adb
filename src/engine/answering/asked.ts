/** The part of a case a question is after; `whole` when it names none. */
export type CasePart = 'facts' | 'issue' | 'holding' | 'reasoning' | 'separate' | 'whole';

const COMPARES: readonly RegExp[] = [
  /\b(?:mix(?:ing|ed)? up|confus(?:e|es|ed|ing)|keep(?:ing)? apart|tell(?:ing)? apart)\s+(.+?)\s+(?:and|with|from|vs?\.?|versus)\s+(.+)/i,
  /\b(?:diff(?:erence)?s?|distinctions?|relationship)\s+between\s+(.+?)\s+(?:and|vs?\.?|versus)\s+(.+)/i,
  /\b(?:compare|contrast|distinguish)\s+(?:and contrast\s+)?(.+?)\s+(?:and|with|to|from|vs?\.?|versus)\s+(.+)/i,
  /\bhow (?:is|are|does|do)\s+(.+?)\s+(?:different from|differ from)\s+(.+)/i,
  /\bhow (?:is|are|does|do)\s+(.+?)\s+and\s+(.+?)\s+(?:differ|compare|different)\b/i,
  /^(?:what(?:['’]?s| is| are) )?(.+?)\s+(?:vs\.?|versus)\s+(.+)/i,
  /^(.+?)\s+or\s+(.+?)[,;:]\s+(?:what (?:changes|differs)|what['’]?s the difference|which (?:is|one)|same thing|how (?:do|are) they)\b/i,
  /^(?:are|is)\s+(.+?)\s+(?:and|the same (?:thing )?as)\s+(.+?)\s*(?:the same(?: thing)?|different)?$/i,
];
/** Questions with "is … and …" that set nothing beside anything. */
const SAYS_SAME = /\bthe same\b|\bdifferent$/i;
/** "duress v undue influence": sides only where the question names no case. */
const IDEAS_APART = /^(.+?)\s+v\.?\s+(.+)/i;
/** What students add after the second side. */
const AFTERTHOUGHT =
  /(?<=\S)[,;]?\s+(?:how (?:do|are|is) (?:they|it)\b.*|what(?:['’]s| is) the difference)$/i;

const PARTS: readonly [CasePart, RegExp][] = [
  ['facts', /\b(?:facts?|what happened|background)\b/i],
  ['separate', /\b(?:dissent\w*|concurr\w*)\b/i],
  [
    'holding',
    /\b(?:who (?:wins?|won|prevail\w*)|h[eo]ld|holds|holding|decide[sd]?|decision|outcome|ruling|ruled)\b/i,
  ],
  ['issue', /^\W*issues?\b|\b(?:the issue|issues? (?:in|of)|question presented)\b/i],
  ['reasoning', /\b(?:reason(?:ing|s)?|rationale|why|analysis)\b/i],
];

/** Which part of a case a question asks for. */
export const partOf = (call: string): CasePart =>
  PARTS.find(([, pattern]) => pattern.test(call))?.[0] ?? 'whole';

/** One side as it is written, without what is said about it. */
const sideIn = (written = ''): string =>
  (
    written.split(
      /(?<!\bvs?)[.?!;]+(?:\s|$)|,?\s+(?:since|because|cause|bc|both|when|where|they)\b|,\s+(?:and |so |but )?(?:what|how|which|who|whos|whats|why|do|does|is|are|can|i)\b/i,
    )[0] ?? ''
  )
    .replace(/^(?:just |simply )?(?:using|filing|doing|having)\s+/i, '')
    .trim();

const POINTS_BACK = /^(?:that|this|it|those|these|them|the (?:first|second|other|last) one)$/i;

/** The two things a question compares, in its own words, or null; `namesNoCase` lets a bare "v" part two ideas. */
export function sidesOf(call: string, namesNoCase = false): [string, string] | null {
  const bare = call.replace(/[?.!\s]+$/, '').replace(AFTERTHOUGHT, '');
  for (const pattern of [...COMPARES, ...(namesNoCase ? [IDEAS_APART] : [])]) {
    if (pattern === COMPARES.at(-1) && !SAYS_SAME.test(bare)) continue;
    const found = pattern.exec(bare);
    const [first, second] = [sideIn(found?.[1]), sideIn(found?.[2])];
    // "The difference between that and ripeness": what "that" is stands in an earlier turn.
    if (first && second && !POINTS_BACK.test(first) && !POINTS_BACK.test(second)) return [first, second];
  }
  return null;
}
