import type { DrillSubject, NextClass } from '#contract/drills.ts';
import type { UnitParts } from '#contract/units.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { parentOf } from '../answering/units.ts';
import { readScheduleOf } from '../forecasting/forecast.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { CourseMaterial, Place } from '../indexing/passage.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { readDatedLines } from '../reading/dated-lines.ts';
import { isReview } from '../reading/schedule-words.ts';
import { type Syllabus, type SyllabusTopic, topicKey } from '../reading/syllabus.ts';
import { withoutReading } from '../reading/syllabus-titles.ts';
import { quoted } from '../units/quoted.ts';
import { type AssignedPages, assignedPages, bookOf, pagesIn } from './assigned-pages.ts';
import { type ClassDay, classDays, daysBetween } from './class-days.ts';
import { countLaw } from './law-rungs.ts';
import { namesCase } from './names-case.ts';
import { countedClass } from './numbered-files.ts';
import type { Ladder } from './rung.ts';
import type { PlacedLadder } from './subjects.ts';

const NONE = {
  day: null,
  in_days: null,
  is_week: false,
  is_review: false,
  titles: [],
  source: null,
  reading: [],
  counted: null,
  subjects: [],
  missing: [],
  missing_pages: [],
};

/** The student's day, the first day that counts as ahead, and the day of the exam where it is known; each YYYY-MM-DD. */
type When = { today: string; from: string; examOn: string | null };
/**
 * What can be asked: cases with where they stand, topics, and the units that these were made of. `called` is what the student calls a
 * topic that was read, null where they dropped it.
 */
type Made = {
  cases: readonly PlacedLadder[];
  topics: readonly Ladder[];
  units: readonly UnitParts[];
  called: (read: string) => string | null;
};

/**
 * What is assigned for the next class, `from` the day on, by the schedule of the syllabus; `today` is what `in_days` counts
 * from.
 */
export function findNextClass(course: Course, { today, from, examOn }: When, made: Made): NextClass {
  const files = [...course.materials.values()].filter(({ kind }) => kind === 'syllabus');
  if (files.length === 0) return { state: 'no_syllabus', ...NONE };
  const { topics, source } = syllabusOf(course);
  const termOf = ({ materialId }: Place) => yearOf(course, materialId);
  const dated = files.flatMap((file) => readDatedLines(file));
  const days = classDays({ topics: source === 'schedule' ? topics : [] }, dated, { today, examOn, termOf });
  if (days.length === 0) return { state: 'no_days', ...NONE };
  const next = days.find(({ until }) => until >= from);
  if (!next) return { state: 'over', ...NONE };
  return {
    state: 'found',
    ...assigned(course, { days, next }, today, {
      ...made,
      books: [...new Set(dated.map(({ book }) => book))],
    }),
  };
}

const read = new WeakMap<Course, Syllabus>();

/** Reads the syllabus of a course as findNextClass does, one file a step; it then finds it read. */
export function* readClasses(course: Course): Generator<string, Syllabus> {
  const known = read.get(course);
  if (known) return known;
  const syllabus = yield* readScheduleOf(course);
  read.set(course, syllabus);
  return syllabus;
}

function syllabusOf(course: Course): Syllabus {
  const steps = readClasses(course);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const TERM =
  /(?:fall|spring|summer|winter|autumn)(?:[\s_-]+(?:semester|term))?,?[\s_-]+((?:19|20)\d\d)(?!\d)/i;

/** The year in which the course is taught, as the first page of the file has it, its name, or another syllabus: "Fall 2026". */
function yearOf(course: Course, materialId: number): number | null {
  const all = [...course.materials.values()].filter(({ kind }) => kind === 'syllabus');
  const own = all.filter(({ id }) => id === materialId);
  for (const { name, pages } of [...own, ...all]) {
    const year = TERM.exec(pages[0]?.text ?? '') ?? TERM.exec(name);
    if (year) return Number(year[1]);
  }
  return null;
}

function assigned(
  course: Course,
  { days, next }: { days: readonly ClassDay[]; next: ClassDay },
  today: string,
  { cases, topics, units, called, books }: Made & { books: string[] },
): Omit<NextClass, 'state'> {
  const { day, until, topics: taught, written } = next;
  const lines = written.flatMap((one) => one.lines.map((text) => ({ text, book: one.book })));
  const ofTopics = taught.flatMap(({ readings }) => readings.map(({ text }) => text.trim()));
  const reading = [...new Set(ofTopics.length > 0 ? ofTopics : withoutNames(lines, taught))];
  const pages = lines.flatMap(({ text, book }) => assignedPages(text, book));
  const inBook = pages.map((range) => ({ range, book: bookOf(course, range, books) }));
  const held = inBook.flatMap(({ range, book }) => (book ? [...placesIn(book, range)] : []));
  const isAssigned = ({ material_id, page }: { material_id: number; page: number }) =>
    held.includes(`${material_id}:${page}`);
  const named = [
    ...reading.flatMap((text) => text.split(/;\s+/)).filter((text) => headingKind(text) === 'case'),
    ...course.sections.flatMap(({ heading, materialId, place }) =>
      place && headingKind(heading) === 'case' && isAssigned({ material_id: materialId, page: place.page })
        ? [heading]
        : [],
    ),
  ];
  const keys = new Set(
    taught
      .flatMap(keysOf)
      .flatMap((name) => called(name) ?? [])
      .map(topicKey),
  );
  const said = ` ${lines.map(({ text }) => topicKey(text)).join(' | ')} `;
  const onPages = new Set(units.filter(({ rule }) => rule && isAssigned(rule)).map(({ topic }) => topic));
  const heads = new Set(
    units.flatMap(({ topic, heading }) => (heading && keys.has(topicKey(topic)) ? [placeKey(heading)] : [])),
  );
  const ofReading = named.flatMap((text) => cases.find(({ printed }) => namesCase(printed, text)) ?? []);
  const underHeads = cases.filter(({ section }) => section && standsUnder(course, section, heads));
  const isBareDay = taught.length === 0 && lines.every(({ text }) => saysNothing(text));
  const counted = isBareDay ? countedClass(course, days, next) : null;
  const inFiles = new Set(counted?.files.map(({ id }) => id));
  const before = new Set(counted?.before.map(({ id }) => id));
  const isIn = (files: ReadonlySet<number>, { materialIds }: PlacedLadder) =>
    [...materialIds].some((id) => files.has(id));
  // What a class before had comes behind what is new: many files begin with a look back.
  const ofFiles = cases
    .filter((one) => isIn(inFiles, one))
    .toSorted((a, b) => Number(isIn(before, a)) - Number(isIn(before, b)));
  const onFiles = new Set(units.filter((unit) => isOf(unit, inFiles)).map(({ topic }) => topic));
  const assignedCases = [...new Set([...ofReading, ...underHeads, ...ofFiles].map(({ ladder }) => ladder))];
  const exact = topics.filter(
    ({ name }) =>
      keys.has(topicKey(name)) ||
      said.includes(` ${topicKey(name)} `) ||
      onPages.has(name) ||
      onFiles.has(name),
  );
  // Where nothing is asked of the day by its own names, a topic that is named in other words is better than no call at all.
  const isBare = assignedCases.length === 0 && exact.length === 0;
  const near = isBare ? namedNearly(topics, taught, lines) : [];
  const subjects = [...assignedCases, ...exact, ...near].map(briefOf);
  const source = taught[0]?.place ?? written[0]?.place;
  return {
    day,
    in_days: Math.max(0, daysBetween(today, day)),
    is_week: until > day,
    is_review: taught.length === 0 && lines.length > 0 && lines.every(({ text }) => isReview(text)),
    titles: taught.map(({ name }) => called(name) ?? name),
    source: source ? quoted(course, source) : null,
    reading,
    counted: counted && { nth: counted.nth, material_ids: [...inFiles] },
    subjects,
    missing: [
      ...new Set(
        named
          .filter((text) => !cases.some(({ printed }) => namesCase(printed, text)))
          .map((text) => caseName(withoutPages(text))),
      ),
    ],
    missing_pages: inBook.flatMap(({ range, book }) =>
      book
        ? []
        : [
            range.book === '' || range.text.includes(range.book)
              ? range.text
              : `${range.text} (${range.book})`,
          ],
    ),
  };
}

/** Topics all of whose telling words a title or line of the day has, or that have all of its. */
function namedNearly(
  topics: readonly Ladder[],
  taught: readonly SyllabusTopic[],
  lines: readonly { text: string }[],
): Ladder[] {
  const wordsOf = (text: string) => termsOf(text).filter((term) => /^\p{L}/u.test(term));
  const day = [...taught.flatMap(keysOf), ...lines.map(({ text }) => text)].map(wordsOf);
  const has = (whole: readonly string[], part: readonly string[]): boolean =>
    part.length > 0 && part.every((term) => whole.includes(term));
  return topics.filter(({ name }) => {
    const own = wordsOf(name);
    return day.some((text) => has(text, own) || has(own, text));
  });
}

/** Whether a line names no topic and no case: nothing but pages, or that it is a review. */
function saysNothing(line: string): boolean {
  // "(Flex day on the academic calendar)"
  const isRemark = /^[^()]*\)$|^\([^()]*\)$/.test(line);
  const rest = assignedPages(line, '').reduce((left, { text }) => left.replace(text, ''), line);
  return isRemark || isReview(line) || !termsOf(rest).some((term) => /^\p{L}/u.test(term));
}

/** Whether the rule of a unit, its list or its heading stands in one of some files. */
const isOf = ({ heading, rule, elements }: UnitParts, files: ReadonlySet<number>): boolean =>
  [heading, rule, ...elements].some((quote) => quote !== null && files.has(quote.material_id));

const withoutPages = (text: string): string =>
  assignedPages(text, '').length > 0 ? withoutReading(text) : text;

/** The lines under a date that do not only name a topic which was read there. */
const withoutNames = (lines: readonly { text: string }[], taught: readonly SyllabusTopic[]): string[] =>
  lines
    .map(({ text }) => text)
    .filter((text) => !taught.some(({ name, plain }) => [name, plain ?? name].includes(text)));

const placesIn = (book: CourseMaterial, range: AssignedPages): string[] =>
  [...pagesIn(book, range)].map((page) => `${book.id}:${page}`);

/** A ladder as a list shows it. */
export const briefOf = ({ name, about, rungs }: Ladder): DrillSubject => ({
  name,
  about,
  rungs: rungs.length,
  law: countLaw(rungs),
});

const keysOf = ({ name, plain }: SyllabusTopic): string[] => [name, plain ?? name];

const placeKey = ({ material_id, page, start }: { material_id: number; page: number; start: number }) =>
  `${material_id}:${page}:${start}`;

function standsUnder(course: Course, section: Section, heads: ReadonlySet<string>): boolean {
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    if (node.place === null) continue;
    const { page, start } = node.place;
    if (heads.has(placeKey({ material_id: node.materialId, page, start }))) return true;
  }
  return false;
}
