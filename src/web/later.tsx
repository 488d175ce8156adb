import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { loadPart } from './load-part.ts';
import { showToast } from './ui/toast.ts';

const sayMissing = () => showToast('error', 'Something here could not be shown. Reload to try again.');

/**
 * A part whose code is loaded when it is first drawn, behind a boundary of its own: while the network is away it is
 * waited for, and where it cannot be drawn nothing else falls with it. `waiting` stands in its place meanwhile.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(() => loadPart(load)) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once a part, where modules are loaded
  return function Later(props: Props) {
    return (
      <Boundary instead={null} onFailure={sayMissing}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** How long is waited where the browser does not tell that it has nothing else to do, in milliseconds. */
const SOON = 200;

/** Loads code once the browser has nothing else to do: the first screen is not to wait for it. */
export async function whenQuiet<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, SOON);
  });
  return load();
}

/**
 * Loads code that a screen does not begin with, one part after the other. What cannot be loaded now is loaded when it is
 * drawn. Answers how to stop.
 */
export function loadWhenQuiet(loads: readonly (() => Promise<unknown>)[]): () => void {
  const stop = new AbortController();
  const go = async () => {
    for (const load of loads) {
      if (stop.signal.aborted) return;
      await whenQuiet(load).catch(() => undefined);
    }
  };
  void go();
  return () => stop.abort();
}
