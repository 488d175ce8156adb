import { useRef, useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { findStep } from '../ui/answer/step-source.ts';

/** The quotes the source viewer steps through, and whose they are: an answer's key or a saved item's. */
export type OpenedSource = { owner: string; citations: readonly Citation[]; index: number };

/** Which quote's source is open, and where the focus goes back to when it is closed. */
export function useOpenSource() {
  const [source, setSource] = useState<OpenedSource | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    source,
    open: (opened: OpenedSource) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setSource(opened);
    },
    /** Shows a source unasked: the focus stays where it is, and closing it moves nothing. */
    show: (shown: OpenedSource) => {
      opener.current = null;
      setSource(shown);
    },
    step: (index: number) => setSource((now) => now && { ...now, index }),
    stepBy: (step: 1 | -1) =>
      setSource((now) => now && { ...now, index: findStep(now.citations, now.index, step) ?? now.index }),
    close: () => {
      setSource(null);
      opener.current?.focus();
    },
    /** Index of the open citation when it belongs to `owner`. */
    activeOf: (owner: string): number | null => (source?.owner === owner ? source.index : null),
  };
}
