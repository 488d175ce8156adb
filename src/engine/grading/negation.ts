/** A stretch of a sentence with one verb of its own. `isTurned`: an odd number of negations stands in it. */
export type Clause = { text: string; isTurned: boolean };

/** Marks, and words that open a clause; the word stays with what it opens. */
const BREAK =
  /[,;:()[\]—–]+\s*|\s(?=(?:because|since|although|though|while|whereas|but|unless|if|when|where|which|who|whose|so|therefore|thus|until|except|whether|rather than|instead of|even (?:if|when|where|though)|as long as|provided)\b|that (?:he|she|it|they|the|an?|his|her|its|their|this|no|nobody|you|we|one|\p{Lu}))/giu;
const OPENS_SUBORDINATE =
  /^(?:and |or |but )?(?:because|since|although|though|while|whereas|unless|if|when|where|which|who|whose|that|until|except|whether|rather than|instead of|even|as long as|provided|so|therefore|thus|but)\b/i;
/** A stretch that begins with a verb goes on with the clause that an insertion had parted from it. */
const OPENS_WITH_VERB =
  /^(?:is|are|was|were|has|have|had|does|do|did|may|must|can|cannot|will|would|should|shall|not|never|ends?|applies|takes?|remains?)\b/i;

/** What looks like a negation and turns nothing. */
const NO_NEGATION = /\b(?:not only|no doubt|whether or not|not merely|no matter|not just|nothing but)\b/gi;
const NEGATION =
  /\b(?:not|no|never|cannot|neither|nor|without|unless|hardly|nothing|nobody|none|lacks?|lacked|lacking|lack|fails?|failed|failing|absent|absence|refus\w+|unable|except|rather than|instead of|den(?:y|ies|ied|ying|ial)|reject\w*|preclud\w+|prohibit\w*|forbid\w*|bars|barred|barring|excluded?|unlikely)\b|n['’]t\b/gi;
/** Adjectives that negate what they are made of; "improper" and "unreasonable" are terms of their own. */
const PREFIXED =
  /^(?:in(?:adequate|sufficient|effective|valid|admissible|eligible)|un(?:enforceable|warranted|satisfied|true|available|necessary|excused|related|met)|irrelevant|im(?:permissible)|non-?[a-z]{4,})$/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Negations of a text without clauses of its own; "neither … nor" is one. */
export function negationsIn(text: string): number {
  const bare = text.replace(NO_NEGATION, ' ');
  const paired = /\bneither\b/i.test(bare) ? count(bare, /\bnor\b/gi) : 0;
  return count(bare, NEGATION) - paired;
}

/**
 * The clauses of a sentence in order. A clause that an insertion cuts in two comes as two pieces that are turned alike:
 * "a duty, which is not disputed, is no consideration".
 */
export function clausesOf(sentence: string): Clause[] {
  const pieces = sentence.split(BREAK).filter((piece) => piece.trim() !== '');
  const owner: number[] = [];
  let main = 0;
  for (const [at, piece] of pieces.entries()) {
    const text = piece.trim();
    if (at > 0 && OPENS_WITH_VERB.test(text)) owner.push(main);
    else {
      owner.push(at);
      if (!OPENS_SUBORDINATE.test(text)) main = at;
    }
  }
  const turns = new Map<number, number>();
  for (const [at, piece] of pieces.entries()) {
    const of = owner[at] ?? at;
    turns.set(of, (turns.get(of) ?? 0) + negationsIn(piece));
  }
  return pieces.map((text, at) => ({ text, isTurned: (turns.get(owner[at] ?? at) ?? 0) % 2 === 1 }));
}

/**
 * The word that a word negates: "adequate" of "inadequate", "enforceable" of "void"; null for a word that negates none.
 * Such a word turns itself and nothing around it.
 */
export function negatedBy(word: string): string | null {
  if (word === 'void') return 'enforceable';
  return PREFIXED.test(word) ? word.replace(/^(?:non-?|in|un|ir|im)/, '') : null;
}
