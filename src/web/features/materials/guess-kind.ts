import type { MaterialKind } from '#contract/materials.ts';
import type { DroppedFile } from './dropped-files.ts';
import { isAcceptedName } from './file-types.ts';
import { type Numbered, numberedSeries } from './numbered-series.ts';

/** A case by its parties, unless the name says that it is what was said of it in class or asked of it in an exam. */
const CASE =
  /^(?!.*\b(?:notes?|lectures?|class|week|outline|session|exams?|finals?|mid ?terms?)\b).*\p{L} vs? \p{L}/u;

/** What a file most likely is by words of its name; the first that fits decides. */
const WORDS: readonly (readonly [MaterialKind, RegExp])[] = [
  [
    'syllabus',
    /\bsyllab(?:us|i)\b|\b(?:course|class) (?:schedule|calendar|information|outline|policies)\b|\breading (?:assignments?|list|schedule)\b/,
  ],
  ['practiceQuestions', /\bpractice (?:questions?|problems?|mcqs?)\b|\bproblem sets?\b|\bquestion bank\b/],
  ['lectureNotes', /\b(?:class|lecture|course) notes?\b|\breview (?:notes?|session|outline)\b/],
  // What a course says of itself beside its schedule; a memo or a key by which one exam was graded is of that exam.
  [
    'syllabus',
    /\bschedule(?: (?:fall|spring|summer|winter))?(?: \d+)?$|\broad ?map\b|\blogistics\b|\bteaching methods?\b|\b(?:course|class|grading|attendance|technology|laptop) polic(?:y|ies)\b|^(?!.*\b(?:19|20)\d\d\b).*\bgrading\b(?! (?:memos?|keys?|rubrics?|guides?|sheets?|notes?|feedback|comments?))/,
  ],
  ['additionalMaterials', CASE],
  // What goes with an exam and holds no question of it.
  ['additionalMaterials', /\b(?:exams?|finals?|mid ?terms?) (?:instructions|rules|appendi(?:x|ces))\b/],
  [
    'pastExams',
    /\b(?:finals?|mid ?terms?|exams?|examinations?|model answers?|answer keys?|keys?|feedback memos?|grading memos?|sample answers?)\b/,
  ],
  // What is shown in class teaches as notes do; a PowerPoint file is taken as additional material alone.
  ['lectureNotes', /\bslides?\b/],
  [
    'additionalMaterials',
    /\b(?:slides?|handouts?|articles?|cases?|statutes?|restatement|supplement|reader)\b/,
  ],
  ['lectureNotes', /\b(?:notes?|lectures?|class|week|outline|session)\b/],
  ['additionalMaterials', /\b(?:edited|excerpts?)\b/],
];

/** What a syllabus calls itself wherever it lies; its other names yield to the folder. */
const SYLLABUS = WORDS.slice(0, 1);

/** Words by which a file alone is an exam or a text, and a numbered class has its subject: final judgments, the midterm. */
const SUBJECTS =
  /\b(?:(?:finals?|mid ?terms?|exams?|examinations?)\b(?! (?:instructions|rules|appendi))|keys? (?=\p{L})|(?:articles?|cases?|statutes?|restatement)\b)/gu;
/** Names of what is read for class as a text: a case by its parties, an opinion that was cut. */
const READER = /\p{L} vs? \p{L}|\b(?:edited|excerpts?)\b/u;
const YEAR = /\b(?:19|20)\d\d\b/;

/** One case in so many of a series: it is a reader of cases, whose other names are cases too. */
const CASES_OF_READER = 4;

/** What the files of a folder are, where its name says it; a syllabus that lies among them says so itself. */
const FOLDERS: readonly (readonly [MaterialKind, RegExp])[] = [
  ['syllabus', /\bsyllab(?:us|i)\b/],
  ['practiceQuestions', /\bpractice (?:questions?|problems?)\b|\bproblem sets?\b/],
  ['pastExams', /\b(?:exams|finals|mid ?terms)\b|\b(?:past|old|prior|previous) (?:exam|final|mid ?term)\b/],
  ['lectureNotes', /\b(?:notes|lectures|classes|slides|slide ?decks?)\b/],
  ['additionalMaterials', /\b(?:slides|readings?|cases|handouts|statutes|supplements?|articles)\b/],
];

/** The name in words: "Lecture_Notes-2.pdf" is "lecture notes 2". */
const wordsOf = (name: string): string =>
  name
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)/gu, '$1$2 ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase();

/**
 * The kinds of files by the folder they lie in, by the words of their names or by a numbered series that they are of, of
 * those that are asked for and take files of the type. In the order in which the kinds are asked for, for so they are sent:
 * nothing goes on without a syllabus.
 */
export function sortedByKind(
  dropped: readonly DroppedFile[],
  kinds: readonly MaterialKind[],
): Map<MaterialKind, File[]> {
  const sorted = new Map<MaterialKind, File[]>();
  const classes = classesOf(dropped.map(({ file }) => wordsOf(file.name)));
  for (const { file, folder } of dropped) {
    const may = (kind: MaterialKind) => kinds.includes(kind) && isAcceptedName(kind, file.name);
    const words = wordsOf(file.name);
    const numbered = classes.get(words);
    const kind =
      kindBy(SYLLABUS, words, may) ??
      kindBy(FOLDERS, wordsOf(folder), may) ??
      (numbered ? kindOfClass(numbered, may) : kindBy(WORDS, words, may)) ??
      'additionalMaterials';
    sorted.set(kind, [...(sorted.get(kind) ?? []), file]);
  }
  return new Map(kinds.flatMap((kind) => (sorted.has(kind) ? [[kind, sorted.get(kind) ?? []]] : [])));
}

/** The numbered names that are classes of a course; a series that is a reader of cases has none. */
function classesOf(names: readonly string[]): Map<string, Numbered> {
  const any = () => true;
  const mayTeach = (name: string) => [null, 'lectureNotes'].includes(kindBy(WORDS, name, any));
  const isCase = (name: string) => !mayTeach(name) && READER.test(name);
  const isReader = (series: Map<string, Numbered>) =>
    [...series.keys()].filter(isCase).length * CASES_OF_READER >= series.size;
  return new Map(numberedSeries(names, mayTeach).flatMap((series) => (isReader(series) ? [] : [...series])));
}

/** What the name of a class says otherwise; what follows its number is its subject. */
function kindOfClass({ before, after }: Numbered, may: (kind: MaterialKind) => boolean): MaterialKind | null {
  const rest = YEAR.test(after) ? after : after.replace(SUBJECTS, '');
  return kindBy(WORDS, `${before} ${rest}`, may) ?? (may('lectureNotes') ? 'lectureNotes' : null);
}

const kindBy = (
  table: readonly (readonly [MaterialKind, RegExp])[],
  words: string,
  may: (kind: MaterialKind) => boolean,
): MaterialKind | null => table.find(([kind, pattern]) => may(kind) && pattern.test(words))?.[0] ?? null;
