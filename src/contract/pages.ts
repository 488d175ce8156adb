/** What anybody may read and search engines may list, whether or not it has a screen yet. */
const OPEN_TO_ALL = [
  '/',
  '/home',
  '/contact',
  '/demo',
  '/cold-call-help',
  '/about',
  '/features',
  '/faq',
  '/how-we-measure',
  '/sitemap',
  '/terms',
  '/privacy',
  '/disclaimer',
] as const;

/** Every screen that has an address (spec §2). `:name` stands for one path segment. The server answers 404 for others. */
export const PAGES = [
  ...OPEN_TO_ALL,
  '/auth/callback',
  '/auth/local',
  '/onboarding',
  '/dashboard',
  '/account',
  '/create-clone',
  '/quick-clone',
  '/found/:cloneId',
  '/study/:cloneId',
  '/cards/:cloneId',
  '/drill/:cloneId',
  '/outline/:cloneId',
  '/exam-prediction/:cloneId',
  '/upgrade',
  '/checkout/sandbox',
  '/payment/success',
  '/payment/cancel',
] as const;

/** The address of a screen, with `:name` for what differs: holds nothing personal. */
export type PagePath = (typeof PAGES)[number];

/** The pages that are the same for everybody: written as HTML when the app is built, and listed in sitemap.xml. */
export const PUBLIC_PAGES: readonly PagePath[] = OPEN_TO_ALL;

/** Between these two a waiting page has what stands in it until the app draws over it. */
export const DRAWN_FROM = '<!--drawn-->';
export const DRAWN_TO = '<!--/drawn-->';

/** The code that draws a screen, in the folder of the built pages; hidden there, so that it is sent to nobody. */
export const DRAWING = '.drawing/prerender.js';

/** Which built file holds a screen for students as it stands before anything is known, beneath the folder of the pages. */
export const shellOf = (page: PagePath): string => `waiting${page.replaceAll(':', '')}.html`;

const patterns = PAGES.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`),
}));

/** The screen at a path, or null. */
export const findPage = (path: string): PagePath | null =>
  patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;

/** Whether a path is the address of a screen. */
export const isPage = (path: string): boolean => findPage(path) !== null;

/**
 * A path on this site to go back to, or `otherwise` when `candidate` is none: other sites, other schemes, protocol-
 * relative and backslash forms, and paths without a screen are refused. The query is kept.
 */
export function safeReturnPath(candidate: string | null | undefined, otherwise: string): string {
  if (!candidate || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate)) return otherwise;
  const path = candidate.split(/[?#]/, 1)[0] ?? '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return otherwise;
  }
  const goesUp = /\/\.{1,2}(\/|$)/.test(path);
  return decoded === path && !goesUp && isPage(path) && !path.startsWith('/auth/') ? candidate : otherwise;
}
