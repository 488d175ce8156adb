import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { type Desk, genreOfMaterial, hasRoom, phrase, take } from './desk.ts';
import { headingLine, quoteLine } from './line.ts';
import type { Draft } from './parts.ts';
import { fitOf, type RankedUnit, type RoleWeights, rankUnits } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import { contrastLine } from './surroundings.ts';
import { descendants, parentOf, type Unit, unitsOf, unitsUnder } from './units.ts';

const WARNS =
  /\b(?:mistakes?|common(?:ly)? (?:error|wrong)|many (?:students|answers|of you)|students (?:often|tend|should)|incorrect(?:ly)?|wrong(?:ly)?|confus\w+|overlook\w*|forg[eo]t\w*|careful|note that|do not|be sure|should not|missed|failed to)\b/i;

/** Where students go wrong on a topic: what exam memos say, what the notes set apart, the limits that get dropped. */
export function mistakes(desk: Desk, found: Candidates): Draft | null {
  const near = found.sections.filter(({ score }) => score > 0.5).slice(0, 4);
  const units = [
    ...new Set([...found.units, ...near.flatMap(({ section }) => unitsUnder(desk.course, section))]),
  ];
  const ready = units.filter((unit) => !leansBack(unit.text) && unit.words > 4 && unit.words < 70);
  const exam = ready.filter(
    (unit) => genreOfMaterial(desk.course, unit.materialId) === 'exam' && WARNS.test(unit.text),
  );
  const limits = ready.filter(
    (unit) => unit.role === 'exc' && genreOfMaterial(desk.course, unit.materialId) !== 'opinion',
  );
  const apart = ready.filter((unit) => unit.role === 'contrast');
  const lines = [
    ...warningLines(
      desk,
      near.map(({ section: node }) => node),
    ),
    ...section(desk, 'mistakes_limits', best(desk, limits, { exc: 1 }), 4),
    ...near.slice(0, 1).flatMap(({ section: node }) => contrastLine(desk, node)),
    ...section(desk, 'mistakes_apart', best(desk, apart, { contrast: 1 }), 2),
    ...section(desk, 'mistakes_exams', best(desk, exam, ANY), 3),
  ];
  if (lines.length === 0) return null;
  return { lead: [headingLine(phrase(desk, 'mistakes')), ...lines], parts: [], tail: [] };
}

/** How students and the button ask for mistakes, with or without a topic. */
const ASKS =
  /^\W*(?:(?:so|ok|please|hey),? )*(?:(?:what|which)(?:['’]s| are| is)? )?(?:the )?(?:most )?(?:common |usual |typical )?(?:mistakes?|errors?|pitfalls?|traps?)\s*(?:that )?(?:(?:should|do|can|must|to|students|people|we|i|you|often|usually|make|watch out for|avoid|look out for)\s*)*(?:(?:on|in|with|about|for|when it comes to)\s+(?<topic>.+?))?[?.!\s]*$/i;
const WHOLE_COURSE = /^(?:this|the|my) (?:class|course|exam|final)$/i;

/**
 * What mistakes are asked about: "mistakes to avoid" is how it is asked, and no question on the doctrine of mistake. Empty
 * where no topic is named, and the message itself where it is put in another way.
 */
export function mistakesTopic(question: string): string {
  const found = ASKS.exec(question.trim());
  if (!found) return question;
  const topic = found.groups?.topic?.trim() ?? '';
  return WHOLE_COURSE.test(topic) ? '' : topic;
}

/** The notes' own warnings all over the course, each under what it warns of; null where they have none. */
export function mistakesOnAnything(desk: Desk): Draft | null {
  const warnings = desk.course.sections.filter(
    (node) => WARNING_HEADING.test(node.heading) && genreOfMaterial(desk.course, node.materialId) === 'notes',
  );
  const step = Math.max(1, Math.floor(warnings.length / MOST_WARNINGS));
  const chosen = warnings.filter((_, at) => at % step === Math.abs(desk.seed) % step).slice(0, MOST_WARNINGS);
  const lines = chosen.flatMap((node) => {
    const units = unitsOf(desk.course, node).filter((unit) => unit.words > 3 && !leansBack(unit.text));
    const quotes = take(desk, units.slice(0, 2));
    const topic = parentOf(desk.course, node)?.heading || node.heading;
    return quotes.length
      ? [headingLine(topic.replace(/[:\s]+$/, '')), ...quotes.map((quote) => quoteLine([quote]))]
      : [];
  });
  return lines.length > 0
    ? { lead: [headingLine(phrase(desk, 'mistakes')), ...lines], parts: [], tail: [] }
    : null;
}

const WARNING_HEADING =
  /\b(?:do not confuse|common (?:mistakes?|errors?)|pitfalls?|traps?|warnings?|be careful)\b/i;

/** What stands under the notes' own warnings on the topic: "Common mistake", "Do not confuse: X and Y". */
function warningLines(desk: Desk, nodes: readonly Section[]): Line[] {
  const around = nodes.flatMap((node) => [parentOf(desk.course, node) ?? node, node]);
  const below = [...new Set(around.flatMap((node) => descendants(desk.course, node)))];
  const warnings = below.filter((node) => WARNING_HEADING.test(node.heading)).slice(0, MOST_WARNINGS);
  return warnings.flatMap((node) => {
    const units = unitsOf(desk.course, node).filter((unit) => unit.words > 3 && !leansBack(unit.text));
    const quotes = hasRoom(desk) ? take(desk, units.slice(0, 2)) : [];
    return quotes.length
      ? [headingLine(node.heading.replace(/[:\s]+$/, '')), ...quotes.map((quote) => quoteLine([quote]))]
      : [];
  });
}
const MOST_WARNINGS = 4;

const ANY: RoleWeights = {
  rule: 1,
  exc: 1,
  def: 1,
  contrast: 1,
  reason: 1,
  policy: 1,
  mention: 0.8,
  fact: 0.8,
  hold: 0.8,
};

const best = (desk: Desk, units: readonly Unit[], roles: RoleWeights): RankedUnit[] =>
  rankUnits(desk, units, roles).filter(({ unit }) => fitOf(desk.course, unit, desk.topic) >= 0.5);

function section(desk: Desk, id: string, ranked: readonly RankedUnit[], most: number): Line[] {
  const quotes = ranked
    .slice(0, most)
    .flatMap(({ unit }) => (hasRoom(desk, unit.words) ? take(desk, [unit]) : []));
  return quotes.length ? [headingLine(phrase(desk, id)), ...quotes.map((quote) => quoteLine([quote]))] : [];
}
