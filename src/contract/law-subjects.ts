/** The subjects of the law library, in the order in which first-year students meet what several of them have. */
export const LAW_SUBJECTS = [
  'contracts',
  'torts',
  'civil-procedure',
  'constitutional-law',
  'criminal-law',
  'property',
  'evidence',
] as const;
export type LawSubject = (typeof LAW_SUBJECTS)[number];
