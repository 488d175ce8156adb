import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkRule } from '#contract/outlines.ts';
import { call } from '../../api.ts';
import { outlineKey } from './use-outline.ts';

/**
 * Holds a rule against the page, once for the same words; an empty one is not asked about. `quoted` is the quote that was
 * taken as the rule: another one is another question.
 */
export const useCheck = (cloneId: number, key: string, rule: string, quoted: string) =>
  useQuery({
    queryKey: ['outline-check', ...outlineKey(cloneId), key, rule, quoted],
    queryFn: ({ signal }) => call(checkRule, { clone_id: cloneId, key, rule }, { signal }),
    enabled: rule !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: rule === '' ? undefined : keepPreviousData,
  });
