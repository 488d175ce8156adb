import { useQuery } from '@tanstack/react-query';
import { getMaterial, listUnattachedMaterials, type Material } from '#contract/materials.ts';
import { call } from '../../api.ts';

/** Materials a draft named before the page was loaded, and others that wait for a clone. */
export type Shelf = { restored: Material[]; offered: Material[] };

async function loadShelf(ids: number[]): Promise<Shelf> {
  const waiting = await call(listUnattachedMaterials, {});
  const known = new Map(waiting.map((material) => [material.id, material]));
  // A file that another clone uses already does not wait on the shelf; it is asked for by its id.
  const shared = await Promise.allSettled(
    ids.filter((id) => !known.has(id)).map((id) => call(getMaterial, { id })),
  );
  for (const found of shared) if (found.status === 'fulfilled') known.set(found.value.id, found.value);
  return {
    restored: ids.flatMap((id) => known.get(id) ?? []),
    offered: waiting.filter((material) => !ids.includes(material.id) && material.status !== 'failed'),
  };
}

/** What the server keeps for a wizard that opens with these material ids; loaded once while the page is open. */
export const useShelf = (ids: number[]) =>
  useQuery({
    queryKey: ['material-shelf'],
    queryFn: () => loadShelf(ids),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
