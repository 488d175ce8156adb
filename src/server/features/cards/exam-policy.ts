/** Retention that cards are kept at where no exam is in sight, and where the exam is soon. */
export const RETENTION = 0.9;
/** Retention until the last pass: fewer reviews all term, and the pass lifts what has faded (docs/decisions/052). */
export const MAINTAINED_RETENTION = 0.8;
/** An exam nearer than this leaves no time for two paces. */
export const SOON_DAYS = 14;
/** Days before the exam on which the last pass begins. */
export const PASS_DAYS = 10;
/** Days before the exam from which no new card comes, unless asked for. */
export const NO_NEW_DAYS = 3;

/** A card as the last pass weighs it. */
export type InPass = { id: number; stability: number; last: Date | null };

/**
 * The cards of today's share of the last pass: those not seen since it began, in equal parts over the days that are left,
 * the strongest first and the weakest nearest the exam, so that each is fresh when it counts. `daysLeft` counts today, and
 * not the day of the exam; a day that was missed is spread over those that follow. `seenToday`: cards of the share that
 * were seen already.
 */
export function passToday(cards: readonly InPass[], begun: Date, daysLeft: number, seenToday = 0): InPass[] {
  const left = cards
    .filter(({ last }) => last !== null && last < begun)
    .toSorted((a, b) => b.stability - a.stability || a.id - b.id);
  const share = Math.ceil((left.length + seenToday) / Math.max(1, daysLeft));
  return left.slice(0, Math.max(0, share - seenToday));
}
