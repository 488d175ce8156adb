/** Modals of a question, and the words of a sentence that answers them. */
const MODALS: readonly [RegExp, RegExp][] = [
  [
    /\b(?:can|may|could|able|allowed|permitted)\b/i,
    /\b(?:may|can|shall have|permit\w*|allow\w*|include[sd]?)\b/i,
  ],
  [
    /\b(?:must|mandatory|required?|have to|has to|need(?:s|ed)?|compulsory|when (?:is|are|does|do))\b/i,
    /\b(?:must|shall|required?|requires|only (?:if|when|where))\b/i,
  ],
];

/** Questions after when a rule lets one off, and words with which a rule does. */
const ASKS_RELIEF =
  /\b(?:left|leave|leaving) (?:\w+ )?out\b|\b(?:skip|avoid|omit)\b|\bwithout (?:losing|having to|needing)\b|\b(?:do|does)(?:n['’]t| not) (?:have to|need|apply|count)\b|\bexcus\w+/i;
const RELIEVES =
  /\b(?:need not|not (?:compulsory|apply|barred|precluded)|unless|except|excus\w+|exempt\w*)\b/i;

/** Questions after what follows from something, and words with which a rule says what does. */
const ASKS_RESULT =
  /\b(?:what happens|what (?:if|are the consequences)|consequences?|effects? of|penalt(?:y|ies)|lose|waive)\b/i;
const RESULTS =
  /\b(?:waive[sd]?|waiver|los(?:es?|t)|barred|bars|precludes?|default|void(?:able)?|terminat\w+|discharge[sd]?|forfeits?|liable|sanctions?|dismiss\w*|deemed|treated|revok\w+|rejection|ends|remains?|too late|no longer|may (?:not|then|treat|sue|recover|suspend|cancel)|cannot|entitle[sd]?)\b/i;

/**
 * How much a sentence gains or loses by its verbs, about 1: a question with a modal is answered by a sentence with its
 * counterpart, one after a result by a sentence with one; a refusal comes after the rule.
 */
export function polarity(call: string, text: string): number {
  if (ASKS_RELIEF.test(call)) return RELIEVES.test(text) ? 1.4 : 1;
  if (ASKS_RESULT.test(call)) return RESULTS.test(text) ? 1.25 : 1;
  const asked = MODALS.find(([question]) => question.test(call));
  if (!asked) return 1;
  const modal = asked[1].test(text) ? 1.2 : 1;
  const refusing =
    /\b(?:declines?|precludes?|bars?|not|never|refuses?|prohibits?|improper|invalid)\b/i.test(text) &&
    !/\bnot\b/i.test(call)
      ? 0.85
      : 1;
  return modal * refusing;
}
