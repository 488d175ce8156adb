import { type ComponentType, lazy, useState } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { SiteFrame } from './features/site/site-frame.tsx';
import { loadPart } from './load-part.ts';
import { Root } from './root.tsx';
import { ScreenTitle } from './screen-title.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen of the app: its address (`:name` stands for one segment), its code, and whether it stands in the frame. */
export type Screen = {
  path: string;
  isFramed: boolean;
  load: Load;
  /** Draws the screen, loading its code when it is first drawn. */
  Later: ComponentType;
};

const screen = (path: string, code: Load, isFramed: boolean): Screen => {
  // While the network is away the screen before stays.
  const load = () => loadPart(code);
  return { path, isFramed, load, Later: lazy(load) };
};

/** A screen between navigation and footer. */
const framed = (path: string, load: Load) => screen(path, load, true);

/** A screen that brings its own header. */
const bare = (path: string, load: Load) => screen(path, load, false);

const landing: Load = () => import('./pages/landing.tsx');
const practice: Load = () => import('./pages/practice.tsx');
const examPrediction: Load = () => import('./pages/exam-prediction.tsx');

/** Every screen that has an address; those of contract/pages.ts. */
export const SCREENS: readonly Screen[] = [
  framed('/', landing),
  framed('/home', landing),
  framed('/about', () => import('./pages/about.tsx')),
  framed('/features', () => import('./pages/features.tsx')),
  framed('/faq', () => import('./pages/faq.tsx')),
  framed('/how-we-measure', () => import('./pages/how-we-measure.tsx')),
  framed('/sitemap', () => import('./pages/sitemap.tsx')),
  framed('/terms', () => import('./pages/terms.tsx')),
  framed('/privacy', () => import('./pages/privacy.tsx')),
  framed('/disclaimer', () => import('./pages/disclaimer.tsx')),
  framed('/demo', () => import('./pages/demo.tsx')),
  framed('/dashboard', () => import('./pages/dashboard.tsx')),
  framed('/account', () => import('./pages/account.tsx')),
  framed('/upgrade', () => import('./pages/upgrade.tsx')),
  framed('/payment/success', () => import('./pages/payment-success.tsx')),
  framed('/payment/cancel', () => import('./pages/payment-cancel.tsx')),
  framed('/contact', () => import('./pages/contact.tsx')),
  framed('/cold-call-help', () => import('./pages/cold-call-help.tsx')),
  bare('/onboarding', () => import('./pages/onboarding.tsx')),
  bare('/auth/callback', () => import('./pages/auth-callback.tsx')),
  bare('/auth/local', () => import('./pages/local-sign-in.tsx')),
  bare('/checkout/sandbox', () => import('./pages/sandbox-checkout.tsx')),
  bare('/create-clone', () => import('./pages/create-clone.tsx')),
  bare('/quick-clone', () => import('./pages/quick-clone.tsx')),
  bare('/study/:cloneId', () => import('./pages/study.tsx')),
  bare('/cards/:cloneId', practice),
  bare('/drill/:cloneId', practice),
  bare('/outline/:cloneId', () => import('./pages/outline.tsx')),
  bare('/exam-prediction/:cloneId', examPrediction),
  bare('/found/:cloneId', examPrediction),
];

/** The screen of every other address. */
const NOT_FOUND = framed('*', () => import('./pages/not-found.tsx'));

/** The screen at a path. */
export const screenAt = (pathname: string): Screen =>
  SCREENS.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;

const preloaded = new Map<Screen, ComponentType>();

/** Loads the code of the screen at a path, so that it is drawn at once when it is first shown. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const screen = screenAt(pathname);
  preloaded.set(screen, (await screen.load()).default);
};

function Shown({ screen }: { screen: Screen }) {
  // Chosen once for as long as the screen stands: the other choice would draw it anew.
  const [Chosen] = useState<ComponentType>(() => preloaded.get(screen) ?? screen.Later);
  return (
    <ScreenTitle path={screen.path}>
      <Chosen />
    </ScreenTitle>
  );
}

const routesOf = (screens: readonly Screen[]) =>
  screens.map((screen) => (
    <Route key={screen.path} path={screen.path} element={<Shown key={screen.path} screen={screen} />} />
  ));

/** The screen of the present address, with what stands around it. Wants a router and a query client above it. */
export function App() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route element={<SiteFrame />}>
          {routesOf([...SCREENS.filter(({ isFramed }) => isFramed), NOT_FOUND])}
        </Route>
        {routesOf(SCREENS.filter(({ isFramed }) => !isFramed))}
      </Route>
    </Routes>
  );
}
