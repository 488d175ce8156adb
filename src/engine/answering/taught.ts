import type { Genre } from '../indexing/genre.ts';
import type { Candidates } from './candidates.ts';
import { unitTerms } from './course-words.ts';
import type { Asking } from './coverage.ts';
import { genreOfMaterial } from './desk.ts';
import { pathTerms } from './rank-units.ts';
import { type Group, holds } from './topic.ts';
import type { Unit } from './units.ts';

/** Statements that name a topic, and statements that have it as their subject, from which it counts as taught. */
const NAMING = 6;
const SUBJECTS = 2;

/** True when a heading of the notes teaches what is asked, or enough sentences are about it rather than pass by it. */
export function isTaught(desk: Asking, found: Candidates): boolean {
  // A question that names no law may be about the course itself, and the syllabus teaches that.
  const isLaw = desk.topic.groups.some((group) => group.isDoctrine);
  const most = desk.topic.groups[0]?.weight ?? 0;
  const main = desk.topic.groups.filter((group) => (isLaw ? group.isDoctrine : group.weight >= most * 0.6));
  const isSyllabus = (materialId: number) => isLaw && genreOfMaterial(desk.course, materialId) === 'syllabus';
  const headed = found.sections.some(
    ({ section, score }) =>
      score > 0.5 &&
      !isSyllabus(section.materialId) &&
      (!isLaw || main.some((group) => holds(pathTerms(desk.course, section), group) > 0)) &&
      sectionHasWords(found, section.index),
  );
  if (headed) return true;
  const teaches = ({ materialId }: Unit) =>
    !isSyllabus(materialId) && !isTest(genreOfMaterial(desk.course, materialId));
  const statements = found.units.filter((unit) => isStatement(unit) && teaches(unit));
  const naming = statements.filter((unit) => main.some((group) => holds(unitTerms(unit), group) === 1));
  const about = naming.filter((unit) => main.some((group) => isSubject(unit, group)));
  // Opinions speak of much that no class teaches from them.
  const isOpinion = (unit: Unit) => genreOfMaterial(desk.course, unit.materialId) === 'opinion';
  const taught = (list: readonly Unit[], least: number) =>
    list.length >= least &&
    (list.filter((unit) => !isOpinion(unit)).length >= least || list.length >= least * MANY);
  const noted = found.units.filter(
    (unit) =>
      NOTED.has(unit.role) &&
      genreOfMaterial(desk.course, unit.materialId) === 'notes' &&
      main.some((group) => holds(unitTerms(unit), group) === 1),
  );
  const isNoted =
    noted.length >= SUBJECTS || noted.some((unit) => main.some((group) => isSubject(unit, group)));
  return isNoted || taught(about, SUBJECTS) || taught(naming, NAMING);
}

/** What notes say of a thing when they teach it, however short. */
const NOTED: ReadonlySet<string> = new Set(['rule', 'def', 'hold']);

/** So many times more are needed where mostly opinions speak. */
const MANY = 2;

const isTest = (genre: Genre): boolean => genre === 'exam' || genre === 'practice';

/** True when a unit has the thing among its first words. */
const isSubject = (unit: Unit, main: Group): boolean => holds(unitTerms(unit).slice(0, 4), main) === 1;

const isStatement = (unit: Unit): boolean =>
  ['rule', 'def', 'hold', 'exc', 'contrast', 'reason', 'policy'].includes(unit.role) && unit.words > 5;

const sectionHasWords = (found: Candidates, index: number): boolean =>
  found.units.some((unit) => unit.section === index && unit.role !== 'ask') ||
  found.sections.some(({ section }) => section.parent === index);
