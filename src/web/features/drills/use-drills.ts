import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Drill,
  type DrillMove,
  getDrill,
  listDrillSubjects,
  makeDrillCards,
  moveInDrill,
  replyToDrill,
  startDrill,
} from '#contract/drills.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../api.ts';

/** While topics are being read out of the materials, the subjects are asked for again so often. */
const MAKING_MS = 3_000;

const drillKey = (id: number) => ['drill', id] as const;

/** What a course can be drilled on, the next class, and the last calls. */
export const useDrillSubjects = (cloneId: number) =>
  useQuery({
    queryKey: ['drills', cloneId],
    queryFn: ({ signal }) => call(listDrillSubjects, { clone_id: cloneId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_making ? MAKING_MS : false),
  });

/** One call as it stands; looked at again when this tab comes back, since another may have gone on with it. */
export const useDrill = (id: number) =>
  useQuery({
    queryKey: drillKey(id),
    queryFn: ({ signal }) => call(getDrill, { drill_id: id }, { signal }),
    staleTime: 0,
  });

export type DrillStart = Omit<InputOf<typeof startDrill>, 'clone_id'>;

/** What is done in a call. Everything throws ApiError when it fails; done again after that, it counts once. */
export function useDrillActions(cloneId: number) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  /** Seconds of replies that are not known to have arrived. */
  const taken = useRef(new Map<string, number>());
  /** The same deed gets the same key until it is done. */
  const once = async <T>(deed: string, work: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const key = keys.current.get(deed) ?? crypto.randomUUID();
    keys.current.set(deed, key);
    const answer = await work(key);
    keys.current.delete(deed);
    return answer;
  };
  const take = (drill: Drill): Drill => {
    client.setQueryData(drillKey(drill.id), drill);
    // What the start lists is older now: shown for a moment, it would lead to a call before this one.
    client.removeQueries({ queryKey: ['drills', cloneId] });
    return drill;
  };
  return {
    start: async (how: DrillStart) => {
      const input = { clone_id: cloneId, ...how };
      const drill = await once(JSON.stringify(input), (idempotencyKey) =>
        call(startDrill, input, { idempotencyKey }),
      );
      void client.invalidateQueries({ queryKey: ['allowance'] });
      return take(drill);
    },
    reply: async (drill_id: number, rung: number, text: string, seconds: number) => {
      const deed = `${drill_id} ${rung} ${text}`;
      // Sent again it is the same reply, and took as long as the first time.
      const took = taken.current.get(deed) ?? seconds;
      taken.current.set(deed, took);
      const drill = await once(deed, (idempotencyKey) =>
        call(replyToDrill, { drill_id, rung, text, seconds: took }, { idempotencyKey }),
      );
      taken.current.delete(deed);
      return take(drill);
    },
    move: async (drill_id: number, rung: number, move: DrillMove) =>
      take(
        await once(`${drill_id} ${rung} ${move}`, (idempotencyKey) =>
          call(moveInDrill, { drill_id, rung, move }, { idempotencyKey }),
        ),
      ),
    makeCards: async (drill_id: number) => {
      const made = await once(`${drill_id} cards`, (idempotencyKey) =>
        call(makeDrillCards, { drill_id }, { idempotencyKey }),
      );
      void client.invalidateQueries({ queryKey: ['cards', cloneId] });
      return made;
    },
  };
}

export type DrillActions = ReturnType<typeof useDrillActions>;
