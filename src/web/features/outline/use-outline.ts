import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getAttackSheet, getOutline, type Outline, type writeOutlineUnit } from '#contract/outlines.ts';
import { call } from '../../api.ts';

/** While units are being made of the materials, the outline is asked for again so often. */
const MAKING_MS = 3_000;

/** Names what the server said of a course's outline. */
export const outlineKey = (cloneId: number) => ['outline', cloneId] as const;
const sheetKey = (cloneId: number) => [...outlineKey(cloneId), 'sheet'] as const;
const wholeKey = (cloneId: number) => [...outlineKey(cloneId), 'whole'] as const;

/** The outline of a course; asked for again while its units are being made. */
export const useOutline = (cloneId: number) =>
  useQuery({
    queryKey: wholeKey(cloneId),
    queryFn: ({ signal }) => call(getOutline, { clone_id: cloneId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_making ? MAKING_MS : false),
  });

/** The attack sheet as it stands now. */
export const useSheet = (cloneId: number) =>
  useQuery({
    queryKey: sheetKey(cloneId),
    queryFn: ({ signal }) => call(getAttackSheet, { clone_id: cloneId }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** What is known of an outline on this side, and the ways to change it. */
export type OutlineCache = ReturnType<typeof outlineCache>;

/** The cache of one outline. */
export function outlineCache(client: QueryClient, cloneId: number) {
  const change = (fn: (outline: Outline) => Outline) =>
    client.setQueryData<Outline>(wholeKey(cloneId), (now) => now && fn(now));
  return {
    read: () => client.getQueryData<Outline>(wholeKey(cloneId)),
    change,
    /** Puts a saved unit in its place. One that stands nowhere yet is asked for with the whole. */
    put: ({ entry, measured, audit }: ReplyOf<typeof writeOutlineUnit>) => {
      // What is on its way was asked before this was saved.
      void client.cancelQueries({ queryKey: wholeKey(cloneId) });
      const before = client.getQueryData<Outline>(wholeKey(cloneId));
      const old = before?.entries.find(({ key }) => key === entry.key);
      change((outline) => ({
        ...outline,
        measured,
        audit,
        entries: outline.entries.map((each) => (each.key === entry.key ? entry : each)),
      }));
      const isElsewhere = old?.topic !== entry.topic || before?.is_making;
      void client.invalidateQueries({ queryKey: isElsewhere ? outlineKey(cloneId) : sheetKey(cloneId) });
    },
    reload: () => client.invalidateQueries({ queryKey: outlineKey(cloneId) }),
  };
}

/** The cache of one outline, for parts of the screen. */
export const useOutlineCache = (cloneId: number): OutlineCache => outlineCache(useQueryClient(), cloneId);
