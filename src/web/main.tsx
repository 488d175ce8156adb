import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppFallback } from './app-fallback.tsx';
import { makeQueryClient } from './queries.ts';
import { App } from './router.tsx';
import './styles/main.css';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root to draw into.');

createRoot(element).render(
  <StrictMode>
    <AppFallback>
      <QueryClientProvider client={makeQueryClient()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </AppFallback>
  </StrictMode>,
);
