import type { AnswerBlock, AnswerLine, Citation } from '#contract/chat.ts';
import { checkQuote } from '../grounding/check-quote.ts';
import { lineText } from './block-text.ts';

import { type Phrases, say } from './phrases.ts';
import { responseOf, type WireAnswer } from './wire.ts';

/** The text of a stored page, or null when the course has no such page. */
export type FindPageText = (materialId: number, page: number) => string | null;

/**
 * Holds every citation against its stored page and drops those that are not its literal slice, together with blocks
 * that are left without any quote. An answer left without quotes becomes `none`. `problems` names what was dropped;
 * an untouched answer comes back as it was.
 */
export function verifyCitations(
  answer: WireAnswer,
  findPageText: FindPageText,
  phrases: Phrases,
): { answer: WireAnswer; problems: string[] } {
  const problems: string[] = [];
  const kept = new Map<number, number>();
  const citations: Citation[] = [];
  for (const [at, citation] of answer.citations.entries()) {
    const problem = problemOf(citation, findPageText);
    if (problem) problems.push(`citation ${at + 1}: ${problem}`);
    else kept.set(at, citations.push(citation) - 1);
  }
  const outside = answer.blocks.flatMap(citesOf).filter((cite) => !answer.citations[cite]);
  for (const cite of outside) problems.push(`citation ${cite + 1}: not in the list`);
  if (problems.length === 0) return { answer, problems };
  const blocks = answer.blocks.flatMap((block) => rewired(block, kept, citations));
  if (citations.length === 0 && (answer.kind === 'answer' || answer.kind === 'passing'))
    return { answer: emptied(phrases), problems };
  return {
    answer: { ...answer, response: responseOf(blocks, citations, phrases), blocks, citations },
    problems,
  };
}

/** The citations that a block shows, by their place in the list. */
export function citesOf(block: AnswerBlock): number[] {
  switch (block.type) {
    case 'lead':
      return block.cite === null ? [] : [block.cite];
    case 'excerpt':
    case 'checklist':
      return [block.cite];
    case 'comparison':
      return block.sides.flatMap(({ excerpt }) => (excerpt ? [excerpt.cite] : []));
    case 'law':
      return block.lines.flatMap(lineCites);
    case 'explanation':
      return block.sentences.flatMap(({ cites }) => cites);
    case 'line':
      return lineCites(block);
    default:
      return [];
  }
}

const lineCites = (line: AnswerLine): number[] => [
  ...line.cites,
  ...(line.cells ?? []).flatMap((cell) => cell.cites),
];

function problemOf(citation: Citation, findPageText: FindPageText): string | null {
  const page = findPageText(citation.material_id, citation.page);
  if (page === null) return 'no such page';
  const isOutside = citation.marks?.some(({ start, end }) => start < 0 || end > citation.quote.length);
  if (isOutside) return 'a mark outside its quote';
  const standing = checkQuote(page, citation.quote, citation);
  return standing === 'exact' ? null : standing;
}

/** The block with its surviving citations; nothing when it was only there for a quote that fell. */
function rewired(
  block: AnswerBlock,
  kept: ReadonlyMap<number, number>,
  citations: readonly Citation[],
): AnswerBlock[] {
  const next = (cite: number) => kept.get(cite);
  switch (block.type) {
    case 'lead':
      return [{ ...block, cite: block.cite === null ? null : (next(block.cite) ?? null) }];
    case 'excerpt':
    case 'checklist': {
      const cite = next(block.cite);
      return cite === undefined ? [] : [{ ...block, cite }];
    }
    case 'comparison': {
      const sides = block.sides.map(({ label, excerpt }) => {
        const cite = excerpt && next(excerpt.cite);
        return { label, excerpt: excerpt && cite != null ? { ...excerpt, cite } : null };
      });
      return sides.some(({ excerpt }) => excerpt) ? [{ ...block, sides }] : [];
    }
    case 'explanation':
      return [
        {
          ...block,
          sentences: block.sentences.map((sentence) => {
            const cites = sentence.cites.flatMap((cite) => next(cite) ?? []);
            const isLost = sentence.state === 'materials' && cites.length === 0;
            return { ...sentence, cites, state: isLost ? ('own' as const) : sentence.state };
          }),
        },
      ];
    case 'law':
      return [{ ...block, lines: block.lines.flatMap((line) => rewiredLine(line, kept, citations)) }];
    case 'line':
      return rewiredLine(block, kept, citations).map((line) => ({ ...line, type: 'line' as const }));
    default:
      return [block];
  }
}

function rewiredLine(
  line: AnswerLine,
  kept: ReadonlyMap<number, number>,
  citations: readonly Citation[],
): AnswerLine[] {
  const keep = (cites: readonly number[]) => cites.flatMap((cite) => kept.get(cite) ?? []);
  const cells = line.cells?.map((cell) => ({ ...cell, cites: keep(cell.cites) }));
  const next = { ...line, cites: keep(line.cites), ...(cells ? { cells } : {}) };
  if (lineCites(line).length > 0 && lineCites(next).length === 0) return [];
  return [{ ...next, text: lineText(next, citations) }];
}

function emptied(phrases: Phrases): WireAnswer {
  const text = say(phrases, 'none');
  return { response: text, kind: 'none', blocks: [{ type: 'refusal', text }], citations: [], followUps: [] };
}
