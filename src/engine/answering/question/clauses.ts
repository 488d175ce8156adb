const LEAST_WORDS = 3;

/** What a student tells, cut where one fact ends and the next begins, in the student's own words; the question is no fact. */
export function clausesOf(story: string): string[] {
  const told = story.split(/(?<=[.?!])\s+/).filter((sentence) => !/\?\s*$/.test(sentence));
  return told
    .flatMap((sentence) =>
      sentence.split(/,?\s+(?:and then|but|because|so|which|who|then|when|while)\s+|[;,]\s+/),
    )
    .map((clause) => clause.replace(/^(?:and|so|then)\s+|[\s.!]+$/gi, ''))
    .filter((clause) => clause.split(/\s+/).length >= LEAST_WORDS);
}
