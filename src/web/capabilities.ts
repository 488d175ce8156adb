import { useQuery } from '@tanstack/react-query';
import { type Capabilities, getCapabilities } from '#contract/operations.ts';
import { call } from './api.ts';

/** What this server can do, or null while that is not known. It does not change while the page is open. */
export const useCapabilities = (): Capabilities | null =>
  useQuery({
    queryKey: ['capabilities'],
    queryFn: () => call(getCapabilities, {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? null;

/** How the capabilities name the engine that sends nothing anywhere. */
const EMBEDDED = 'embedded';

/** The language model that helps with answers, as students read it; null where none does. */
export function useWriter(): string | null {
  const answers = useCapabilities()?.answers;
  return answers && answers !== EMBEDDED ? answers : null;
}

/** Whether Premium can be bought on this server; assumed while that is not known. */
export const useIsForSale = (): boolean => useCapabilities()?.payments !== 'off';
