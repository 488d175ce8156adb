import type { TermGroup } from '../finding/query.ts';
import type { Line, Quote } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { type Desk, phrase } from './desk.ts';
import type { Understood } from './follow-up.ts';
import { gapLine, sayLine } from './line.ts';
import { isCovered } from './outcome.ts';
import type { Draft } from './parts.ts';

/** "Did you mean": the case that a misspelt name was read as, where the answer quotes it. */
export function meantLines(desk: Desk, { lead, parts }: Draft): Line[] {
  const { suggestion } = desk.query;
  if (!suggestion) return [];
  const lines = [...lead, ...parts.flatMap((part) => part.lines)];
  const quotes = lines.flatMap((line) => [
    ...line.quotes,
    ...(line.cells ?? []).flatMap((cell) => cell.quotes),
  ]);
  const isMeant = ({ path, materialName }: Quote) =>
    [...path, materialName].some((text) => text.toLowerCase().includes(suggestion.nickname.toLowerCase()));
  return quotes.some(isMeant) ? [sayLine(phrase(desk, 'meant', { case: suggestion.name }))] : [];
}

/** How the question was read, where that is not plain: a follow-up, a story's call, shorthand spelled out. */
export function openingLines(desk: Desk, found: Candidates, still: Understood['still']): Line[] {
  if (still) return [sayLine(still.words ? phrase(desk, 'still', still) : phrase(desk, 'still_bare', still))];
  const absent = absentTerm(desk, found);
  if (absent) return [gapLine(phrase(desk, 'none_part', { topic: absent }), 0)];
  if (desk.query.facts !== '') return [sayLine(phrase(desk, 'call', { call: desk.query.call }))];
  if (desk.query.intent === 'case' || desk.query.intent === 'application') return [];
  const isShorthand = ({ entry, words }: TermGroup) =>
    entry !== null &&
    entry.subject !== 'general' &&
    !plain(entry.canonical).includes(plain(words.join(''))) &&
    (entry.shorthand?.some((short) => plain(short) === plain(words.join(''))) ?? false);
  const spelled = desk.query.groups.flatMap((group) =>
    isShorthand(group) ? (group.entry?.canonical ?? []) : [],
  );
  return spelled.length > 0
    ? [sayLine(phrase(desk, 'read_as', { expansion: [...new Set(spelled)].join(', ') }))]
    : [];
}

/** A term of art that the question writes out, or an abbreviation, that the course nowhere has; null without one. */
function absentTerm(desk: Desk, found: Candidates): string | null {
  const asked = ` ${desk.query.call.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  const isWritten = (form: string) => asked.includes(` ${form.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `);
  const absent = desk.query.groups.find(
    (group) =>
      group.entry !== null &&
      !isCovered(desk, group, found.units) &&
      [group.entry.canonical, ...(group.entry.shorthand ?? [])].some(isWritten),
  );
  const unseen = new Set(desk.query.unseen.map((word) => word.toLowerCase()));
  const acronym = desk.query.call.match(/\b[A-Z]{3,}\b/g)?.find((word) => unseen.has(word.toLowerCase()));
  return absent?.entry?.canonical ?? acronym ?? null;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
