import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SCHOOL_SEARCH_MINIMUM, searchSchools } from '#contract/schools.ts';
import { call } from '../../api.ts';

/** Milliseconds without typing before a search is sent (spec §5). */
export const SEARCH_DELAY = 300;

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string) => text.trim().length >= SCHOOL_SEARCH_MINIMUM;

/** The law schools that match what is typed, 300 ms after the last key; nothing below two characters. */
export const useSchoolSearch = (typed: string) => {
  const [text, setText] = useState('');
  useEffect(() => {
    // Fewer characters clear the results at once.
    const timer = setTimeout(() => setText(typed.trim()), isSearchable(typed) ? SEARCH_DELAY : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = isSearchable(text) && isSearchable(typed);
  const search = useQuery({
    queryKey: ['schools', text.toLowerCase()],
    queryFn: ({ signal }) => call(searchSchools, { q: text }, { signal }),
    enabled: isAsked,
    staleTime: 600_000,
  });
  return {
    schools: isAsked ? (search.data ?? null) : null,
    hasFailed: isAsked && search.isError,
    isWaiting: isSearchable(typed) && (text !== typed.trim() || search.isFetching),
  };
};
