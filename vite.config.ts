import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two upright faces every page starts with; italics and other alphabets come after them. */
const FIRST_FONTS = /(newsreader|source-sans-3)-latin-wght-normal-.*\.woff2$/;

/** Parts of the screens that bring no library along, so that sharing them costs nobody a download. */
const SMALL_PARTS =
  /src\/web\/features\/site\/(figures|figures-note|testimonials|with-cases)\.tsx$|src\/web\/(site|prices|api-error)\.ts$|src\/web\/ui\/(badge|button|card|logo|page-link|page-title|skeleton)\.tsx?$/;

/** Icons of the first page, and what draws icons: all others are loaded with the screens that show them. */
const FIRST_ICONS =
  /lucide-react\/dist\/esm\/(?!icons\/|lucide-react)|lucide-react\/dist\/esm\/icons\/(play|chart-no-axes-column|graduation-cap|landmark|notebook-pen|siren|check|shield-check|menu|x|loader-circle|circle-alert)\.m?js$/;

/** What the screens of a course share, and no page that a visitor reads: a file for each would cost a round trip each. */
const COURSE_PARTS =
  /src\/contract\/(chat|clones|honor-code|materials|profile|saved)\.ts$|src\/web\/(api-files|api-stream|read-page|save-file|server-events|upload-request)\.ts$|src\/web\/ui\/(answer\/(case-names?|lost-words|quote-marks|source-line|step-source)|group|professor-name|switch|use-printing|use-screen|use-shortcuts|use-tab-title|paper\/[\w-]+)\.tsx?$|src\/web\/features\/(clones\/(clone-not-found|clones|course-header|course-tab-bar)|honor-code|profile)\b|src\/web\/features\/materials\/use-reading-news\.ts$|src\/web\/pages\/use-open-source\.ts$/;

/** What pages with forms share, and what says how far or how wrong something is. */
const FORM_PARTS =
  /src\/contract\/(contact|operations)\.ts$|src\/web\/(capabilities|session\/(use-kept|user-name)|ui\/(empty-state|error-note|field|plural|progress|text-area|text-field)|features\/billing\/feature-words)\.tsx?$|react-query\/.*useMutation/;

/** How an answer is drawn. */
const ANSWER_PARTS = /src\/web\/ui\/(answer\/|inline-button)/;

/** Dialogs and panels, which no screen begins with. */
const DIALOG_PARTS = /@base-ui\/react\/dialog\/|src\/web\/ui\/(dialog|sheet)\.tsx$/;

/** What places a small window beside its word. */
const POPUP_PARTS = /@floating-ui\/|@base-ui\/(utils|react\/(floating-ui-react|internals|utils))\//;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Every node of a syntax tree. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

/** The two properties of a line `endpoint({ … })` that only the server reads. */
const schemasOf = (line: Node): Node[] =>
  (((line.arguments as Node[])[0]?.properties ?? []) as Node[]).filter((property) =>
    ['input', 'reply'].includes(String((property.key as Node).name)),
  );

/** What schemas are built with. */
const BUILDERS = ['z', 'text', 'optionalText'];

/** The name that a chain of calls begins with: `z` for `z.string().check(…)`. */
function beginningOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  const before = node.type === 'CallExpression' ? node.callee : node.object;
  return before ? beginningOf(before as Node) : '';
}

/** The schemas with names of their own. */
const namedSchemas = (nodes: readonly Node[]): Node[] =>
  nodes
    .filter(
      ({ type, init }) => type === 'VariableDeclarator' && (init as Node | null)?.type === 'CallExpression',
    )
    .map(({ init }) => init as Node)
    .filter((init) => BUILDERS.includes(beginningOf(init)));

/**
 * A browser calls a line of the contract by its method and path; the server checks what goes in and comes out. Without
 * the two schemas on the lines, those nobody reads by name are dropped from the bundle, and with them the library. A schema
 * that nobody reads has no effect, which a bundler must be told, and of these modules only: told by names of functions, it
 * dropped `text.style.setProperty(…)` of a page's text too.
 */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /src\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      let kept = code;
      const nodes = [...nodesIn(this.parse(code))];
      const lines = nodes.filter(
        (node) => node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint',
      );
      const edits = [
        ...lines
          .flatMap((line) => [line.callee as Node, ...schemasOf(line)])
          .map((node) => ({ node, isCut: true })),
        ...namedSchemas(nodes).map((node) => ({ node, isCut: false })),
      ].sort((a, b) => b.node.start - a.node.start);
      for (const { node, isCut } of edits) {
        const [before, after] = [kept.slice(0, node.start), kept.slice(node.end)];
        const schema = kept.slice(node.start, node.end);
        kept = isCut
          ? `${before}${after.replace(/^\s*,/, '')}`
          : `${before}/* @__PURE__ */ (() => ${schema})()${after}`;
      }
      return { code: kept, map: null };
    },
  },
};

/**
 * What draws the first screen comes first: the styles. Everything else shares the network with them only once they are
 * here: code and fonts stand in a template, which asks for nothing, until src/web/first-calls.ts puts them into the page.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const code =
        html.match(/<script type="module"[^>]*src="\/assets\/(?!first-calls)[^>]*><\/script>/g) ?? [];
      // A script that another one puts into a page is asked for last, unless it was announced.
      const announced = code.map((tag) =>
        tag.replace(
          /<script type="module"([^>]*)src=([^>]*)><\/script>/,
          '<link rel="modulepreload"$1href=$2 />',
        ),
      );
      const fonts = Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`);
      return code
        .reduce((left, tag) => left.replace(tag, ''), html)
        .replace('<script type="module" ', '<script type="module" async ')
        .replace(
          '</head>',
          `<template id="code">${[...announced, ...code].join('')}<!--code-->${fonts.join('')}</template></head>`,
        );
    },
  },
};

const server = process.env.API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), contractWithoutSchemas, stylesFirst],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Which files a screen wants, for scripts/build-pages.ts.
    manifest: true,
    // Inlined assets would be data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // Every browser that the styles are written for knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Otherwise every shared icon and every small part is a request of its own.
        codeSplitting: {
          groups: [
            {
              name: 'schemas',
              test: /node_modules\/zod\/|src\/contract\/(endpoint|email)\.ts$/,
              priority: 30,
            },
            {
              name: 'first-calls',
              test: /src\/web\/(first-calls|ask-ahead|session\/sample-user)\.ts$/,
              priority: 25,
            },
            { name: 'app', test: /src\/web\/main\.tsx$/, priority: 20 },
            {
              name: 'shell',
              test: new RegExp(`${SMALL_PARTS.source}|${FIRST_ICONS.source}`),
              minShareCount: 2,
              priority: 10,
            },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 9 },
            { name: 'forms', test: FORM_PARTS, minShareCount: 2, priority: 9 },
            { name: 'course', test: COURSE_PARTS, minShareCount: 2, priority: 8 },
            { name: 'dialogs', test: DIALOG_PARTS, minShareCount: 2, priority: 7 },
            { name: 'popups', test: POPUP_PARTS, minShareCount: 2, priority: 6 },
            { name: 'answers', test: ANSWER_PARTS, minShareCount: 2, priority: 5 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: server } } },
});
