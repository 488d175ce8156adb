import type { AnswerBlock, AnswerKind, AnswerLine, Citation } from '#contract/chat.ts';
import type { Block, ComposedAnswer, Excerpt, Line, Quote } from './answer.ts';
import { blockText, lineText } from './block-text.ts';
import type { Phrases } from './phrases.ts';

/** An answer as it travels: plain text, the same as typed blocks, and the citations they point into. */
export type WireAnswer = {
  response: string;
  kind: AnswerKind;
  blocks: AnswerBlock[];
  citations: Citation[];
  followUps: string[];
};

/** The plain text of blocks, one below the other. */
export const responseOf = (
  blocks: readonly AnswerBlock[],
  citations: readonly Citation[],
  phrases: Phrases,
): string => blocks.map((block) => blockText(block, citations, phrases)).join('\n');

/**
 * Puts a composed answer on the wire. Citations are numbered in the order of their first use and the same place
 * has the same number throughout; `response` is the blocks' texts.
 */
export function toWire(answer: ComposedAnswer, phrases: Phrases): WireAnswer {
  const citations: Citation[] = [];
  const numbers = new Map<string, number>();
  const cite = (quote: Quote): number => {
    const key = `${quote.materialId}:${quote.page}:${quote.start}:${quote.end}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    citations.push(citationOf(quote));
    numbers.set(key, citations.length - 1);
    return citations.length - 1;
  };
  // A lead points to what stands below it, so the others are numbered first.
  const rest = new Map(
    answer.blocks.flatMap((block, at) =>
      block.type === 'lead' ? [] : [[at, wireBlock(block, cite, citations)] as const],
    ),
  );
  const blocks = answer.blocks.map((block, at) => rest.get(at) ?? wireBlock(block, cite, citations));
  return {
    response: responseOf(blocks, citations, phrases),
    kind: answer.kind,
    blocks,
    citations,
    followUps: answer.followUps,
  };
}

type Cite = (quote: Quote) => number;

function wireBlock(block: Block, cite: Cite, citations: readonly Citation[]): AnswerBlock {
  switch (block.type) {
    case 'lead':
      return { type: 'lead', text: block.text, cite: block.quote && cite(block.quote) };
    case 'excerpt':
      return { type: 'excerpt', ...wireExcerpt(block.excerpt, cite) };
    case 'comparison':
      return {
        type: 'comparison',
        sides: block.sides.map(({ label, excerpt }) => ({
          label,
          excerpt: excerpt && wireExcerpt(excerpt, cite),
        })),
      };
    case 'checklist':
      return { type: 'checklist', cite: cite(block.quote), rows: block.rows };
    case 'law':
      return { ...block, lines: block.lines.map((line) => wireLine(line, cite, citations)) };
    case 'more':
      return { type: 'more', places: block.places.map(placeOf) };
    case 'explanation':
      return {
        ...block,
        sentences: block.sentences.map(({ quotes, ...sentence }) => ({
          ...sentence,
          cites: quotes.map(cite),
        })),
      };
    case 'line':
      return { type: 'line', ...wireLine(block.line, cite, citations) };
    default:
      return block;
  }
}

const wireExcerpt = ({ quote, ...rest }: Excerpt, cite: Cite) => ({ ...rest, cite: cite(quote) });

const placeOf = (quote: Quote) => ({
  material_id: quote.materialId,
  material_name: quote.materialName,
  page: quote.page,
  label: quote.label,
  start: quote.start,
  end: quote.end,
  text: quote.text,
});

function wireLine(line: Line, cite: Cite, citations: readonly Citation[]): AnswerLine {
  const cells = line.cells?.map(({ quotes, ...cell }) => ({ ...cell, cites: quotes.map(cite) }));
  const { quotes, cells: _, ...words } = line;
  const bare = { ...words, cites: quotes.map(cite), ...(cells ? { cells } : {}) };
  return { ...bare, text: lineText(bare, citations) };
}

/** A quote as it travels. */
export const citationOf = (quote: Quote): Citation => ({
  material_id: quote.materialId,
  material_name: quote.materialName,
  page: quote.page,
  label: quote.label,
  heading: quote.path.join(' › '),
  start: quote.start,
  end: quote.end,
  quote: quote.text,
  ...(quote.marks ? { marks: quote.marks } : {}),
});
