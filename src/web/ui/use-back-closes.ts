import { useEffect, useEffectEvent } from 'react';

/** What an entry of the history is marked with: how many things lie over its page. The router's own fields stay beside it. */
type Marked = { over?: number; idx?: number } | null;

const stateNow = (): Marked => history.state as Marked;

/** What lies over the page now, the topmost last. */
const open: { close: () => boolean }[] = [];
/** The entry that the last step through the history ended on, or that was added since; after a reload it may be one of a sheet. */
let was: { over: number; idx: number | undefined } = { over: 0, idx: undefined };

/** Marks an entry as one over the page. One that an earlier sheet left here is used again. */
function mark(): void {
  const state = stateNow();
  if ((state?.over ?? 0) < open.length) history.pushState({ ...state, over: open.length }, '');
  was = { over: Math.max(state?.over ?? 0, open.length), idx: state?.idx };
}

function onStep(): void {
  const before = was;
  const state = stateNow();
  was = { over: state?.over ?? 0, idx: state?.idx };
  if (open.length > was.over) {
    // What is at work may not be left: it stays, and so does its entry.
    if (open.at(-1)?.close() === false) mark();
    return;
  }
  // The entry of something that was closed by its button: one press of Back leaves the page, not two.
  const isLeftOver = open.length === 0 && before.over > was.over && before.idx === was.idx;
  if (isLeftOver) history.back();
}

// From the beginning, since a reload keeps the entries of sheets that are closed. Pages that are built have no history.
if (typeof window !== 'undefined') {
  was = { over: stateNow()?.over ?? 0, idx: stateNow()?.idx };
  addEventListener('popstate', onStep);
}

/**
 * While `isOpen`, Back closes what lies over the page instead of leaving the page: on a phone that is what Back is for.
 * `onClose` is not called while `busy`.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, busy = false): void {
  const close = useEffectEvent(() => {
    if (busy) return false;
    onClose();
    return true;
  });
  useEffect(() => {
    if (!isOpen) return;
    const own = { close: () => close() };
    open.push(own);
    mark();
    return () => {
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen]);
}
