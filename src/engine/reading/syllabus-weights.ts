import type { MaterialLine } from './material-lines.ts';
import { type Sentence, sentences } from './sentences.ts';
import type { Quoted } from './syllabus.ts';

/** What a share of the grade is given for. */
export type GradedPart = 'final' | 'midterm' | 'quizzes' | 'participation' | 'paper' | 'other';

/** A share of the grade in percent, with the literal sentence or row that gives it. */
export type Weight = Quoted & { part: GradedPart; share: number };

/** Words for the parts of a grade; the first that fits names the part, so "midterm exam" is no final. */
const PARTS: readonly [GradedPart, string][] = [
  ['midterm', 'mid-?\\s?terms?(?: exam(?:ination)?s?)?'],
  ['quizzes', 'quiz(?:zes)?'],
  ['final', 'final(?! (?:course )?grades?\\b)(?: exam(?:ination)?| paper)?|exam(?:ination)?s?'],
  ['participation', '(?:class )?participation|attendance|professionalism|class preparation'],
  ['paper', '(?:\\w+ )?papers?|memorand(?:um|a)'],
  [
    'other',
    'worksheets?|(?:group )?projects?|exercises?|problem sets?|homework|presentations?|review questions?|assignments?|discussion posts?|journals?',
  ],
];
const PART = new RegExp(PARTS.map(([part, words]) => `(?<${part}>\\b(?:${words})\\b)`).join('|'), 'gi');
const SHARE =
  /\b(\d{1,3}(?:\.5)?)\s*(?:%|percent\b|points?\b)(?!\s*(?:each|of (?:all|the)? ?(?:classes|sessions|class meetings)))/gi;
/** Shares of something else than the grade: of the classes one must attend, of a curve. */
const OTHER_SHARES =
  /\b(?:attend(?:s|ed)?\s+\d|must attend|miss(?:es)?\b|absen\w+|sessions\b|curve|late\b|deduct\w*\s+\d)/i;
const GRADING_TITLE = /\b(?:grad(?:e|es|ed|ing)|assessment|evaluation|examinations?)\b/i;
const ABOUT_GRADE = /\b(?:grades?|graded|counts?|counting|worth|weigh\w*)\b/i;

/** A piece of a line that may give shares: a sentence, or a row of a table. */
type Piece = { line: MaterialLine; piece: Sentence; text: string };

/**
 * The make-up of the grade: from rows and lists under a heading on grades, and from sentences that speak of the grade.
 * Points count as percent where they are given as shares of a whole. Each part with its share is given once.
 */
export function readWeights(lines: readonly MaterialLine[]): Weight[] {
  const weights: Weight[] = [];
  let isUnderGrading = false;
  let spokenOf: GradedPart | null = null;
  for (const line of lines) {
    if (line.type === 'heading') isUnderGrading = GRADING_TITLE.test(line.bare);
    for (const { piece, text } of piecesOf(line)) {
      const parts = partsIn(text);
      const shares =
        isUnderGrading || /%|percent/i.test(text) || ABOUT_GRADE.test(text) ? sharesIn(text) : [];
      const isWhole = !OTHER_SHARES.test(text) && (parts.length > 0 || ABOUT_GRADE.test(text));
      if (isWhole)
        for (const { part, share } of pairs(parts, shares, spokenOf)) add(weights, line, piece, part, share);
      spokenOf = parts.at(-1)?.part ?? spokenOf;
    }
  }
  return weights;
}

function piecesOf(line: MaterialLine): Piece[] {
  const all = line.type === 'table' ? [{ start: 0, end: line.text.length }] : sentences(line.text);
  return all.map((piece) => ({ line, piece, text: line.text.slice(piece.start, piece.end) }));
}

function partsIn(text: string): { part: GradedPart; at: number }[] {
  return [...text.matchAll(PART)].flatMap((match) => {
    const part = PARTS.find(([name]) => match.groups?.[name] !== undefined)?.[0];
    return part === undefined ? [] : [{ part, at: match.index }];
  });
}

function sharesIn(text: string): { share: number; at: number }[] {
  return [...text.matchAll(SHARE)]
    .map((match) => ({ share: Number(match[1]), at: match.index }))
    .filter(({ share }) => share > 0 && share <= 100);
}

/**
 * Which share belongs to which part: where the first share stands before the first part each goes with the part after
 * it ("80% final, 20% worksheets"), otherwise with the part before it. A sentence that names no part goes on about the
 * one before it ("It counts 80% of your grade").
 */
function pairs(
  parts: readonly { part: GradedPart; at: number }[],
  shares: readonly { share: number; at: number }[],
  spokenOf: GradedPart | null,
): { part: GradedPart; share: number }[] {
  const [firstPart, firstShare] = [parts[0], shares[0]];
  if (!firstShare) return [];
  if (!firstPart) return spokenOf === null ? [] : [{ part: spokenOf, share: firstShare.share }];
  const isShareFirst = firstShare.at < firstPart.at;
  return shares.flatMap(({ share, at }, index) => {
    const [from, to] = isShareFirst
      ? [at, shares[index + 1]?.at ?? Infinity]
      : [shares[index - 1]?.at ?? -1, at];
    const own = parts.find((each) => each.at > from && each.at < to);
    return own ? [{ part: own.part, share }] : [];
  });
}

function add(weights: Weight[], line: MaterialLine, piece: Sentence, part: GradedPart, share: number): void {
  if (weights.some((each) => each.part === part && each.share === share)) return;
  const place = {
    materialId: line.materialId,
    page: line.page,
    start: line.start + piece.start,
    end: line.start + piece.end,
  };
  weights.push({ part, share, place, text: line.text.slice(piece.start, piece.end) });
}
