import type { Library } from '../../doctrine/library.ts';
import { likenessOf } from '../../finding/asked-points.ts';
import type { Hit } from '../../finding/find.ts';
import type { Query } from '../../finding/query.ts';
import { countPhrase, hasPhrase, holdersOf } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import { type AskedThing, askedThings } from './asked-things.ts';
import { otherLaw } from './other-law.ts';
import { dwelled, heldTogether } from './passages.ts';

const TOP = 10;

export function evidenceOf(course: Course, query: Query, hits: readonly Hit[], library: Library | null) {
  const things = askedThings(course, query);
  const total = things.reduce((s, t) => s + t.importance, 0) || 1;
  const share = (f: (t: AskedThing) => boolean) => things.reduce((s, t) => s + (f(t) ? t.importance : 0), 0) / total;
  const best = hits[0];
  const law = things.filter((t) => t.isLaw);
  const lawTotal = law.reduce((s, t) => s + t.importance, 0);
  const likeness = likenessOf(course, query.question);
  const top = hits.slice(0, TOP);
  const { held, headed } = heldTogether(course, things, top, query.isAboutCourse);
  const plainless = things.filter((t) => !t.isPlain);
  const telling = heldTogether(course, plainless, top, query.isAboutCourse);
  return {
    held,
    headed,
    heldTelling: plainless.length ? telling.held : 0,
    headedTelling: plainless.length ? telling.headed : 0,
    missing: share((t) => !t.isNamed),
    missingTelling: plainless.filter((t) => !t.isNamed).reduce((s, t) => s + t.importance, 0) / total,
    unknownWords: Math.min(3, things.filter((t) => !t.isPlain && !t.forms.some((f) => f.every((x) => holdersOf(course.index, x) > 0))).length),
    lawAbsent: lawTotal ? law.filter((t) => !t.isNamed).reduce((s, t) => s + t.importance, 0) / lawTotal : 0,
    hasLaw: law.some((t) => t.isNamed) ? 1 : 0,
    nTelling: Math.min(1, plainless.length / 6),
    n: Math.min(1, things.filter((t) => t.group.weight >= 1).length / 8),
    neighbors: best?.hasNeighbors ? 1 : 0,
    margin: best ? 1 - (hits[9]?.score ?? 0) / best.score : 0,
    coverage: best?.coverage ?? 0,
    headingCoverage: Math.max(0, ...hits.slice(0, 5).map((h) => h.headingCoverage)),
    exam: best && (best.genre === 'exam' || best.genre === 'practice') ? 1 : 0,
    opinion: best?.genre === 'opinion' ? 1 : 0,
    notes: best?.genre === 'notes' || best?.genre === 'statute' || best?.genre === 'additional' ? 1 : 0,
    dwelled: dwelled(course, things, query.isAboutCourse),
    other: library ? otherLaw(course, library, query.question, things) : 0.35,
    here: Math.min(1, likeness.here),
    elsewhere: Math.min(1, Math.max(0, likeness.elsewhere - likeness.here) * 2),
    describedHere: describedHere(course, query, hits),
    torn: torn(course, query, things),
    ref: query.references.length ? (query.references.some((r) => holdersOf(course.index, r) > 0) ? 1 : -1) : 0,
    about: query.isAboutCourse ? 1 : 0,
    suggestion: query.suggestion ? 1 : 0,
  };
}

function describedHere(course: Course, query: Query, hits: readonly Hit[]): number {
  const best = hits.slice(0, 5).filter(({ genre }) => ['notes', 'statute', 'additional'].includes(genre));
  return Math.max(0, ...query.described.map(({ groups, likeness }) => {
    const held = best.map(({ at }) => groups.filter(({ wordings }) => wordings.some(({ terms }) => hasPhrase(course.index, at, terms))).length);
    return Math.min(1, likeness * 2) * Math.min(1, Math.max(0, ...held) / 2);
  }));
}

const spaced = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}§]+/gu, ' ')} `;

function torn({ index }: Course, query: Query, all: readonly AskedThing[]): number {
  const text = spaced(query.call);
  const things = all.filter((t) => t.importance >= 0.3);
  let [total, there] = [0, 0];
  for (const [i, thing] of things.slice(1).entries()) {
    const before = things[i];
    const [a, b] = [before?.forms[0]?.at(-1), thing.forms[0]?.[0]];
    if (!before || a === undefined || b === undefined || before.group.isParaphrase || thing.group.isParaphrase) continue;
    const [x, y] = [before.group.words.at(-1), thing.group.words[0]].map((w) => spaced(w ?? '').trim());
    if (!(text.includes(` ${x} ${y} `) || text.includes(` ${x} of ${y} `))) continue;
    const weight = Math.sqrt(before.importance * thing.importance);
    total += weight;
    if (countPhrase(index, [a, b]) > 0) there += weight;
  }
  if (total === 0) return 0;
  const telling = things.filter((t) => !t.isPlain || t.group.weight >= 1).length;
  return (telling <= 3 ? 1 : telling <= 5 ? 0.5 : 0) * (1 - there / total);
}
