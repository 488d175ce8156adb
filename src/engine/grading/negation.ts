/**
 * A stretch of a sentence. Stretches of one clause share `clause`, which is turned by an odd number of negations;
 * `negations` are the places right after those of this stretch, `short` after those that reach no farther than the
 * next words. `isCondition`: it says when or why the rest holds.
 */
export type Stretch = {
  text: string;
  clause: number;
  isTurned: boolean;
  isCondition: boolean;
  negations: number[];
  short: number[];
};

const CONDITION =
  /^(?:and |or |but |only )?(?:because|since|unless|if|when|where|whether|until|except|even|as long as|provided)\b/i;

/** Marks, and words that open a clause; the word stays with what it opens. */
const BREAK =
  /[,;:[\]—–]+\s*|\s\(|\s(?=(?:because|since|although|though|while|whereas|but|unless|if|when|where|which|who|whose|so|therefore|thus|until|except|whether|rather than|instead of|even (?:if|when|where|though)|as long as|provided)\b|(?<!whether )(?:and|or|but) (?=(?:not|no|never|neither|cannot|is|are|was|were|does|do|did|may|must|can|will|would|should|has|have|had)\b)|(?:and|or) (?=(?:the|an?|he|she|it|they|his|her|its|their) (?:[a-z]+ )?(?:is|are|was|were|does|do|did|may|must|can|cannot|will|would|should)\b)|that (?:he|she|it|they|the|an?|his|her|its|their|this|no|nobody|you|we|one|\p{Lu}))/giu;
const OPENS_SUBORDINATE =
  /^(?:and |or |but )?(?:because|since|although|though|while|whereas|unless|if|when|where|which|who|whose|that|until|except|whether|rather than|instead of|even|as long as|provided|so|therefore|thus|but)\b/i;
/** A stretch that begins with a verb goes on with the clause that an insertion had parted from it. */
const OPENS_WITH_VERB =
  /^(?:is|are|was|were|has|have|had|does|do|did|may|must|can|cannot|could|might|will|would|should|shall|not|never|ends?|applies|takes?|remains?)\b/i;

/** What looks like a negation and turns nothing. */
const NO_NEGATION = /\b(?:not only|no doubt|whether or not|not merely|no matter|not just|nothing but)\b/gi;
const NEGATION =
  /\b(?:not|(?<=\b(?:is|are|was|were|be|been|there|as)\s)no|never|cannot|neither|nor|unless|hardly|nothing|nobody|none|lacks|lacked|lacking|fails?|failed|failing|absent|refus\w+|unable|except|den(?:y|ies|ied|ying|ial)|reject(?:s|ed|ing)?\b|preclud\w+|prohibit\w*|forbid\w*|bars|barred|barring|(?<=\b(?:to|not|may|can|does|will|would)\s)bar|excluded?|unlikely)\b|n['’]t\b/gi;
/** Negations that reach no farther than the words right after them. */
const NEGATES_NEXT =
  /\b(?:without|absence of|lack of|rather than|instead of)\b|(?<!\b(?:is|are|was|were|be|been|there|counts as|as)\s)\bno\b/gi;
/** Adjectives that negate what they are made of; "improper" and "unreasonable" are terms of their own. */
const PREFIXED =
  /^(?:in(?:adequate|sufficient|effective|valid|admissible|eligible)|un(?:enforceable|warranted|satisfied|true|available|necessary|excused|related|met)|irrelevant|im(?:permissible)|non-?[a-z]{4,})$/;

/** The places right after the negations of a text without clauses of its own; "neither … nor" is one. */
function negationsIn(text: string): number[] {
  const bare = text.replace(NO_NEGATION, (found) => ' '.repeat(found.length));
  const found = [...bare.matchAll(NEGATION)];
  const isPaired = found.some(([word]) => /neither/i.test(word));
  return found
    .filter(([word]) => !(isPaired && /^nor$/i.test(word)))
    .map(({ index, 0: word }) => index + word.length);
}

/** "and does not", "or is": a second verb of the clause before. */
const JOINS_VERB =
  /^(?:and|or|but) (?:not|no|never|cannot|is|are|was|were|does|do|did|may|must|can|will|would|should|has|have|had)\b/i;

/** "It need not be shown that …", "does not require that …": what follows is denied, too. */
function endsNegated({ text, negations }: Stretch): boolean {
  const last = negations.at(-1);
  return last !== undefined && text.slice(last).trim().split(/\s+/).length <= 2;
}

const VERB =
  /\s(?=(?:could|might|shall|is|are|was|were|does|do|did|may|must|can|cannot|will|would|should|has|have|had)\b)/gi;

/** "who was not a party | is not bound": the last of two verbs goes on with what stands before the insertion. */
function partedBeforeVerb(piece: string): string[] {
  const verbs = [...piece.matchAll(VERB)];
  const last = verbs.at(-1);
  return verbs.length < 2 || last === undefined
    ? [piece]
    : [piece.slice(0, last.index), piece.slice(last.index)];
}

/**
 * The stretches of a sentence in order. A clause that an insertion cuts in two keeps its number: "a duty, which is not
 * disputed, is no consideration".
 */
export function stretchesOf(sentence: string): Stretch[] {
  const pieces = sentence
    .split(BREAK)
    .filter((piece) => piece.trim() !== '')
    .flatMap((piece) =>
      /^(?:who|which|that|whose)\b/i.test(piece.trim()) ? partedBeforeVerb(piece) : [piece],
    );
  let main = 0;
  const stretches: Stretch[] = [];
  for (const [at, text] of pieces.entries()) {
    const before = stretches.at(-1);
    const goesOn = before !== undefined && OPENS_WITH_VERB.test(text.trim());
    if (!goesOn && !OPENS_SUBORDINATE.test(text.trim())) main = at;
    const isJoined = before !== undefined && JOINS_VERB.test(text.trim());
    const isUnder = before !== undefined && /^that\b/i.test(text.trim()) && endsNegated(before);
    stretches.push({
      text,
      clause: goesOn ? main : at,
      isTurned: false,
      isCondition: CONDITION.test(text.trim()) || (isJoined && before.isCondition),
      negations: [...(isUnder ? [text.indexOf('that') + 'that'.length] : []), ...negationsIn(text)],
      short: [...text.matchAll(NEGATES_NEXT)].map(({ index, 0: word }) => index + word.length),
    });
  }
  const turns = new Map<number, number>();
  for (const { clause, negations } of stretches)
    turns.set(clause, (turns.get(clause) ?? 0) + negations.length);
  return stretches.map((each) => ({ ...each, isTurned: (turns.get(each.clause) ?? 0) % 2 === 1 }));
}

/** Words that negate are read as negations and not as words. */
export const isNegation = (word: string): boolean =>
  /^(?:not|no|never|cannot|neither|nor|nothing|nobody|none|without|unless|absence|lack)$/.test(word) ||
  (/n['’]?t$/.test(word) &&
    /^(?:do|does|did|is|are|was|were|ca|wo|would|should|could|has|have|had)n/.test(word));

/** A direction as a word of its own, and its opposite, which reads as the first one negated. */
const DIRECTIONS: readonly [RegExp, string][] = [
  [/\b(?:more|greater|longer|higher|larger) than\b|\bexceed(?:s|ed|ing)?\b/gi, 'exceedingly'],
  [/\b(?:less|fewer|shorter|lower|smaller) than\b/gi, 'unexceedingly'],
  [/\bbefore(?! (?:the |an? |this )?(?:court|judge|jury)\b)|\bprior to\b/gi, 'beforehand'],
  [/\bafter(?! all\b)\b/gi, 'afterhand'],
];

/** A sentence with "less than" and "after" written as what they are the opposite of, so that they can be read. */
export const spellDirections = (text: string): string =>
  DIRECTIONS.reduce((spelled, [sought, word]) => spelled.replace(sought, word), text);

/** Whether a word stands for a direction. */
export const isDirection = (word: string): boolean => /^(?:exceedingly|beforehand)$/.test(word);

/** Words whose opposite the law says as often. */
const OPPOSITES = new Map([
  ['void', 'enforceable'],
  ['unexceedingly', 'exceedingly'],
  ['afterhand', 'beforehand'],
  ['false', 'true'],
]);

/**
 * The word that a word negates: "adequate" of "inadequate", "enforceable" of "void"; null for a word that negates none.
 * Such a word turns itself and nothing around it.
 */
export function negatedBy(word: string): string | null {
  const opposite = OPPOSITES.get(word);
  if (opposite !== undefined) return opposite;
  return PREFIXED.test(word) ? word.replace(/^(?:non-?|in|un|ir|im)/, '') : null;
}
