import { isPage } from '#contract/pages.ts';

export type SitePage = {
  path: string;
  label: string;
  /** Where the footer lists it. */
  group: 'Product' | 'Help' | 'Legal';
  inNav: boolean;
};

const PUBLIC_PAGES: readonly SitePage[] = [
  { path: '/about', label: 'How it works', group: 'Product', inNav: true },
  { path: '/features', label: 'Features', group: 'Product', inNav: true },
  { path: '/demo', label: 'Demo', group: 'Product', inNav: true },
  { path: '/cold-call-help', label: 'Cold call help', group: 'Product', inNav: true },
  { path: '/faq', label: 'FAQ', group: 'Help', inNav: true },
  { path: '/contact', label: 'Contact', group: 'Help', inNav: true },
  { path: '/how-we-measure', label: 'How we measure', group: 'Help', inNav: false },
  { path: '/sitemap', label: 'Sitemap', group: 'Help', inNav: false },
  { path: '/terms', label: 'Terms', group: 'Legal', inNav: false },
  { path: '/privacy', label: 'Privacy', group: 'Legal', inNav: false },
  { path: '/disclaimer', label: 'Disclaimer', group: 'Legal', inNav: false },
];

/** The public pages navigation and footer offer: those that have a screen. */
export const SITE_PAGES: readonly SitePage[] = PUBLIC_PAGES.filter((page) => isPage(page.path));
