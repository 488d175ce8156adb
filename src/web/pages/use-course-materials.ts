import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deleteMaterial,
  detachMaterial,
  listCloneMaterials,
  type Material,
  retryMaterial,
} from '#contract/materials.ts';
import { answeredAhead, call } from '../api.ts';
import { calm } from '../calm.ts';
import { cloneKey } from '../features/clones/clones.ts';
import { cloneMaterialsKey } from '../features/materials/clone-materials-key.ts';
import { REFRESH_EVERY, useReadingNews } from '../features/materials/use-reading-news.ts';

/** A clone's materials, kept fresh while one of them is being read. */
export function useCourseMaterials(cloneId: number) {
  const queries = useQueryClient();
  const key = cloneMaterialsKey(cloneId);
  const list = () => call(listCloneMaterials, { id: cloneId });
  const query = useQuery({
    queryKey: key,
    queryFn: list,
    initialData: () => answeredAhead(listCloneMaterials, { id: cloneId }),
  });
  const isReading = query.data?.some((material) => material.status === 'reading') ?? false;

  const refresh = useMemo(
    () => calm(() => queries.invalidateQueries({ queryKey: cloneKey(cloneId) }), REFRESH_EVERY),
    [queries, cloneId],
  );
  const takeIn = (material: Material) => {
    queries.setQueryData<Material[]>(key, (before) =>
      before?.map((each) => (each.id === material.id ? material : each)),
    );
    if (material.status !== 'reading') refresh();
  };
  useReadingNews(isReading, list, takeIn);

  return {
    materials: query.data,
    error: query.error,
    reload: () => {
      void query.refetch();
      void queries.invalidateQueries({ queryKey: cloneKey(cloneId) });
    },
    retry: async (id: number) => takeIn(await call(retryMaterial, { id })),
    /** Takes a file out that nobody can read: it is gone, unless another clone has it. */
    remove: async ({ id, clone_ids }: Material) => {
      const isShared = clone_ids.some((other) => other !== cloneId);
      await (isShared
        ? call(detachMaterial, { id: cloneId, material_id: id })
        : call(deleteMaterial, { id }));
      queries.setQueryData<Material[]>(key, (before) => before?.filter((each) => each.id !== id));
      refresh();
    },
  };
}
