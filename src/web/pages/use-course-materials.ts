import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listCloneMaterials, type Material, retryMaterial } from '#contract/materials.ts';
import { answeredAhead, call } from '../api.ts';
import { cloneKey } from '../features/clones/clones.ts';
import { cloneMaterialsKey } from '../features/materials/clone-materials-key.ts';
import { useReadingNews } from '../features/materials/use-reading-news.ts';

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

  const takeIn = (material: Material) => {
    queries.setQueryData<Material[]>(key, (before) =>
      before?.map((each) => (each.id === material.id ? material : each)),
    );
    if (material.status !== 'reading') void queries.invalidateQueries({ queryKey: cloneKey(cloneId) });
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
  };
}
