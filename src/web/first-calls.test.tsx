import { afterEach, expect, test, vi } from 'vitest';

const page =
  '<template id="code"><link rel="modulepreload" href="/app.js"><script src="/app.js"></script></template>';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  document.head.innerHTML = '';
});

/** Opens a page of which the browser has read this much; answers what of its code stands in it. */
async function open(state: DocumentReadyState) {
  vi.stubGlobal('fetch', async () => new Response('null'));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  document.head.innerHTML = page;
  vi.resetModules();
  await import('./first-calls.ts');
  await new Promise((done) => setTimeout(done));
  return {
    asked: () => document.querySelectorAll('head > link'),
    run: () => document.querySelectorAll('head > script'),
  };
}

// A long page was still arriving when code out of the cache ran: what says that the app could not start came after it.
test('code is asked for at once, and runs only when the whole page is there', async () => {
  const { asked, run } = await open('loading');
  expect([asked().length, run().length]).toEqual([1, 0]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect([asked().length, run().length]).toEqual([1, 1]);
});

test('code runs at once where the page is there before it', async () => {
  const { asked, run } = await open('interactive');
  expect([asked().length, run().length]).toEqual([1, 1]);
});
