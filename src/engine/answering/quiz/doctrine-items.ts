import { standsAlone } from '../../doctrine/quiz-form.ts';
import type { Course } from '../../indexing/course.ts';
import { type Desk, genreOfMaterial, sectionOf } from '../desk.ts';
import { parentOf, type Unit, unitsOf } from '../units.ts';
import { type DefinedName, definedName } from './defined-name.ts';
import { CHOICES, type Choice, distinct, type Item, shareOf, termSet } from './item.ts';

/** Share of a sentence's words in another definition from which both would be right. */
const SAME_RULE = 0.6;

/** Sentences that say what a doctrine is, its name left out; the choices are other names that the course defines. */
export function doctrineItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units.flatMap((unit) => {
    const defined = isTaught(course, unit) ? definedName(course, unit) : null;
    if (!defined || !standsAlone(unit.text)) return [];
    const { name, end } = defined;
    const key = titled(name);
    const others = distinct(key, otherNames(course, unit, defined));
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

/** A name with what comparing it with others asks for. */
type Named = Choice & { kind: string; nameTerms: ReadonlySet<string>; terms: ReadonlySet<string> };

const named = new WeakMap<Course, Named[]>();

/** Every name the course defines, with the sentence that does, in the order of the course. */
function namesOf(course: Course): Named[] {
  const known = named.get(course);
  if (known) return known;
  const made = course.sections
    .flatMap((section) => unitsOf(course, section))
    .flatMap((unit) => {
      const defined = isTaught(course, unit) ? definedName(course, unit) : null;
      if (!defined) return [];
      const text = titled(defined.name);
      const kind = kindOf(unit, defined.end);
      return [{ text, where: unit, kind, nameTerms: termSet(text), terms: termSet(unit.text) }];
    });
  named.set(course, made);
  return made;
}

/** Names defined elsewhere, the nearest first, that the sentence does not say and that are no part of its own. */
function otherNames(course: Course, stem: Unit, { name, end }: DefinedName): Choice[] {
  const distanceOf = distanceFrom(course, stem, kindOf(stem, end));
  const terms = termSet(stem.text);
  const own = termSet(name);
  return namesOf(course)
    .filter((other) => {
      const isSame = shareOf(terms, other.terms) >= SAME_RULE;
      const isPart = shareOf(other.nameTerms, own) === 1 || shareOf(own, other.nameTerms) === 1;
      return other.where !== stem && !isSame && !isPart && shareOf(other.nameTerms, terms) < 1;
    })
    .map((other) => ({ other, distance: distanceOf(other) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ other: { text, where } }) => ({ text, where }));
}

/**
 * How far a name's sentence stands from another: beside it, in the same file, elsewhere. One that begins to say it in the
 * same word, as "a promise …" or "the rule …", is nearer, for its name is of the same kind.
 */
function distanceFrom(course: Course, stem: Unit, kind: string): (other: Named) => number {
  const above = parentOf(course, sectionOf(course, stem))?.index;
  return (other) => {
    const apart = Math.abs(other.where.section - stem.section);
    const ofKind = kind !== '' && other.kind === kind ? 0 : 500;
    if (other.where.materialId !== stem.materialId) return 1_000_000 + apart + ofKind;
    const isBeside = parentOf(course, sectionOf(course, other.where))?.index === above;
    return apart + ofKind + (isBeside ? 0 : 400);
  };
}

/** The first word of what a definition says behind its name: "promise", "rule", "person". */
function kindOf(unit: Unit, end: number): string {
  const rest = unit.text.slice(end);
  return /^\s*(?:is|are|means)\s+(?:an?|the)\s+([\p{L}-]+)/u.exec(rest)?.[1]?.toLowerCase() ?? '';
}
