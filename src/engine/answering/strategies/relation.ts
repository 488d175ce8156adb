import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { phraseHolders } from '../../finding/scoring.ts';
import { type Course, getSectionAt } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { placeName } from '../assembly/place-name.ts';
import { unitTerms } from '../course-words.ts';
import { rankStretches, type Shown } from '../excerpt/rank-stretches.ts';
import { say } from '../phrases.ts';
import { relationAsked } from '../question/relation-asked.ts';
import type { Role } from '../sentence-roles.ts';
import { coverage, type Topic, topicOf } from '../topic.ts';
import { type Unit, unitsOf } from '../units.ts';
import { pagesFrom } from './law.ts';
import type { Asking, Strategy } from './strategy.ts';

/** Share of a thing's words that a sentence, with the headings above it, must have to speak of it. */
const SPEAKS_OF = 0.6;
const HITS = 20;
/** Share of the best score from which a page with such a sentence is put first. */
const NEAR = 0.4;
/** What asks says nothing of how two things stand to each other. */
const STATES_NOTHING: ReadonlySet<Role> = new Set(['ask', 'issue']);

/**
 * Whether one thing applies to another, or is required for it: only a statement that has both answers. Where the materials
 * have none, that is said first, and the page on the thing that is asked about is shown for what it is.
 */
export const relation: Strategy = {
  name: 'relation',
  appliesTo: ({ asked, query }) => asked.type === 'law' && relationAsked(query.call) !== null,
  compose(on) {
    const sides = relationAsked(on.query.call);
    if (!sides) return null;
    const [one, other] = sides.map((side) => topicOf(on.course, readQuestion(side, on.course)));
    if (!one || !other || !isThing(one) || !isThing(other)) return null;
    const least = (on.shown[0]?.score ?? 0) * NEAR;
    const both = on.shown.find(
      ({ told, score }) => score >= least && told.some(({ unit }) => statesBoth(on.course, unit, one, other)),
    );
    if (both) return pagesFrom(on, [both, ...on.shown.filter((each) => each !== both)]);
    if (isStatedSomewhere(on.course, one, other)) return null;
    const pages = pagesFrom(on, pagesOn(on, sides[0], one));
    const quote = pages?.blocks.flatMap((block) =>
      block.type === 'lead' && block.quote ? block.quote : [],
    )[0];
    if (!pages || !quote) return null;
    const text = say(on.phrases, 'lead_apart', { one: sides[0], other: sides[1], place: placeName(quote) });
    const [, ...blocks] = pages.blocks;
    return { ...pages, blocks: [{ type: 'lead', text, quote }, ...blocks] };
  },
};

/** Words of a thing that no term of art names: more describe it, and another sentence may say it otherwise. */
const MOST_PLAIN = 2;
const isThing = ({ groups }: Topic): boolean =>
  groups.some(({ weight }) => weight >= 1) &&
  (groups.length <= MOST_PLAIN || groups.some(({ isDoctrine }) => isDoctrine));

/** A statement of both: one has its own words, and the headings above it may name the other. */
function statesBoth(course: Course, unit: Unit, one: Topic, other: Topic): boolean {
  if (STATES_NOTHING.has(unit.role)) return false;
  const own = unitTerms(unit);
  if (coverage(own, one) < SPEAKS_OF && coverage(own, other) < SPEAKS_OF) return false;
  const all = [...own, ...(course.sections[unit.section]?.path ?? []).flatMap((heading) => termsOf(heading))];
  return coverage(all, one) >= SPEAKS_OF && coverage(all, other) >= SPEAKS_OF;
}

/** Whether any sentence of the course states both things, wherever it stands. */
function isStatedSomewhere(course: Course, one: Topic, other: Topic): boolean {
  const others = passagesOn(course, other);
  return [...passagesOn(course, one)].some((at) => {
    const entry = others.has(at) ? course.passages[at] : undefined;
    if (!entry) return false;
    const { page, start } = entry.passage;
    const section = getSectionAt(course, { materialId: entry.material.id, page, start });
    return unitsOf(course, section).some((unit) => statesBoth(course, unit, one, other));
  });
}

/** The passages, by number, that speak of a thing with their text or the headings above it. */
function passagesOn(course: Course, { groups }: Topic): ReadonlySet<number> {
  const all = groups.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const held = new Map<number, number>();
  for (const { forms, weight } of groups) {
    const holders = new Set(forms.flatMap((form) => phraseHolders(course.index, form)));
    for (const at of holders) held.set(at, (held.get(at) ?? 0) + weight / all);
  }
  return new Set([...held].flatMap(([at, share]) => (share >= SPEAKS_OF ? [at] : [])));
}

/** The pages on the thing that is asked about, best first; those found for the whole question where it has none. */
function pagesOn(on: Asking, side: string, topic: Topic): readonly Shown[] {
  const query = readQuestion(side, on.course);
  const hits = findFor(on.course, query, {
    limit: HITS,
    ...(on.materialIds ? { materialIds: on.materialIds } : {}),
  });
  const shown = rankStretches({ ...on, query, topic }, hits);
  return shown.length > 0 ? shown : on.shown;
}
