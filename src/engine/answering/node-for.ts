import type { Section } from '../indexing/course.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms } from './course-words.ts';
import { type Desk, sectionOf } from './desk.ts';
import { holds } from './topic.ts';
import { parentOf, type Unit } from './units.ts';

/** The heading an answer stays under: the best fitting one, when the sentence stands in it, else the sentence's own. */
export function nodeFor(desk: Desk, found: Candidates, unit: Unit): Section {
  const own = sectionOf(desk.course, unit);
  const above = found.sections.find(({ section, score }) => score > 0.6 && isUnder(own, section));
  const best = found.sections[0];
  if (above) return above.section;
  return best && best.score > 0.85 ? best.section : widest(desk, own);
}

/** The highest heading above a node that still names the whole term: limits stand beside requirements, not in them. */
function widest(desk: Desk, node: Section): Section {
  const main = desk.topic.groups.find((group) => group.isDoctrine);
  let top = node;
  for (let above = parentOf(desk.course, node); above; above = parentOf(desk.course, above)) {
    if (main && holds(headingTerms(above), main) === 1 && headingTerms(above).length <= 4) top = above;
  }
  return top;
}

const isUnder = (section: Section, above: Section): boolean =>
  section.materialId === above.materialId && above.path.every((heading, i) => section.path[i] === heading);
