/** The parts of a prediction, each with its words in the address. */
export const PREDICTION_TABS = ['topics', 'format', 'practice', 'test'] as const;
export type PredictionTab = (typeof PREDICTION_TABS)[number];

/** Where in a prediction a student is: a part, a practice question from 1, or a graded answer by its id. */
export type PredictionPlace = { tab: PredictionTab; question: number; answer: number | null };

/** The place that an address names after its #; the topics where it names none. */
export function placeOf(hash: string): PredictionPlace {
  const [word = '', number = ''] = hash.replace(/^#/, '').split('-');
  const count = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  if (word === 'answer' && count !== null) return { tab: 'practice', question: 1, answer: count };
  const tab = PREDICTION_TABS.find((each) => each === word) ?? 'topics';
  return { tab, question: tab === 'practice' ? (count ?? 1) : 1, answer: null };
}

/** The address of a part, and of one of its practice questions. */
export const hashOf = (tab: PredictionTab, question = 1): string =>
  tab === 'practice' && question > 1 ? `#practice-${question}` : `#${tab}`;

/** The address of a graded answer. */
export const answerHash = (id: number): string => `#answer-${id}`;
