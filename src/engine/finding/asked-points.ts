import type { Course } from '../indexing/course.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms } from '../indexing/terms.ts';
import type { Described } from './query.ts';
import { countPhrase } from './scoring.ts';
import { isOtherSubject } from './taught-subjects.ts';
import type { Subject, ThesaurusEntry } from './thesaurus.ts';

/**
 * One thing students ask about law: `asked` in their own everyday words and stories, `terms` in the words of notes and
 * rules, the telling ones first. `doctrine`: the entry of the law library it belongs to, after its subject.
 */
export type AskedPoint = { doctrine: string; terms: readonly string[]; asked: readonly string[] };

/** The points of one subject, ready for look-up by the terms of their ways of asking. */
export type AskedPoints = {
  subject: Subject;
  points: readonly AskedPoint[];
  /** The terms of each point's own words, in order. */
  terms: readonly (readonly string[][])[];
  /** For each way of asking, its point and the length of its vector. */
  ways: readonly { point: number; length: number }[];
  /** For each term, the ways of asking that have it, by number, and how telling it is. */
  holders: ReadonlyMap<string, readonly number[]>;
  rarity: ReadonlyMap<string, number>;
};

/** A point a question probably asks about; `likeness` from 0 to 1. */
export type DescribedPoint = { point: AskedPoint; terms: readonly (readonly string[])[]; likeness: number };

/** Makes points searchable, subject by subject. */
export function openAskedPoints(points: readonly AskedPoint[]): AskedPoints[] {
  const subjectOf = ({ doctrine }: AskedPoint) => doctrine.slice(0, doctrine.indexOf('/')) as Subject;
  const subjects = [...new Set(points.map(subjectOf))];
  return subjects.map((subject) =>
    openSubject(
      subject,
      points.filter((point) => subjectOf(point) === subject),
    ),
  );
}

function openSubject(subject: Subject, points: readonly AskedPoint[]): AskedPoints {
  const texts = points.flatMap((one, point) =>
    [...one.asked, ...one.terms, one.terms.join(' ')].map((text) => ({ point, terms: tellingTerms(text) })),
  );
  const holders = new Map<string, number[]>();
  for (const [way, { terms }] of texts.entries()) {
    for (const term of terms) {
      const known = holders.get(term);
      if (known) known.push(way);
      else holders.set(term, [way]);
    }
  }
  const rarity = new Map(
    [...holders].map(([term, { length }]) => [term, Math.log(1 + texts.length / length)]),
  );
  return {
    subject,
    points,
    terms: points.map((point) => point.terms.map((text) => readTerms(text).map(({ term }) => term))),
    ways: texts.map(({ point, terms }) => ({ point, length: lengthOf(terms, rarity) })),
    holders,
    rarity,
  };
}

const tellingTerms = (text: string): string[] => [
  ...new Set(readTerms(text).flatMap(({ term, word }) => (isAskingWord(word) ? [] : [term]))),
];

/** What a word weighs that no way of asking has. */
const UNKNOWN = 6;

const lengthOf = (terms: readonly string[], rarity: ReadonlyMap<string, number>): number =>
  Math.sqrt(terms.reduce((sum, term) => sum + (rarity.get(term) ?? UNKNOWN) ** 2, 0)) || 1;

/** How much the one way of asking that is most like the question counts beside all of a point's together. */
const BEST_WAY = 0.2;
/** Ways of asking with a term after which more say little. */
const SATURATION = 1.2;

/** The points of a course's own law that a question is most like, best first; none of law that its headings name no part of. */
export function describedPoints(course: Course, question: string): DescribedPoint[] {
  const terms = tellingTerms(question);
  return taughtPoints(course)
    .filter(({ asked }) => !isOtherSubject(course, asked.subject))
    .flatMap(({ asked, here }) => likest(asked, here, terms))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST);
}

/** How like a question is to the likest point of a course's law, and to the likest of all law it does not have. */
export function likenessOf(course: Course, question: string): { here: number; elsewhere: number } {
  const terms = tellingTerms(question);
  const own = taughtPoints(course);
  const isOwn = (point: AskedPoint) => own.some(({ asked, here }) => here.has(asked.points.indexOf(point)));
  let [here, elsewhere] = [0, 0];
  for (const asked of course.thesaurus.asked) {
    for (const { point, likeness } of likest(asked, new Set(asked.points.keys()), terms)) {
      if (likeness <= Math.min(here, elsewhere)) continue;
      if (isOwn(point)) here = Math.max(here, likeness);
      else elsewhere = Math.max(elsewhere, likeness);
    }
  }
  return { here, elsewhere };
}

function likest(asked: AskedPoints, here: ReadonlySet<number>, terms: readonly string[]): DescribedPoint[] {
  const { rarity, ways } = asked;
  const own = lengthOf(terms, rarity);
  const dots = new Map<number, number>();
  const held = new Map<number, number>();
  for (const term of terms) {
    const weight = rarity.get(term) ?? 0;
    const counts = new Map<number, number>();
    for (const way of asked.holders.get(term) ?? []) {
      dots.set(way, (dots.get(way) ?? 0) + weight ** 2);
      const point = ways[way]?.point ?? 0;
      counts.set(point, (counts.get(point) ?? 0) + 1);
    }
    for (const [point, count] of counts)
      held.set(point, (held.get(point) ?? 0) + (weight * count) / (count + SATURATION));
  }
  const nearest = new Map<number, number>();
  for (const [way, dot] of dots) {
    const { point, length } = ways[way] ?? { point: 0, length: 1 };
    nearest.set(point, Math.max(nearest.get(point) ?? 0, dot / (own * length)));
  }
  const total = terms.reduce((sum, term) => sum + (rarity.get(term) ?? UNKNOWN), 0) || 1;
  return [...held].flatMap(([at, sum]) => {
    const point = asked.points[at];
    if (!point || !here.has(at)) return [];
    const likeness = BEST_WAY * (nearest.get(at) ?? 0) + (1 - BEST_WAY) * (sum / total);
    return [{ point, terms: asked.terms[at] ?? [], likeness }];
  });
}

/** What each further wording of a point counts. */
const NEXT_WORDING = 0.6;
/** Share of the best point's likeness below which a point is another, and points used. */
const AS_LIKE = 0.8;
const MOST = 3;

/** What is left of a likeness to a point that has no word of the law a question names. */
const OTHER_LAW = 0.6;

/** True when a point has the words of every term of art a question names, in any wording. */
function speaksOf(course: Course, point: AskedPoint, named: readonly ThesaurusEntry[]): boolean {
  if (named.length === 0) return true;
  const said = new Set(
    [...point.terms, ...point.asked].flatMap((text) => readTerms(text).map(({ term }) => term)),
  );
  return named.some((entry) =>
    (course.thesaurus.formsOf.get(entry) ?? []).some(({ terms }) => terms.every((term) => said.has(term))),
  );
}

/**
 * What a question in everyday words probably asks for, in the words of notes and rules. No likeness is too small: a story
 * of many words is like no way of asking as a whole. What is found by a small likeness counts little (find.ts, DESCRIBED).
 */
export function describedBy(
  course: Course,
  question: string,
  named: readonly ThesaurusEntry[] = [],
): Described[] {
  const points = describedPoints(course, question)
    .map((one) => ({ ...one, likeness: one.likeness * (speaksOf(course, one.point, named) ? 1 : OTHER_LAW) }))
    .sort((a, b) => b.likeness - a.likeness);
  const best = points[0]?.likeness ?? 0;
  return points
    .filter(({ likeness }) => likeness >= best * AS_LIKE)
    .map(({ terms, likeness }) => ({
      likeness,
      groups: terms.map((wording, at) => ({
        words: wording,
        wordings: [{ terms: wording, weight: 1 }],
        weight: at === 0 ? 1 : NEXT_WORDING,
        entry: null,
        isParaphrase: false,
      })),
    }));
}

type TaughtPoints = { asked: AskedPoints; here: ReadonlySet<number> };

const taught = new WeakMap<Course, readonly TaughtPoints[]>();

/**
 * Share of the best taught subject from which another is taught there too. A course has the first wording of .43 to .63
 * of its own subject's points and of at most .16 of another's.
 */
const ALSO_TAUGHT = 0.5;

/** The points of the subjects a course teaches whose words it has; found once per course. */
function taughtPoints(course: Course): readonly TaughtPoints[] {
  const known = taught.get(course);
  if (known) return known;
  const isSaid = (wording: readonly string[]) => countPhrase(course.index, wording) > 0;
  const shareOf = ({ terms }: AskedPoints) =>
    terms.filter(([first]) => first !== undefined && isSaid(first)).length / terms.length;
  const subjects = course.thesaurus.asked.map((asked) => ({ asked, share: shareOf(asked) }));
  const most = Math.max(0, ...subjects.map(({ share }) => share));
  const own = subjects
    .filter(({ share }) => share > 0 && share >= most * ALSO_TAUGHT)
    .map(({ asked }) => ({
      asked,
      here: new Set([...asked.points.keys()].filter((at) => asked.terms[at]?.some(isSaid))),
    }));
  taught.set(course, own);
  return own;
}
