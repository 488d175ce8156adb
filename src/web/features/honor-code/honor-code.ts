import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmAiUse, getHonorCode } from '#contract/honor-code.ts';
import { call } from '../../api.ts';

const keyOf = (cloneId: number) => ['honor-code', cloneId] as const;

/** The honor-code guard of a clone; asked only for courses that are marked. */
export const useHonorCode = (cloneId: number, isMarked: boolean) =>
  useQuery({
    queryKey: keyOf(cloneId),
    queryFn: () => call(getHonorCode, { id: cloneId }),
    enabled: isMarked,
  });

/** Confirms that AI use is allowed for the graded work. */
export const useConfirmAiUse = (cloneId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmAiUse, { id: cloneId }),
    onSuccess: (honorCode) => queries.setQueryData(keyOf(cloneId), honorCode),
  });
};

/** A day YYYY-MM-DD as a student reads it: December 11, 2026. */
export const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
