import { FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';

/** How many messages are left today, as a sentence; null without a limit or before it is known. */
export function allowanceWords(remaining: number | null | undefined): string | null {
  if (remaining === null || remaining === undefined) return null;
  return `${remaining} of ${FREE_MESSAGES_PER_DAY} messages left today`;
}
