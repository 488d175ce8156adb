import type { AnswerBlock, AnswerLine, Citation, Excerpt, ExplanationSentence } from '#contract/chat.ts';
import { type Phrases, say } from './phrases.ts';

/** A block as plain text, as it stands in `response`, in copies and in print: labels are part of it. */
export function blockText(block: AnswerBlock, citations: readonly Citation[], phrases: Phrases): string {
  switch (block.type) {
    case 'lead':
    case 'refusal':
    case 'pointer':
      return block.text;
    case 'excerpt':
      return excerptText(block, citations);
    case 'comparison':
      return block.sides
        .map(({ label, excerpt }) =>
          excerpt
            ? `${withColon(label)} ${excerptText(excerpt, citations)}`
            : `${withColon(label)} ${say(phrases, 'side_missing')}`,
        )
        .join('\n');
    case 'checklist':
      return block.rows
        .map(
          ({ element, fact }) => `${withColon(element)} ${fact ? `“${fact}”` : say(phrases, 'facts_silent')}`,
        )
        .join('\n');
    case 'law':
      return [
        `${withColon(say(phrases, 'law_label'))} ${block.title}`,
        ...(block.isOpen ? block.lines.map(indented) : block.summary.map(summaryText)),
      ].join('\n');
    case 'more':
      return [
        withColon(say(phrases, 'also_on_this')),
        ...block.places.map(({ material_name, label, text }) => `  ${material_name}, ${label}: ${text}`),
      ].join('\n');
    case 'explanation':
      return block.sentences.flatMap((sentence) => sentenceText(sentence, phrases)).join(' ');
    case 'line':
      return indented(block);
  }
}

const summaryText = ({ label, text }: { label: string; text: string }): string =>
  `${withColon(label)} ${text}`;

const indented = (line: AnswerLine): string => '  '.repeat(line.depth) + line.text;

function excerptText({ cite, speaker }: Excerpt, citations: readonly Citation[]): string {
  const citation = citations[cite];
  if (!citation) return '';
  const source = [citation.material_name, citation.label, speaker].filter(Boolean).join(', ');
  return `[${cite + 1}] ${source}\n${citation.quote}`;
}

/** A sentence of a model with the numbers it rests on, or the label of what it is; one that its page contradicts is left out. */
function sentenceText({ text, state, cites, law }: ExplanationSentence, phrases: Phrases): string[] {
  if (state === 'contradicted') return [];
  if (state === 'own') return [`${text} (${say(phrases, 'own_words')})`];
  if (state === 'general') return [`${text} (${say(phrases, 'general_law')}${law ? `: ${law}` : ''})`];
  return [[text, ...cites.map((cite) => `[${cite + 1}]`)].join(' ')];
}

/** A line as plain text, without its indent: number, label, quotes with the numbers of their citations. */
export function lineText(line: Omit<AnswerLine, 'text'>, citations: readonly Citation[]): string {
  const quotes = (cites: readonly number[]) =>
    cites.map((cite) => `“${citations[cite]?.quote ?? ''}” [${cite + 1}]`).join(' ');
  if (line.role === 'row') {
    const cells = (line.cells ?? []).map((cell) =>
      [withColonBefore(cell), quotes(cell.cites)].filter(Boolean).join(' '),
    );
    return [line.label, ...cells].join(' | ');
  }
  const number = line.number === null ? '' : `${line.number}.`;
  if (line.role === 'general') return [number, generalText(line)].filter(Boolean).join(' ');
  const label = line.cites.length > 0 ? withColon(line.label) : line.label;
  return [number, label, quotes(line.cites)].filter(Boolean).join(' ');
}

/** General law as plain text: label, words, then what is set side by side, each with whose it is in brackets. */
function generalText(line: Omit<AnswerLine, 'text'>): string {
  if (line.part === 'choice') return `${line.letter}  ${line.body ?? ''}`;
  // A label may be a case: "Feinberg v. Pfeiffer Co." ends in a period and still needs its colon.
  const withMark = (label: string) => (label === '' || /[:?!]$/.test(label) ? label : `${label}:`);
  const said = ({ label, body, authority }: { label: string; body?: string; authority?: string }) =>
    [body ? withMark(label) : label, body, authority && `(${authority})`].filter(Boolean).join(' ');
  const head = (line.cells ?? []).length > 0 ? { ...line, label: withMark(line.label) } : line;
  return [said(head), (line.cells ?? []).map(said).join(' | ')].filter(Boolean).join(' ');
}

const withColon = (label: string) => (label === '' || /[:.?!…]["”’]?$/.test(label) ? label : `${label}:`);

const withColonBefore = (cell: { label: string; cites: number[] }) =>
  cell.cites.length > 0 ? withColon(cell.label) : cell.label;
