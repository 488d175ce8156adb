import { labeledSentences } from './labeled-sentences.ts';
import type { MaterialLine } from './material-lines.ts';
import type { Sentence } from './sentences.ts';
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
  /\b(\d{1,3}(?:\.\d)?)\s*(?:%|percent\b|points?\b)(?!\s*(?:each|of (?:all|the)? ?(?:classes|sessions|class meetings)))/gi;
/** Shares of something else than the grade: of the classes one must attend, of a curve. */
const OTHER_SHARES =
  /\b(?:attend(?:s|ed)?\s+\d|must attend|miss(?:es)?\b|absen\w+|sessions\b|curve|late\b|deduct\w*\s+\d)/i;
const GRADING_TITLE = /\b(?:grad(?:e|es|ed|ing)|assessment|evaluation|examinations?|requirements?)\b/i;
/** A piece of a sentence whose part stands in the piece before it. */
const GOES_BACK =
  /^(?:which|that|it|counts?|counting|worth|each|(?:for )?the (?:rest|remaining|remainder))\b/i;
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
    for (const { piece, text: literal } of piecesOf(line)) {
      const text = withPercents(literal);
      const parts = partsIn(text);
      const isRow = isUnderGrading && line.type === 'table';
      const isOnGrade = isUnderGrading || /%|percent/i.test(text) || ABOUT_GRADE.test(text);
      const isGiven =
        isOnGrade && !OTHER_SHARES.test(text) && (parts.length > 0 || isRow || ABOUT_GRADE.test(text));
      // A row names what it weighs, whatever that is.
      const before = isRow ? 'other' : spokenOf;
      for (const { part, share } of isGiven ? pairs(text, before) : [])
        add(weights, line, piece, part, share);
      spokenOf = parts.at(-1)?.part ?? spokenOf;
    }
  }
  return weights;
}

const FRACTIONS: readonly [RegExp, string][] = [
  [/\b(?:one[- ]|a |the other )?half\b/gi, '50%'],
  [/\btwo[- ]thirds\b/gi, '66.7%'],
  [/\b(?:one[- ]|a |the other )third\b/gi, '33.3%'],
  [/\bthree[- ](?:quarters|fourths)\b/gi, '75%'],
  [/\b(?:one[- ]|a |the other )(?:quarter|fourth)\b/gi, '25%'],
];

/** Fractions of a grade as percent, for reading only: "one-third midterm" is "33.3% midterm". */
function withPercents(text: string): string {
  if (!ABOUT_GRADE.test(text)) return text;
  return FRACTIONS.reduce((words, [fraction, percent]) => words.replace(fraction, percent), text);
}

function piecesOf(line: MaterialLine): Piece[] {
  const all = line.type === 'table' ? [{ start: 0, end: line.text.length }] : labeledSentences(line.text);
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

type Pair = { part: GradedPart; share: number };

/** What each piece of a list of shares says, as far as all of them say it; the pairing by order otherwise. */
function pairs(text: string, spokenOf: GradedPart | null): Pair[] {
  return ofPoints(text) ?? ofClauses(text) ?? ofOrder(partsIn(text), sharesIn(text), spokenOf);
}

/** "200 points: 140 on the final, 60 on the midterm": points that add up to the points there are. */
function ofPoints(text: string): Pair[] | null {
  const total = Number(/\b(\d{2,4})\s+(?:total\s+)?points\b/i.exec(text)?.[1] ?? 0);
  const given = text.split(/[:;,]\s+(?:and\s+)?/).flatMap((clause) => {
    const points = /^(?:and\s+)?(\d{1,3})\s+(?:points?\s+)?(?:on|for)\b/i.exec(clause)?.[1];
    return points === undefined
      ? []
      : [{ part: partsIn(clause)[0]?.part ?? 'other', points: Number(points) }];
  });
  const sum = given.reduce((all, { points }) => all + points, 0);
  if (given.length < 2 || sum !== total) return null;
  return given.map(({ part, points }) => ({ part, share: Math.round((points / total) * 1000) / 10 }));
}

/**
 * "Weekly posts (20%), midterm essay (20%), final (60%)": each piece has its own share. A piece without a known part
 * is other work, but only where all shares add up to the whole.
 */
function ofClauses(text: string): Pair[] | null {
  const clauses = text
    .split(/[;,]\s+(?:and\s+)?|\s+and\s+|:\s+(?=\d)/i)
    .map((clause) => ({ shares: sharesIn(clause), parts: partsIn(clause), clause: clause.trim() }))
    .filter(({ shares }) => shares.length > 0);
  if (clauses.length < 2 || clauses.some(({ shares, clause }) => shares.length > 1 || GOES_BACK.test(clause)))
    return null;
  const found = clauses.map(({ parts, shares }) => ({ part: parts[0]?.part, share: shares[0]?.share ?? 0 }));
  const isWhole = Math.round(found.reduce((sum, { share }) => sum + share, 0)) === 100;
  if (!isWhole && found.some(({ part }) => part === undefined)) return null;
  return found.map(({ part, share }) => ({ part: part ?? 'other', share }));
}

/**
 * Which share belongs to which part: where the first share stands before the first part each goes with the part after
 * it ("80% final, 20% worksheets"), otherwise with the part before it. A sentence that names no part goes on about the
 * one before it ("It counts 80% of your grade").
 */
function ofOrder(
  parts: readonly { part: GradedPart; at: number }[],
  shares: readonly { share: number; at: number }[],
  spokenOf: GradedPart | null,
): Pair[] {
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
