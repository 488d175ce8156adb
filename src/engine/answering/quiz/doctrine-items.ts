import { standsAlone } from '../../doctrine/quiz-form.ts';
import type { Course } from '../../indexing/course.ts';
import { type Desk, genreOfMaterial, sectionOf } from '../desk.ts';
import { parentOf, type Unit, unitsOf } from '../units.ts';
import { definedName } from './defined-name.ts';
import { CHOICES, type Choice, distinct, type Item, sharedTerms } from './item.ts';

/** Share of a sentence's words in another definition from which both would be right. */
const SAME_RULE = 0.6;

/** Sentences that say what a doctrine is, its name left out; the choices are other names that the course defines. */
export function doctrineItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units.flatMap((unit) => {
    const defined = isTaught(course, unit) ? definedName(course, unit) : null;
    if (!defined || !standsAlone(unit.text)) return [];
    const { name, end } = defined;
    const key = titled(name);
    const others = distinct(key, otherNames(course, unit, name));
    if (others.length < CHOICES - 1) return [];
    return [{ ask: 'quiz_doctrine', stem: unit, from: 0, blank: { start: 0, end }, key, others }];
  });
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const isTaught = (course: Course, { materialId, role }: Unit): boolean =>
  ['notes', 'additional', 'statute'].includes(genreOfMaterial(course, materialId)) &&
  role !== 'separate' &&
  role !== 'example' &&
  role !== 'fact';

const named = new WeakMap<Course, Choice[]>();

/** Every name the course defines, with the sentence that does, in the order of the course. */
function namesOf(course: Course): Choice[] {
  const known = named.get(course);
  if (known) return known;
  const made = course.sections
    .flatMap((section) => unitsOf(course, section))
    .flatMap((unit) => {
      const defined = isTaught(course, unit) ? definedName(course, unit) : null;
      return defined ? [{ text: titled(defined.name), where: unit }] : [];
    });
  named.set(course, made);
  return made;
}

/** Names defined elsewhere, the nearest first, that the sentence does not say and that are no part of its own. */
function otherNames(course: Course, stem: Unit, name: string): Choice[] {
  const distance = distanceFrom(course, stem);
  return namesOf(course)
    .filter(({ text, where }) => {
      const isSame = sharedTerms(stem.text, where.text) >= SAME_RULE;
      const isPart = sharedTerms(text, name) === 1 || sharedTerms(name, text) === 1;
      return where !== stem && !isSame && !isPart && sharedTerms(text, stem.text) < 1;
    })
    .sort((a, b) => distance(a.where) - distance(b.where));
}

/**
 * How far a sentence stands from another: beside it, in the same file, elsewhere. One that begins to say it in the same
 * word, as "a promise …" or "the rule …", is nearer, for its name is of the same kind.
 */
function distanceFrom(course: Course, stem: Unit): (unit: Unit) => number {
  const above = parentOf(course, sectionOf(course, stem))?.index;
  const kind = kindOf(course, stem);
  return (unit) => {
    const apart = Math.abs(unit.section - stem.section);
    const ofKind = kind !== '' && kindOf(course, unit) === kind ? 0 : 500;
    if (unit.materialId !== stem.materialId) return 1_000_000 + apart + ofKind;
    const isBeside = parentOf(course, sectionOf(course, unit))?.index === above;
    return apart + ofKind + (isBeside ? 0 : 400);
  };
}

/** The first word of what a definition says: "promise", "rule", "person". */
function kindOf(course: Course, unit: Unit): string {
  const rest = unit.text.slice(definedName(course, unit)?.end ?? 0);
  return /^\s*(?:is|are|means)\s+(?:an?|the)\s+([\p{L}-]+)/u.exec(rest)?.[1]?.toLowerCase() ?? '';
}
