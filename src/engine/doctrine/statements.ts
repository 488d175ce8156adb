import type { Line } from '../answering/answer.ts';
import { type Phrases, say } from '../answering/phrases.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Doctrine, LeadingCase } from './entry.ts';
import { besideLine, citation, generalLine } from './general-line.ts';
import type { Library } from './library.ts';

/** What lines of the library are written from. */
export type Shelf = { library: Library; phrases: Phrases };

/** The authorities of a doctrine in one line. */
export const authorityOf = ({ authority }: Doctrine): string =>
  authority
    .filter(({ type }) => type !== 'article')
    .map(({ text }) => text)
    .join('; ');

/** The rule in its own words, with whose it is. */
export const ruleLine = ({ phrases }: Shelf, doctrine: Doctrine, label = say(phrases, 'law_rule')): Line =>
  generalLine({ label, body: doctrine.rule, authority: authorityOf(doctrine) });

/** What must be shown, numbered, with notes under what needs one. */
export function elementLines({ phrases }: Shelf, { elements }: Doctrine): Line[] {
  return [
    generalLine({ label: say(phrases, 'law_elements') }),
    ...elements.flatMap(({ text, note }, at) => [
      generalLine({ body: text, number: at + 1, depth: 1 }),
      ...(note ? [generalLine({ body: note, depth: 2 })] : []),
    ]),
  ];
}

/** Exceptions and limits, at most so many. */
export function exceptionLines(
  { phrases }: Shelf,
  { exceptions }: Doctrine,
  most = exceptions.length,
): Line[] {
  return [
    generalLine({ label: say(phrases, 'law_exceptions') }),
    ...exceptions
      .slice(0, most)
      .map(({ text, authority }) => generalLine({ body: text, authority, depth: 1 })),
  ];
}

/** Where the law is divided: who holds what, side by side. Nothing where nobody differs. */
export const splitLines = ({ phrases }: Shelf, { splits }: Doctrine, most = splits.length): Line[] =>
  splits.slice(0, most).map(({ axis, positions }) =>
    besideLine(
      say(phrases, 'law_split', { axis }),
      positions.map(({ label, text, authority }) => ({ label, body: text, authority })),
    ),
  );

/** A case by what it held. */
export const pointLine = (leading: LeadingCase, depth: 0 | 1 = 1): Line =>
  generalLine({ label: leading.name, body: leading.point, authority: citation(leading), depth });

/** Leading cases with their citations, at most so many. */
export const caseLines = ({ phrases }: Shelf, { cases }: Doctrine, most = cases.length): Line[] => [
  generalLine({ label: say(phrases, 'law_cases') }),
  ...cases.slice(0, most).map((leading) => pointLine(leading)),
];

/** Why the law has the rule. */
export const policyLine = ({ phrases }: Shelf, doctrine: Doctrine): Line =>
  generalLine({ label: say(phrases, 'law_policy'), body: doctrine.policy });

/** A doctrine's name inside a sentence: its first word small where the library writes it so, "Erie" as it is. */
export function nameInSentence({ library }: Shelf, { name }: Doctrine): string {
  const first = /^\p{L}+/u.exec(name)?.[0].toLowerCase() ?? '';
  return library.smallWords.has(first) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** What students get wrong, and what to do instead. */
export function mistakeLines({ phrases }: Shelf, doctrine: Doctrine): Line[] {
  const { wrong, right } = doctrine.common_mistake;
  return [
    generalLine({ label: say(phrases, 'law_wrong'), body: wrong }),
    generalLine({ label: say(phrases, 'law_right'), body: right, authority: authorityOf(doctrine) }),
  ];
}

/** The neighbors a doctrine is confused with that the library has, with the difference. */
export const neighborsOf = ({ library }: Shelf, { confusable }: Doctrine) =>
  confusable.flatMap(({ id, difference }) => {
    const neighbor = library.byId.get(id);
    return neighbor ? [{ neighbor, difference }] : [];
  });

/** What to keep apart from a doctrine, at most so many. */
export const apartLines = (shelf: Shelf, doctrine: Doctrine, most = 2): Line[] =>
  neighborsOf(shelf, doctrine)
    .slice(0, most)
    .map(({ neighbor, difference }) =>
      generalLine({
        label: say(shelf.phrases, 'law_apart', { topic: neighbor.name }),
        body: difference,
      }),
    );

/** An authority that the line right above already gave says nothing new: a run of lines shows it once. */
export const namedOnce = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => {
    const { authority, ...rest } = line;
    return authority && authority === lines[at - 1]?.authority ? rest : line;
  });

/** The exception, requirement or side of a division that has most words of a student's context; null when none has. */
export function pointOn(doctrine: Doctrine, context: string): { text: string; authority: string } | null {
  const wanted = new Set(termsOf(context));
  const own = authorityOf(doctrine);
  const points = [
    ...doctrine.exceptions.map(({ text, authority }) => ({ text, authority, on: text })),
    ...doctrine.splits.flatMap(({ axis, positions }) =>
      positions.map(({ label, text, authority }) => ({
        text: `${label}: ${text}`,
        authority,
        on: `${axis} ${label} ${text}`,
      })),
    ),
    ...doctrine.elements.map(({ text }) => ({ text, authority: own, on: text })),
  ];
  const held = ({ on }: { on: string }) =>
    [...new Set(termsOf(on))].filter((term) => wanted.has(term)).length;
  const [first] = [...points].sort((a, b) => held(b) - held(a));
  return first && held(first) > 0 ? { text: first.text, authority: first.authority } : null;
}
