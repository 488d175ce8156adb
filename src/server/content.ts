import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrases } from '#engine/answering/phrases.ts';
import type { CaseRecord } from '#engine/doctrine/case-record.ts';
import type { SubjectKeywords } from '#engine/doctrine/course-subject.ts';
import { type Doctrine, LIBRARY_SUBJECTS } from '#engine/doctrine/entry.ts';
import { type Library, openLibrary } from '#engine/doctrine/library.ts';
import { settledOf } from '#engine/doctrine/settled-lines.ts';
import type { Survey } from '#engine/doctrine/survey.ts';
import type { DrillWords } from '#engine/drilling/words.ts';
import type { AskedPoint } from '#engine/finding/asked-points.ts';
import { buildThesaurus, type Thesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';
import type { PracticePattern } from '#engine/forecasting/practice/pattern.ts';
import type { SchoolRow } from './db/seed.ts';
import type { FaqEntry, LexContent } from './features/lex/lex-content.ts';

const FOLDER = join(import.meta.dirname, '../../content');

/**
 * What writers change, read once at start: the engine gets it as arguments. The thesaurus and the law library are opened
 * when they are first asked for: that is the greater part of the work, and nobody who starts a server waits for it.
 */
export type Content = {
  site: { name: string; supportEmail: string };
  /** What we write to students, each text in paragraphs; names in braces are filled in. */
  letters: { accountDeleted: { subject: string; text: readonly string[] } };
  schools: readonly SchoolRow[];
  faq: readonly FaqEntry[];
  lex: LexContent;
  phrases: Phrases;
  /** What a professor says in a drill. */
  drill: DrillWords;
  thesaurus: Thesaurus;
  /** The law library, opened once: it belongs to nobody and is the same for everybody. */
  library: Library;
  /** Which words of a course's name tell its subject. */
  subjects: SubjectKeywords;
  /** Fact patterns that practice questions are made of. */
  practice: readonly PracticePattern[];
  /** Folder of the sample course, or null when it was not shipped. */
  sampleCourse: string | null;
};

const readText = (...path: string[]): string => readFileSync(join(FOLDER, ...path), 'utf8');
const readJson = (...path: string[]): unknown => JSON.parse(readText(...path));

/** The entries of all files of a folder, each a JSON list, in the order of the files' names. */
const readFolder = (folder: string): unknown[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readJson(folder, name) as unknown[]);

/** The law library's entries or the cases' records: a folder for each subject, a file for each doctrine or case. */
const readLibraryFiles = (folder: 'doctrine' | 'cases'): unknown[] =>
  LIBRARY_SUBJECTS.filter((subject) => existsSync(join(FOLDER, folder, subject))).flatMap((subject) =>
    readdirSync(join(FOLDER, folder, subject))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => withVersion(readText(folder, subject, name))),
  );

/** The day of an entry's reading and a fingerprint of its file, by which the very text can be found again (docs/operations.md). */
function withVersion(file: string): object {
  const text = JSON.parse(file) as { review: { read?: string | null } };
  const fingerprint = createHash('sha256').update(file).digest('hex').slice(0, 8);
  return { ...text, version: `${text.review.read ?? 'unread'}.${fingerprint}` };
}

/** What `make` gives, made at the first call. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Reads content/. Throws when a file is missing or not JSON: the server must not start on half its words. */
export function readContent(): Content {
  const { schools } = readJson('law-schools.json') as { schools: SchoolRow[] };
  const entries = readFolder('thesaurus') as ThesaurusEntry[];
  const asked = readFolder('asked') as AskedPoint[];
  const thesaurus = once(() => buildThesaurus(entries, asked));
  const doctrines = readLibraryFiles('doctrine') as Doctrine[];
  const surveys = readJson('doctrine-surveys.json') as Survey[];
  const settled = LIBRARY_SUBJECTS.map((subject) => readText('settled', `${subject}.jsonl`));
  const library = once(() =>
    openLibrary(doctrines, thesaurus(), surveys, readLibraryFiles('cases') as CaseRecord[], () =>
      settled.flatMap(settledOf),
    ),
  );
  const sampleCourse = join(FOLDER, 'sample-course');
  return {
    site: readJson('site.json') as Content['site'],
    letters: readJson('letters.json') as Content['letters'],
    schools,
    faq: readJson('faq.json') as FaqEntry[],
    lex: readJson('lex.json') as LexContent,
    phrases: readJson('phrases.json') as Phrases,
    drill: readJson('drill.json') as DrillWords,
    get thesaurus() {
      return thesaurus();
    },
    get library() {
      return library();
    },
    subjects: (readJson('suggested-questions.json') as { subjects: SubjectKeywords }).subjects,
    practice: readFolder('practice') as PracticePattern[],
    sampleCourse: existsSync(join(sampleCourse, 'course.json')) ? sampleCourse : null,
  };
}
