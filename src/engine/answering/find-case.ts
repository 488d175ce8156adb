import { editDistance } from '../finding/case-name.ts';
import type { Query } from '../finding/query.ts';
import type { Course, Section } from '../indexing/course.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { partOf } from './asked.ts';
import { caseSectionOf, genreOfMaterial, opinionNameOf } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { partiesOf } from './party-words.ts';
import { unitsUnder } from './units.ts';

/** A case as the course has it: its section in the notes, its opinion's file, or both. */
export type FoundCase = { name: string; section: Section | null; opinion: number | null };

/** The case a question names by its parties, or null. One party is enough when no other case has it. */
export function findCase(course: Course, question: string): FoundCase | null {
  // What begins a sentence has its capital from there: "Can it …" does not name American Can.
  const written = question.replace(/(?:^|[.?!]\s+)\p{Lu}/gu, (start) => start.toLowerCase());
  const asked = (written.match(/[\p{L}'’-]{3,}/gu) ?? [])
    .filter((word) => !isOrdinary(course, word))
    .map((word) => word.toLowerCase().replace(/['’]s$/, ''));
  const cases = course.sections.filter(
    (section) =>
      headingKind(section.heading) === 'case' && opinionNameOf(course, section.materialId) === null,
  );
  let best: { section: Section; score: number } | null = null;
  for (const section of cases) {
    const parties = partiesOf(section.heading).map((party) => party.toLowerCase());
    const hits = new Set(parties.filter((party) => asked.some((word) => isAlike(word, party)))).size;
    const score = hits === 0 ? 0 : hits + hits / parties.length + unitsUnder(course, section).length / 1000;
    if (score > (best?.score ?? 0)) best = { section, score };
  }
  const opinion = findOpinion(course, asked, best?.section ?? null);
  if (best) return { name: caseName(best.section.heading), section: best.section, opinion };
  return opinion === null ? null : { name: opinionNameOf(course, opinion) ?? '', section: null, opinion };
}

/** Whether a question names nothing but a case and a part of it: "what did it say of notice" is answered where notice stands. */
export function asksOnlyCase({ groups }: Pick<Query, 'groups'>, heading: string): boolean {
  const name = new Set(termsOf(heading));
  const words = groups.flatMap((group) => group.words.map((word) => ({ word, group })));
  return words.every(
    ({ word, group }) =>
      isAskingWord(word) ||
      partOf(word) !== 'whole' ||
      group.wordings.some(({ terms }) => terms.every((term) => name.has(term))),
  );
}

const ordinary = new WeakMap<Course, Map<string, boolean>>();

/** True for a word in small letters that the materials write so too: "complete" is no name, though a party begins with it. */
function isOrdinary(course: Course, word: string): boolean {
  if (word !== word.toLowerCase()) return false;
  const known = ordinary.get(course) ?? new Map<string, boolean>();
  ordinary.set(course, known);
  const made =
    known.get(word) ??
    [...course.materials.values()].some(({ pages }) => pages.some(({ text }) => text.includes(` ${word} `)));
  known.set(word, made);
  return made;
}

/** The case a passage stands in: the notes' own section of it where they have one, and its opinion; null outside cases. */
export function caseAround(course: Course, section: Section): FoundCase | null {
  const above = caseSectionOf(course, section);
  if (opinionNameOf(course, section.materialId) === null)
    return (
      above && { name: caseName(above.heading), section: above, opinion: findOpinion(course, [], above) }
    );
  const name = opinionNameOf(course, section.materialId) ?? '';
  const parties = partiesOf(name);
  const noted = course.sections.find(
    (other) =>
      headingKind(other.heading) === 'case' &&
      genreOfMaterial(course, other.materialId) === 'notes' &&
      sameCase(partiesOf(other.heading), parties),
  );
  return { name, section: noted ?? null, opinion: section.materialId };
}

function findOpinion(course: Course, asked: readonly string[], section: Section | null): number | null {
  for (const material of course.materials.values()) {
    const name = opinionNameOf(course, material.id);
    if (!name) continue;
    if (section && sameCase(partiesOf(section.heading), partiesOf(name))) return material.id;
    const parties =
      partiesOf(name).length > 0 ? partiesOf(name) : name.split(/[\s.]+/).filter((part) => part.length > 3);
    const hits = parties.filter((party) => asked.some((word) => isAlike(word, party.toLowerCase())));
    if (!section && hits.length > 0) return material.id;
  }
  return null;
}

/** True when two lists of party words name one case: more than half of the shorter list is in the other. */
function sameCase(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((party) => b.includes(party)).length;
  return shared > 0 && shared * 2 > Math.min(a.length, b.length);
}

/** The same name but for one slip of the pen in six letters. */
function isAlike(a: string, b: string): boolean {
  const most = Math.floor(Math.min(a.length, b.length) / 6);
  return a === b || (most > 0 && editDistance(a, b, most) <= most);
}
