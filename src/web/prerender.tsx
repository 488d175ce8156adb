import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { AppFallback } from './app-fallback.tsx';
import { Boundary } from './boundary.tsx';
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
