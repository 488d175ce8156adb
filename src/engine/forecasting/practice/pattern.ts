/** One side's case on an issue: whose it is, the argument in a sentence, and the facts it rests on. */
export type PatternSide = {
  side: string;
  /** Applies the rule to the facts; never states a rule. */
  argument: string;
  /** Literal pieces of the filled story. */
  facts: string[];
};

/** An issue that the story is known to raise. */
export type PatternIssue = {
  name: string;
  /** Names under which a course may keep the topic. */
  terms: string[];
  /**
   * The rule, statement by statement, as a search for the course's own sentence that says the same; a student never
   * reads these words. `|` parts two wordings of one statement.
   */
  rules: string[];
  /** An exception or limit, answered after the rule it limits. */
  isException?: true;
  for: PatternSide;
  against: PatternSide;
  toward: 'for' | 'against' | 'open';
};

/** Something a pattern asks; `issues` are positions in its list of issues. */
export type PatternCall = { text: string; issues: number[] };

/**
 * A parametrised fact pattern of content/practice with the issues its facts are known to raise. Every entry of
 * `slots` is a list of alternatives of which one is drawn; an alternative fills several slots at once, so that names,
 * pronouns and sums that belong together stay together.
 */
export type PracticePattern = {
  id: string;
  subject: string;
  title: string;
  slots: Record<string, string>[][];
  /** Paragraphs of the story. */
  facts: string[];
  calls: PatternCall[];
  issues: PatternIssue[];
};

/** The pattern with one alternative of every slot filled in; the same seed words always give the same story. */
export function fillPattern(pattern: PracticePattern, seed: string): PracticePattern {
  const filled = new Map<string, string>();
  for (const [at, alternatives] of pattern.slots.entries()) {
    const drawn = alternatives[numberOf(`${seed} ${at}`) % Math.max(1, alternatives.length)];
    for (const [name, value] of Object.entries(drawn ?? {})) filled.set(name, value);
  }
  const fill = (text: string): string =>
    text.replace(/(?:\b(an?) )?\{(\w+)\}/gi, (_, article: string | undefined, name: string) => {
      const value = filled.get(name);
      if (value === undefined) throw new Error(`pattern ${pattern.id} has no slot ${name}`);
      return article === undefined ? value : `${articleFor(value, article)} ${value}`;
    });
  const tell = (text: string): string => fill(text).replace(SENTENCE_START, (start) => start.toUpperCase());
  const story = pattern.facts.map(tell);
  const calls = pattern.calls.map((call) => ({ ...call, text: tell(call.text) }));
  const told = [...story, ...calls.map(({ text }) => text)].join('\n');
  // A fact is a literal piece of the story: where it begins a sentence there, it begins with a capital.
  const fillFact = (fact: string): string => (told.includes(fill(fact)) ? fill(fact) : tell(fact));
  const fillSide = ({ side, argument, facts }: PatternSide): PatternSide => ({
    side: fill(side),
    argument: tell(argument),
    facts: facts.map(fillFact),
  });
  return {
    ...pattern,
    facts: story,
    calls,
    issues: pattern.issues.map((issue) => ({
      ...issue,
      name: fill(issue.name),
      for: fillSide(issue.for),
      against: fillSide(issue.against),
    })),
  };
}

/** The first letter of a text, and of a sentence after another. */
const SENTENCE_START = /(?<=^|[a-z)]\. )\p{Ll}/gu;

/** "a" or "an" as the word after it begins, with the capital that the article had. */
function articleFor(word: string, article: string): string {
  const hasVowel =
    /^(?:[aeiou]|hour|heir|hono|8|11\b|18)/i.test(word) && !/^(?:uni|use|eu|one\b)/i.test(word);
  return `${article.charAt(0)}${hasVowel ? 'n' : ''}`;
}

/** A number made of words: the 32-bit FNV-1a hash, so that a draw needs no chance. */
function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) {
    hash ^= words.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  // The last bits of FNV follow the last letter too closely to be taken as they are.
  return (hash ^ (hash >>> 15)) >>> 0;
}
