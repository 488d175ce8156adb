import type { Chosen, ChosenClone } from './bring-back.ts';

/** Names in one sentence; the rest are counted. */
const MOST_NAMES = 10;

/** What did not come in, and why, in sentences for the student. */
export function notesOf(
  { clones, known, leftOut, isPremium, rows }: Chosen,
  missing: readonly { name: string; why: string }[],
): string[] {
  const full = new Set(
    isPremium ? [] : rows.predictions.filter(({ tier }) => tier === 'full').map(({ clone_id }) => clone_id),
  );
  const simplified = clones.filter(({ id }) => full.has(id));
  const marked = clones.filter(({ graded_until }) => graded_until !== null);
  return [
    known.length > 0 && `Here already, and left as it is: ${list(known.map(nameOf))}.`,
    leftOut.length > 0 &&
      `The free plan holds one clone. Left out: ${list(leftOut.map(nameOf))}. All of it is still in your zip: bring it back once more with Premium.`,
    simplified.length > 0 &&
      `Simple now, because full predictions are part of Premium: the prediction of ${list(simplified.map(nameOf))}. The full one is still in your zip.`,
    marked.length > 0 &&
      `Still marked as graded work: ${list(marked.map(nameOf))}. Confirm there again that AI use is allowed.`,
    missing.length > 0 &&
      `Not brought back: ${list(missing.map(({ name, why }) => `${name} (${bare(why)})`))}.`,
  ].filter((note) => note !== false);
}

const nameOf = ({ course_name, professor }: ChosenClone): string => `${course_name} (${professor.name})`;

const bare = (sentence: string): string => sentence.replace(/\.$/, '').replace(/^The /, 'the ');

function list(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
