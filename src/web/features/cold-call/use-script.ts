import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { writeColdCallScript } from '#contract/cold-call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { LawSubject } from '#contract/law-subjects.ts';
import { call } from '../../api.ts';
import type { ColdCallNeeds } from './quick-clone-path.ts';
import { useSettled } from './use-settled.ts';

/** What the law library says to what is typed; null while nothing is. */
export type Script = UseQueryResult<ReplyOf<typeof writeColdCallScript>>;

/**
 * The script of general law for what is typed, half a second after it was; the last one stays while the next is written.
 * `subject`: where the topic is meant; null leaves it to what first-year students mean first.
 */
export function useScript(needs: ColdCallNeeds, subject: LawSubject | null): Script | null {
  const settled = useSettled(needs);
  const isEnough = settled.topic.trim() !== '' || settled.case.trim() !== '';
  const script = useQuery({
    queryKey: [
      'cold-call-script',
      settled.case.trim(),
      settled.topic.trim(),
      settled.context.trim(),
      subject,
    ],
    queryFn: ({ signal }) =>
      call(writeColdCallScript, subject ? { ...settled, subject } : settled, { signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isEnough ? script : null;
}
