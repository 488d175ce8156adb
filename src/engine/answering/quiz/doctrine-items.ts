import type { Course, Section } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { type Desk, genreOfMaterial, sectionOf } from '../desk.ts';
import { headingKind } from '../heading-kind.ts';
import { childrenOf, parentOf, type Unit, unitsOf } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item, isAskable, sharedTerms } from './item.ts';

/** Headings that name no doctrine but a place in an outline. */
const PLACE =
  /^(?:in general|general(?:ly| rule)?|overview|introduction|premise|statutory|constitutional basis|background|basics?|basic principles?|rules?|exceptions?|limits?|limitations?|notes?|other|scope|application|significance|summary|review|definition|effect|procedure|timing|majority|minority|the (?:rule|basics|problem))\b|[?:]|\d/i;
/** Words a heading that names a doctrine has at most. */
const NAME_WORDS = 6;
/** A sentence with more of its words left out than this asks for nothing but the blanks. */
const MOST_BLANKS = 2;
/** Share of a sentence's words in what stands under another heading from which both would be right. */
const SAME_RULE = 0.6;

/** Sentences of the notes that say what a doctrine is; the choices are the headings beside it that say what they are too. */
export function doctrineItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units
    .filter(
      (unit) =>
        (unit.role === 'def' || unit.role === 'rule') &&
        isAskable(unit) &&
        genreOfMaterial(course, unit.materialId) === 'notes',
    )
    .flatMap((unit) => {
      const section = sectionOf(course, unit);
      if (!isDoctrine(section)) return [];
      const blanks = blanksOf(unit.text, section.heading);
      if (blanks === null) return [];
      const key = nameOf(section);
      const others = distinct(key, neighbors(course, section, unit));
      return others.length >= CHOICES - 1 ? [{ ask: 'quiz_doctrine', stem: unit, blanks, key, others }] : [];
    });
}

const nameOf = (section: Section): string => section.heading.replace(/[\s:.]+$/, '');

const isDoctrine = (section: Section): boolean =>
  headingKind(section.heading) === 'topic' &&
  !PLACE.test(nameOf(section)) &&
  section.heading.split(/\s+/).length <= NAME_WORDS;

/** Where the sentence says a word of the heading; null when that is too often, or the sentence would be left empty. */
function blanksOf(text: string, heading: string): { start: number; end: number }[] | null {
  const names = new Set(termsOf(heading));
  const blanks: { start: number; end: number }[] = [];
  for (const found of text.matchAll(/[\p{L}\p{N}'’-]+/gu)) {
    if (!termsOf(found[0]).some((term) => names.has(term))) continue;
    const [start, end] = [found.index, found.index + found[0].length];
    const last = blanks.at(-1);
    // Words of a name that stand side by side are one blank.
    if (last && /^\s*$/.test(text.slice(last.end, start))) last.end = end;
    else blanks.push({ start, end });
  }
  return blanks.length <= MOST_BLANKS ? blanks : null;
}

/** Doctrines beside a heading that state a rule of their own and not this one: its siblings, then theirs. */
function neighbors(course: Course, section: Section, stem: Unit): Choice[] {
  const above = parentOf(course, section);
  const beyond = above ? parentOf(course, above) : null;
  const near = above ? childrenOf(course, above) : [];
  const far = beyond ? childrenOf(course, beyond).flatMap((aunt) => [aunt, ...childrenOf(course, aunt)]) : [];
  return [...new Set([...near, ...far])]
    .filter((other) => other !== section && other !== above && isDoctrine(other))
    .flatMap((other) => {
      const own = unitsOf(course, other).filter(({ role }) => role === 'def' || role === 'rule');
      const where = own.find(isAskable) ?? own[0];
      const isSame = own.some((unit) => sharedTerms(stem.text, unit.text) >= SAME_RULE);
      // "Bar" and "Merger & Bar" would both be right.
      const isPart =
        sharedTerms(other.heading, section.heading) === 1 ||
        sharedTerms(section.heading, other.heading) === 1;
      // A name that stands in the sentence reads like its answer.
      const isSaid = sharedTerms(other.heading, stem.text) === 1;
      return where === undefined || isSame || isPart || isSaid ? [] : [{ text: nameOf(other), where }];
    });
}
