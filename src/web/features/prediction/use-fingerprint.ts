import { useQuery } from '@tanstack/react-query';
import { getFingerprint } from '#contract/fingerprint.ts';
import { call } from '../../api.ts';

/** What a clone's materials show of its professor. */
export const useFingerprint = (cloneId: number) =>
  useQuery({
    queryKey: ['fingerprint', cloneId],
    queryFn: () => call(getFingerprint, { id: cloneId }),
  });
