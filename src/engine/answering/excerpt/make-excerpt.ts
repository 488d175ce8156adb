import type { Course } from '../../indexing/course.ts';
import type { Excerpt } from '../answer.ts';
import { quoteAt } from '../quote.ts';
import { placeOf, type Stretch } from './page-stretch.ts';
import type { Told } from './telling-sentences.ts';
import { briefedAround } from './whole-case.ts';

/** The excerpt of a stretch: one quotation with its marks, its pieces, and how many lines of the page stand around it. */
export function excerptOf(
  course: Course,
  stretch: Stretch,
  answering: readonly Told[],
  speaker: string,
): Excerpt {
  const place = placeOf(stretch);
  const { page, blocks } = stretch;
  // A heading says where it stands itself; what a student looks for is what stands under it.
  const body = blocks.find(({ type }) => type !== 'heading');
  const isWholeCase = briefedAround(stretch, 0) !== null;
  const { label, path } = quoteAt(course, body && !isWholeCase ? { ...place, start: body.start } : place);
  const quote = { ...quoteAt(course, place), label, path };
  const marks = answering.map(({ unit }) => ({
    start: unit.start - place.start,
    end: unit.end - place.start,
  }));
  return {
    quote: { ...quote, ...(marks.length > 0 ? { marks } : {}) },
    pieces: blocks.map(({ type, level, start, end }) => ({
      type,
      level,
      start: start - place.start,
      end: end - place.start,
    })),
    speaker,
    above: linesIn(page.text.slice(0, place.start)),
    below: linesIn(page.text.slice(place.end)),
  };
}

const linesIn = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;
