import { useRef } from 'react';
import { type Arrangement, arrangeOutline, type Outline } from '#contract/outlines.ts';
import { call } from '../../api.ts';
import { ApiError, wordsOf } from '../../api-error.ts';
import { useToast } from '../../ui/toast.ts';
import { useOutlineCache } from './use-outline.ts';

/** Puts what is named into the order of the names; what is not named stays behind the one before it. */
export function inNamedOrder<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  names: readonly string[],
): T[] {
  const place = new Map(names.map((name, at) => [name, at]));
  let last = -1;
  const placed = all.map((one) => {
    last = place.get(nameOf(one)) ?? last;
    return { one, at: last };
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

const arranged = (outline: Outline, arrangement: Arrangement): Outline => ({
  ...outline,
  arrangement,
  topics: inNamedOrder(outline.topics, ({ name }) => name, arrangement.topics),
  entries: inNamedOrder(outline.entries, ({ key }) => key, arrangement.units),
});

/** Changes order and printing: on the screen at once, then on the server, one after the other. */
export function useArrangement(cloneId: number) {
  const cache = useOutlineCache(cloneId);
  const toast = useToast();
  const sending = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const version = useRef(0);

  const send = async (wanted: Arrangement) => {
    try {
      const sent = { ...wanted, version: Math.max(version.current, wanted.version) };
      const { arrangement, measured } = await call(arrangeOutline, { clone_id: cloneId, ...sent });
      version.current = arrangement.version;
      cache.change((outline) => ({ ...outline, measured }));
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'changed_elsewhere';
      const kept = isTaken ? (error.body?.kept as Arrangement) : null;
      version.current = kept?.version ?? 0;
      toast.error(kept ? 'The order was changed in another tab.' : wordsOf(error), {
        ...(kept ? { message: 'That order is shown now.' } : {}),
        action: { label: kept ? 'Put mine back' : 'Retry', onClick: () => change(() => wanted) },
      });
    }
    waiting.current -= 1;
    // What is asked before the last change has arrived would show an older order for a moment.
    if (waiting.current === 0) await cache.reload();
  };
  const change = (fn: (now: Arrangement) => Arrangement) => {
    const now = cache.read()?.arrangement;
    if (!now) return;
    const next = fn(now);
    cache.change((outline) => arranged(outline, next));
    waiting.current += 1;
    sending.current = sending.current.then(() => send(next));
  };
  return change;
}

export type Arrange = ReturnType<typeof useArrangement>;

/** A list in which one is exchanged with its neighbor; the same list at an end. */
export function swapped(list: readonly string[], from: number, step: 1 | -1): string[] {
  const [one, other] = [list[from], list[from + step]];
  if (one === undefined || other === undefined) return [...list];
  return list.with(from, other).with(from + step, one);
}
