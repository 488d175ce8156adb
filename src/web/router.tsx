import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { SiteFrame } from './features/site/site-frame.tsx';
import ErrorPage from './pages/error.tsx';
import { Root, Starting } from './root.tsx';

/** A page that is loaded when its route is first opened. */
const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** Every screen. Those in the frame stand between navigation and footer; the others bring their own header. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Starting,
    children: [
      {
        Component: SiteFrame,
        ErrorBoundary: ErrorPage,
        children: [
          page('/', () => import('./pages/landing.tsx')),
          page('/home', () => import('./pages/landing.tsx')),
          page('/dashboard', () => import('./pages/dashboard.tsx')),
          page('/account', () => import('./pages/account.tsx')),
          page('/upgrade', () => import('./pages/upgrade.tsx')),
          page('/payment/success', () => import('./pages/payment-success.tsx')),
          page('/payment/cancel', () => import('./pages/payment-cancel.tsx')),
          page('*', () => import('./pages/not-found.tsx')),
        ],
      },
      page('/onboarding', () => import('./pages/onboarding.tsx')),
      page('/auth/callback', () => import('./pages/auth-callback.tsx')),
      page('/auth/local', () => import('./pages/local-sign-in.tsx')),
      page('/checkout/sandbox', () => import('./pages/sandbox-checkout.tsx')),
      page('/create-clone', () => import('./pages/create-clone.tsx')),
      page('/study/:cloneId', () => import('./pages/study.tsx')),
      page('/exam-prediction/:cloneId', () => import('./pages/exam-prediction.tsx')),
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);
