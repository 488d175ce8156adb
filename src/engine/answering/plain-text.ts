import type { Answer, AnswerKind, Citation } from '#contract/chat.ts';
import { checkQuote } from '../grounding/check-quote.ts';
import type { ComposedAnswer, Line, Quote } from './answer.ts';
import { type Phrases, say } from './phrases.ts';

type WireLine = Answer['lines'][number];

/** An answer as it travels: the plain text, the same as typed lines, and the citations they point into. */
export type WireAnswer = {
  response: string;
  kind: AnswerKind;
  lines: WireLine[];
  citations: Citation[];
  followUps: string[];
};

const withColon = (label: string) => (label === '' || /[:.?!…]["”’]?$/.test(label) ? label : `${label}:`);

/** A line as plain text, without its indent: number, label, quotes with the numbers of their citations. */
function lineText(line: Omit<WireLine, 'text'>, citations: readonly Citation[]): string {
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
function generalText(line: Omit<WireLine, 'text'>): string {
  if (line.part === 'choice') return `${line.letter}  ${line.body ?? ''}`;
  // A label may be a case: "Feinberg v. Pfeiffer Co." ends in a period and still needs its colon.
  const withColon = (label: string) => (label === '' || /[:?!]$/.test(label) ? label : `${label}:`);
  const said = ({ label, body, authority }: { label: string; body?: string; authority?: string }) =>
    [body ? withColon(label) : label, body, authority && `(${authority})`].filter(Boolean).join(' ');
  const head = (line.cells ?? []).length > 0 ? { ...line, label: withColon(line.label) } : line;
  return [said(head), (line.cells ?? []).map(said).join(' | ')].filter(Boolean).join(' ');
}

const withColonBefore = (cell: { label: string; cites: number[] }) =>
  cell.cites.length > 0 ? withColon(cell.label) : cell.label;

const indented = (line: WireLine) => '  '.repeat(line.depth) + line.text;

const responseOf = (lines: readonly WireLine[]) => lines.map(indented).join('\n');

/**
 * Puts a composed answer on the wire. Citations are numbered in the order of their first use and the same place
 * has the same number throughout; `response` is the lines' texts, indented by their depth.
 */
export function toWire(answer: ComposedAnswer): WireAnswer {
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
  const lines = answer.lines.map((line) => wireLine(line, cite, citations));
  return { response: responseOf(lines), kind: answer.kind, lines, citations, followUps: answer.followUps };
}

function wireLine(line: Line, cite: (quote: Quote) => number, citations: readonly Citation[]): WireLine {
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
});

/** The text of a stored page, or null when the course has no such page. */
export type FindPageText = (materialId: number, page: number) => string | null;

/**
 * Holds every citation against its stored page and drops those that are not its literal slice, together with lines
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
  const outside = answer.lines.flatMap((line) => citesOf(line)).filter((cite) => !answer.citations[cite]);
  for (const cite of outside) problems.push(`citation ${cite + 1}: not in the list`);
  if (problems.length === 0) return { answer, problems };
  const lines = answer.lines.flatMap((line) => rewired(line, kept, citations));
  if (citations.length === 0 && (answer.kind === 'answer' || answer.kind === 'passing'))
    return { answer: emptied(phrases), problems };
  return { answer: { ...answer, response: responseOf(lines), lines, citations }, problems };
}

const citesOf = (line: WireLine) => [...line.cites, ...(line.cells ?? []).flatMap((cell) => cell.cites)];

function problemOf(citation: Citation, findPageText: FindPageText): string | null {
  const page = findPageText(citation.material_id, citation.page);
  if (page === null) return 'no such page';
  const standing = checkQuote(page, citation.quote, citation);
  return standing === 'exact' ? null : standing;
}

/** The line with its surviving citations; nothing when it was only there for a quote that fell. */
function rewired(
  line: WireLine,
  kept: ReadonlyMap<number, number>,
  citations: readonly Citation[],
): WireLine[] {
  const keep = (cites: readonly number[]) => cites.flatMap((cite) => kept.get(cite) ?? []);
  const cells = line.cells?.map((cell) => ({ ...cell, cites: keep(cell.cites) }));
  const next = { ...line, cites: keep(line.cites), ...(cells ? { cells } : {}) };
  if (citesOf(line).length > 0 && citesOf(next).length === 0) return [];
  return [{ ...next, text: lineText(next, citations) }];
}

function emptied(phrases: Phrases): WireAnswer {
  const text = say(phrases, 'none');
  const line: WireLine = { role: 'gap', text, label: text, number: null, depth: 0, cites: [] };
  return { response: text, kind: 'none', lines: [line], citations: [], followUps: [] };
}
