/** The part of a case a question is after; `whole` when it names none. */
export type CasePart = 'facts' | 'issue' | 'holding' | 'reasoning' | 'separate' | 'whole';

const COMPARES: readonly RegExp[] = [
  /\b(?:difference|distinction|differences|relationship)\s+between\s+(.+?)\s+(?:and|vs?\.?|versus)\s+(.+)/i,
  /\b(?:compare|contrast|distinguish)\s+(?:and contrast\s+)?(.+?)\s+(?:and|with|to|from|vs?\.?|versus)\s+(.+)/i,
  /\bhow (?:is|are|does|do)\s+(.+?)\s+(?:different from|differ from)\s+(.+)/i,
  /^(.+?)\s+(?:vs\.?|versus)\s+(.+)/i,
];

const PARTS: readonly [CasePart, RegExp][] = [
  ['facts', /\b(?:facts?|what happened|background)\b/i],
  ['separate', /\b(?:dissent\w*|concurr\w*)\b/i],
  ['holding', /\b(?:h[eo]ld|holds|holding|decide[sd]?|decision|outcome|ruling|ruled?)\b/i],
  ['issue', /\b(?:issue|question presented)\b/i],
  ['reasoning', /\b(?:reason(?:ing|s)?|rationale|why|analysis)\b/i],
];

/** Which part of a case a question asks for. */
export const partOf = (call: string): CasePart =>
  PARTS.find(([, pattern]) => pattern.test(call))?.[0] ?? 'whole';

/** The two things a question compares, in its own words, or null. */
export function sidesOf(call: string): [string, string] | null {
  for (const pattern of COMPARES) {
    const found = pattern.exec(call.replace(/[?.!\s]+$/, ''));
    const [first, second] = [found?.[1]?.trim() ?? '', found?.[2]?.trim() ?? ''];
    if (first && second) return [first, second];
  }
  return null;
}
