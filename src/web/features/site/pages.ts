export type SitePage = {
  path: string;
  label: string;
  /** Where the footer lists it. */
  group: 'Product' | 'Help' | 'Legal';
  inNav?: true;
};

/** The public pages navigation and footer offer. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/about', label: 'How it works', group: 'Product', inNav: true },
  { path: '/features', label: 'Features', group: 'Product', inNav: true },
  { path: '/demo', label: 'Demo', group: 'Product', inNav: true },
  { path: '/cold-call-help', label: 'Cold call help', group: 'Product', inNav: true },
  { path: '/faq', label: 'FAQ', group: 'Help', inNav: true },
  { path: '/contact', label: 'Contact', group: 'Help', inNav: true },
  { path: '/how-we-measure', label: 'How we measure', group: 'Help' },
  { path: '/sitemap', label: 'Sitemap', group: 'Help' },
  { path: '/terms', label: 'Terms', group: 'Legal' },
  { path: '/privacy', label: 'Privacy', group: 'Legal' },
  { path: '/disclaimer', label: 'Disclaimer', group: 'Legal' },
];
