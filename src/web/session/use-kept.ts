import { useCallback, useEffect, useRef, useState } from 'react';
import { draftName } from './kept-drafts.ts';
import { useSession } from './session.tsx';

/** Text that was kept under a name; null where there is none, or the browser keeps nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps text under a name, or forgets what is kept there. A full or forbidden storage costs only the survival of a reload. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Said above.
  }
}

/** Calls `listener` with what another tab keeps under a name from now on. Answers how to stop. */
export function onKept(name: string, listener: (text: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === name) listener(newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The name under which this student's draft of `what` is kept; null while it is not known who is there. */
export function useDraftName(what: string): string | null {
  const { status, user } = useSession();
  return status === 'initializing' ? null : draftName(user?.id ?? 0, what);
}

/** Fields of text, by their names. */
type Texts = Record<string, string>;

/** The kept fields where they are those of the form; null for anything else. */
function readTexts<Form extends Texts>(kept: string | null, form: Form): Form | null {
  try {
    const found = JSON.parse(kept ?? 'null') as Partial<Form> | null;
    const isWhole = found && Object.keys(form).every((field) => typeof found[field] === 'string');
    return isWhole ? (found as Form) : null;
  } catch {
    return null;
  }
}

/** What a visitor typed belongs to the student who signs in to go on with it; null for visitors, and where nothing was. */
function takeVisitors(name: string, what: string): string | null {
  const visitors = draftName(0, what);
  const text = readKept(visitors);
  if (visitors === name || text === null) return null;
  keep(visitors, null);
  keep(name, text);
  return text;
}

/**
 * Fields of text that survive a reload, a killed tab and the end of the session: they are kept in this browser at every
 * change until `forget`, and are the same in every tab. A field that `initial` fills wins over what was kept.
 */
export function useKept<Form extends Texts>(what: string, initial: Form) {
  const name = useDraftName(what);
  const [form, setForm] = useState(initial);
  const first = useRef(initial);
  /** What was typed before it was known who is there. */
  const early = useRef<Form | null>(null);
  useEffect(() => {
    if (name === null) return;
    const isFilled = Object.values(first.current).some((text) => text !== '');
    const kept = readTexts(readKept(name) ?? takeVisitors(name, what), first.current);
    if (early.current) keep(name, JSON.stringify(early.current));
    else if (kept && !isFilled) setForm(kept);
    early.current = null;
    return onKept(name, (text) => setForm(readTexts(text, first.current) ?? first.current));
  }, [name, what]);
  const change = (more: Partial<Form>) => {
    const next = { ...form, ...more };
    setForm(next);
    if (name === null) early.current = next;
    else keep(name, JSON.stringify(next));
  };
  const forget = useCallback(() => {
    if (name !== null) keep(name, null);
  }, [name]);
  return { form, change, forget };
}
