import type { Library } from '../../doctrine/library.ts';
import { findLibraryCase } from '../../doctrine/library-case.ts';
import { taughtSubjects } from '../../finding/taught-subjects.ts';
import { type Course, getSectionAt } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { partOf } from '../asked.ts';
import { hasForm } from '../course-words.ts';
import { genreOfMaterial } from '../desk.ts';
import { countWords, type Stretch, textOf } from '../excerpt/page-stretch.ts';
import type { Shown } from '../excerpt/rank-stretches.ts';
import { type HeadingKind, headingKind } from '../heading-kind.ts';
import { partiesOf } from '../party-words.ts';
import type { Asking } from '../strategies/strategy.ts';
import { type AskedThing, askedThings } from './asked-things.ts';

/** What an answer would leave out that is asked for: law that no page of it names, or how a case was decided. */
export type Unsaid = { what: 'law' | 'outcome'; name: string; isIn: (stretch: Stretch) => boolean };

/** Share of what is asked from which a page without it does not answer. */
const MOST_OF_IT = 0.35;
/** Letters of a term that names law for sure: one or two are shorthand for several things ("w/o"). */
const SHORTEST = 3;
/** A name of several words, or one that the course does not have: a page on revocation need not say "offer". */
const isSureName = ({ group, forms, named }: AskedThing): boolean =>
  group.words.join('').length >= SHORTEST && (named < 1 || (forms[0]?.length ?? 0) > 1);

/**
 * What a question asks for and none of the pages says that would be shown: a term of art, or the outcome of a case that they
 * only name. Null where nothing such is missing. Asked of a question that stands by itself.
 */
export function unsaidIn(on: Asking, used: readonly Shown[], library: Library | null): Unsaid | null {
  if (on.asked.type !== 'law' && on.asked.type !== 'case') return null;
  return outcomeUnsaid(on, used, library) ?? lawUnsaid(on, used);
}

function lawUnsaid({ course, query }: Asking, used: readonly Shown[]): Unsaid | null {
  const things = askedThings(course, query);
  const total = things.reduce((sum, { importance }) => sum + importance, 0) || 1;
  const isIn = (thing: AskedThing) => (stretch: Stretch) => speaksOf(course, stretch, thing);
  const [missing] = things
    .filter(
      (thing) =>
        thing.isLaw &&
        isSureName(thing) &&
        !thing.group.isParaphrase &&
        thing.importance >= MOST_OF_IT * total &&
        !used.some(({ stretch }) => isIn(thing)(stretch)),
    )
    .sort((a, b) => b.importance - a.importance);
  return missing ? { what: 'law', name: missing.group.words.join(' '), isIn: isIn(missing) } : null;
}

/** Whether a stretch names a thing in any wording, with its text or with what stands above it. */
function speaksOf(course: Course, stretch: Stretch, { forms }: AskedThing): boolean {
  const above = stretch.blocks.flatMap(({ start }) => sectionAt(course, stretch, start).path);
  const terms = termsOf([stretch.material.name.replace(/[_.-]+/g, ' '), ...above, textOf(stretch)].join(' '));
  return forms.some((form) => hasForm(terms, form) || form.every((term) => terms.includes(term)));
}

const sectionAt = (course: Course, { material, page }: Stretch, start: number) =>
  getSectionAt(course, { materialId: material.id, page: page.n, start });

/** The case whose outcome is asked for, where the pages that would be shown only name it: no opinion, and no holding. */
function outcomeUnsaid(
  { course, asked, query }: Asking,
  used: readonly Shown[],
  library: Library | null,
): Unsaid | null {
  if (partOf(query.call) !== 'holding') return null;
  const [subject = null] = taughtSubjects(course).filter((one) => one !== 'general');
  const known = library && findLibraryCase(library, query.call, subject);
  const name = asked.type === 'case' ? asked.named.name : known?.named.record ? known.named.name : null;
  if (name === null) return null;
  const opinion = asked.type === 'case' ? asked.named.opinion : null;
  const isOpinion = (id: number) => id === opinion || genreOfMaterial(course, id) === 'opinion';
  const parties = partiesOf(name).map((party) => party.toLowerCase());
  const isTold = ({ stretch, told }: Shown) =>
    isOpinion(stretch.material.id) ||
    isUnderCase(course, stretch, parties) ||
    OUTCOME.test(textOf(stretch)) ||
    told.some(
      ({ unit }) =>
        unit.words >= LEAST_WORDS &&
        (unit.role === 'hold' || DECIDES.has(headingKind(course.sections[unit.section]?.heading ?? ''))),
    );
  if (used.some(isTold)) return null;
  const isIn = (stretch: Stretch) => parties.some((party) => textOf(stretch).toLowerCase().includes(party));
  return { what: 'outcome', name, isIn };
}
/** Words under the name of a case from which they are its text or notes on it, and not only its name. */
const TEXT_OF_CASE = 60;
function isUnderCase(course: Course, stretch: Stretch, parties: readonly string[]): boolean {
  const headings = sectionAt(course, stretch, stretch.blocks[0]?.start ?? 0)
    .path.join(' ')
    .toLowerCase();
  return parties.some((party) => headings.includes(party)) && countWords(textOf(stretch)) >= TEXT_OF_CASE;
}

/** "Holding: …", and the verbs of an outcome; the bare word is a form to fill in. */
const OUTCOME =
  /\b(?:holdings?|decision|ruling|outcome|conclusion)\s*[:–—-]\s*\S|\b(?:held|holds|ruled|affirm(?:s|ed)|revers(?:es|ed)|upheld|struck down|dismissed|in favor of|won|lost)\b/i;
const DECIDES: ReadonlySet<HeadingKind> = new Set(['holding', 'reasoning']);
/** Words from which a line says what was held; fewer are the word "Holding" itself. */
const LEAST_WORDS = 4;
