import { termsOf } from '../indexing/terms.ts';
import type { Doctrine, LibrarySubject } from './entry.ts';
import type { Library } from './library.ts';

/** Words under which students ask for several doctrines at once: "strict liability", "degrees of murder". */
export type Survey = { subject: LibrarySubject; asked: readonly string[]; ids: readonly string[] };

/** Least share of a question's words that the words of a survey make up. */
const LEAST_SHARE = 0.5;

/** Whose law is meant says nothing on what is asked for. */
const BODIES_OF_LAW = /\b(?:model penal code|MPC|common law|UCC|restatement|differ(?:s|ent)?)(?:['’]s)?/gi;

/** The doctrines a question asks for together, in the survey's order; empty where it asks for one or none. */
export function findSurveyed(library: Library, question: string, subject: LibrarySubject | null): Doctrine[] {
  const terms = new Set(termsOf(question.replace(BODIES_OF_LAW, ' ')));
  let best: { doctrines: Doctrine[]; size: number } | null = null;
  for (const survey of library.surveys) {
    if (subject && survey.subject !== subject) continue;
    for (const asked of survey.asked) {
      const form = [...new Set(termsOf(asked))];
      if (form.length === 0 || !form.every((term) => terms.has(term))) continue;
      if (form.length / terms.size < LEAST_SHARE || form.length <= (best?.size ?? 0)) continue;
      const doctrines = survey.ids.flatMap((id) => library.byId.get(id) ?? []);
      if (doctrines.length > 1 && !isNamedLonger(library, terms, form.length, subject))
        best = { doctrines, size: form.length };
    }
  }
  return best?.doctrines ?? [];
}

/** "Strict liability for animals" names one doctrine in more words than the survey has. */
function isNamedLonger(
  { names, doctrineOf }: Library,
  terms: ReadonlySet<string>,
  size: number,
  subject: LibrarySubject | null,
): boolean {
  return [...names.formsOf].some(
    ([entry, forms]) =>
      (!subject || doctrineOf.get(entry)?.subject === subject) &&
      forms.some(
        (form) =>
          form.gapAt === null && form.terms.length > size && form.terms.every((term) => terms.has(term)),
      ),
  );
}
