/** A parametrised fact pattern of content/practice with the issues its facts are known to raise. */
export type PracticePattern = { id: string };
