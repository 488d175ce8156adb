import type { MaterialKind } from '#contract/materials.ts';
import type { DroppedFile } from './dropped-files.ts';
import { isAcceptedName } from './file-types.ts';

/** What a file most likely is by words of its name; the first that fits decides. */
const WORDS: readonly (readonly [MaterialKind, RegExp])[] = [
  [
    'syllabus',
    /\bsyllab(?:us|i)\b|\b(?:course|class) (?:schedule|calendar|information|outline|policies)\b|\breading (?:assignments?|list|schedule)\b/,
  ],
  ['practiceQuestions', /\bpractice (?:questions?|problems?|mcqs?)\b|\bproblem sets?\b|\bquestion bank\b/],
  ['lectureNotes', /\b(?:class|lecture|course) notes?\b|\breview (?:notes?|session|outline)\b/],
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
];

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
 * The kinds of files by the folder they lie in or by the words of their names, of those that are asked for and take files of
 * the type. In the order in which the kinds are asked for, for so they are sent: nothing goes on without a syllabus.
 */
export function sortedByKind(
  dropped: readonly DroppedFile[],
  kinds: readonly MaterialKind[],
): Map<MaterialKind, File[]> {
  const sorted = new Map<MaterialKind, File[]>();
  for (const { file, folder } of dropped) {
    const may = (kind: MaterialKind) => kinds.includes(kind) && isAcceptedName(kind, file.name);
    const named = kindBy(WORDS, wordsOf(file.name), may);
    const kind =
      (named === 'syllabus' ? named : kindBy(FOLDERS, wordsOf(folder), may)) ??
      named ??
      'additionalMaterials';
    sorted.set(kind, [...(sorted.get(kind) ?? []), file]);
  }
  return new Map(kinds.flatMap((kind) => (sorted.has(kind) ? [[kind, sorted.get(kind) ?? []]] : [])));
}

const kindBy = (
  table: typeof WORDS,
  words: string,
  may: (kind: MaterialKind) => boolean,
): MaterialKind | null => table.find(([kind, pattern]) => may(kind) && pattern.test(words))?.[0] ?? null;
