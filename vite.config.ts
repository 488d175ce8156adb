import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two upright faces every page starts with; italics load where they are used. */
const FIRST_FONTS = /(newsreader|source-sans-3)-latin-wght-normal-.*\.woff2$/;

/** Parts of the screens that bring no library along, so that sharing them costs nobody a download. */
const SMALL_PARTS =
  /src\/web\/features\/site\/(figures|figures-note|testimonials|with-cases)\.tsx$|src\/web\/(site|prices|capabilities|api-error)\.ts$|src\/web\/ui\/(badge|button|card|empty-state|error-note|field|logo|page-link|page-title|plural|progress|skeleton|text-field)\.tsx?$/;

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

/**
 * A browser calls a line of the contract by its method and path; the server checks what goes in and comes out. Without
 * the two schemas on the lines, those nobody reads by name are dropped from the bundle, and with them the library.
 */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /src\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      let kept = code;
      const lines = [...nodesIn(this.parse(code))].filter(
        (node) => node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint',
      );
      const schemas = lines
        .flatMap((line) => [line.callee as Node, ...schemasOf(line)])
        .sort((a, b) => b.start - a.start);
      for (const { start, end } of schemas) {
        kept = `${kept.slice(0, start)}${kept.slice(end).replace(/^\s*,/, '')}`;
      }
      return { code: kept, map: null };
    },
  },
};

/** Asks the browser for the first fonts together with the style sheet instead of after it. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

const server = process.env.API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), contractWithoutSchemas, preloadFonts],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Inlined assets would be data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // Every browser that the styles are written for knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that nobody reads has no effect, which a bundler cannot know by itself.
      treeshake: { manualPureFunctions: ['z', 'text', 'optionalText'] },
      output: {
        // Otherwise every shared icon and every small part is a request of its own.
        codeSplitting: {
          groups: [
            {
              name: 'schemas',
              test: /node_modules\/zod\/|src\/contract\/(endpoint|email)\.ts$/,
              priority: 30,
            },
            { name: 'app', test: /src\/web\/main\.tsx$/, priority: 20 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'shell', test: SMALL_PARTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: server } } },
});
