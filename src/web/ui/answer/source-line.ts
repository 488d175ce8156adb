import type { AnswerLine, Citation } from '#contract/chat.ts';

const LONGEST_HEADING = 60;

/**
 * A material's name as a person would write it: without the file's ending, with blanks where a machine put
 * underscores, and hyphens in a name that has no blank. Hyphens between digits stay: 2014-15 is a year.
 */
export function materialTitle(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{2,4}$/i, '');
  const words = stem.replace(/_+/g, ' ');
  const title = stem.includes(' ') ? words : words.replace(/(?<!\d)-|-(?!\d)/g, ' ');
  return title.replace(/\s+/g, ' ').trim() || name;
}

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
