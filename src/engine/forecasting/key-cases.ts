import { withSaidCases } from '../answering/said-cases.ts';
import type { Course } from '../indexing/course.ts';
import { NO_MAP, type TopicMap } from '../reading/topic-map.ts';
import { type CourseCase, courseCases } from './course-cases.ts';
import { type EvidenceItem, evidenceAt } from './evidence.ts';
import type { LabeledSitting } from './label-exams.ts';
import type { CourseTopic } from './topics.ts';

/** A case worth knowing for the exam, with where the course has it. */
export type KeyCase = {
  name: string;
  /** The topic under which the schedule or the notes have it; null where that is none of the course's. */
  topic: number | null;
  /** Whether the schedule assigns it. */
  isAssigned: boolean;
  /** Past exams whose questions or keys name it, and how often the notes do. */
  exams: number;
  mentions: number;
  evidence: EvidenceItem[];
};

/** Cases shown at most. */
const MOST_CASES = 10;

/**
 * The cases of the likely topics: a past exam that names one counts as much as being assigned, and both more than how
 * often the notes name it. Names and topics are the student's, where `map` says them. Every case stands in the schedule or heads a section of the notes.
 */
export function findKeyCases(
  course: Course,
  topics: readonly CourseTopic[],
  labeled: readonly LabeledSitting[],
  probabilities: readonly number[],
  map: TopicMap = NO_MAP,
): KeyCase[] {
  const exams = labeled.map(({ sitting }) =>
    [...sitting.keys.map((key) => key.line.text), ...sitting.calls.map((call) => call.text)].join('\n'),
  );
  const notes = [...course.materials.values()]
    .filter((material) => material.kind === 'lectureNotes')
    .flatMap((material) => material.pages.map((page) => page.text));
  const all = withSaidCases(courseCases(course, topics), topics, map);
  const names = all.flatMap((candidate) => candidate.shorts);
  const inNotes = countNames(names, notes);
  const byExam = exams.map((text) => countNames(names, [text]));
  return all
    .map((candidate) => ({
      candidate,
      inExams: byExam.filter((counts) => candidate.shorts.some((short) => counts.has(short))).length,
      mentions: candidate.shorts.reduce((sum, short) => sum + (inNotes.get(short) ?? 0), 0),
    }))
    .filter(({ inExams, mentions }) => inExams + mentions > 0)
    .toSorted((a, b) => weight(b, probabilities) - weight(a, probabilities))
    .slice(0, MOST_CASES)
    .map(({ candidate, inExams, mentions }) => ({
      name: candidate.name,
      topic: candidate.topic,
      isAssigned: candidate.isAssigned,
      exams: inExams,
      mentions,
      evidence: [evidenceAt(course, candidate.place, 'page')].filter((item) => item !== null),
    }));
}

/** "Ashcroft v. Iqbal: assigned, named on 1 past exam or its key, 9 times in your notes (Complaints)". */
export function keyCaseWords(item: KeyCase, topics: readonly CourseTopic[]): string {
  const exams =
    item.exams === 0
      ? ''
      : `named on ${count(item.exams, 'past exam')} or ${item.exams === 1 ? 'its key' : 'their keys'}`;
  const notes = item.mentions === 0 ? '' : `${count(item.mentions, 'time')} in your notes`;
  const facts = [item.isAssigned ? 'assigned' : '', exams, notes].filter((fact) => fact !== '').join(', ');
  const topic = item.topic === null ? undefined : topics[item.topic]?.name;
  return `${item.name}: ${facts}${topic ? ` (${topic})` : ''}`;
}

/** How often each name stands in the texts as a whole word; one pass for all names. */
function countNames(names: readonly string[], texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  if (names.length === 0) return counts;
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
  for (const text of texts)
    for (const [name] of text.matchAll(any)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function weight(
  { candidate, inExams, mentions }: { candidate: CourseCase; inExams: number; mentions: number },
  probabilities: readonly number[],
): number {
  return (
    (candidate.topic === null ? 0 : (probabilities[candidate.topic] ?? 0)) * Math.log(1 + mentions) +
    inExams +
    Number(candidate.isAssigned)
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const count = (n: number, noun: string) => (n === 1 ? `1 ${noun}` : `${n} ${noun}s`);
