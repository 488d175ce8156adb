import { aboutCourse } from './about-course.ts';
import { comparison } from './comparison.ts';
import { law } from './law.ts';
import { namedCase } from './named-case.ts';
import { relation } from './relation.ts';
import { story } from './story.ts';
import type { Asking, Pages, Strategy } from './strategy.ts';

/** The ways to answer, in the order in which they are tried; the last one fits every question. */
const STRATEGIES: readonly Strategy[] = [aboutCourse, comparison, namedCase, relation, story, law];

/** The pages by the first strategy that applies and finds what it needs; null where nothing can be shown. */
export function composePages(on: Asking): Pages | null {
  for (const strategy of STRATEGIES) {
    if (on.without.has(strategy.name) || !strategy.appliesTo(on)) continue;
    const pages = strategy.compose(on);
    if (pages) return pages;
  }
  return null;
}
