import type { AnswerLine, Citation } from '#contract/chat.ts';

const LONGEST_HEADING = 60;

/**
 * A material's name as a person would write it: without the file's ending. Where the name has no blank a machine wrote it:
 * underscores and hyphens become blanks, a year stands apart (memo2024), and the first word begins with a capital, also
 * behind the number of a lecture (08-negligence). Hyphens between digits stay: 2014-15 is a year.
 */
export function materialTitle(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{2,4}$/i, '');
  const words = stem.replace(/_+/g, ' ');
  const title = stem.includes(' ') ? words : written(words);
  return title.replace(/\s+/g, ' ').trim() || name;
}

const written = (words: string): string =>
  words
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/(?<=\p{Ll})(?=(?:19|20)\d{2}(?!\d))/gu, ' ')
    .replace(
      /^(\s*(?:\d{1,3}\p{Ll}? +)?)(\p{Ll})/u,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );

/** A title without the number that a lecture's file begins with: what sentences call "18 Landowners". */
export const withoutNumber = (title: string): string => title.replace(/^\d{1,3}\p{Ll}?\s+(?=\p{L})/u, '');

/** A place's label without the part that says who speaks, where the excerpt's badge says it: "Smith, dissent (White), ¶ 9". */
export function placeLabel(label: string, speaker: string): string {
  const said = wordsOf(speaker);
  if (said.length === 0) return label;
  const isSpeaker = (part: string) => wordsOf(part).every((word) => said.includes(word));
  const parts = label.split(', ').filter((part) => wordsOf(part).length === 0 || !isSpeaker(part));
  return parts.join(', ');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Lines with the names of the files they cite as titles, wherever a sentence or a label says one. */
export function withMaterialTitles(
  lines: readonly AnswerLine[],
  citations: readonly Citation[],
): AnswerLine[] {
  const names = [...new Set(citations.map((citation) => citation.material_name))];
  const titled = (text: string) =>
    names.reduce((said, name) => said.replaceAll(name, materialTitle(name)), text);
  return lines.map((line) => ({ ...line, text: titled(line.text), label: titled(line.label) }));
}

/** Where a quote stands, in a line: material, innermost heading where the label does not name it, place. */
export function sourceLine(citation: Pick<Citation, 'material_name' | 'heading' | 'label'>): string {
  const heading = citation.heading.split(' › ').at(-1) ?? '';
  const isNew = heading !== '' && heading.length <= LONGEST_HEADING && !citation.label.includes(heading);
  return [materialTitle(citation.material_name), isNew ? heading : '', citation.label]
    .filter((part) => part !== '')
    .join(', ');
}

/** The different sources of some citations, in their order, each named once. */
export function sourceLines(cites: readonly number[], citations: readonly Citation[]): string[] {
  return distinct(cites, citations, sourceLine);
}

/** The different materials of some citations, in their order: where every chip says its own place. */
export function materialTitles(cites: readonly number[], citations: readonly Citation[]): string[] {
  return distinct(cites, citations, (citation) => materialTitle(citation.material_name));
}

function distinct(
  cites: readonly number[],
  citations: readonly Citation[],
  say: (citation: Citation) => string,
): string[] {
  const said = cites.flatMap((index) => {
    const citation = citations[index];
    return citation ? [say(citation)] : [];
  });
  return [...new Set(said)];
}

/** How many quotes and how many different materials an answer shows. */
export function countSources(citations: readonly Citation[]): { quotes: number; materials: number } {
  return {
    quotes: citations.length,
    materials: new Set(citations.map((citation) => citation.material_id)).size,
  };
}
