import { LIBRARY_SUBJECTS, type LibrarySubject } from './entry.ts';

/** Which words of a course's name tell its subject (content/suggested-questions.json). */
export type SubjectKeywords = readonly { name: string; keywords: readonly string[] }[];

/** The library's subject of a course, by the longest keyword anywhere in its name; null where the name tells none. */
export function subjectOfCourse(keywords: SubjectKeywords, courseName: string): LibrarySubject | null {
  const name = courseName.toLowerCase().replace(/\s+/g, ' ');
  let longest = 0;
  let found: LibrarySubject | null = null;
  for (const subject of keywords) {
    const id = subject.name.toLowerCase().replaceAll(' ', '-');
    for (const keyword of subject.keywords) {
      if (keyword.length <= longest || !name.includes(keyword)) continue;
      longest = keyword.length;
      found = LIBRARY_SUBJECTS.find((one) => one === id) ?? null;
    }
  }
  return found;
}
