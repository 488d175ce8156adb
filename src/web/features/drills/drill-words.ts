import type {
  Drill,
  DrillRung,
  NextClass,
  NextHint,
  Pressure,
  RungKind,
  RungState,
} from '#contract/drills.ts';
import { plural } from '../../ui/plural.ts';

/** What a question of a call is about, as the ladder names it. */
export const KIND_NAMES: Readonly<Record<RungKind, string>> = {
  facts: 'Facts',
  posture: 'Posture',
  issue: 'Issue',
  holding: 'Holding',
  rule: 'Rule',
  elements: 'Elements',
  reasoning: 'Reasoning',
  hypo: 'Hypo',
  limit: 'Limit',
  policy: 'Policy',
  dissent: 'Dissent',
};

export const PRESSURE_NAMES: Readonly<Record<Pressure, string>> = {
  gentle: 'Gentle',
  class: 'Like class',
  relentless: 'Relentless',
};

/** Hints by their buttons, and what stands before each when it is open. */
export const HINT_NAMES: Readonly<Record<NextHint, { button: string; shown: string }>> = {
  heading: { button: 'Heading', shown: 'Heading in your notes:' },
  kind: { button: 'What kind', shown: 'What kind of thing:' },
  words: { button: 'First words', shown: 'First words:' },
  page: { button: 'The page', shown: '' },
};

/** A state that a closed rung can have. */
export type Closed = Exclude<RungState, 'ahead' | 'asked'>;
export const CLOSED: readonly Closed[] = ['strong', 'shaky', 'missed'];

export const isClosed = (state: RungState): state is Closed => state !== 'ahead' && state !== 'asked';

/** How a rung stands, under its name on the ladder: "strong", "shaky, one hint", "missed, claimed by you". */
export function standWords({ state, hints, claimed }: DrillRung): string {
  if (!isClosed(state)) return '';
  if (claimed) return `${state}, claimed by you`;
  if (state !== 'shaky' || hints.length === 0) return state;
  return `shaky, ${hints.length === 1 ? 'one hint' : `${hints.length} hints`}`;
}

/** The rungs of a ladder by names that tell them apart: "Facts", "Hypo 2", and what a rule is on once it is asked. */
export function rungNames(
  rungs: readonly Pick<DrillRung, 'kind' | 'about'>[],
): { kind: string; about: string }[] {
  return rungs.map(({ kind, about }, at) => {
    const nth = rungs.slice(0, at).filter((other) => other.kind === kind).length + 1;
    const isAlone = rungs.filter((other) => other.kind === kind).length === 1;
    const name = KIND_NAMES[kind];
    return { kind: isAlone || about !== '' ? name : `${name} ${nth}`, about };
  });
}

/** What rungs are about, each kind once: "Facts, Rule (7)". */
export const kindWords = (rungs: readonly Pick<DrillRung, 'kind'>[]): string =>
  [...Map.groupBy(rungs, ({ kind }) => kind)]
    .map(([kind, of]) => KIND_NAMES[kind] + (of.length > 1 ? ` (${of.length})` : ''))
    .join(', ');

/** Rungs as one line counts them: "4 strong, 1 shaky". Empty before the first is closed. */
export const countWords = (rungs: readonly { state: RungState }[]): string =>
  CLOSED.flatMap((state) => {
    const count = rungs.filter((rung) => rung.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  }).join(', ');

/** Seconds as a clock says them: 0:52, 1:30. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds that an answer took: 24 s, 1:12. */
export const secondsWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : clockWords(seconds);

export const secondsOf = ({ tries }: Pick<DrillRung, 'tries'>): number =>
  tries.reduce((sum, { seconds }) => sum + seconds, 0);

const TRIES = ['first try', 'second try', 'third try'];
/** Which reply to a question this is, by its index. */
export const tryWords = (at: number): string => TRIES[at] ?? `try ${at + 1}`;

const dayWords = (day: string, isWeek = false): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...(isWeek ? {} : { weekday: 'long' }),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** When the next class is: "today", "tomorrow", "on Monday, November 30"; null where it is not known. */
function classDay({ day, in_days, is_week }: Pick<NextClass, 'day' | 'in_days' | 'is_week'>): string | null {
  if (day === null) return null;
  if (is_week) return `in the week of ${dayWords(day, true)}`;
  if (in_days === 0) return 'today';
  return in_days === 1 ? 'tomorrow' : `on ${dayWords(day)}`;
}

/** When the next class is, and that it is a review where nothing else is planned; null where it is not known. */
export function classDayWords(
  next: Pick<NextClass, 'day' | 'in_days' | 'is_week' | 'is_review'>,
): string | null {
  const day = classDay(next);
  if (day === null) return null;
  return next.is_review
    ? `Class ${day} is a review: your syllabus assigns no reading for it.`
    : `Class is ${day}.`;
}

/** The name of what is assigned for the next class. */
export function readingName({ in_days, is_week }: Pick<NextClass, 'in_days' | 'is_week'>): string {
  if (is_week) return in_days === 0 ? 'This week’s reading' : 'Reading for the next week of class';
  if (in_days === 0) return 'Today’s reading';
  return in_days === null || in_days === 1 ? 'Tomorrow’s reading' : 'Reading for the next class';
}

/** Whether the next class is offered at all: a review of the course is nothing to be called on. */
export const offersReading = ({ is_review, subjects }: Pick<NextClass, 'is_review' | 'subjects'>): boolean =>
  !is_review || subjects.length > 0;

/** Why the next class is not known. */
const NO_CLASS: Readonly<Record<Exclude<NextClass['state'], 'found'>, string>> = {
  no_syllabus:
    'No file of this course is a syllabus, so the next class is not known. Choose a case or a topic.',
  no_days:
    'Your syllabus gives no dates for its classes, so the next class is not known. Upload a schedule with dates, or choose a case or a topic.',
  over: 'By the dates of your syllabus the last class is over. If it is an earlier year’s, upload the one for this term.',
};

/** Which class it is by the count of the schedule, and the files of that number: "Class 7 by the count of your schedule: 07 Offer". */
const countedWords = (
  { counted }: Pick<NextClass, 'counted'>,
  nameOf: (materialId: number) => string,
): string =>
  counted
    ? `Class ${counted.nth} by the count of your schedule: ${counted.material_ids.map(nameOf).join(', ')}`
    : '';

/** What is assigned for the next class; where none of it can be asked, why, and what to do. */
export function classWords(next: NextClass, nameOf: (materialId: number) => string): string {
  if (next.state !== 'found') return NO_CLASS[next.state];
  const assigned = [...next.titles, ...next.reading].join('; ').replace(/\.$/, '');
  const words = [assigned, countedWords(next, nameOf)].filter(Boolean).join('. ');
  const said = words === '' ? 'Your syllabus assigns nothing for that class' : words;
  if (next.missing_pages.length > 0) {
    const pages = next.missing_pages.join(', ');
    const where = `No file of this course is known to hold ${pages}`;
    return `${said}. ${where}: upload that reading to be called on its cases${next.subjects.length > 0 ? '' : ', or choose a case or a topic'}.`;
  }
  if (next.subjects.length > 0) return words;
  return words === ''
    ? `${said}. Choose a case or a topic.`
    : `${said}. No notes on it yet: upload notes or a brief, or choose a case or a topic.`;
}

/** Passes that a call begins with. */
export const passWords = (passes: number): string =>
  passes === 0
    ? 'No passes, as this professor allows none.'
    : `${passes === 1 ? 'One pass' : plural(passes, 'pass', 'passes')}.`;

/** The line under the end's heading: "9 questions in 11 minutes." Minutes are those spent answering. */
export function callLength({ rungs }: Pick<Drill, 'rungs'>): string {
  const seconds = rungs.reduce((sum, rung) => sum + secondsOf(rung), 0);
  const asked = plural(rungs.length, 'question');
  return seconds < 60 ? `${asked}.` : `${asked}, ${plural(Math.round(seconds / 60), 'minute')} of answering.`;
}

/** What was heard in a reply, and that there is another try: an open question always has one. The same whatever the reply was worth. */
export const heardWords = (heard: readonly string[]): string =>
  `${heard.length > 0 ? `Heard: ${heard.join(', ')}. ` : ''}At least one more try before the answer opens.`;

/** How the question before was closed, in a line of its own before the next one: going on says it, and these words name it. */
export const closedWords = ({ kind, state }: Pick<DrillRung, 'kind' | 'state'>): string =>
  `${KIND_NAMES[kind]} closed: ${state}.`;

/** The day of an instant, for a list: Nov 20. */
export const shortDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
