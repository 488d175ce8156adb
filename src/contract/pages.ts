/** Every screen that has an address (spec §2). `:name` stands for one path segment. The server answers 404 for others. */
export const PAGES = [
  '/',
  '/home',
  '/contact',
  '/cold-call-help',
  '/about',
  '/features',
  '/faq',
  '/how-we-measure',
  '/sitemap',
  '/terms',
  '/privacy',
  '/disclaimer',
  '/auth/callback',
  '/auth/local',
  '/onboarding',
  '/dashboard',
  '/account',
  '/create-clone',
  '/quick-clone',
  '/study/:cloneId',
  '/exam-prediction/:cloneId',
  '/upgrade',
  '/checkout/sandbox',
  '/payment/success',
  '/payment/cancel',
] as const;

const patterns = PAGES.map((page) => new RegExp(`^${page.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`));

/** Whether a path is the address of a screen. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

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
  return decoded === path && isPage(path) && !path.startsWith('/auth/') ? candidate : otherwise;
}
