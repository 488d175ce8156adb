import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deleteSaved, listSaved, renameSaved, type SavedMaterial, saveMaterial } from '#contract/saved.ts';
import { call } from '../../api.ts';

/** What is kept of an answer; `messageId` brings its citations along. */
export type ToSave = { content: string; messageId: number };

/** A clone's saved materials and what can be done with them. Every action throws ApiError when it fails. */
export function useSaved(cloneId: number) {
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['saved', cloneId],
    queryFn: ({ signal }) => call(listSaved, { clone_id: cloneId }, { signal }),
  });
  const actions = useMemo(() => {
    const change = (next: (before: SavedMaterial[]) => SavedMaterial[]) =>
      client.setQueryData<SavedMaterial[]>(['saved', cloneId], (before) => next(before ?? []));
    return {
      save: async ({ content, messageId }: ToSave) => {
        const input = { professor_clone_id: cloneId, content, message_id: messageId };
        const saved = await call(saveMaterial, input);
        change((before) => [saved, ...before]);
      },
      rename: async (id: number, title: string) => {
        const renamed = await call(renameSaved, { id, title });
        change((before) => before.map((each) => (each.id === id ? renamed : each)));
      },
      remove: async (id: number) => {
        await call(deleteSaved, { id });
        change((before) => before.filter((each) => each.id !== id));
      },
    };
  }, [client, cloneId]);
  return { list, ...actions };
}
