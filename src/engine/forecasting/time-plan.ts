import type { ExamSitting } from '../reading/exam.ts';
import type { ExamCall } from '../reading/exam-calls.ts';
import type { ExamKind } from '../reading/exam-head.ts';
import { hoursWords } from '../reading/hours-words.ts';

/** A stretch of the exam with its minutes; points as printed, null where the exam prints none. */
export type TimeSlot = { label: string; minutes: number; points: number | null };

/** How to divide the exam's time, with the words that say on what that rests. */
export type TimePlan = { words: string; slots: TimeSlot[] };

/** Share of the time for reading and outlining; a planning rule, not a measurement. */
const READING_SHARE = 0.15;

/** A part or question of the newest final. */
type Group = { label: string; calls: ExamCall[]; points: number | null; minutes: number | null };

/** Time by points on the form of the newest complete exam of its kind; without stated hours no minutes are made up. */
export function planTime(
  minutes: number | null,
  isTakeHome: boolean,
  sittings: readonly ExamSitting[],
  kind: ExamKind = 'final',
): TimePlan {
  if (isTakeHome)
    return {
      words: 'A take-home exam: your professor sets the deadline, so no minutes are planned.',
      slots: [],
    };
  if (minutes === null) {
    const words = 'No past exam or syllabus sentence says how long the exam is, so no minutes are planned.';
    return { words: `${words} Divide what you are given by the points printed at each question.`, slots: [] };
  }
  const newest =
    sittings.findLast((sitting) => sitting.kind === kind && sitting.isComplete && sitting.calls.length > 0) ??
    sittings.findLast((sitting) => sitting.isComplete && sitting.calls.length > 0);
  if (newest === undefined) {
    const words = `${capital(hoursWords(minutes))}. No past exam shows how the questions divide it.`;
    return { words, slots: [] };
  }
  const groups = groupsOf(newest.calls);
  const reading = Math.round(minutes * READING_SHARE);
  const slots = [
    { label: 'Read and outline', minutes: reading, points: null },
    ...share(minutes - reading, groups),
  ];
  return { words: planWords(minutes, newest, groups, slots), slots };
}

function groupsOf(calls: readonly ExamCall[]): Group[] {
  const parts = new Set(calls.map((call) => call.part));
  const byPart = parts.size > 1 && !parts.has(null);
  const groups = Map.groupBy(calls, (call) => (byPart ? `Part ${call.part}` : questionName(call)));
  return [...groups].map(([label, own]) => ({
    label,
    calls: own,
    points: sumOrNull(
      own.map((call) => call.points),
      own,
    ),
    minutes: sumOrNull(
      own.map((call) => call.minutes),
      own,
    ),
  }));
}

function questionName(call: ExamCall): string {
  return call.kind === 'choice' ? 'Multiple choice' : `Question ${call.question}`;
}

/** Points stand at a question, so that its lettered calls repeat them: counted once per question. */
function sumOrNull(values: readonly (number | null)[], calls: readonly ExamCall[]): number | null {
  const perQuestion = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    if (value === null) return null;
    perQuestion.set(calls[at]?.question ?? '', value);
  }
  return [...perQuestion.values()].reduce((sum, value) => sum + value, 0);
}

/** Whole minutes by points, else by stated minutes, else in equal parts; they add up exactly. */
function share(total: number, groups: readonly Group[]): TimeSlot[] {
  const weights = weightsOf(groups);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  let given = 0;
  return groups.map((group, at) => {
    before += weights[at] ?? 0;
    const until = Math.round((total * before) / sum);
    const slot = { label: slotLabel(group), minutes: until - given, points: group.points };
    given = until;
    return slot;
  });
}

function weightsOf(groups: readonly Group[]): number[] {
  const points = groups.map((group) => group.points ?? 0);
  if (points.every((value) => value > 0)) return points;
  const minutes = groups.map((group) => group.minutes ?? 0);
  return minutes.every((value) => value > 0) ? minutes : groups.map(() => 1);
}

function slotLabel({ label, calls }: Group): string {
  return calls.length === 1 ? label : `${label}, ${calls.length} calls`;
}

function planWords(
  minutes: number,
  newest: ExamSitting,
  groups: readonly Group[],
  slots: readonly TimeSlot[],
): string {
  const base = `${minutes} minutes, divided as on the ${newest.name}.`;
  const weight = newest.instructions.find((instruction) => instruction.trait === 'weight');
  const printed = groups.every((group) => group.points !== null);
  const why = printed
    ? 'By the points printed there.'
    : weight
      ? `It says: “${weight.text}”`
      : 'It prints no points: equal weight is an assumption.';
  const each = groups.flatMap((group, at) => {
    const slot = slots[at + 1];
    const perCall = slot && Math.round(slot.minutes / group.calls.length);
    return group.calls.length > 1 && perCall ? [`${group.label}: about ${perCall} minutes a call.`] : [];
  });
  const reading = `Reading and outlining ${slots[0]?.minutes ?? 0} minutes.`;
  const own = groups.map((group) => group.minutes);
  const suggested = own.every((value) => value !== null)
    ? [`It suggests ${own.join(', ')} minutes, reading included.`]
    : [];
  return [base, reading, why, ...suggested, ...each].join(' ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
