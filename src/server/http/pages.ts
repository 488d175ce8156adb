import type { Hono } from 'hono';
import { DRAWN_FROM, DRAWN_TO, findPage, PUBLIC_PAGES, shellOf } from '#contract/pages.ts';
import { type BuiltFile, fileOfText, sendFile } from './built-files.ts';
import type { DrawStudy } from './drawn-study.ts';
import { robotsTxt, sitemapXml } from './search-engines.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';

const HTML = 'text/html; charset=utf-8';
/** Where the address of the site is named in a page; scripts/build-pages.ts writes it. */
const ORIGIN = '{origin}';
/** Pages are kept for so many host names a request may come under; a browser uses one. */
const MOST_ORIGINS = 8;

/**
 * Serves the built `files`: hashed assets for a year, public pages as the HTML they were drawn as, the app's own
 * screens as they wait for the student, and a page with status 404 for every other address. Pages name themselves by `publicUrl`,
 * or by the host of the request. Without a build it says how to make one. The study screen of a student comes with what
 * `drawStudy` draws.
 */
export function servePages(
  app: Hono<never>,
  files: ReadonlyMap<string, BuiltFile>,
  publicUrl: string | null,
  drawStudy: DrawStudy = async () => null,
): void {
  const decoder = new TextDecoder();
  let made = new Map<string, BuiltFile>();

  /** A text that names the site's address, made once for each address. */
  const named = (name: string, origin: string, make: () => string, type: string): BuiltFile => {
    const key = `${origin} ${name}`;
    const known = made.get(key);
    if (known) return known;
    if (new Set([...made.keys()].map((other) => other.split(' ', 1)[0])).size >= MOST_ORIGINS)
      made = new Map();
    const file = fileOfText(make(), type);
    made.set(key, file);
    return file;
  };
  const page = (name: string, origin: string): BuiltFile | null => {
    const file = files.get(name);
    if (!file) return null;
    return named(name, origin, () => decoder.decode(file.plain).replaceAll(ORIGIN, origin), HTML);
  };

  app.get('*', async (c) => {
    const address = c.req.path;
    const origin = originOf(publicUrl ?? c.req.url);
    const answer = (file: BuiltFile, caching: string, status: 200 | 404 = 200) =>
      sendFile(file, {
        acceptsEncoding: c.req.header('accept-encoding') ?? '',
        knownTags: c.req.header('if-none-match') ?? '',
        status,
        caching,
      });

    const file = files.get(address);
    if (file && file.type !== HTML)
      return answer(
        file,
        address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    if (address === '/robots.txt')
      return answer(
        named(address, origin, () => robotsTxt(origin), 'text/plain; charset=utf-8'),
        'no-cache',
      );
    if (address === '/sitemap.xml')
      return answer(
        named(address, origin, () => sitemapXml(origin), 'application/xml; charset=utf-8'),
        'no-cache',
      );

    // Only a site that was given a safe address can say where it is written to.
    if (address === SECURITY_TXT && publicUrl?.startsWith('https:'))
      return c.text(securityTxt(publicUrl, new Date()), 200, { 'cache-control': 'no-cache' });

    const found = findPage(address);
    const isPublic = found !== null && PUBLIC_PAGES.includes(found);
    if (isPublic && found !== address) return c.redirect(found + new URL(c.req.url).search, 308);
    const drawn = isPublic ? page(found === '/' ? '/index.html' : `${found}.html`, origin) : null;
    const shell = page('/shell.html', origin) ?? page('/index.html', origin);
    if (!shell) return c.text('The pages are not built yet. Run: npm run build', 503);
    if (found === null) return answer(page('/404.html', origin) ?? shell, 'no-cache', 404);
    const waiting = page(`/${shellOf(found)}`, origin) ?? shell;
    const cookie = c.req.header('cookie');
    if (found === '/study/:cloneId' && cookie) {
      const words = await drawStudy(address, async (path) => {
        const reply = await app.request(path, { headers: { cookie } }, c.env);
        return reply.ok ? ((await reply.json()) as never) : null;
      });
      const [before, rest = ''] = decoder.decode(waiting.plain).split(DRAWN_FROM);
      const [, after = ''] = rest.split(DRAWN_TO);
      // Whoever is at the browser next finds nothing of it there.
      if (words) return c.html(`${before}${words}${after}`, 200, { 'cache-control': 'no-store' });
    }
    return answer(drawn ?? waiting, 'no-cache');
  });
}

/** The address of the site a page of which has this one. A host with other signs than a name has is not repeated. */
function originOf(url: string): string {
  const { origin, host } = new URL(url);
  return /^[\w.:[\]-]+$/.test(host) ? origin : 'http://localhost';
}
