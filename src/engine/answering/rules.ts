/**
 * The rules of answering that can be switched off, so that the gain of each is measured on every course (`npm run eval --
 * --only=courses --without=NAME`), and the course on which each was written. A rule that gains on no other goes.
 */
export const RULES = [
  { name: 'comparison', writtenOn: 'torts' },
  { name: 'case', writtenOn: 'torts' },
  { name: 'relation', writtenOn: 'sample' },
  { name: 'story', writtenOn: 'torts' },
  { name: 'course-facts', writtenOn: 'torts' },
  { name: 'last-state', writtenOn: 'torts' },
  { name: 'shapes', writtenOn: 'torts' },
  { name: 'exam-words', writtenOn: 'torts' },
  { name: 'opinions', writtenOn: 'constitutional-law' },
  { name: 'answer-behind', writtenOn: 'torts' },
  { name: 'second-excerpt', writtenOn: 'torts' },
  { name: 'whole-case', writtenOn: 'sample' },
  { name: 'told-law', writtenOn: 'sample' },
  { name: 'lists', writtenOn: 'constitutional-law' },
] as const satisfies readonly { name: string; writtenOn: string }[];

export type RuleName = (typeof RULES)[number]['name'];

/** Which rules are switched off; none but in a measurement. */
export type Without = ReadonlySet<string>;
