import { materialTitle } from '../../ui/answer/source-line.ts';

/** The bot's message when no answer could be had (spec §8). */
export const TROUBLE = "I'm having trouble connecting right now. Please try again in a moment.";

/** The alert of a cold-call form sent empty (spec §5). */
export const COLD_CALL_ALERT = 'Please enter either a topic or case name for emergency help.';

const MOST_NAMED = 2;

/** Which materials an answer had to do without, because they were still being read. `names` are the files' names. */
export function stillReading(names: readonly string[]): string {
  const titles = names.slice(0, MOST_NAMED).map(materialTitle);
  const others = names.length - titles.length;
  const all = others > 0 ? [...titles, `${others} more`] : titles;
  const listed = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('');
  return `Still being read, so not in this answer: ${listed}.`;
}

/** Said wherever a clone speaks. */
export const standsFor = (professor: string): string =>
  `A simulation of ${professor}, not affiliated with or endorsed by them. For study only, not legal advice.`;
