import type { Query, TermGroup } from '../finding/query.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { formAt, hasForm, headingTerms, isSeen, rarity, type TermForm, unitTerms } from './course-words.ts';
import { headingKind } from './heading-kind.ts';
import { unitsOf } from './units.ts';

/** One thing a question names: every way to write it, and how much it counts. `isDoctrine`: a known term of law. */
export type Group = { text: string; forms: readonly TermForm[]; weight: number; isDoctrine: boolean };

/** What a question is about: the things it names, most telling first. */
export type Topic = { groups: readonly Group[] };

/** A heading with how well it fits a topic, from 0; about 1 when the heading is the topic. */
export type ScoredSection = { section: Section; score: number };

/** Rarity above which a word tells no more: names in one passage must not outweigh the doctrine asked about. */
const MOST_TELLING = 6;

/** The things a question names, weighed by how rare they are in the course. */
export function topicOf(course: Course, query: Pick<Query, 'groups'>): Topic {
  const groups = query.groups
    .filter((group) => group.wordings.length > 0)
    .map((group) => groupOf(course, group));
  return { groups: groups.sort((a, b) => b.weight - a.weight) };
}

/** Questions on a thing itself: where they name it, no description says it better. */
const NAMES_ITS_SUBJECT: ReadonlySet<Query['intent']> = new Set(['definition', 'elements', 'compare']);

/** Least weight that what a question describes is measured by: a story may name nothing itself. */
const LEAST_OWN = 8;

/** The topic of a question that names no law with the words of notes and rules for what it describes, as far as it is like others. */
export function withDescribed(
  course: Course,
  topic: Topic,
  { described, intent }: Pick<Query, 'described' | 'intent'>,
): Topic {
  const [first] = described;
  const isNamed = NAMES_ITS_SUBJECT.has(intent) && topic.groups.some(({ isDoctrine }) => isDoctrine);
  if (!first || isNamed) return topic;
  const own = topic.groups.reduce((sum, { weight }) => sum + weight, 0);
  const groups = first.groups.map((group) => groupOf(course, group));
  const all = groups.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const share = (Math.max(own, LEAST_OWN) * first.likeness) / all;
  const added = groups.map((group) => ({ ...group, isDoctrine: false, weight: group.weight * share }));
  return { groups: [...topic.groups, ...added].sort((a, b) => b.weight - a.weight) };
}

function groupOf(course: Course, group: TermGroup): Group {
  const forms = group.wordings.map((wording) => wording.terms);
  const seen = forms.filter((form) => form.every((term) => isSeen(course, term)));
  // The commonest wording sets the weight: a rare synonym must not make an everyday word telling.
  const telling = Math.min(
    ...(seen.length > 0 ? seen : forms).map((form) =>
      Math.max(...form.map((term) => tellingOf(course, term))),
    ),
  );
  const isReference = forms.some((form) => form.some((term) => term.startsWith('§')));
  const isTermOfArt = group.entry !== null && group.entry.subject !== 'general' && seen.length > 0;
  const isDoctrine = isReference || isTermOfArt;
  const everyday = !isDoctrine && group.words.every((word) => EVERYDAY.has(word.toLowerCase())) ? 0.1 : 1;
  const weight = everyday * group.weight * (telling + (isDoctrine ? 1 : 0));
  return { text: group.words.join(' '), forms, weight, isDoctrine };
}

const tellingOf = (course: Course, term: string): number =>
  isSeen(course, term) ? Math.min(rarity(course, term), MOST_TELLING) : 0.5;

/** Words of a student's own way of asking: whether the course has them says nothing. */
const EVERYDAY = new Set(
  'one first proper properly good bad best way sentence paragraph word words simple simply plain english short quick quickly brief briefly basically nobody anybody somebody someone anyone everybody people thing things stuff please help understand confused exam professor class know really actually quiz briefing me raises raise mistakes mistake common students student make count counts make makes enough get gets'.split(
    ' ',
  ),
);

/** How far terms hold a group: 1 as written, .6 with all its terms apart, 0 otherwise. */
export function holds(terms: readonly string[], group: Group): number {
  if (group.forms.some((form) => hasForm(terms, form))) return 1;
  return group.forms.some((form) => form.length > 1 && form.every((term) => terms.includes(term))) ? 0.6 : 0;
}

/** Share of a topic's weight that terms hold, 0–1. */
export function coverage(terms: readonly string[], topic: Topic): number {
  const all = topic.groups.reduce((sum, group) => sum + group.weight, 0);
  if (all === 0) return 0;
  return topic.groups.reduce((sum, group) => sum + group.weight * holds(terms, group), 0) / all;
}

/** Position of the topic's first thing in terms, or -1: subjects stand early. */
export function positionOf(terms: readonly string[], topic: Topic): number {
  const places = (topic.groups[0]?.forms ?? []).map((form) => formAt(terms, form)).filter((at) => at !== -1);
  return places.length ? Math.min(...places) : -1;
}

const KIND_WEIGHT = {
  lectureNotes: 1,
  additionalMaterials: 0.8,
  syllabus: 0.35,
  pastExams: 0.3,
  practiceQuestions: 0.3,
};
/** Headings under which a rule seldom stands. */
const ASIDE = new Set(['questions', 'example', 'facts', 'history', 'separate']);

const ASKING_STEMS = new Set(
  ['standard', 'test', 'rule', 'requir', 'element', 'defin', 'exampl', 'introduct', 'overview'].flatMap(
    (word) => termsOf(word),
  ),
);
/** "Standard", "Test": words of a heading that name no subject. */
const isAskingTerm = (term: string): boolean => ASKING_STEMS.has(term);

/** How well a heading fits a topic, from 0 for one that shares nothing with it. */
export function scoreSection(course: Course, section: Section, topic: Topic): number {
  const own = headingTerms(section);
  const name = (course.materials.get(section.materialId)?.name ?? '')
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ');
  const path = [name, ...section.path.slice(0, -1)].flatMap((heading) => termsOf(heading));
  let score = 0;
  let total = 0;
  let inHeading = 0;
  for (const group of topic.groups) {
    total += group.weight;
    const heading = holds(own, group);
    const below = unitsOf(course, section).some((unit) => holds(unitTerms(unit), group) === 1) ? 0.4 : 0;
    inHeading = Math.max(inHeading, heading);
    score +=
      group.weight * (Math.max(heading, holds(path, group) * 0.55, below) + (heading && below ? 0.1 : 0));
  }
  if (score === 0 || total === 0) return 0;
  const known = new Set(
    topic.groups.flatMap((group) => group.forms.filter((form) => hasForm(own, form)).flat()),
  );
  const telling = own.filter((term) => known.has(term) || !isAskingTerm(term));
  const closeness =
    telling.length === 0 ? 0 : telling.filter((term) => known.has(term)).length / telling.length;
  const kind = headingKind(section.heading);
  const shape = ASIDE.has(kind) ? 0.6 : kind === 'case' ? 0.85 : 1;
  const material = course.materials.get(section.materialId)?.kind ?? 'lectureNotes';
  return (score / total) * (inHeading > 0 ? 0.65 + 0.35 * closeness : 0.6) * shape * KIND_WEIGHT[material];
}
