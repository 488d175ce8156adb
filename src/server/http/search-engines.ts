import { PAGES, PUBLIC_PAGES } from '#contract/pages.ts';

/** The public pages under their one address each, for search engines. */
export const sitemapXml = (origin: string): string => {
  const paths = PUBLIC_PAGES.filter((page) => page !== '/home');
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
};

/** Keeps search engines out of the students' screens and the calls. */
export const robotsTxt = (origin: string): string => {
  const own = PAGES.filter((page) => !PUBLIC_PAGES.includes(page)).map((page) => page.replace(/:.*$/, ''));
  return [
    'User-agent: *',
    ...['/api/', ...own].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};
