/** What a question takes for granted, as a question for yes or no; `isDenied`: it takes the contrary for granted. */
export type Premise = { question: string; isDenied: boolean };

const HELPING = 'does|do|did|is|are|was|were|can|could|must|may|should|will|would|has|have';
const OPENING = '^(?:(?:so|and|but|ok|okay|wait|hey),?\\s+)*';
/** "Why does negligence require intent?" */
const WHY = new RegExp(`${OPENING}why\\s+(${HELPING})(n['’]?t)?\\s+(.+?)[?.!\\s]*$`, 'i');
/** "Since consideration must be adequate, what counts as too little?" */
const SINCE = new RegExp(
  `${OPENING}(?:since|because|given that|considering that|now that)\\s+([^,]{8,120}?),\\s+(?:then\\s+)?(?:what|why|how|when|who|which|${HELPING})\\b`,
  'i',
);
/** What speaks of a court, a person or what was said before: no rule of law settles it. */
const NO_RULE =
  /^(?:it|this|that|these|those|they|he|she|we|i|you|there|the court|the judge|my|the prof\w*)\b/i;
/** What is said to be so now and then is not denied by the rule. */
const HEDGED = /\b(?:sometimes|often|usually|generally|mostly|some|many|most|might|rarely|seldom|almost)\b/i;
/** Where a question goes on after its premise. */
const GOES_ON = /[,;]\s.*$|\s+(?:and|but) (?:why|how|what|when)\b.*$|\s+(?:if|when|even)\s.*$/i;
const FEWEST_WORDS = 3;
const MOST_WORDS = 14;

/**
 * The rule that a question takes for granted: it asks why the rule is so, or begins with "since". Null where it takes none for
 * granted, hedges it, or speaks of a court or of somebody.
 */
export function premiseAsked(asked: string): Premise | null {
  const since = SINCE.exec(asked)?.[1];
  const [, helping = '', contracted, rest = ''] = since ? [] : (WHY.exec(asked) ?? []);
  const said = (since ?? rest).replace(GOES_ON, '').trim();
  const words = said.split(/\s+/).length;
  if (words < FEWEST_WORDS || words > MOST_WORDS || NO_RULE.test(said) || HEDGED.test(said)) return null;
  if (/[.?!]\s+\S/.test(said)) return null;
  const isDenied = contracted !== undefined || DENIED.test(said);
  const positive = said.replace(DENIED, ' ').replace(/\s+/g, ' ');
  return { question: since ? `Is it true that ${positive}?` : `${helping} ${positive}?`, isDenied };
}
const DENIED = /\s(?:(?:does|do|is|are|can|must|may) ?)?not\s/i;
