export type SitePage = {
  path: string;
  label: string;
  /** Where the footer lists it; null leaves it out. */
  group: 'Product' | 'Help' | 'Legal' | null;
  inNav: boolean;
};

/** The public pages this site has. Navigation, footer and links in the text offer nothing else. */
export const SITE_PAGES: readonly SitePage[] = [{ path: '/', label: 'Home', group: 'Product', inNav: true }];

export const hasPage = (path: string) => SITE_PAGES.some((page) => page.path === path);
