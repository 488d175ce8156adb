import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppFallback } from './app-fallback.tsx';
import { Boundary } from './boundary.tsx';
import { makeQueryClient } from './queries.ts';
import { App, preloadScreen } from './router.tsx';
import './styles/main.css';

const app = (
  <StrictMode>
    <Boundary instead={<AppFallback />}>
      <QueryClientProvider client={makeQueryClient()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </Boundary>
  </StrictMode>
);

/**
 * A page that was drawn when the app was built comes alive in place once its code is there. When the code cannot be
 * loaded, drawing it fails again and shows the error page. No await at the top: the pages' code waits for this file.
 */
async function takeOver(drawn: HTMLElement): Promise<void> {
  await preloadScreen(location.pathname).catch(() => undefined);
  // What an address asks for beyond its path, and of which course, was not known then: the page is drawn anew with it.
  // React lets the browser in between, so that a press is answered while the page is drawn.
  startTransition(() => {
    if (location.search === '' && drawn.dataset.waiting === undefined) hydrateRoot(drawn, app);
    else createRoot(drawn).render(app);
  });
}

// The italic faces weigh as much as the upright ones and are needed for few words, other alphabets for fewer: until they
// are here the browser slants the upright ones, and the first screen is seen a third of a second sooner on a phone's network.
const loadFaces = () => void import('./styles/late-faces.css').catch(() => undefined);
if (document.readyState === 'complete') loadFaces();
else addEventListener('load', loadFaces);

/** Draws the app, once the whole page is here: on a slow network its code may be there before a long page's end. */
function begin(): void {
  // All code is here, so what the page says for the case that it is not (index.html) has done its duty.
  document.getElementById('start-failure')?.remove();
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root to draw into.');
  if (element.childElementCount > 0) void takeOver(element);
  else createRoot(element).render(app);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
