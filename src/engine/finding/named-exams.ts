import type { Course } from '../indexing/course.ts';
import type { CourseMaterial } from '../indexing/passage.ts';

/** When an exam was given and which one it is, as far as a name or a question says. */
type Sitting = { year: number; season: string; kind: string };

const SEASON = '(spring|summer|fall|autumn|winter)';
const SEASON_FIRST = new RegExp(`${SEASON}[\\s_-]*(?:of\\s+)?['’]?((?:19|20)?\\d\\d)(?!\\d)`, 'i');
const YEAR_FIRST = new RegExp(`((?:19|20)\\d\\d)[\\s_-]*${SEASON}`, 'i');
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** "The '19 midterm": a short year counts only beside the word for an exam. */
const SHORT_YEAR = /['’](\d\d)\s+(?:exam|final|mid-?term)\b|\b(?:exam|final|mid-?term) (?:of )?['’](\d\d)\b/i;
const KIND = /(mid-?term|final)/i;
const SPEAKS_OF_EXAM = /\b(?:exam|final|mid-?term|past paper|test|memo|key|q(?:uestion)? ?\d)/i;

/**
 * The past and practice exams that a question names by their year, their season and whether they are a midterm, with
 * keys and memos on them; empty where it names none. "How did the fall 2021 final treat …" is asked of that exam.
 */
export function namedExams(course: Course, question: string): ReadonlySet<number> {
  const asked = SPEAKS_OF_EXAM.test(question) ? sittingIn(question) : null;
  if (!asked) return new Set();
  const materials = [...course.materials.values()].filter(isExam);
  return new Set(materials.filter((each) => isSame(asked, sittingIn(each.name))).map(({ id }) => id));
}

const isExam = ({ kind }: CourseMaterial): boolean => kind === 'pastExams' || kind === 'practiceQuestions';

function isSame(asked: Sitting, sitting: Sitting | null): boolean {
  if (sitting?.year !== asked.year) return false;
  const agrees = (a: string, b: string) => a === '' || b === '' || a === b;
  return agrees(asked.season, sitting.season) && agrees(asked.kind, sitting.kind);
}

/** What a text says of when; null without a year. Of a school year ("2014-15-… Fall_2014") the season's year counts. */
function sittingIn(text: string): Sitting | null {
  const first = SEASON_FIRST.exec(text);
  const second = YEAR_FIRST.exec(text);
  const short = SHORT_YEAR.exec(text);
  const year = first?.[2] ?? second?.[1] ?? text.match(YEAR)?.at(-1) ?? short?.[1] ?? short?.[2];
  if (!year) return null;
  const season = (first?.[1] ?? second?.[2] ?? '').toLowerCase().replace('autumn', 'fall');
  const kind = (KIND.exec(text)?.[1] ?? '').toLowerCase().replace('-', '');
  return { year: Number(year.slice(-2)), season, kind };
}
