import type { Line } from '#engine/answering/answer.ts';
import type { Doctrine, LibrarySubject } from '#engine/doctrine/entry.ts';
import { findDoctrines } from '#engine/doctrine/find-doctrine.ts';
import { generalLine } from '#engine/doctrine/general-line.ts';
import type { Library } from '#engine/doctrine/library.ts';
import { authorityOf } from '#engine/doctrine/statements.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { isBorneOut } from './borne-out.ts';

/** Doctrines a claim is held against. */
const LOOKED_AT = 3;

/**
 * The law library's statement that says what a model claims as general law, as a line in the library's own words with
 * its authority; null where no entry agrees. The model only points: what is shown was read by people.
 */
export function agreedLaw(
  library: Library,
  asked: { claim: string; question: string; subject: LibrarySubject | null },
): Line | null {
  const doctrines = findDoctrines(library, `${asked.question} ${asked.claim}`, asked.subject).slice(
    0,
    LOOKED_AT,
  );
  const wanted = new Set(termsOf(asked.claim));
  const agreeing = doctrines
    .flatMap(({ doctrine }) => statementsOf(doctrine).map((statement) => ({ doctrine, ...statement })))
    .filter(({ text, doctrine }) => isBorneOut(asked.claim, [text, doctrine.name], ''))
    .map((statement) => ({
      ...statement,
      shared: termsOf(statement.text).filter((term) => wanted.has(term)).length,
    }))
    .sort((a, b) => b.shared - a.shared);
  const [best] = agreeing;
  if (!best) return null;
  return generalLine({ label: best.doctrine.name, body: best.text, authority: best.authority, depth: 1 });
}

function statementsOf(doctrine: Doctrine): { text: string; authority: string }[] {
  const own = authorityOf(doctrine);
  return [
    { text: doctrine.rule, authority: own },
    ...doctrine.elements.map(({ text }) => ({ text, authority: own })),
    ...doctrine.exceptions.map(({ text, authority }) => ({ text, authority })),
  ];
}
