import type { GradedPoint, PointKind } from '#contract/practice-answers.ts';
import { askedWords, KIND_WORDS } from './words.ts';

/** A row of the rubric: points of one kind that stand together, by their place among all points. */
export type RubricLine = {
  kind: PointKind;
  title: string;
  points: number[];
  earned: number;
  possible: number;
};

/** As many rows as are read at a glance. */
const MOST_ROWS = 10;
/** Longest title before it is cut at a word. */
const LONGEST_TITLE = 64;

/**
 * The points of a rubric as at most ten titled rows, where neighbors of one kind allow it: those worth least are put
 * together first. Every point stands in exactly one row, in its order.
 */
export function rubricRows(points: readonly GradedPoint[]): RubricLine[] {
  const groups = points.map((_, at) => [at]);
  const worth = (group: readonly number[]) => group.reduce((sum, at) => sum + (points[at]?.possible ?? 0), 0);
  const kindOf = (group: readonly number[] | undefined) => points[group?.[0] ?? -1]?.kind;
  while (groups.length > MOST_ROWS) {
    let best: { at: number; sum: number } | null = null;
    for (let at = 0; at + 1 < groups.length; at++) {
      const [one, other] = [groups[at] ?? [], groups[at + 1] ?? []];
      const sum = worth(one) + worth(other);
      if (kindOf(one) === kindOf(other) && (best === null || sum < best.sum)) best = { at, sum };
    }
    if (best === null) break;
    groups.splice(best.at, 2, [...(groups[best.at] ?? []), ...(groups[best.at + 1] ?? [])]);
  }
  return groups.flatMap((group) => {
    const first = points[group[0] ?? -1];
    if (!first) return [];
    const earned = group.reduce((sum, at) => sum + (points[at]?.earned ?? 0), 0);
    return [
      {
        kind: first.kind,
        title: titleOf(first, group.length),
        points: group,
        earned,
        possible: worth(group),
      },
    ];
  });
}

/** "Rule: an offer can be revoked": what the row is for, and the first clause of what it asks. */
function titleOf(point: GradedPoint, count: number): string {
  const asked = askedWords(point).replace(/^[“"]|[”"]$/g, '');
  const [clause = ''] = asked.split(
    /(?<=[^\d\s.]{3})[.;:](?=\s|$)|,\s(?=and |but |or |which |because |so )|\s\(/,
  );
  const more = count > 1 ? `, and ${count - 1} more` : '';
  return `${KIND_WORDS[point.kind]}: ${small(cut(clause.trim()))}${more}`;
}

function cut(words: string): string {
  if (words.length <= LONGEST_TITLE) return words.replace(/[.,;:]$/, '');
  return `${words.slice(0, words.lastIndexOf(' ', LONGEST_TITLE)).replace(/[.,;:–—-]+$/, '')} …`;
}

/** A sentence's first word small after a colon, but for names, which have a capital elsewhere or stand alone. */
const small = (words: string): string =>
  /^(?:An?|The|If|When|Where|Whether|Under|There|It|Because|No|Even|To|That|In|On|For|By|One|Both|Not)\b/.test(
    words,
  )
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
