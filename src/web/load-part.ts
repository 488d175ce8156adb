import { reloadWhenSafe } from './safe-moment.ts';

/** Milliseconds before another try where nothing tells that the network is back; the last one goes on. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];

/** How long the server may take to say which version it has, in milliseconds. */
const ASK_TIMEOUT = 8_000;

/** Any screen of the app: the server answers it with the page that names the code it has now. */
const SHELL = '/dashboard';

let waiting = 0;
const listeners = new Set<() => void>();

const count = (more: 1 | -1) => {
  waiting += more;
  for (const tell of listeners) tell();
};

/** Whether a part of the app waits for the network; `subscribe` tells of every change and answers how to stop. */
export const partsWaiting = {
  read: (): boolean => waiting > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Loads code, waiting for the network as long as it takes. Where the server can be reached and the code still does not
 * come, it belongs to a version that is gone: the page is loaded anew, once, when nothing is under way on it. Throws what
 * `load` threw when that has been tried.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0, answered = 0; ; tries += 1) {
    try {
      return await load();
    } catch (cause) {
      if (await isServerThere()) answered += 1;
      // The first time it may have been the network after all, back since.
      if (answered > 1 && !(await reloadWhenSafe())) throw cause;
      if (answered === 0) count(1);
      await nextChance(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0);
      if (answered === 0) count(-1);
      askForStylesAgain();
    }
  }
}

/** Whether the server that the page came from can be reached, by asking it. */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASK_TIMEOUT);
    return (await fetch(SHELL, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

/** Resolves after a pause, or as soon as the browser says that it is online again. */
const nextChance = (pause: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    addEventListener('online', go);
  });

/** A part's styles are asked for only the first time it is loaded. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
