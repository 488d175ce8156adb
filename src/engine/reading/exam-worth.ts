import type { ExamCall } from './exam-calls.ts';
import type { Instruction } from './exam-instructions.ts';
import { markerOf } from './exam-markers.ts';
import type { MaterialLine } from './material-lines.ts';

/** A worth that the cover states for all questions, for all of one form, or for each part. */
type CoverWorth = { kind: ExamCall['kind'] | null; points: number; isOfPart: boolean };

const FRACTIONS: Readonly<Record<string, number>> = {
  half: 50,
  third: 33,
  fourth: 25,
  quarter: 25,
  fifth: 20,
  '1/2': 50,
  '1/3': 33,
  '1/4': 25,
  '1/5': 20,
};
const NOUN = '(?<noun>questions?|problems?|essays?|parts?|answers?)';
/** "each counts 50%", "each essay is worth 30 points", "Each question counts for one third". */
const EACH_COUNTS = new RegExp(
  `\\b(?:each|every)(?: (?<form>essay|multiple[- ]choice|short[- ]answer))?(?: ${NOUN})?(?: (?:is|are|will be))?,? (?:counts?|counting|worth|weighs)(?: for)?(?: about)? (?:(?<points>\\d{1,3})\\s*(?:%|percent|points?)|(?:(?:one|a)[- ])?(?<fraction>half|third|fourth|quarter|fifth|1/[2-5]))`,
  'i',
);
/** "twenty multiple-choice questions worth 2 points each". */
const POINTS_EACH = new RegExp(
  `\\b(?:(?<form>essay|multiple[- ]choice|short[- ]answer) )?${NOUN}[^.;]{0,30}?\\b(?<points>\\d{1,3}) points each`,
  'i',
);

/** The calls with the points that the cover gives to each question of their form, where the question states none. */
export function withCoverWorth(calls: readonly ExamCall[], instructions: readonly Instruction[]): ExamCall[] {
  const stated = instructions
    .filter(({ trait }) => trait === 'weight')
    .flatMap(({ text }) => coverWorth(text.replace(/\*+/g, '')) ?? []);
  if (stated.length === 0) return [...calls];
  return calls.map((call) => {
    const own = stated.find(({ kind }) => kind === call.kind) ?? stated.find(({ kind }) => kind === null);
    const isShared = own?.isOfPart === true && calls.filter(({ part }) => part === call.part).length > 1;
    return call.points === null && own && !isShared ? { ...call, points: own.points } : call;
  });
}

/** "PART TWO (60%)" over a single question gives that question its points, "(5 points each)" every question; others stay unknown. */
export function withPartWorth(calls: readonly ExamCall[], lines: readonly MaterialLine[]): ExamCall[] {
  const worth = new Map<string, { points: number; isEach: boolean }>();
  for (const { bare } of lines) {
    const marker = markerOf(bare);
    const points = /\b(\d{1,3})\s*(?:%|percent|points?)/i.exec(
      marker?.kind === 'part' ? marker.rest : '',
    )?.[1];
    if (marker && points !== undefined && !worth.has(marker.value))
      worth.set(marker.value, { points: Number(points), isEach: /\beach\b/i.test(marker.rest) });
  }
  return calls.map((call) => {
    const isAlone = calls.filter(({ part }) => part === call.part).length === 1;
    const own = worth.get(call.part ?? '');
    return call.points === null && own && (isAlone || own.isEach) ? { ...call, points: own.points } : call;
  });
}

function coverWorth(text: string): CoverWorth | null {
  const groups = (EACH_COUNTS.exec(text) ?? POINTS_EACH.exec(text))?.groups;
  if (!groups) return null;
  const points = Number(groups.points ?? FRACTIONS[(groups.fraction ?? '').toLowerCase()] ?? 0);
  if (points === 0) return null;
  const form = groups.form?.toLowerCase();
  const kind = form === undefined ? null : form.startsWith('multiple') ? 'choice' : 'essay';
  return { points, kind, isOfPart: /^part/i.test(groups.noun ?? '') };
}
