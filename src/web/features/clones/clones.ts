import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createSampleClone, deleteClone, getClone, listClones } from '#contract/clones.ts';
import { answeredAhead, call } from '../../api.ts';
import { useSession } from '../../session/session.tsx';

export const CLONES_KEY = ['clones'] as const;

export const cloneKey = (id: number) => [...CLONES_KEY, id] as const;

/** The student's clones; asked only while somebody is signed in. `timeout` in milliseconds. */
export const useClones = (timeout?: number) => {
  const { status } = useSession();
  return useQuery({
    queryKey: CLONES_KEY,
    queryFn: () => call(listClones, {}, timeout ? { timeout } : {}),
    initialData: () => answeredAhead(listClones, {}),
    enabled: status === 'signedIn',
  });
};

/** One clone by the number in an address; NaN asks for nothing. Fails with clone_not_found for anybody else's. */
export const useClone = (id: number) => {
  const { status } = useSession();
  return useQuery({
    queryKey: cloneKey(id),
    queryFn: () => call(getClone, { id }),
    initialData: () => answeredAhead(getClone, { id }),
    enabled: status === 'signedIn' && Number.isSafeInteger(id),
  });
};

/** Makes the sample course's clone, or finds the one there is. */
export const useCreateSampleClone = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(createSampleClone, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: CLONES_KEY }),
  });
};

/** Deletes a clone and everything only it used. */
export const useDeleteClone = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteClone, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CLONES_KEY }),
  });
};
