import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two upright faces every page starts with; italics load where they are used. */
const FIRST_FONTS = /(newsreader|source-sans-3)-latin-wght-normal-.*\.woff2$/;

/** Parts of the screens that bring no library along, so that sharing them costs nobody a download. */
const SMALL_PARTS =
  /src\/web\/(site|prices|capabilities|api-error)\.ts$|src\/web\/ui\/(badge|button|card|empty-state|error-note|field|logo|page-link|page-title|plural|progress|skeleton|text-field)\.tsx?$/;

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
  plugins: [react(), tailwindcss(), preloadFonts],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Inlined assets would be data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Otherwise every shared icon and every small part is a request of its own.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'shell', test: SMALL_PARTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: server } } },
});
