import type { LawText } from '../grounding/grounds.ts';
import type { Doctrine } from './entry.ts';
import { citation } from './general-line.ts';

/**
 * The statements of an entry that a sentence may rest on: the rule, what must be shown, exceptions, who holds what where
 * courts differ, and what its cases held, each with its authority. The same objects on every call, so that each is read once.
 */
export function lawTextsOf(doctrine: Doctrine): readonly LawText[] {
  const known = made.get(doctrine);
  if (known) return known;
  const { name, rule, elements, exceptions, splits, cases, authority } = doctrine;
  const own = authority
    .filter(({ type }) => type !== 'article')
    .map(({ text }) => text)
    .join('; ');
  const texts = [
    { name, text: rule, authority: own },
    ...elements.map(({ text, note }) => ({ name, text: note ? `${text} ${note}` : text, authority: own })),
    ...exceptions.map(({ text, authority: whose }) => ({ name, text, authority: whose })),
    ...splits.flatMap(({ axis, positions }) =>
      positions.map(({ label, text, authority: whose }) => ({
        name,
        text: `${axis}, ${label}: ${text}`,
        authority: whose,
      })),
    ),
    ...cases.map((leading) => ({
      name,
      text: [leading.facts, leading.point].filter(Boolean).join(' '),
      authority: `${leading.name}, ${citation(leading)}`,
    })),
  ];
  made.set(doctrine, texts);
  return texts;
}

const made = new WeakMap<Doctrine, readonly LawText[]>();
