import type { MaterialKind } from '#contract/materials.ts';
import { isAcceptedName } from './file-types.ts';

/** What a file most likely is by words of its name; the first that fits decides. */
const WORDS: readonly (readonly [MaterialKind, RegExp])[] = [
  ['syllabus', /\bsyllab(?:us|i)\b|\bcourse (?:schedule|information|outline)\b/],
  ['practiceQuestions', /\bpractice (?:questions?|problems?|mcqs?)\b|\bproblem sets?\b|\bquestion bank\b/],
  ['lectureNotes', /\b(?:class|lecture|course) notes?\b|\breview (?:notes?|session|outline)\b/],
  [
    'pastExams',
    /\b(?:finals?|mid ?terms?|exams?|examinations?|model answers?|answer keys?|keys?|feedback memos?|grading memos?|sample answers?)\b/,
  ],
  [
    'additionalMaterials',
    /\b(?:slides?|handouts?|articles?|cases?|statutes?|restatement|supplement|reader)\b/,
  ],
  ['lectureNotes', /\b(?:notes?|lectures?|class|week|outline|session)\b/],
];

/** The name in words: "Lecture_Notes-2.pdf" is "lecture notes 2". */
const wordsOf = (name: string): string =>
  name
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)/gu, '$1$2 ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase();

/** The kind of a file by its name, among those that are asked for and take files of its type. */
export function guessKind(name: string, kinds: readonly MaterialKind[]): MaterialKind {
  const words = wordsOf(name);
  const guess = WORDS.find(
    ([kind, pattern]) => kinds.includes(kind) && isAcceptedName(kind, name) && pattern.test(words),
  );
  return guess?.[0] ?? 'additionalMaterials';
}

/** Files by the kinds that their names suggest. */
export const sortedByKind = (
  files: readonly File[],
  kinds: readonly MaterialKind[],
): Map<MaterialKind, File[]> => Map.groupBy(files, ({ name }) => guessKind(name, kinds));
