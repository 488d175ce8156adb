const WAYS = '(?:also |still |even |ever |always |only |actually |really |just )?';

/** Questions that want to know how one thing stands to another: whether it applies to it, or is needed for it. */
const GETS = 'to (?:prove|show|establish|have|make|form|get|win)';
const RELATES: readonly RegExp[] = [
  `(?:does|do|did|can|will|would|should) (?<one>.+?) ${WAYS}(?:apply|extend) (?:to|in|with|for) (?<other>.+)`,
  `(?:do|does|would) (?:i|you|we|they|one) ${WAYS}(?:need|have to have) (?<other>.+?) (?:for|${GETS}) (?<one>.+)`,
  `(?:does|do|did) (?<one>.+?) ${WAYS}(?:require|need|cover|include|govern|protect) (?<other>.+)`,
  `(?:is|are) (?<other>.+?) ${WAYS}(?:required|needed|necessary) (?:for|in|${GETS}) (?<one>.+)`,
].map((text) => new RegExp(`^${text}$`, 'i'));

/** Words of a side that is a thing; more are a story or a clause. */
const MOST_WORDS = 6;
const OPENING = /^(?:so|and|but|ok|okay|wait|hey|also|then)\b,?\s*/i;
const AROUND =
  /^(?:the|an?|any|some|my|your|their)\s+|\s+(?:too|as well|or not|at all|anymore|again|or no|right)$/gi;
const NO_THING =
  /^(?:it|this|that|these|those|them|they|he|she|i|you|we|me|us|one|both|everything|anything|something|all|rule|law|court|courts|case|cases|test)$/i;

/**
 * The two things of a yes-or-no question on how one stands to the other, in its own words: whether it applies to the other,
 * or is required for it; the rule that is asked about first. Null for any other question, and where a side is a clause or says nothing by itself.
 */
export function relationAsked(call: string): [string, string] | null {
  const bare = call.replace(/[?.!\s]+$/, '').replace(OPENING, '');
  for (const pattern of RELATES) {
    const found = pattern.exec(bare)?.groups;
    const [one, other] = [thingIn(found?.one), thingIn(found?.other)];
    if (one && other) return [one, other];
  }
  return null;
}

function thingIn(written = ''): string | null {
  const thing = written.replace(AROUND, '').replace(AROUND, '').trim();
  const isThing = thing !== '' && thing.split(/\s+/).length <= MOST_WORDS;
  return isThing && !NO_THING.test(thing) && !/[,;.?!]\s/.test(thing) ? thing : null;
}
