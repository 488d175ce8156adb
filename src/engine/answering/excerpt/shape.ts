import type { Course } from '../../indexing/course.ts';
import { isSlide } from '../../indexing/slide.ts';
import { countWords, placeOf, type Stretch, textOf } from './page-stretch.ts';

/**
 * What a stretch of a page is good for. What `teaches` can be an excerpt, and what is `slight` or an `exercise`: `title` a heading alone · `blank` marks such as
 * `???` or a link · `asks` questions and nothing else · `template` a form to be filled in, the same under several
 * headings · `agenda` what will be or was spoken of. Less worth than others: `slight` a line that only nicknames its heading
 * · `exercise` a slide that ends by asking.
 */
export type Shape = 'teaches' | 'slight' | 'exercise' | 'title' | 'blank' | 'asks' | 'template' | 'agenda';

/** Share of questions among the sentences of a stretch above which it only asks. */
const MOSTLY = 0.6;

/** Words under a heading below which a stretch says nothing by itself. */
const SAYS_NOTHING = 3;

/** A line that only says where a case is reported, or gives a link. */
const CITES_ONLY = /^(?:(?:see )?\d+ [A-Z][\w. ]{1,40} \d+.{0,40}|https?:\S+|\(?\d{4}\)?)$/;

/** Words under a heading below which a line without a sentence is little more than a nickname of what it heads. */
const SLIGHT = 9;

/** A slide that ends by asking for an answer, which stands on the next one. */
const ENDS_ASKING = /(?:\?|\b(?:discuss|please advise \w+|explain why)\.?)["”’)]*\s*$/i;

const AGENDA =
  /^(?:agenda|today|this week|next (?:class|time|week)|last (?:class|time|week)|recap|roadmap|course roadmap|plan for|outline for|schedule|where (?:we|are we)|table of contents|contents|overview of (?:the )?(?:class|course))\b/i;

/** The shape of a stretch, from its own words and from where else the course has the same body. */
export function shapeOf(course: Course, stretch: Stretch): Shape {
  const { page } = stretch;
  const headings = stretch.blocks.filter(({ type }) => type === 'heading');
  const body = stretch.blocks.filter(({ type }) => type !== 'heading');
  const lines = body.flatMap(({ start, end }) => page.text.slice(start, end).split('\n'));
  const says = lines.filter((line) => !CITES_ONLY.test(line.trim()));
  const words = countWords(says.join(' '));
  const all = textOf(stretch);
  if (words === 0) return /\?\s*$/.test(all) ? 'asks' : 'title';
  if (/\?{2,}/.test(all)) return 'blank';
  if (words < SAYS_NOTHING && lines.every((line) => !/[.;:]/.test(line))) return 'blank';
  const sentences = sentencesOf(lines);
  const asking = sentences.filter((line) => /\?["”’)]*$/.test(line)).length;
  if (asking > sentences.length * MOSTLY) return 'asks';
  if (headings.some(({ start, end }) => AGENDA.test(page.text.slice(start, end).trim()))) return 'agenda';
  if (isTemplate(course, stretch)) return 'template';
  if (isSlide(page) && ENDS_ASKING.test(all)) return 'exercise';
  const isListed = body.filter(({ type }) => type === 'item' || type === 'table').length > 1;
  return words < SLIGHT && !isListed && !/[.;:=]/.test(says.join(' ')) ? 'slight' : 'teaches';
}

/** Lines, and the sentences of long ones, with a letter in them. */
const sentencesOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.split(/(?<=[.?!]["”’)]?)\s+(?=\p{Lu})/u))
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line));

/** Words up to which a body that stands under several headings is a form, and not a rule that is repeated. */
const LONGEST_TEMPLATE = 30;

const bodies = new WeakMap<Course, Map<string, Set<string>>>();

/** True where the same short body stands under two other headings: "Facts / Issue / Holding", waiting to be filled in. */
function isTemplate(course: Course, stretch: Stretch): boolean {
  const known = bodies.get(course) ?? bodiesOf(course);
  bodies.set(course, known);
  const own = bodyKey(stretch.page.text, stretch.blocks);
  return own !== null && (known.get(own)?.size ?? 0) > 1;
}

function bodiesOf(course: Course): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { pages } of course.materials.values()) {
    for (const { text, blocks } of pages) {
      const heading = blocks.find(({ type }) => type === 'heading');
      const key = heading ? bodyKey(text, blocks) : null;
      if (key === null || !heading) continue;
      const headings = found.get(key) ?? new Set();
      found.set(key, headings.add(text.slice(heading.start, heading.end).toLowerCase().trim()));
    }
  }
  return found;
}

function bodyKey(text: string, blocks: Stretch['blocks']): string | null {
  const body = blocks
    .filter(({ type }) => type !== 'heading')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');
  const words = countWords(body);
  return words === 0 || words > LONGEST_TEMPLATE
    ? null
    : body
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
}

/** Pages looked at behind one for a later state of the same slide. */
const BUILD = 8;

/**
 * The last state of a slide that is built up in steps: the page behind which no neighbor holds all its lines and more.
 * The same page where it is no such slide.
 */
export function lastState(stretch: Stretch): Stretch['page'] {
  const { material } = stretch;
  const at = material.pages.indexOf(stretch.page);
  let last = stretch.page;
  for (const next of material.pages.slice(at + 1, at + 1 + BUILD)) {
    if (!grows(last.text, next.text)) break;
    last = next;
  }
  return last;
}

function grows(before: string, after: string): boolean {
  const lines = linesOf(before);
  const later = new Set(linesOf(after));
  // A slide of one line is a title that the next slide repeats.
  return lines.length > 1 && later.size > lines.length && lines.every((line) => later.has(line));
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\?{2,}/g, '').trim())
    .filter(Boolean);

/** Whether two stretches share a place on a page. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.materialId === b.materialId && a.page === b.page && a.start < b.end && b.start < a.end;
}
