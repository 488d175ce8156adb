import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findCallCourses } from '#contract/cold-call.ts';
import { call } from '../../api.ts';
import { useSettled } from './use-settled.ts';

const NONE: readonly number[] = [];

/** Which of a student's courses have the case that is typed, best first; none while that is not known. */
export function useCallCourses(typed: string, clones: readonly unknown[]): readonly number[] {
  const name = useSettled(typed).trim();
  const isAsked = name !== '' && clones.length > 1;
  const { data } = useQuery({
    queryKey: ['cold-call-courses', name],
    queryFn: ({ signal }) => call(findCallCourses, { case: name }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked && data ? data.clone_ids : NONE;
}
