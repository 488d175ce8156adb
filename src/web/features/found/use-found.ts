import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import { confirmFound, type Found, getFound } from '#contract/found.ts';
import { call } from '../../api.ts';
import { useKept } from '../../session/use-kept.ts';
import { beginDraft, type FoundDraft, knownZone, readFoundDraft } from './found-draft.ts';

const foundKey = (cloneId: number) => ['found', cloneId] as const;

/** Milliseconds between two looks while files are still being read. */
const LOOK_AGAIN = 3_000;

/** What was found in a clone's materials; asked again while files are being read. */
export const useFound = (cloneId: number) =>
  useQuery({
    queryKey: foundKey(cloneId),
    queryFn: ({ signal }) => call(getFound, { clone_id: cloneId }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.reading > 0 ? LOOK_AGAIN : false),
  });

/** The student's zone, as their device has it; null where it does not tell. */
const deviceZone = (): string | null => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** YYYY-MM-DD by the clocks of this device. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/**
 * What the student is about to confirm, kept in this browser until it is confirmed or taken back, and the way to confirm
 * it. `isChanged` tells whether it differs from what counts now.
 */
export function useFoundDraft(clone: Clone, found: Found) {
  const queries = useQueryClient();
  const { form, change, forget } = useKept(`found-${clone.id}`, { draft: '' });
  const [now] = useState(() => ({ zone: deviceZone(), day: today() }));
  const begun = beginDraft(found, clone.exam_on, now.zone, now.day);
  const kept = readFoundDraft(form.draft, found);
  const draft = kept ?? begun;
  const confirm = useMutation({
    mutationFn: () => call(confirmFound, { clone_id: clone.id, ...draft }),
    onSuccess: async (said) => {
      queries.setQueryData(foundKey(clone.id), said);
      change({ draft: '' });
      forget();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['clones'] }),
        queries.invalidateQueries({ queryKey: ['exam-corrections', clone.id] }),
      ]);
    },
  });
  return {
    draft,
    /** Keeps a change of the draft. */
    put: (next: FoundDraft) => change({ draft: JSON.stringify(next) }),
    isChanged: JSON.stringify(draft) !== JSON.stringify(begun),
    takeBack: () => {
      change({ draft: '' });
      forget();
    },
    confirm,
  };
}
