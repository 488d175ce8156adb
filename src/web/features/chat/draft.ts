import { useEffect, useState, useSyncExternalStore } from 'react';
import { keep, onKept, readKept, useDraftName } from '../../session/use-kept.ts';

/** The question being typed. It lives outside the screen's state, so that a key press redraws the field alone. */
export type Draft = {
  read: () => string;
  write: (text: string) => void;
  /** Tells `listener` of every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Keeps it in this browser from now on, beginning with what is kept there; answers how to stop. */
  keepAs: (name: string) => () => void;
};

/** An empty draft. */
export function makeDraft(): Draft {
  let text = '';
  let keptAs: string | null = null;
  const listeners = new Set<() => void>();
  const show = (next: string) => {
    text = next;
    for (const tell of listeners) tell();
  };
  const write = (next: string) => {
    show(next);
    if (keptAs) keep(keptAs, next === '' ? null : next);
  };
  return {
    read: () => text,
    write,
    keepAs: (name) => {
      keptAs = name;
      if (text === '') show(readKept(name) ?? '');
      else write(text);
      return onKept(name, (kept) => show(kept ?? ''));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The draft of `what`, kept in this browser until it is empty again. */
export function useDraft(what: string): Draft {
  const [draft] = useState(makeDraft);
  const name = useDraftName(what);
  useEffect(() => (name === null ? undefined : draft.keepAs(name)), [draft, name]);
  return draft;
}

/** The draft's text; the calling component is drawn again when it changes. */
export const useDraftText = (draft: Draft): string => useSyncExternalStore(draft.subscribe, draft.read);
