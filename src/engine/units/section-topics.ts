import { headingTerms } from '../answering/course-words.ts';
import { isLawHeading } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, parentOf, unitsOf } from '../answering/units.ts';
import { namesLaw } from '../forecasting/forecast.ts';
import { isBareTitle, isOrderingHeading } from '../forecasting/topic-terms.ts';
import type { Course, Section } from '../indexing/course.ts';
import { fileTitle } from '../indexing/course-index.ts';
import type { Place } from '../indexing/passage.ts';
import { termsOf } from '../indexing/terms.ts';
import { nameOf } from './name-of.ts';
import type { Subjects } from './schedule-subjects.ts';

/** The name of a topic, and whether it is a subject; else it is the title of the file. */
export type SectionTopic = { topic: string; isPlaced: boolean };

/**
 * The topic of the schedule that a heading names, its own or one above it: of two the one whose name it says more of, so that
 * one word in common does not move a page out of its chapter. Else the one that the section got from what stands around it,
 * unless the title of its file names another; else the outermost heading that names law; else the topic that the words speak of
 * or that the page before is on; of a file that a chapter gives its title, the topic it speaks of or the chapter. Without a schedule it is the outermost heading, else the file's title. `at`: the place of a
 * sentence, where a section without headings is on several topics.
 */
export function topicOf(
  course: Course,
  section: Section,
  subjects: Subjects,
  at?: Pick<Place, 'page' | 'start'>,
): SectionTopic {
  const { owners, names } = subjects;
  let nearest: string | undefined;
  let best = { topic: '', share: 0 };
  const above = headingsAbove(course, section);
  for (const node of above) {
    const owner = owners.get(node.index);
    const share = owner === undefined ? 0 : shareSaid(owner, headingTerms(node));
    if (owner !== undefined && share > best.share) best = { topic: owner, share };
    nearest ??= owner;
  }
  if (best.share > 0) return { topic: best.topic, isPlaced: true };
  const file = course.materials.get(section.materialId)?.name ?? '';
  if (nearest !== undefined) return { topic: titledBy(file, names, nearest), isPlaced: true };
  const called = namedBy(above, names);
  if (called !== undefined) return { topic: called, isPlaced: true };
  const chapter = chapterTitling(file, subjects);
  if (chapter !== null) {
    const own = spokenIn(course, section, subjects, at);
    const isOfIt = own !== null && subjects.chapters.get(own) === chapter;
    return { topic: isOfIt ? own : chapter, isPlaced: true };
  }
  const top = above.findLast(({ place }) => place !== null) ?? section;
  // Without a schedule the outermost heading is the topic, unless it is no subject.
  const isNone = names.length > 0 || isBareTitle(top.heading) || isOrderingHeading(top.heading);
  const law = isNone ? above.findLast((node) => namesSubject(course, node, subjects)) : undefined;
  if (law) return { topic: nameOf(law.heading), isPlaced: true };
  const spoken = names.length > 0 ? spokenIn(course, section, subjects, at) : null;
  if (spoken !== null) return { topic: spoken, isPlaced: true };
  const hasParts = top !== section || childrenOf(course, top).length > 0;
  return hasParts && !isBareTitle(top.heading)
    ? { topic: nameOf(top.heading), isPlaced: true }
    : {
        topic: fileTitle(file)
          .replace(/^[\d\s]+[a-z]?\s/, '')
          .trim(),
        isPlaced: false,
      };
}

/** The chapter of the schedule that the title of a file says whole; null where it says none. */
function chapterTitling(file: string, { chapters }: Subjects): string | null {
  const said = termsOf(fileTitle(file));
  const titled = [...new Set(chapters.values())].filter((chapter) => shareSaid(chapter, said) === 1);
  return titled.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** "[Murder]": what a schedule adds to a name. */
const IN_BRACKETS = /\[[^\]]*\]|\([^)]*\)/g;

/** The longest topic whose whole name the nearest heading says that says one: two topics may share the word that they open with. */
function namedBy(above: readonly Section[], names: readonly string[]): string | undefined {
  for (const node of above) {
    const said = names.filter((name) => shareSaid(name.replace(IN_BRACKETS, ''), headingTerms(node)) === 1);
    const [longest] = said.toSorted((a, b) => new Set(termsOf(b)).size - new Set(termsOf(a)).size);
    if (longest !== undefined) return longest;
  }
  return undefined;
}

/** A heading whose words are a subject of the course, as a chapter is: neither the title of the file nor a case, a part or a remark. */
const namesSubject = (course: Course, section: Section, { chapters }: Subjects): boolean =>
  section.place !== null &&
  headingKind(section.heading) === 'topic' &&
  !isBareTitle(section.heading) &&
  !isOrderingHeading(section.heading) &&
  section.heading.split(/\s+/).length <= MOST_WORDS &&
  (isLawHeading(section.heading) ||
    namesLaw(course, section.heading) ||
    [...chapters.values()].some((chapter) => shareSaid(chapter, headingTerms(section)) === 1));

const MOST_WORDS = 10;

/** How far down a numeral before a heading puts it: "IV." above "B." above "3."; 0 without one. */
function rankOf(heading: string): number {
  const mark = /^([IVX]{1,5}|[A-Z]|\d{1,2}|[a-z])[.)]\s/.exec(heading)?.[1];
  if (mark === undefined) return 0;
  return 1 + [/^[IVX]+$/, /^[A-Z]/, /^\d/, /^[a-z]/].findIndex((kind) => kind.test(mark));
}

/** A heading with those above it, nearest first. Where a file has all headings on one level, their numerals tell. */
function headingsAbove(course: Course, section: Section): Section[] {
  const all: Section[] = [];
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    all.push(node);
    const parent = parentOf(course, node);
    let rank = rankOf(node.heading);
    if (!parent || rank < 2) continue;
    const siblings = childrenOf(course, parent);
    for (const before of siblings.slice(0, siblings.indexOf(node)).reverse()) {
      const other = rankOf(before.heading);
      if (other > 0 && other < rank) {
        all.push(before);
        rank = other;
      }
      if (rank === 1) break;
    }
  }
  return all;
}

/** A line this short above a sentence is a heading that the file does not mark as one. */
const HEADING_WORDS = 6;
/** Sentences above one among which its heading stands. */
const MOST_LINES = 20;
/** Sentences of a section that is on one thing. */
const MOST_SENTENCES = 40;
/** Sections before one that are asked what they are on. */
const MOST_BEFORE = 30;

/** What a sentence or the short lines above it speak of, else its section, else the sections before it in the file. */
function spokenIn(
  course: Course,
  section: Section,
  { owners, spokenOf }: Subjects,
  at?: Pick<Place, 'page' | 'start'>,
): string | null {
  const units = unitsOf(course, section);
  const here = at ? units.findLast(({ page, start }) => page === at.page && start <= at.start) : undefined;
  if (here) {
    const own = spokenOf(here.text);
    if (own !== null) return own;
    const at = section.place === null ? units.indexOf(here) : 0;
    for (const { text, words } of units.slice(Math.max(0, at - MOST_LINES), at).reverse()) {
      const named = words <= HEADING_WORDS && !/[.;,?]["”]?$/.test(text) ? spokenOf(text) : null;
      if (named !== null) return named;
    }
  }
  const all =
    units.length > MOST_SENTENCES
      ? null
      : spokenOf([section.heading, ...units.map(({ text }) => text)].join('\n'));
  if (all !== null) return all;
  if (headingKind(section.heading) !== 'case' && !isBareTitle(section.heading)) return null;
  for (let index = section.index - 1; index >= section.index - MOST_BEFORE; index -= 1) {
    const before = course.sections[index];
    if (before?.materialId !== section.materialId) break;
    const owner = owners.get(index);
    if (owner !== undefined) return owner;
  }
  return null;
}

/** Share of a topic's name that a file's title must say to be its title. */
const TITLED = 0.5;

/** Share of the words of a topic's name that a heading says. */
function shareSaid(topic: string, said: readonly string[]): number {
  const terms = [...new Set(termsOf(topic))];
  return terms.filter((term) => said.includes(term)).length / Math.max(1, terms.length);
}

/**
 * The one topic that says all of a file's title, and whose name the title says half of, where the topic that the section got
 * from its neighbors says nothing of it.
 */
function titledBy(file: string, names: readonly string[], given: string): string {
  const said = termsOf(fileTitle(file)).filter((term) => !/^\d/.test(term));
  if (said.length === 0 || termsOf(given).some((term) => said.includes(term))) return given;
  const titled = names.filter((name) => {
    const terms = termsOf(name);
    return said.every((term) => terms.includes(term)) && shareSaid(name, said) >= TITLED;
  });
  return titled.length === 1 ? (titled[0] ?? given) : given;
}
