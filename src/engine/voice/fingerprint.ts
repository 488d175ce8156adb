import type { Questionnaire } from '#contract/questionnaire.ts';
import { type EvidenceItem, evidenceAt } from '../forecasting/evidence.ts';
import { bookWords, isPolicy, isRuling, readTraits } from '../forecasting/exam-traits.ts';
import type { Course } from '../indexing/course.ts';
import type { ExamSitting } from '../reading/exam.ts';
import type { ExamCall } from '../reading/exam-calls.ts';
import { classTraits, favoriteCases, namedLaw } from './class-traits.ts';

/** The sliders of the questionnaire that the materials speak to. */
export const MEASURED_FIELDS = [
  'case_analysis_emphasis',
  'practical_application_focus',
  'theoretical_vs_practical',
] as const satisfies readonly (keyof Questionnaire)[];
export type MeasuredField = (typeof MEASURED_FIELDS)[number];

/** Where the materials put those sliders, 1 to 5; a field that nothing speaks to is left out. */
export type MeasuredLevels = Partial<Record<MeasuredField, number>>;

/** Something counted in the materials that tells this professor from others. */
export type Trait = {
  id: string;
  label: string;
  /** The count in words, with what it is out of. */
  words: string;
  /** The slider it speaks to, and where it puts it. */
  field: MeasuredField | null;
  level: number | null;
  evidence: EvidenceItem[];
};

/** Words of notes below which counting says nothing of how a course is taught. */
const LEAST_WORDS = 3_000;
/**
 * Where a slider's steps 2, 3, 4 and 5 begin. Guesses: only two courses could be measured (in both the middle was meant),
 * and the student's own answer overrides them.
 */
const CASE_SHARE = [0.1, 0.2, 0.45, 0.65];
const HYPOTHETICALS_PER_THOUSAND = [0.15, 0.35, 1.5, 3];
const REASONS_PER_THOUSAND = [0.7, 1.5, 4, 7];

const levelOf = (value: number, steps: readonly number[]): number =>
  1 + steps.filter((step) => value >= step).length;

/** Where the notes put the sliders; empty where they are too short to say. */
export function measuredLevels(course: Course): MeasuredLevels {
  const { words, cases, hypotheticals, reasons } = classTraits(course);
  if (words < LEAST_WORDS) return {};
  return {
    case_analysis_emphasis: levelOf(cases.words / words, CASE_SHARE),
    practical_application_focus: levelOf((1_000 * hypotheticals.count) / words, HYPOTHETICALS_PER_THOUSAND),
    // The slider goes from theory to practice: many reasons are theory.
    theoretical_vs_practical: 6 - levelOf((1_000 * reasons.count) / words, REASONS_PER_THOUSAND),
  };
}

/** All that the materials show of this professor, each trait with its places: how the class is taught, then how exams are built. */
export function fingerprintOf(course: Course, sittings: readonly ExamSitting[]): Trait[] {
  return [...classTraitList(course), ...examTraitList(course, sittings)];
}

function classTraitList(course: Course): Trait[] {
  const { words, cases, hypotheticals, reasons } = classTraits(course);
  if (words < LEAST_WORDS) return [];
  const levels = measuredLevels(course);
  const measured = (field: MeasuredField) => ({ field, level: levels[field] ?? null });
  const inAll = `${words.toLocaleString('en-US')} words of notes`;
  const perThousand = (count: number) => ((1_000 * count) / words).toFixed(1);
  const none = { field: null, level: null };
  const traits: Trait[] = [
    {
      id: 'cases',
      label: 'Cases taken apart',
      words: `${cases.count} cases; ${Math.round((100 * cases.words) / words)}% of the ${inAll} stand under one.`,
      ...measured('case_analysis_emphasis'),
      evidence: cases.evidence,
    },
    {
      id: 'hypotheticals',
      label: 'Examples and hypotheticals',
      words: `${hypotheticals.count} in ${inAll}, ${perThousand(hypotheticals.count)} in a thousand.`,
      ...measured('practical_application_focus'),
      evidence: hypotheticals.evidence,
    },
    {
      id: 'reasons',
      label: 'Reasons and policy',
      words: `Named ${reasons.count} times in ${inAll}, ${perThousand(reasons.count)} in a thousand.`,
      ...measured('theoretical_vs_practical'),
      evidence: reasons.evidence,
    },
  ];
  const favorites = favoriteCases(course);
  const sources = namedLaw(course);
  if (favorites.length > 0)
    traits.push({
      id: 'favorites',
      label: 'Cases named most',
      words: `${favorites.map(({ name, count }) => `${name} (${count})`).join(', ')}.`,
      ...none,
      evidence: favorites.flatMap(({ evidence }) => evidence),
    });
  if (sources.length > 0)
    traits.push({
      id: 'sources',
      label: 'Law named',
      words: `${sources.map(({ name, count }) => `${name} ${count}`).join(' · ')}.`,
      ...none,
      evidence: sources.slice(0, 3).flatMap(({ evidence }) => evidence.slice(0, 1)),
    });
  return traits;
}

function examTraitList(course: Course, sittings: readonly ExamSitting[]): Trait[] {
  const complete = sittings.filter(({ isComplete, calls }) => isComplete && calls.length > 0);
  if (complete.length === 0) return [];
  const traits = readTraits(sittings.map((sitting) => ({ sitting, shares: [], labels: [] })));
  const at = (some: readonly { place: ExamCall['place']; sitting: ExamSitting }[]) =>
    some.slice(-3).flatMap(({ place, sitting }) => evidenceAt(course, place, 'exam', sitting.name) ?? []);
  const calls = complete.flatMap((sitting) => sitting.calls.map((call) => ({ ...call, sitting })));
  const exams = plural(complete.length, 'complete past exam');
  const list: Trait[] = [
    exam(
      'calls',
      'Questions',
      `${plural(traits.essayCalls, 'essay call')}${traits.choiceCalls > 0 ? ` and ${plural(traits.choiceCalls, 'multiple-choice question')}` : ''} on ${exams}; ${traits.medianCalls} essay calls on the middle one.`,
      at(calls),
    ),
    exam(
      'policy',
      'Policy on exams',
      `${traits.policies} of ${plural(traits.essayCalls, 'essay call')} ask for policy or theory.`,
      at(calls.filter(isPolicy)),
    ),
    exam(
      'rulings',
      'Motions to rule on',
      `${traits.rulings} of ${plural(traits.essayCalls, 'essay call')} ask how a court should rule.`,
      at(calls.filter(isRuling)),
    ),
  ];
  const length = medianOf(complete.map(lengthOf));
  if (length > 0)
    list.push(
      exam(
        'words',
        'Length',
        `About ${(Math.round(length / 50) * 50).toLocaleString('en-US')} words of questions and their facts on the middle one of ${exams}.`,
        [],
      ),
    );
  if (traits.regardless > 0)
    list.push(
      exam(
        'regardless',
        '“Regardless of your answer”',
        `On ${traits.regardless} of ${exams}: a wrong first answer costs nothing later.`,
        [],
      ),
    );
  if (traits.book.length > 0)
    list.push(
      exam(
        'book',
        'Books',
        `${traits.book.map(({ sitting, value }) => `${sitting.name}: ${bookWords(value)}`).join(' · ')}.`,
        at(traits.book),
      ),
    );
  if (traits.minutes.length > 0)
    list.push(
      exam(
        'minutes',
        'Time',
        `${traits.minutes.map(({ sitting, value }) => `${sitting.name}: ${value} minutes`).join(' · ')}.`,
        at(traits.minutes),
      ),
    );
  const points = calls.filter((call) => call.points !== null);
  if (points.length > 0)
    list.push(
      exam('points', 'Points', `Stated at ${points.length} of ${plural(calls.length, 'call')}.`, at(points)),
    );
  if (traits.grading)
    list.push(
      exam(
        'grading',
        'How it is graded, in the exam’s words',
        `“${traits.grading.text}”`,
        at([traits.grading]),
      ),
    );
  return list;
}

const exam = (id: string, label: string, words: string, evidence: EvidenceItem[]): Trait => ({
  id,
  label,
  words,
  field: null,
  level: null,
  evidence,
});

const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Words of an exam's questions with their facts; a story that several calls share counts once. */
function lengthOf({ calls }: ExamSitting): number {
  const lines = new Set(calls.flatMap((call) => call.lines));
  return [...lines].reduce((sum, { bare }) => sum + (bare.match(/\S+/g)?.length ?? 0), 0);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
