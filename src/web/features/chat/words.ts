/** The bot's message when no answer could be had (spec §8). */
export const TROUBLE = "I'm having trouble connecting right now. Please try again in a moment.";

/** The alert of a cold-call form sent empty (spec §5). */
export const COLD_CALL_ALERT = 'Please enter either a topic or case name for emergency help.';

/** Said wherever a clone speaks. */
export const standsFor = (professor: string): string =>
  `A simulation of ${professor}, not affiliated with or endorsed by them. For study only, not legal advice.`;
