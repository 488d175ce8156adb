import { useState, useSyncExternalStore } from 'react';

/** The question being typed. It lives outside the screen's state, so that a key press redraws the field alone. */
export type Draft = {
  read: () => string;
  write: (text: string) => void;
  /** Tells `listener` of every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** An empty draft. */
export function makeDraft(): Draft {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    read: () => text,
    write: (next) => {
      text = next;
      for (const tell of listeners) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A draft for as long as the calling component stands. */
export const useDraft = (): Draft => useState(makeDraft)[0];

/** The draft's text; the calling component is drawn again when it changes. */
export const useDraftText = (draft: Draft): string => useSyncExternalStore(draft.subscribe, draft.read);
