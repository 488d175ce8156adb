const WORKER = '/cards-worker.js';
const SCOPE = '/cards/';

/** Whether this browser can keep the screen of a deck. */
export const canKeepScreen = (): boolean => 'serviceWorker' in navigator;

/** What the screen that is shown was drawn with: its own address and the files the page has asked for. */
function partsOf(path: string): string[] {
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...named, ...asked].map((address) => new URL(address, location.origin));
  const own = urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set([path, ...own])];
}

/** Has the browser keep the frame and the code of this screen. Throws where it does not let us. */
export async function keepScreen(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: partsOf(location.pathname) });
}

/** Forgets the frame and the code, and the worker that keeps them. */
export async function forgetScreen(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await registration?.unregister();
  await globalThis.caches?.delete('hornbook-cards');
}
