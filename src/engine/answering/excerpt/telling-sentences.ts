import type { Intent } from '../../finding/intent.ts';
import type { Query } from '../../finding/query.ts';
import { type Course, getSectionAt } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { type CasePart, partOf } from '../asked.ts';
import { labelKind } from '../case-label.ts';
import { unitTerms } from '../course-words.ts';
import { type HeadingKind, headingKind } from '../heading-kind.ts';
import type { Role } from '../sentence-roles.ts';
import { coverage, type Topic } from '../topic.ts';
import { type Unit, unitsOf } from '../units.ts';
import { captionShare } from './captions.ts';
import { placeOf, type Stretch } from './page-stretch.ts';

/** A sentence, bullet or row of a stretch with how much it says to a question, from 0. */
export type Told = { unit: Unit; score: number };

/** What a sentence counts by what it does; a question for something of its own kind counts that more. */
const ROLES: Readonly<Record<Role, number>> = {
  def: 1.1,
  rule: 1.1,
  hold: 1.1,
  exc: 1,
  list: 1,
  contrast: 1,
  reason: 0.9,
  policy: 0.9,
  mention: 0.9,
  fact: 0.8,
  issue: 0.6,
  separate: 0.6,
  cite: 0.5,
  example: 0.7,
  ask: 0.2,
};

const WANTED: Readonly<Partial<Record<Intent, readonly Role[]>>> = {
  definition: ['def'],
  elements: ['rule', 'list'],
  case: ['hold'],
  policy: ['reason', 'policy'],
  rule: ['rule', 'hold', 'exc'],
};
const WANTED_MORE = 1.4;
/** What answers "how many" has a figure, and not only the one of its rule. */
const FIGURE =
  /(?<![§\d.-])\b\d[\d,.]*\s*(?:%|percent|\p{Ll}+)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|half|third|hundred|thousand)\b/u;

/** The sentences of a stretch in reading order, each with how much of the question it says. */
export function toldIn(
  course: Course,
  stretch: Stretch,
  topic: Topic,
  { intent, call }: Pick<Query, 'intent' | 'call'>,
): Told[] {
  const wanted = WANTED[intent] ?? [];
  const part = partOf(call);
  const headed = new Map<number, number>();
  const units = unitsIn(course, stretch);
  return units.map((unit) => {
    const path = headed.get(unit.section) ?? coverage(pathTermsOf(course, unit), topic);
    headed.set(unit.section, path);
    const above = Math.max(path, overOf(unit, topic));
    const caption = captionShare(units, unit, topic);
    const said = coverage(unitTerms(unit), topic) + UNDER_HEADING * above + UNDER_CAPTION * caption;
    const isWanted = wanted.includes(unit.role) || (intent === 'quantity' && FIGURE.test(unit.text));
    const role = caption > 0 ? Math.max(1, ROLES[unit.role]) : ROLES[unit.role];
    const worth =
      role * (isWanted || caption > 0 ? WANTED_MORE : 1) * (isBareName(unit, topic) ? NAMES_ONLY : 1);
    const kind = partKind(course, unit);
    return { unit, score: said * worth * worthOfPart(kind, part) + (kind === part ? ASKED_PART : 0) };
  });
}

/** What it counts that a sentence stands behind a caption on what is asked. */
const UNDER_CAPTION = 0.5;
/** The share of its score that a line keeps if it has only words of the question: it names the thing and says nothing about it. */
const NAMES_ONLY = 0.3;

/** A line that only names the topic, unless it is an entry of a list that is announced: there it is part of an answer. */
const isBareName = (unit: Unit, topic: Topic): boolean =>
  namesOnly(unit, topic) && !(unit.parent && /[:—–]\s*$/.test(unit.parent.text));

/** Whether a line has no words but those in which a topic is asked about. */
export function namesOnly(unit: Unit, { groups }: Topic): boolean {
  const asked = new Set(groups.flatMap(({ text }) => termsOf(text)));
  return unitTerms(unit).every((term) => asked.has(term) || /^\d+$/.test(term));
}

/** The part of a case that a sentence stands in: by the label of its line, or of the line it hangs under, else by its heading. */
export function partKind(course: Course, unit: Unit): HeadingKind {
  for (let line: Unit | null = unit; line; line = line.parent) {
    const first = line.isFirst ? line : firstOfBlock(course, line);
    const kind = labelKind(first.text);
    if (kind !== null) return kind;
  }
  return headingKind(course.sections[unit.section]?.heading ?? '');
}

function firstOfBlock(course: Course, unit: Unit): Unit {
  const section = course.sections[unit.section];
  const units = section ? unitsOf(course, section) : [];
  return units.find(({ block }) => block === unit.block) ?? unit;
}

/** What a sentence counts that stands in the part of a case that is asked for, and before the outcome that is asked for. */
const IN_PART = 1.4;
/** What a sentence says at least that stands in the part a question names: "what did they hold" shares no word with it. */
const ASKED_PART = 0.4;
const BEFORE_OUTCOME = 0.5;
/** The same where the outcome is asked for by its name. */
const BESIDE_HOLDING = 0.25;

/** What a sentence under a heading of a case counts: what was held and why answers, unless the facts or the issue are asked for. */
function worthOfPart(kind: HeadingKind, asked: CasePart): number {
  const before = asked === 'holding' ? BESIDE_HOLDING : BEFORE_OUTCOME;
  if (kind === 'facts' || kind === 'history') return asked === 'facts' ? IN_PART : before;
  if (kind === 'issue') return asked === 'issue' ? IN_PART : before;
  const isOutcome = kind === 'holding' || kind === 'reasoning';
  return isOutcome && (asked === 'whole' || asked === kind) ? IN_PART : 1;
}

/** What the words of the headings above a sentence count beside its own. */
const UNDER_HEADING = 0.3;

/** Words of a bullet up to which it is a name, as a heading is, and not a sentence. */
const LONGEST_NAME = 8;

/** How far the short bullets that a bullet hangs under are on the topic: in outlines they are its headings. */
function overOf({ parent }: Unit, topic: Topic): number {
  if (!parent || parent.depth === 0) return 0;
  const own = parent.words <= LONGEST_NAME ? coverage(unitTerms(parent), topic) : 0;
  return Math.max(own, overOf(parent, topic));
}

const pathTermsOf = (course: Course, unit: Unit): string[] =>
  (course.sections[unit.section]?.path ?? []).flatMap((heading) => termsOf(heading));

/** The sentences that stand whole in a stretch, in reading order. */
export function unitsIn(course: Course, stretch: Stretch): Unit[] {
  const place = placeOf(stretch);
  const sections = new Set(stretch.blocks.map(({ start }) => getSectionAt(course, { ...place, start })));
  return [...sections]
    .flatMap((section) => unitsOf(course, section))
    .filter(({ page, start, end }) => page === place.page && start >= place.start && end <= place.end);
}

/** Sentences marked in an excerpt at most, and the share of the best one's score from which another is marked too. */
const MOST_MARKS = 3;
const NEARLY = 0.75;
/** Least score that answers. */
const SAYS_IT = 0.15;

/** Entries of a list that are marked together. */
const MOST_ITEMS = 8;

/**
 * The sentences that answer, in reading order: the best, and at most two that say nearly as much. A list is marked whole:
 * where its introduction answers, where two of its entries do, and where a question asks for elements and a list is there.
 */
export function answeringIn(told: readonly Told[], intent: Intent): Told[] {
  const ranked = [...told].sort((a, b) => b.score - a.score || a.unit.start - b.unit.start);
  const [first] = ranked;
  if (!first || first.score < SAYS_IT) return [];
  const best = ranked.filter(({ score }) => score >= first.score * NEARLY).slice(0, MOST_MARKS);
  const lists = listsIn(told);
  const list = lists.find(
    (items) =>
      items.some(({ unit }) => best.some((each) => each.unit === unit.parent && introduces(each))) ||
      items.filter((item) => best.includes(item)).length > 1,
  );
  const asked = list ?? (intent === 'elements' && lists.length === 1 ? lists[0] : undefined);
  const intro = asked?.[0]?.unit.parent;
  const beside = best.filter((each) => each.unit !== intro && !asked?.includes(each));
  return [...(asked ?? []), ...beside]
    .slice(0, MOST_ITEMS)
    .sort((one, other) => one.unit.start - other.unit.start);
}

/** The outermost lists of a stretch that are short enough to be marked, each entry with its score. */
export function listsIn(told: readonly Told[]): Told[][] {
  const lists = new Map<string, Told[]>();
  for (const each of told) {
    const { depth, section, parent } = each.unit;
    // What hangs under an entry that announces it is a list of its own.
    if (depth !== 1 && !(parent && parent.depth === depth - 1 && /[:—–]\s*$/.test(parent.text))) continue;
    const key = `${section} ${parent?.start ?? ''}`;
    lists.set(key, [...(lists.get(key) ?? []), each]);
  }
  return [...lists.values()].filter(({ length }) => length > 1 && length <= MOST_ITEMS);
}

/** Whether a sentence introduces what hangs under it: it does not end. */
export const introduces = ({ unit }: Told): boolean => !/[.?!;]["”’)]*\s*$/.test(unit.text);
