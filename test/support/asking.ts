import type { MaterialKind } from '#contract/materials.ts';
import { pageAt, type Stretch, stretchAt, textOf } from '#engine/answering/excerpt/page-stretch.ts';
import { type Ranking, rankStretches, type Shown } from '#engine/answering/excerpt/rank-stretches.ts';
import { readAsked } from '#engine/answering/question/read-asked.ts';
import type { RuleName } from '#engine/answering/rules.ts';
import type { Asking } from '#engine/answering/strategies/strategy.ts';
import { topicOf, withDescribed } from '#engine/answering/topic.ts';
import { findFor } from '#engine/finding/find.ts';
import { readQuestion } from '#engine/finding/read-question.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { phrases, thesaurus } from './content.ts';
import { materialFrom } from './material.ts';

/** A file of several pages as outlines; slides where it is called a deck. */
export type Pages = { name: string; kind?: MaterialKind; pages: readonly string[]; isDeck?: boolean };

/** A course of files with several pages each, with ids from 1. */
export const courseOfPages = (...files: readonly Pages[]): Course =>
  openCourse(
    files.map(({ name, kind = 'lectureNotes', pages, isDeck = false }, at) =>
      materialFrom(pages, {
        id: at + 1,
        name,
        kind,
        ...(isDeck ? { labels: pages.map((_, n) => `slide ${n + 1}`) } : {}),
      }),
    ),
    thesaurus,
  );

/** A page of a course as one stretch. Throws where there is no such page. */
export function pageOf(course: Course, n: number, materialId = 1): Stretch {
  const material = course.materials.get(materialId);
  const page = pageAt(course, { materialId, page: n });
  const whole = material && page && stretchAt(material, page, 0, page.text.length);
  if (!whole) throw new Error(`no page ${n} in material ${materialId}`);
  return whole;
}

/** What stretches are ranked for when a course is asked a question. */
export function rankingOf(course: Course, question: string, without: readonly RuleName[] = []): Ranking {
  const query = readQuestion(question, course);
  return {
    course,
    query,
    topic: withDescribed(course, topicOf(course, query), query),
    without: new Set(without),
  };
}

/** What may be shown to a question, best first. */
export function shownOf(course: Course, question: string, without: readonly RuleName[] = []): Shown[] {
  const on = rankingOf(course, question, without);
  return rankStretches(on, findFor(course, on.query, { limit: 30 }));
}

/** The texts of what may be shown to a question, best first. */
export const shownTexts = (course: Course, question: string, without: readonly RuleName[] = []): string[] =>
  shownOf(course, question, without).map(({ stretch }) => textOf(stretch));

/** A question before its answer, as the strategies get it. */
export function askingOf(course: Course, question: string, without: readonly RuleName[] = []): Asking {
  const ranking = rankingOf(course, question, without);
  const hits = findFor(course, ranking.query, { limit: 30 });
  return {
    ...ranking,
    asked: readAsked(course, ranking.query),
    hits,
    shown: rankStretches(ranking, hits),
    materialIds: null,
    voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: 'Ada Quill' },
    phrases,
  };
}
