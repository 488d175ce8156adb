import { isAskable, standsAlone } from '../../doctrine/quiz-form.ts';
import type { Course } from '../../indexing/course.ts';
import { type Desk, genreOfMaterial } from '../desk.ts';
import { type Unit, unitsOf } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item } from './item.ts';

/** A sum, or a time with its unit: what the law counts in. */
const FIGURE =
  /\$\s?\d+(?:[,.]\d+)*(?:\s(?:million|billion))?|\b\d+ (?:days?|years?|months?|hours?|weeks?)\b/giu;
/** What makes a figure the law's rather than a story's: it bounds something, or something must be done by it. */
const BOUNDS =
  /\b(?:exceed(?:s|ing)?|more than|at least|no(?:t)? (?:more|later) than|within|less than|up to|must|shall|requires?|may not|cannot|lapses?|expires?|bars?)\b/i;
/** What a sentence does whose figure is the law's, not a story's. */
const STATES: ReadonlySet<string> = new Set(['rule', 'def', 'exc']);
/** Times and sums of exams, problems and opinions are some party's. */
const GENRES: ReadonlySet<string> = new Set(['notes', 'additional', 'statute']);

/** A rule with its sum or time left out, among other figures of the same unit that other rules of the course set. */
export function figureItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units.flatMap((unit) => {
    const found = figureIn(course, unit);
    if (!found || !standsAlone(unit.text)) return [];
    const { text: key, start, end } = found;
    const others = distinct(
      key,
      figuresOf(course).filter(
        ({ text, where }) => where !== unit && unitOf(text) === unitOf(key) && !isSame(text, key),
      ),
    );
    if (others.length < CHOICES - 1) return [];
    // Figures of the same file first, then those of the nearest size: 14 among 10, 21 and 30.
    const near = others.toSorted((a, b) => sizeFrom(key, a.text) - sizeFrom(key, b.text));
    return [{ ask: 'quiz_number', stem: unit, from: 0, blank: { start, end }, key, others: near }];
  });
}

/** The one figure of a sentence that states law; null where it has none or several. */
function figureIn(course: Course, unit: Unit): { text: string; start: number; end: number } | null {
  const isLaw = STATES.has(unit.role) && isAskable(unit.text) && BOUNDS.test(unit.text);
  if (!isLaw || !GENRES.has(genreOfMaterial(course, unit.materialId))) return null;
  const [one, ...more] = [...unit.text.matchAll(FIGURE)];
  if (!one || more.length > 0) return null;
  return { text: one[0], start: one.index, end: one.index + one[0].length };
}

const numberIn = (text: string): number => Number((/[\d,.]*\d/.exec(text)?.[0] ?? '0').replace(/,/g, ''));
/** What a figure counts: dollars, days, years. */
const unitOf = (text: string): string =>
  text.startsWith('$') ? '$' : (/\p{L}+/u.exec(text)?.[0].toLowerCase().replace(/s$/, '') ?? '');
const isSame = (one: string, other: string): boolean => numberIn(one) === numberIn(other);
const sizeFrom = (key: string, other: string): number =>
  Math.abs(Math.log((numberIn(other) + 1) / (numberIn(key) + 1)));

const byCourse = new WeakMap<Course, Choice[]>();

function figuresOf(course: Course): Choice[] {
  const known = byCourse.get(course);
  if (known) return known;
  const made = course.sections
    .flatMap((section) => unitsOf(course, section))
    .flatMap((unit) => {
      const found = figureIn(course, unit);
      return found ? [{ text: found.text, where: unit }] : [];
    });
  byCourse.set(course, made);
  return made;
}
