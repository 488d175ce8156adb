import { useEffect, useEffectEvent } from 'react';

/** What a key does on a screen, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Runs shortcuts for keys pressed outside fields and dialogs; Escape also works inside the fields. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key];
    if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('[role="dialog"], [role="menu"]')) return;
    if (event.key !== 'Escape' && target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
