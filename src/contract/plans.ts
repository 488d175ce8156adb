/** The free plan's limits (spec §6, §9). */
export const FREE_CLONES = 1;
export const FREE_MESSAGES_PER_DAY = 20;

/** Prices in US dollars (spec §9). */
export const MONTHLY_PRICE = 9.99;
export const YEARLY_PRICE_PER_MONTH = 7.49;
/** Twelve months at the yearly price, as charged. */
export const YEARLY_PRICE = 89.88;
export const TRIAL_DAYS = 7;

/** Limits that guard the machine; the same on both plans (details.md A). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Bytes of a downloaded zip that is brought back. */
export const MAX_ZIP_BYTES = 1024 * 1024 * 1024;
export const MAX_FILE_PAGES = 2_000;
export const MAX_FILES_PER_CLONE = 100;
/** What a student may have stored on either plan, so that nobody fills the disk for all (decisions.md, Second round). */
export const MAX_STUDENT_BYTES = 5 * 1024 * 1024 * 1024;
export const MAX_STUDENT_FILES = 3_000;
/** Messages a minute, both plans (details.md D). */
export const MESSAGES_PER_MINUTE = 30;
/** Days an uploaded material without a clone is kept (details.md C). */
export const UNATTACHED_MATERIAL_DAYS = 7;

/** Characters of an answer to a practice question: about 3,500 words. */
export const PRACTICE_ANSWER_CHARACTERS = 20_000;
/** Answers to one practice question that are kept; the oldest makes room. */
export const PRACTICE_ANSWERS_KEPT = 50;

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

export const FEATURES = [
  'multiple_clones',
  'advanced_chat',
  'exam_predictions',
  'study_materials',
  'unlimited_clones',
] as const;
export type Feature = (typeof FEATURES)[number];
