import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { type FetchLike, setStandIn, setTransport } from '../../src/web/api.ts';
import { makeQueryClient } from '../../src/web/queries.ts';
import { App } from '../../src/web/router.tsx';
import { takeToasts } from '../../src/web/ui/toast.ts';
import { computeStylesOnce } from './computed-style.ts';
import { isKilled } from './killed-servers.ts';

/** A screen of the real app in jsdom, and the person in front of it. */
export type Screen = {
  /** Path and query the app is at now. */
  path: () => string;
  user: ReturnType<typeof userEvent.setup>;
};

/** What a search says that finds nothing, with the page printed below it. */
const { getElementError: printed } = getConfig();

/** The same, printed when it is read: what is waited for is searched for many times, and printing took most of them. */
function unprinted(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const get = () => printed(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

// A screen's code is loaded when its route is first opened, which takes a moment on a busy machine.
// What a server was killed over is done again within 90 s.
configure({ asyncUtilTimeout: isKilled ? 90_000 : 10_000, getElementError: unprinted });
// jsdom has no layout to scroll. Browsers answer with a promise, which an effect must not hand back as its end.
window.scrollTo = () => Promise.resolve();
Element.prototype.scrollIntoView = () => Promise.resolve();
/** jsdom has no width: media queries answer no, as a narrow window's do. A test that widens the window narrows it again. */
export function narrowWindow(): void {
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
}
narrowWindow();
computeStylesOnce(window);

/** Tells where the app is. */
function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

/** Opens the app at a path; every call goes through `fetchLike`, usually a test browser's. */
export function openScreen(path: string, fetchLike: FetchLike): Screen {
  setTransport(fetchLike);
  let at = '';
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address onChange={(now) => (at = now)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    path: () => at,
    user: userEvent.setup(),
  };
}

/** Takes the screen down and forgets what the browser kept. The next file of tests is in the same process. */
export function closeScreen(): void {
  cleanup();
  narrowWindow();
  // What nobody was there to draw would be drawn on the next screen.
  takeToasts(
    () => undefined,
    () => undefined,
  )();
  setTransport(null);
  setStandIn(null);
  sessionStorage.clear();
  localStorage.clear();
}

/** Answers calls to `path` with `answer` instead of passing them on. */
export const instead =
  (
    fetchLike: FetchLike,
    path: string,
    answer: (request: Request) => Response | Promise<Response>,
  ): FetchLike =>
  (request) =>
    new URL(request.url).pathname === path ? Promise.resolve(answer(request)) : fetchLike(request);

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, error: string): Response =>
  Response.json({ error, code, id: 'test-id' }, { status });
