// Builds what the server serves into dist/web, or the folder named first: the app, every public page as HTML that the
// app takes over, and both compressed. Says what the first page weighs; test/journeys holds it to its budget.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { DRAWING, DRAWN_FROM, DRAWN_TO, PAGES, PUBLIC_PAGES, shellOf } from '../src/contract/pages.ts';

process.env.NODE_ENV = 'production';

const root = join(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'dist/web'));

/** Stands for the address of the site, which the server knows when it is asked. */
const ORIGIN = '{origin}';

/** Screens that are nothing but gray shapes until the student is known. Fields stand only where typing is kept. */
const WAITING: readonly string[] = ['/dashboard', '/study/:cloneId', '/exam-prediction/:cloneId'];

type Words = { titles: Record<string, string>; descriptions: Record<string, string> };
const words = JSON.parse(readFileSync(join(root, 'content/pages.json'), 'utf8')) as Words;
const site = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8')) as { name: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The title of a page with the name of this site; empty where it has none. */
const titleOf = (path: string): string => {
  const title = words.titles[path] ?? '';
  return title === '' || title.startsWith(site.name) ? title : `${title} · ${site.name}`;
};

/** What search engines and those who share the page read. */
const headOf = (path: string): string => {
  const title = escaped(titleOf(path));
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

/** Faces are announced where words are drawn already; where none are, the code has the network first. */
const FACES = /<link rel="preload"[^>]*as="font"[^>]*>/g;

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Which file draws the screen at an address, as src/web/router.tsx has it. */
function screenFile(path: string): string {
  const router = readFileSync(join(root, 'src/web/router.tsx'), 'utf8');
  const file = String.raw`\(\) => import\('\./(pages/[\w-]+\.tsx)'\)`;
  const named = new Map(
    [...router.matchAll(new RegExp(`const (\\w+): Load = ${file}`, 'g'))].map(([, name, at]) => [name, at]),
  );
  const screens = router.matchAll(new RegExp(`(?:framed|bare)\\('([^']+)', (?:${file}|(\\w+))\\)`, 'g'));
  const [, , inline, name] = [...screens].find(([, address]) => address === path) ?? [];
  const found = inline ?? named.get(name);
  if (!found) throw new Error(`src/web/router.tsx has no screen at ${path}`);
  return `src/web/${found}`;
}

/** A screen's own styles, and its code, which else would be asked for only once the app's code is at work. */
function filesOf(path: string, template: string): { styles: string; code: string } {
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const [styles, code] = [new Set<string>(), new Set<string>()];
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    for (const file of chunk.css ?? []) styles.add(file);
    if (code.has(chunk.file)) return;
    code.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(screenFile(path));
  const isNew = (file: string) => !template.includes(file);
  const tags = (files: Set<string>, tag: (href: string) => string) =>
    [...files]
      .filter(isNew)
      .map((file) => tag(`/${file}`))
      .join('');
  return {
    styles: tags(styles, (href) => `<link rel="stylesheet" crossorigin href="${href}" />`),
    code: tags(code, (href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
  };
}

async function drawPages(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    // With all it needs: the server draws with it too, wherever it stands.
    ssr: { noExternal: true },
    build: { ssr: 'src/web/prerender.tsx', outDir: dirname(join(out, DRAWING)), copyPublicDir: false },
  });
  const { renderScreen } = (await import(pathToFileURL(join(out, DRAWING)).href)) as {
    renderScreen: (path: string) => Promise<string>;
  };
  const template = readFileSync(join(out, 'index.html'), 'utf8');
  const [before = '', after = ''] = template.split(/<title>[\s\S]*?<meta\s+name="description"[\s\S]*?\/>/);
  const page = (head: string, body: string, { styles, code } = { styles: '', code: '' }, mark = '') => {
    if (/<script|style="/.test(body)) throw new Error('A drawn page has an inline script or style.');
    return `${before}${head}${after}`
      .replace('<template id="code">', (tag) => `${styles}${tag}`)
      .replace('<!--code-->', code)
      .replace('<div id="root"></div>', () => `<div id="root"${mark}>${body}</div>`);
  };
  writeFileSync(join(out, 'shell.html'), page(privateHead(site.name), ''));
  const lost = await renderScreen('/404');
  writeFileSync(join(out, '404.html'), page(privateHead(titleOf('*') || site.name), lost));
  for (const path of PUBLIC_PAGES) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    writeFileSync(join(out, file), page(headOf(path), await renderScreen(path), filesOf(path, template)));
  }
  // A screen for students as it stands while nothing is known yet; the app draws over it.
  for (const path of PAGES.filter((each) => !PUBLIC_PAGES.includes(each))) {
    const file = join(out, shellOf(path));
    const body = WAITING.includes(path) ? await renderScreen(path.replaceAll(':cloneId', '1')) : '';
    mkdirSync(dirname(file), { recursive: true });
    const drawn = body && `${DRAWN_FROM}${body}${DRAWN_TO}`;
    const html = page(privateHead(site.name), drawn, filesOf(path, template), body && ' data-waiting');
    writeFileSync(file, html.replaceAll(FACES, ''));
  }
}

/** Puts .br and .gz beside every file that gets smaller by it; HTML is compressed once its origin is known. */
function compressFiles(): void {
  for (const entry of readdirSync(out, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    // What the server draws with is sent to nobody.
    const isSent = !path.startsWith(dirname(join(out, DRAWING)));
    if (!isSent || !entry.isFile() || !/\.(js|mjs|css|svg|json)$/.test(entry.name)) continue;
    const bytes = readFileSync(path);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

mkdirSync(join(root, 'dist'), { recursive: true });
await build({ root, logLevel: 'warn', build: { outDir: out, emptyOutDir: true } });
await drawPages();
compressFiles();
// Screens listen to other tabs from the moment they are loaded, which would keep this process alive.
process.exit(0);
