import type { CourseMaterial, Place } from '../indexing/passage.ts';
import { linesOf, type MaterialLine } from './material-lines.ts';
import { type FormTrait, readForm } from './syllabus-form.ts';
import { readHeadingSchedule } from './syllabus-headings.ts';
import { readLineSchedule } from './syllabus-lines.ts';
import { topicsOfNotes } from './syllabus-notes.ts';
import { readObjectives } from './syllabus-objectives.ts';
import { readOutlineSchedule } from './syllabus-outline.ts';
import { partPairs } from './syllabus-pairs.ts';
import { readPolicies, type SyllabusPolicies } from './syllabus-policies.ts';
import { readTableSchedule } from './syllabus-table.ts';
import { readWeights, type Weight } from './syllabus-weights.ts';

/** A literal piece of a material. */
export type Quoted = { place: Place; text: string };

/** A topic of the course as its schedule names it. */
export type SyllabusTopic = {
  name: string;
  /** As printed, where `name` says its chapter too: "Warnings" for "Products liability: warnings". */
  plain?: string;
  /** The heading or unit above it; empty where there is none. */
  chapter: string;
  /** Where the name stands, literally. */
  place: Place;
  /** Dates or sessions as printed: "September 4 & 7", "Week 3". */
  dates: string[];
  /** Class days given to it, as far as the schedule says. */
  sessions: number;
  readings: Quoted[];
  /** Pages assigned, by printed page ranges; 0 where the schedule gives none. */
  pages: number;
  /** The names under which it was read, where the student calls it otherwise or put several together. */
  readAs?: string[];
};

/** What a syllabus says. `source` tells where the topics come from: a schedule, the notes' headings, or nowhere. */
export type Syllabus = SyllabusPolicies & {
  topics: SyllabusTopic[];
  /** What the grade is made up of. */
  weights: Weight[];
  /** The form of the final. */
  form: FormTrait[];
  source: 'schedule' | 'notes' | 'none';
};

/** Fewer topics than this are no schedule: a syllabus may name two or three subjects in passing. */
const FEWEST_TOPICS = 4;
/** Share of the topics of a schedule that name law, or stand in a chapter that does; what has less gives way to what has more. */
const LEAST_ON_LAW = 1 / 3;
/** Two schedules with this share of topics in common are two editions of one; with less, two parts of it. */
const SAME_SCHEDULE = 0.3;
/** Chapters that only open the course are not examined; of nine past exams read for this, none did. */
const OPENING_CHAPTER =
  /^(?:[IVX\d]+\.?\s*)?(?:course\s+)?(?:introduction|overview|orientation|preliminaries)\b/i;

/**
 * Reads the syllabus of a course: topics from its schedule in headings, tables or dated lines, or, where no schedule
 * can be read, from the upper headings of the lecture notes; and its sentences on exam, grading and use of AI.
 * Beside a schedule that `namesLaw` knows, a list of anything else, such as how to open a calendar, is none.
 */
export function readSyllabus(
  materials: readonly CourseMaterial[],
  namesLaw: (title: string) => boolean = () => true,
): Syllabus {
  const steps = readSyllabusInSteps(materials, namesLaw);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type Schedule = { lines: MaterialLine[]; topics: SyllabusTopic[]; policies: SyllabusPolicies };

/** Titles that are looked up between two rests: what a title names costs a millisecond or two. */
const TITLES_IN_A_STEP = 8;

/** The same in short steps: of a large course all of it takes a second. */
export function* readSyllabusInSteps(
  materials: readonly CourseMaterial[],
  namesLaw: (title: string) => boolean,
): Generator<void, Syllabus> {
  const schedules: Schedule[] = [];
  const weights: Weight[] = [];
  const form: FormTrait[] = [];
  for (const material of materials.filter(({ kind }) => kind === 'syllabus')) {
    const lines = linesOf(material);
    yield;
    const topics = readSchedule(lines);
    yield;
    schedules.push({ lines, topics, policies: readPolicies(lines) });
    yield;
    weights.push(...readWeights(lines));
    form.push(...readForm(lines));
    yield;
  }
  const policies = {
    ...mergePolicies(schedules.map((each) => each.policies)),
    weights: withoutCopies(weights),
    form,
  };
  const onLaw: Schedule[] = [];
  for (const each of schedules) if (yield* isOnLaw(each.topics, namesLaw)) onLaw.push(each);
  const fromNotes = mergeRepeated(yield* topicsOfNotes(materials, namesLaw)).filter(
    (topic) => !OPENING_CHAPTER.test(topic.chapter),
  );
  // A syllabus may list what it says of itself; the notes then tell what is taught.
  const isNotesBetter =
    onLaw.length === 0 && fromNotes.length >= FEWEST_TOPICS && (yield* isOnLaw(fromNotes, namesLaw));
  const topics = isNotesBetter ? [] : mergeSchedules(onLaw.length > 0 ? onLaw : schedules);
  if (topics.length >= FEWEST_TOPICS)
    return { ...policies, topics: withChapters(topics, namesLaw), source: 'schedule' };
  return { ...policies, topics: fromNotes, source: fromNotes.length > 0 ? 'notes' : 'none' };
}

/** Whether enough of the topics name law, themselves or by their chapter. A generator: it rests between some titles. */
function* isOnLaw(
  topics: readonly SyllabusTopic[],
  namesLaw: (title: string) => boolean,
): Generator<void, boolean> {
  let found = 0;
  for (const [at, { name, chapter }] of topics.entries()) {
    if (at % TITLES_IN_A_STEP === 0) yield;
    if (namesLaw(name) || namesLaw(chapter)) found += 1;
  }
  return found > LEAST_ON_LAW * topics.length;
}

/** A name of a word or two that no law goes by, under a chapter that law does, is shown with that chapter. */
function withChapters(
  topics: readonly SyllabusTopic[],
  namesLaw: (title: string) => boolean,
): SyllabusTopic[] {
  return topics.map((topic) => {
    const { name, chapter } = topic;
    const isBare = name.split(/\s+/).length <= 2 && !namesLaw(name) && namesLaw(chapter);
    const lower = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)?$/u.test(name) ? name.toLowerCase() : name;
    return isBare ? { ...topic, name: `${chapter}: ${lower}`, plain: name } : topic;
  });
}

/** Whether a student's words, as keys of names, call a topic by its name or as the syllabus prints it. */
export const isCalled = (
  { name, plain }: Pick<SyllabusTopic, 'name' | 'plain'>,
  keys: ReadonlySet<string>,
): boolean => keys.has(topicKey(name)) || (plain !== undefined && keys.has(topicKey(plain)));

/** The reading that finds most: schedules come as headings, as tables and as dated lines. */
function readSchedule(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const readings = [readTableSchedule(lines), readHeadingSchedule(lines), readLineSchedule(lines)];
  const dated = readings.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const outline = readOutlineSchedule(lines);
  const ranked = daysIn(outline) > Math.max(FEWEST_TOPICS, daysIn(dated)) ? [outline] : [dated, outline];
  const best = partPairs(ranked.find((each) => each.length >= FEWEST_TOPICS) ?? readObjectives(lines));
  const examined = mergeRepeated(best).filter((topic) => !OPENING_CHAPTER.test(topic.chapter));
  return examined.length >= FEWEST_TOPICS ? examined : mergeRepeated(best);
}

/** On how many days a reading of the schedule has its topics. */
const daysIn = (topics: readonly SyllabusTopic[]): number =>
  new Set(topics.flatMap(({ dates }) => dates)).size;

/** A topic that returns, also as "(cont'd)", is one topic with more class time. */
function mergeRepeated(topics: readonly SyllabusTopic[]): SyllabusTopic[] {
  const merged = new Map<string, SyllabusTopic>();
  for (const topic of topics) {
    const key = topicKey(topic.name);
    const first = merged.get(key);
    if (!first) {
      merged.set(key, { ...topic });
      continue;
    }
    const isNew = topic.dates.some((date) => !first.dates.includes(date));
    first.dates = [...new Set([...first.dates, ...topic.dates])];
    first.sessions += isNew ? topic.sessions : 0;
    first.readings = [...first.readings, ...topic.readings];
    first.pages += topic.pages;
  }
  return [...merged.values()];
}

/**
 * Of two editions of one schedule the file that also says how the course is graded rules, since that is the one
 * handed out; schedules with hardly a topic in common are joined.
 */
function mergeSchedules(
  schedules: readonly { topics: SyllabusTopic[]; policies: SyllabusPolicies }[],
): SyllabusTopic[] {
  const ranked = schedules.toSorted(
    (a, b) =>
      Number(b.policies.grading.length > 0) - Number(a.policies.grading.length > 0) ||
      b.topics.length - a.topics.length,
  );
  const usable = ranked.filter((each) => each.topics.length >= FEWEST_TOPICS);
  let topics: SyllabusTopic[] = [];
  for (const each of usable) {
    const known = new Set(topics.map((topic) => topicKey(topic.name)));
    const shared = each.topics.filter((topic) => known.has(topicKey(topic.name))).length;
    if (shared < SAME_SCHEDULE * each.topics.length) topics = mergeRepeated([...topics, ...each.topics]);
  }
  return topics;
}

/** A syllabus that was uploaded twice says each share once. */
function withoutCopies(weights: readonly Weight[]): Weight[] {
  const isFirst = ({ part, share }: Weight, at: number) =>
    weights.findIndex((each) => each.part === part && each.share === share) === at;
  return weights.filter(isFirst);
}

function mergePolicies(all: readonly SyllabusPolicies[]): SyllabusPolicies {
  return {
    exam: all.flatMap((each) => each.exam),
    grading: all.flatMap((each) => each.grading),
    aiPolicy: all.flatMap((each) => each.aiPolicy),
    dates: all.flatMap((each) => each.dates),
  };
}

/** A topic's name without case, article, marks and "continued", for telling the same topic again. */
export function topicKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(
      /\(?\bcont(?:inued|['’]?d)\b\.?\)?|\((?:cont|start|finish|begin|end)[^()]*\)|,?\s*(?:part|pt\.)\s+(?:[ivx]+|\d)$/g,
      '',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
