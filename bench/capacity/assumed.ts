/** What nobody could measure before there are students. Change it here; docs/scaling.md follows. */
export const ASSUMED = {
  /** All who study for a JD in the United States (the ABA counts about 117,000). */
  students: 120_000,
  coursesEach: 4,
  /** Share of large courses; the others are like the sample course. */
  largeShare: 0.25,
  /** Questions on a course in a semester. */
  questionsACourse: 150,
  megabytesACourse: 20,
  /** The busiest minute of the hour against its average. */
  burst: 2,
  /** Share of a processor that is used at that minute. */
  headroom: 0.5,
  machineProcessors: 8,
};

/** The busiest hour, on an evening before exams, for each student at work. */
export const PEAK_HOUR = {
  /** Share of all students that are at work in it. */
  activeShare: 0.25,
  questions: 15,
  reads: 90,
  saves: 2,
  uploads: 0.2,
  forecasts: 0.3,
};

/** The same in words, for the page. */
export const IN_WORDS: [string, string][] = [
  ['students, all of whom use it', ASSUMED.students.toLocaleString('en-US')],
  ['courses of each', String(ASSUMED.coursesEach)],
  ['courses as large as the large one measured, the others like the sample', `${ASSUMED.largeShare * 100} %`],
  ['questions on a course in a semester', String(ASSUMED.questionsACourse)],
  ['students at work in the busiest hour before exams', `${PEAK_HOUR.activeShare * 100} %`],
  [
    'of each in that hour',
    `${PEAK_HOUR.questions} questions, ${PEAK_HOUR.reads} reads, ${PEAK_HOUR.saves} answers kept, ${PEAK_HOUR.uploads} uploads, ${PEAK_HOUR.forecasts} forecasts`,
  ],
  ['the busiest minute against the hour', `${ASSUMED.burst} times`],
  ['a processor is used at that minute to', `${ASSUMED.headroom * 100} %`],
];
