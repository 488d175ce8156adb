// Builds what the server serves into dist/web, or the folder named first: the app, every public page as HTML that the
// app takes over, and both compressed. Says what the first page weighs; test/journeys holds it to its budget.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { PUBLIC_PAGES } from '../src/contract/pages.ts';

process.env.NODE_ENV = 'production';

const root = join(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'dist/web'));
const drawing = join(root, 'dist', `.drawing-${process.pid}`);

/** Stands for the address of the site, which the server knows when it is asked. */
const ORIGIN = '{origin}';

type Words = { titles: Record<string, string>; descriptions: Record<string, string> };
const words = JSON.parse(readFileSync(join(root, 'content/pages.json'), 'utf8')) as Words;
const site = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8')) as { name: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What search engines and those who share the page read. */
const headOf = (path: string): string => {
  const title = escaped(words.titles[path] ?? '');
  const description = escaped(words.descriptions[path] ?? '');
  if (!title || !description) throw new Error(`content/pages.json has no title and description for ${path}`);
  const address = `${ORIGIN}${path === '/home' ? '/' : path}`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escaped(site.name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    '<meta name="twitter:card" content="summary" />',
  ].join('\n    ');
};

/** For the app's own screens and for addresses that lead nowhere. */
const privateHead = (title: string) =>
  `<title>${escaped(title)}</title>\n    <meta name="robots" content="noindex" />`;

async function drawPages(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/web/prerender.tsx', outDir: drawing, emptyOutDir: true, copyPublicDir: false },
  });
  const { renderScreen } = (await import(pathToFileURL(join(drawing, 'prerender.js')).href)) as {
    renderScreen: (path: string) => Promise<string>;
  };
  const template = readFileSync(join(out, 'index.html'), 'utf8');
  const [before = '', after = ''] = template.split(/<title>[\s\S]*?<meta\s+name="description"[\s\S]*?\/>/);
  const page = (head: string, body: string) => {
    if (/<script|style="/.test(body)) throw new Error('A public page has an inline script or style.');
    return `${before}${head}${after}`.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  };
  writeFileSync(join(out, 'shell.html'), page(privateHead(site.name), ''));
  const lost = await renderScreen('/404');
  writeFileSync(join(out, '404.html'), page(privateHead(words.titles['*'] ?? site.name), lost));
  for (const path of PUBLIC_PAGES) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    writeFileSync(join(out, file), page(headOf(path), await renderScreen(path)));
  }
}

/** Puts .br and .gz beside every file that gets smaller by it; HTML is compressed once its origin is known. */
function compressFiles(): void {
  for (const entry of readdirSync(out, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|mjs|css|svg|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

mkdirSync(join(root, 'dist'), { recursive: true });
try {
  await build({ root, logLevel: 'warn', build: { outDir: out, emptyOutDir: true } });
  await drawPages();
  compressFiles();
} finally {
  rmSync(drawing, { recursive: true, force: true });
}
// Screens listen to other tabs from the moment they are loaded, which would keep this process alive.
process.exit(0);
