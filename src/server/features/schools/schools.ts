import { SCHOOL_SEARCH_MINIMUM, type School } from '#contract/schools.ts';
import type { Deps } from '../../deps.ts';
import { listAll, searchByWords } from './store.ts';

/** Schools whose name, city or state holds every word typed, those that begin with the text first; at most 20. */
export async function searchSchools(deps: Deps, text: string): Promise<School[]> {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (text.trim().length < SCHOOL_SEARCH_MINIMUM) return [];
  return searchByWords(deps.db, words);
}

/** All schools by name, the unlisted one last. */
export const listSchools = (deps: Deps): Promise<School[]> => listAll(deps.db);
