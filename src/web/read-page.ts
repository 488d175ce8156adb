import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Citation } from '#contract/chat.ts';
import { getMaterialPage, type MaterialPage } from '#contract/materials.ts';
import { call } from './api.ts';

/** What a page of a material is asked by, wherever it is shown; it does not change while the screen is open. */
export const pageQuery = (material_id: number, page: number) => ({
  queryKey: ['page', material_id, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getMaterialPage, { id: material_id, n: page }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Reads the page that a citation stands on, once for all who show it. Throws ApiError when it cannot be had. */
export function useReadPage(): (citation: Citation) => Promise<MaterialPage> {
  const client = useQueryClient();
  return useCallback(({ material_id, page }) => client.fetchQuery(pageQuery(material_id, page)), [client]);
}
