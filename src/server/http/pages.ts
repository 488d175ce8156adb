import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import { isPage } from '#contract/pages.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  // The PDF worker is a module with this ending; under another type browsers never start it.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

type BuiltFile = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };

/**
 * The built files by their address, in memory: about 3 MB. Only these are ever served, so that no address can reach
 * another file, and a new build beside a running server does not pull pages away from under it.
 */
function listFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(entry.name)] ?? 'application/octet-stream';
    const bytes = new Uint8Array(readFileSync(path));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    files.set(address, { bytes, type, etag });
  }
  return files;
}

/**
 * Serves the built pages from `folder`: hashed assets for a year, the shell for every address of contract/pages.ts,
 * and the shell with 404 for every other one. Without a build it says how to make one.
 */
export function servePages(app: Hono<never>, folder: string): void {
  const files = existsSync(folder) ? listFiles(folder) : new Map<string, BuiltFile>();
  app.get('*', (c) => {
    const address = c.req.path;
    const file = files.get(address);
    const shell = files.get('/index.html');
    if (file && address !== '/index.html') {
      const isHashed = address.startsWith('/assets/');
      return send(
        c.req.header('if-none-match'),
        file,
        200,
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    }
    if (!shell) return c.text('The pages are not built yet. Run: npm run build', 503);
    return send(c.req.header('if-none-match'), shell, isPage(address) ? 200 : 404, 'no-cache');
  });
}

function send(known: string | undefined, file: BuiltFile, status: number, caching: string): Response {
  const headers = { 'content-type': file.type, 'cache-control': caching, etag: file.etag };
  if (known === file.etag && status === 200) return new Response(null, { status: 304, headers });
  return new Response(file.bytes, { status, headers });
}
