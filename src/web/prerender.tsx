import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { Message } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import { AppFallback } from './app-fallback.tsx';
import { Boundary } from './boundary.tsx';
import { StudyDrawn } from './pages/study-drawn.tsx';
import { makeQueryClient } from './queries.ts';
import { App, preloadScreen } from './router.tsx';

/** The HTML of a screen as everybody gets it before it is known who is there. Throws when it cannot be drawn. */
export const renderScreen = async (path: string): Promise<string> => {
  await preloadScreen(path);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <Boundary instead={<AppFallback />}>
        <QueryClientProvider client={makeQueryClient()}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </QueryClientProvider>
      </Boundary>
    </StrictMode>,
    {
      // Larger parts would be moved into place by an inline script, which the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude as ReadableStream).text();
  if (failure) throw failure;
  return html;
};

/** The HTML of the study screen of a course, with what was said. Throws when it cannot be drawn. */
export const drawStudy = (clone: Clone, messages: readonly Message[]): string =>
  renderToString(
    <QueryClientProvider client={makeQueryClient()}>
      <StaticRouter location={`/study/${clone.id}`}>
        <StudyDrawn clone={clone} messages={messages} />
      </StaticRouter>
    </QueryClientProvider>,
  );
