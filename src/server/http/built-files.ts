import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  // The PDF worker is a module with this ending; under another type browsers never start it.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it is sent: plain, and compressed where that was done. `etag`: made when it is first asked for. */
export type BuiltFile = { type: string; readonly etag: string; plain: Bytes; br?: Bytes; gzip?: Bytes };

function fileOf(type: string, plain: Bytes, compressed: { br?: Bytes; gzip?: Bytes }): BuiltFile {
  let etag: string | null = null;
  return {
    type,
    plain,
    ...compressed,
    get etag() {
      etag ??= createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      return etag;
    },
  };
}

const read = (path: string): Bytes => new Uint8Array(readFileSync(path));

/**
 * The built files by their address, in memory: about 5 MB. Only these are ever served, so that no address can reach
 * another file, and a new build beside a running server does not pull pages away from under it.
 */
export function listBuiltFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    // Compressed forms are looked for below; source maps and what a folder hides are nobody's to see.
    const isHidden = relative(folder, path)
      .split(sep)
      .some((part) => part.startsWith('.'));
    if (!entry.isFile() || isHidden || /\.(br|gz|map)$/.test(entry.name)) continue;
    const type = TYPES[extname(entry.name)] ?? 'application/octet-stream';
    const isCompressed = existsSync(`${path}.br`) && existsSync(`${path}.gz`);
    const compressed = isCompressed ? { br: read(`${path}.br`), gzip: read(`${path}.gz`) } : {};
    files.set(`/${relative(folder, path).split(sep).join('/')}`, fileOf(type, read(path), compressed));
  }
  return files;
}

/** A text made while the server runs, as a file to send. Compressed for speed rather than for the last byte. */
export function fileOfText(text: string, type: string): BuiltFile {
  const plain = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return fileOf(type, plain, {
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain)),
  });
}

type Sending = { acceptsEncoding: string; knownTags: string; status?: 200 | 404; caching: string };

/** Answers with a file in the smallest form the browser takes, or with 304 when it has it already. */
export function sendFile(file: BuiltFile, { acceptsEncoding, knownTags, status = 200, caching }: Sending) {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptsEncoding);
  const form = file.br && takes('br') ? 'br' : file.gzip && takes('gzip') ? 'gzip' : 'plain';
  const etag = `"${file.etag}${form === 'plain' ? '' : `-${form}`}"`;
  const headers = {
    'content-type': file.type,
    'cache-control': caching,
    etag,
    vary: 'Accept-Encoding',
    ...(form === 'plain' ? {} : { 'content-encoding': form }),
  };
  const isKnown = knownTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (isKnown && status === 200) return new Response(null, { status: 304, headers });
  return new Response(file[form] ?? file.plain, { status, headers });
}
