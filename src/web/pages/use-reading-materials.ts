import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import { listCloneMaterials, type Material } from '#contract/materials.ts';
import { call } from '../api.ts';
import { calm } from '../calm.ts';
import { CLONES_KEY, cloneKey } from '../features/clones/clones.ts';
import { REFRESH_EVERY, useReadingNews } from '../features/materials/use-reading-news.ts';

const materialsKey = (id: number) => [...cloneKey(id), 'materials'] as const;

/** The materials of those clones that are being read, by the clone's id, kept up to date while they are. */
export const useReadingMaterials = (clones: readonly Clone[]): ReadonlyMap<number, Material[]> => {
  const queries = useQueryClient();
  const ids = clones.filter((clone) => !clone.ready).map((clone) => clone.id);
  const lists = useQueries({
    queries: ids.map((id) => ({
      queryKey: materialsKey(id),
      queryFn: () => call(listCloneMaterials, { id }),
    })),
  });
  const listAll = async () => (await Promise.all(ids.map((id) => call(listCloneMaterials, { id })))).flat();
  // Every file that is done tells it: sixty of them ask for the list a few times, not sixty.
  const [refresh] = useState(() =>
    calm(() => queries.invalidateQueries({ queryKey: CLONES_KEY, exact: true }), REFRESH_EVERY),
  );
  useReadingNews(ids.length > 0, listAll, (news) => {
    for (const id of news.clone_ids) {
      queries.setQueryData<Material[]>(materialsKey(id), (old) =>
        old?.map((material) => (material.id === news.id ? news : material)),
      );
    }
    // A file that is done changes the clone's own counts and perhaps its readiness.
    if (news.status !== 'reading') refresh();
  });
  return new Map(ids.map((id, at) => [id, lists[at]?.data ?? []]));
};
