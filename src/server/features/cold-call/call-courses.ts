import { partiesOf } from '#engine/answering/party-words.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/session.ts';
import { listClonesNaming } from '../materials/materials.ts';

/** Words that name a case where its parties cannot be told: a nickname has no more. */
const MOST_WORDS = 4;
/** Shorter words name nobody. */
const LEAST_LETTERS = 4;

/** The student's clones with a page that names a case, by both parties where both are typed; the most pages first. */
export async function findCallCourses(
  deps: Deps,
  caller: Caller,
  typed: string,
): Promise<{ clone_ids: number[] }> {
  const names = namesIn(typed);
  if (names.length === 0) return { clone_ids: [] };
  return { clone_ids: await listClonesNaming(deps, caller, names) };
}

/** What a page on the case has to say. Who is in a hurry types no capitals. */
function namesIn(typed: string): string[] {
  const written = typed.replace(/(?<![\p{L}’'])(?!vs?\b)\p{Ll}/gu, (letter) => letter.toUpperCase());
  const parties = partiesOf(written);
  if (parties.length > 0) return parties;
  const words = (typed.match(/[\p{L}’'-]+/gu) ?? []).filter((word) => word.length >= LEAST_LETTERS);
  return words.length <= MOST_WORDS ? words : [];
}
