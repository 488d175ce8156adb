import type { GradedPoint, PointKind } from '#contract/practice-answers.ts';
import { askedWords, KIND_WORDS } from './words.ts';

/** A row of the rubric: points that stand together, by their place among all points. */
export type RubricLine = { title: string; points: number[]; earned: number; possible: number };

/** As many rows as are read at a glance. */
const MOST_ROWS = 10;
/** Longest title before it is cut at a word. */
const LONGEST_TITLE = 64;

/** What only says the law; the others use it on the facts. */
const LAW: ReadonlySet<PointKind> = new Set(['issue', 'rule', 'thesis', 'reading']);

/** A point with the issue it belongs to, by the place of that issue's first point. */
type Placed = { at: number; point: GradedPoint; issue: number };

/** Ways to put neighbors together, from none to whole issues: points with one key stand in one row. */
const WAYS: readonly ((placed: Placed) => string)[] = [
  ({ at }) => `${at}`,
  ({ point, issue }) => `${issue} ${point.kind}`,
  ({ point, issue }) => `${issue} ${LAW.has(point.kind)}`,
  ({ issue }) => `${issue}`,
];

/**
 * The points of a rubric as titled rows, at most ten where it has at most ten issues: neighbors of one kind are put
 * together first, then the law of an issue and what is made of it, then whole issues. Every point stands in exactly one
 * row, in its order.
 */
export function rubricRows(points: readonly GradedPoint[]): RubricLine[] {
  let issue = 0;
  const placed = points.map((point, at) => {
    if (point.kind === 'issue') issue = at;
    return { at, point, issue };
  });
  const ways = WAYS.map((keyOf) => grouped(placed, keyOf));
  const chosen = ways.find((groups) => groups.length <= MOST_ROWS) ?? ways.at(-1) ?? [];
  return chosen.map((group) => ({
    title: titleOf(group, points),
    points: group.map(({ at }) => at),
    earned: group.reduce((sum, { point }) => sum + point.earned, 0),
    possible: group.reduce((sum, { point }) => sum + point.possible, 0),
  }));
}

function grouped(placed: readonly Placed[], keyOf: (placed: Placed) => string): Placed[][] {
  const groups: Placed[][] = [];
  for (const each of placed) {
    const last = groups.at(-1);
    if (last?.[0] && keyOf(last[0]) === keyOf(each)) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** "Rule: an offer can be revoked": what the row is for, and its issue or the first clause of what it asks. */
function titleOf(group: readonly Placed[], points: readonly GradedPoint[]): string {
  const [first] = group;
  if (!first) return '';
  const kinds = new Set(group.map(({ point }) => point.kind));
  const isMixed = kinds.size > 1;
  const hasIssue = points[first.issue]?.kind === 'issue';
  const named = isMixed && hasIssue ? points[first.issue] : first.point;
  const isLaw = group.every(({ point }) => LAW.has(point.kind));
  const isUse = group.every(({ point }) => !LAW.has(point.kind));
  const kind = !isMixed ? first.point.kind : isLaw ? 'rule' : isUse ? 'application' : 'issue';
  const more = !isMixed && group.length > 1 ? `, and ${group.length - 1} more` : '';
  return `${KIND_WORDS[kind]}: ${small(clauseOf(named ?? first.point))}${more}`;
}

/** The first clause of what a point asks, cut at a word where it is long. */
function clauseOf(point: GradedPoint): string {
  const asked = askedWords(point).replace(/^[“"]|[”"]$/g, '');
  const [clause = ''] = asked.split(
    /(?<=[^\d\s.]{3})[.;:](?=\s|$)|,\s(?=and |but |or |which |because |so )|\s\(/,
  );
  const words = clause.trim();
  if (words.length <= LONGEST_TITLE) return words.replace(/[.,;:]$/, '');
  return `${words.slice(0, words.lastIndexOf(' ', LONGEST_TITLE)).replace(/[.,;:–—-]+$/, '')} …`;
}

/** A word that begins sentences is small after a colon; a name keeps its capital. */
const small = (words: string): string =>
  /^(?:An?|The|If|When|Where|Whether|Under|There|It|Because|No|Even|To|That|In|On|For|By|One|Both|Not|Between|Nobody)\b/.test(
    words,
  )
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
