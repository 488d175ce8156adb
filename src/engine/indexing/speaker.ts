import { isBareOpinionLine, leadingOpinionLine, type OpinionRole } from '../reading/opinion-line.ts';
import type { Block, Page } from '../reading/page.ts';
import type { CourseMaterial } from './passage.ts';
import { isSlide } from './slide.ts';

/** From here on somebody speaks, up to `end` or, where that is null, to the end of the material. */
export type Speaker = {
  page: number;
  start: number;
  end: { page: number; start: number } | null;
  role: OpinionRole;
  /** The judges' names, null where the file gives none. */
  name: string | null;
};

/** A part of an opinion has a number or a letter for its title. */
const PART = /^(?:part\s+)?(?:[ivxlc]{1,6}|[a-z]|\d{1,2})(?:[-–—.\s]+(?:[a-z]|\d{1,2}))*[.)]?$/i;
/** What an editor puts after an opinion is no part of it. */
const AFTERWARDS = /^(?:appendix|notes?|questions?|discussion|exercises?|comments?|problems?)\b/i;
const CASE_NAME = /\p{Lu}\S* (?:v|vs)\. \p{Lu}/u;
/** `From Marbury v. Madison, 5 U.S. 137 (1803)`: an editor's line over a text from elsewhere. */
const EXCERPT = /^(?:excerpts?\b|from\b.*\b\d+ (?:U\. ?S\.|S\. ?Ct\.|F\.|Fed\.|[NSP]\.).*\(\d{4}\))/i;
const LONGEST_EXCERPT_LINE = 200;

const known = new WeakMap<CourseMaterial, readonly Speaker[]>();

/**
 * Who speaks where in a material, in reading order, by the lines that open its opinions; empty for a material without
 * any. An opinion goes on to the next such line, to the title of another case or of what an editor added, on a slide to
 * its end, else to the end of the material. Read once per material.
 */
export function speakersOf(material: CourseMaterial): readonly Speaker[] {
  let speakers = known.get(material);
  if (speakers === undefined) {
    speakers = findSpeakers(material);
    known.set(material, speakers);
  }
  return speakers;
}

/** Who speaks at a place of a material; null where the file does not say, and in materials that are no opinions. */
export function speakerAt(
  material: CourseMaterial,
  place: { page: number; start: number },
): { role: OpinionRole; name: string | null } | null {
  const speaker = speakersOf(material).findLast((each) => !isBefore(place, each));
  if (speaker === undefined || (speaker.end !== null && !isBefore(place, speaker.end))) return null;
  return { role: speaker.role, name: speaker.name };
}

const isBefore = (a: { page: number; start: number }, b: { page: number; start: number }) =>
  a.page < b.page || (a.page === b.page && a.start < b.start);

/**
 * An opinion being read. `level` is that of its heading, null where a line of text opened it; `isPart` where the heading is
 * a word like `Dissent`, as the part of a brief is headed.
 */
type Open = { speaker: Speaker; level: number | null; isPart: boolean };

function findSpeakers(material: CourseMaterial): Speaker[] {
  if (!KINDS.has(material.kind)) return [];
  const found: Speaker[] = [];
  let open: Open | null = null;
  const end = (page: number, start: number) => {
    if (open !== null) open.speaker.end = { page, start };
    open = null;
  };
  for (const page of material.pages) {
    if (isSlide(page)) end(page.n, 0);
    for (const block of page.blocks) {
      const opened = openedBy(page, block);
      if (opened === null) {
        if (open !== null && endsOpinion(page, block, open)) end(page.n, block.start);
        continue;
      }
      end(page.n, block.start);
      const speaker: Speaker = { page: page.n, start: block.start, end: null, ...opened };
      found.push(speaker);
      const isHeading = block.type === 'heading';
      const isPart = isHeading && isBareOpinionLine(page.text.slice(block.start, block.end));
      open = { speaker, level: isHeading ? block.level : null, isPart };
    }
  }
  return found;
}

/** Exams and a syllabus speak about opinions; they hold none. */
const KINDS: ReadonlySet<CourseMaterial['kind']> = new Set(['lectureNotes', 'additionalMaterials']);

function openedBy(page: Page, block: Block): Pick<Speaker, 'role' | 'name'> | null {
  if (block.type !== 'heading' && block.type !== 'paragraph') return null;
  return leadingOpinionLine(page.text.slice(block.start, block.end), block.type === 'heading');
}

function endsOpinion(page: Page, block: Block, { level, isPart }: Open): boolean {
  const text = page.text.slice(block.start, block.end).trim();
  if (text.length <= LONGEST_EXCERPT_LINE && EXCERPT.test(text)) return true;
  if (block.type !== 'heading' || PART.test(text)) return false;
  if (level !== null && (block.level < level || (isPart && block.level === level))) return true;
  return AFTERWARDS.test(text) || (CASE_NAME.test(text) && (level === null || block.level <= level));
}
