import type { CloneDraft } from './create-from-draft.ts';
import { emptyDraft } from './draft.ts';

/** Spec §5, to the letter. */
export const NAMES_MISSING = 'Please fill in professor name and course name.';

/** Characters a course name and the hints may have (details.md G). */
const LONGEST_COURSE = 120;
const LONGEST_HINTS = 5_000;

/**
 * A quick clone as an address fills it in: topic is the course name, context the hints, and a case is added to them
 * as "Focus on {case}." (details.md C).
 */
export function quickDraft(query: URLSearchParams): CloneDraft {
  const value = (name: string) => (query.get(name) ?? '').trim();
  const hints = [value('context'), value('case') && `Focus on ${value('case')}.`].filter(Boolean).join(' ');
  const { answers, ...names } = emptyDraft();
  return {
    professor_name: names.professor_name,
    course_name: value('topic').slice(0, LONGEST_COURSE),
    department: names.department,
    specialties: names.specialties,
    answers: { ...answers, professor_quirks_and_hints: hints.slice(0, LONGEST_HINTS) },
  };
}

/** The names a quick clone cannot do without, that are still empty. */
export const missingNames = (draft: CloneDraft) =>
  (['professor_name', 'course_name'] as const).filter((field) => draft[field].trim() === '');

/**
 * Where a cold call goes once there is a clone to ask: its study screen, which is told of the emergency, so that the
 * form there is filled in and sent at once.
 */
export function studyPath(cloneId: number, query: URLSearchParams): string {
  const passed = new URLSearchParams();
  for (const name of ['topic', 'case', 'context'] as const) {
    const value = query.get(name)?.trim();
    if (value) passed.set(name, value);
  }
  passed.set('emergency', 'true');
  return `/study/${cloneId}?${passed}`;
}

/** Whether an address says what the clone is for: a new call wins over a draft that was kept. */
export const isFilled = (query: URLSearchParams): boolean =>
  ['topic', 'case', 'context'].some((name) => query.get(name)?.trim());

/** Whether an address speaks of a cold call under way. */
export const isEmergency = (query: URLSearchParams): boolean => query.get('emergency') === 'true';
