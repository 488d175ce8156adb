import { chapterOfFile } from '../reading/assigned-chapters.ts';
import { findCaseNames } from '../reading/case-names.ts';
import type { CourseMaterial } from './passage.ts';

/** What a material is to a law student; additional materials are told apart by how they read. */
export type Genre = 'notes' | 'statute' | 'additional' | 'opinion' | 'syllabus' | 'exam' | 'practice';

/** How far into an opinion its marks are looked for, in characters from the start and from the end. */
const OPENING = 8000;
const CLOSING = 1500;

/** Marks an opinion bears; notes about a case bear one or two of them at most, and are lists besides. */
const OPINION_MARKS = [
  /\bdelivered the opinion\b|\bopinion of the court\b|\bper curiam\b|^\W*(memorandum )?(opinion|order)\b/im,
  /\b(certiorari|appellants?|appellees?|petitioners?|respondents?)\b/i,
  /\b(chief|circuit|district|senior|associate) (judges?|justices?)\b|, (C\. ?)?J\.[,:]/i,
  /\b(we|court) (therefore |now )?(affirm|reverse|remand|vacate|hold|conclude|find|grant|deny)(s|ed)?\b/i,
  /\b(affirmed|reversed|vacated|remanded|so ordered)\b\.?\s*$|\b(motion|petition|judgment)\b.{0,80}\b(granted|denied|affirmed|reversed)\b/im,
  /\b(plaintiffs?|defendants?)\b.{0,60}\b(alleges?|alleged|brought|filed|moves?|moved|sued|argues?|contends?)\b/i,
  /\b\d{1,3} (U\. ?S\.|F\. ?(2d|3d|4th|Supp)|S\. ?Ct\.|N\.[EWY]|[SP]\. ?[WE]?\.? ?(2d|3d))/,
];

/** Marks, and characters a paragraph has on average, from which a material reads as an opinion. */
const LEAST_MARKS = 3;
const LEAST_PARAGRAPH = 160;

/** The genre of a material. Of additional materials, the share of numbered headings and the marks of an opinion decide. */
export function genreOf(material: CourseMaterial): Genre {
  if (material.kind === 'syllabus') return 'syllabus';
  if (material.kind === 'pastExams') return 'exam';
  if (material.kind === 'practiceQuestions') return 'practice';
  if (material.kind === 'lectureNotes') return 'notes';
  const numbered = numberedShare(material);
  if (isOfBook(material, numbered)) return 'additional';
  if (numbered >= STATUTE) return 'statute';
  return isOpinion(material) ? 'opinion' : 'additional';
}

/** Share of numbered headings from which a file is a statute, and from which it is one though it is called a chapter, as of a code. */
const STATUTE = 0.5;
const CHAPTER_OF_CODE = 0.8;
/** Headings of an opinion name its own case and at times the one below; a casebook has one for each of its cases. */
const CASES_OF_A_BOOK = 3;

/** Whether a file is a casebook or a chapter of one, whatever opinions and statutes stand in it. */
const isOfBook = (material: CourseMaterial, numbered: number): boolean =>
  (chapterOfFile(material.name) !== null && numbered < CHAPTER_OF_CODE) ||
  casesInHeadings(material) >= CASES_OF_A_BOOK;

function casesInHeadings({ passages }: CourseMaterial): number {
  const headings = [...new Set(passages.flatMap(({ path }) => path))];
  const names = headings.flatMap((heading) =>
    findCaseNames(heading).map(({ start, end }) => heading.slice(start, end)),
  );
  return new Set(names).size;
}

/** Share of the headings that number a rule or section; 0 where fewer than two do. */
function numberedShare(material: CourseMaterial): number {
  const headings = new Set(material.passages.map((passage) => passage.path.at(-1) ?? ''));
  const numbered = [...headings].filter((heading) =>
    /^(§|rule\s+\d|sec(tion|\.)\s+\d|art(icle|\.)\s+[\dIVX])/i.test(heading),
  );
  return numbered.length < 2 ? 0 : numbered.length / headings.size;
}

function isOpinion(material: CourseMaterial): boolean {
  let [paragraphs, characters] = [0, 0];
  for (const { blocks } of material.pages) {
    for (const block of blocks) {
      if (block.type === 'heading') continue;
      paragraphs += 1;
      characters += block.end - block.start;
    }
  }
  if (characters < LEAST_PARAGRAPH * paragraphs) return false;
  const text = material.pages.map((page) => page.text).join('\n');
  const read = text.length > OPENING + CLOSING ? text.slice(0, OPENING) + text.slice(-CLOSING) : text;
  const trimmed = read.trimEnd();
  let marks = 0;
  for (const mark of OPINION_MARKS) {
    if (mark.test(trimmed)) marks += 1;
    if (marks === LEAST_MARKS) return true;
  }
  return false;
}
