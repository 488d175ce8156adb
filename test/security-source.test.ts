import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * What the source must not hold, and what it may hold only where it is known to be: each test reads every file of the
 * product, and fails with the line that was planted to see it fail.
 */

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/security/protection.md'), 'utf8');

/** Files of the product below a folder, by path from the root, without comments. */
function filesOf(folder: string): { path: string; code: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .map((path) => ({
      path,
      code: readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, ''),
    }));
}
const server = filesOf('src/server');
const web = filesOf('src/web');
const all = [...server, ...web, ...filesOf('src/contract'), ...filesOf('src/engine')];

/** Lines that match, with the file they stand in. */
const linesWith = (files: typeof all, pattern: RegExp): string[] =>
  files.flatMap(({ path, code }) =>
    code
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
const filesWith = (files: typeof all, pattern: RegExp): string[] =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
/** First column of a table of docs/security/protection.md, below its head. */
const listed = (head: string): string[] => {
  const table = page.split(`${head}\n|---`)[1]?.split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
};

describe('the source', () => {
  test('is read whole', () => {
    expect(server.length).toBeGreaterThan(200);
    expect(web.length).toBeGreaterThan(200);
  });

  test('runs no text as code', () => {
    const running =
      /\beval\(|new Function\(|\bvm\b.*from 'node:vm'|'node:vm'|set(Timeout|Interval)\(\s*['"`]/;
    expect(linesWith(all, running)).toEqual([]);
    // What is imported while running is named in the source, or is our own build in the folder that the start names.
    const unnamed = linesWith(all, /\bimport\(\s*(?!\s*['"])/);
    expect(unnamed.map((line) => line.split(':')[0])).toEqual(['src/server/http/drawn-study.ts']);
    expect(unnamed[0]).toContain('import(pathToFileURL(join(folder, DRAWING)).href)');
  });

  test('puts no text into a page as HTML', () => {
    const raw =
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc|createContextualFragment|DOMParser|setHTMLUnsafe/;
    expect(linesWith(all, raw)).toEqual([]);
  });

  test('asks the database with values apart from the statement', () => {
    // Made of our own numbers, and of names that the schema itself gave.
    const raw = new Map([
      ['src/server/db/backup/dump-rows.ts', 2],
      ['src/server/db/key-lock.ts', 1],
      ['src/server/db/migrate.ts', 1],
      ['src/server/db/server-limits.ts', 1],
    ]);
    const found = Map.groupBy(linesWith(server, /\bsql\.raw\(/), (line) => line.split(':')[0] ?? '');
    expect(new Map([...found].map(([path, lines]) => [path, lines.length]))).toEqual(raw);
    // A driver is asked by itself in two places, with statements of ours.
    expect(filesWith(server, /client\.query\(/).sort()).toEqual([
      'src/server/db/bulletin.ts',
      'src/server/db/server-pool.ts',
    ]);
    expect(linesWith(server, /\.(query|exec)\(\s*`[^`]*\$\{(?!CHANNEL)/)).toEqual([]);
  });

  test('starts no program but its own, by a list of arguments', () => {
    const starting = server.filter(({ code }) => /'node:child_process'|'node:cluster'/.test(code));
    expect(starting.map(({ path }) => path).sort()).toEqual([
      'src/server/backup/snapshots.ts',
      'src/server/db/folder.ts',
      'src/server/outside/parsing/read-file.ts',
      'src/server/outside/parsing/walled-process.ts',
      'src/server/serve.ts',
      'src/server/workers.ts',
    ]);
    expect(linesWith(starting, /\bexec(Sync)?\(\s*['"`]|shell:\s*true/)).toEqual([]);
    // The one shell runs a text of ours, which gets all else as arguments and puts it in quotation marks.
    expect(linesWith(starting, /'\/bin\/sh'/)).toEqual([
      "src/server/outside/parsing/walled-process.ts: return spawn('/bin/sh', ['-c', BOUND, 'sh', String(seconds), String(kilobytes), ...command], {",
    ]);
    const bound =
      /const BOUND =\s*('[^']+')/.exec(codeOf('src/server/outside/parsing/walled-process.ts'))?.[1] ?? '';
    expect(bound).toMatch(/exec "\$@"/);
    expect(bound.replace(/"\$[@\d]"/g, '')).not.toMatch(/\$[@\d]/);
  });

  test('hashes and draws chance only as docs/security/protection.md lists', () => {
    const using = filesWith(
      [...server, ...filesOf('src/engine'), ...filesOf('src/contract')],
      /'node:crypto'/,
    );
    expect(using.sort()).toEqual(listed('| file | what for |').sort());
    // Fails with md5, or with sha1 elsewhere: Anki numbers the first field of a note by it, and nothing is kept safe by that.
    const algorithms = all.flatMap(({ code }) =>
      [...code.matchAll(/create(?:Hash|Hmac)\(\s*'([^']+)'/g)].map((m) => m[1]),
    );
    expect([...new Set(algorithms)].sort()).toEqual(['sha1', 'sha256']);
    const others = linesWith(all, /create(Hash|Hmac)\(\s*(?!'sha256')/);
    expect(others.filter((line) => !line.startsWith('src/server/features/cards/anki-package.ts'))).toEqual(
      [],
    );
    expect(others).toHaveLength(1);
    const bytes = all.flatMap(({ code }) =>
      [...code.matchAll(/randomBytes\((\d+)\)/g)].map((m) => Number(m[1])),
    );
    expect(bytes.length).toBeGreaterThan(1);
    for (const count of bytes) expect(count * 8).toBeGreaterThanOrEqual(128);
    // It spreads pauses, and nothing else.
    expect(filesWith([...server, ...web], /Math\.random\(/).sort()).toEqual([
      'src/server/outside/files/s3-requests.ts',
      'src/server/outside/models/persistent.ts',
    ]);
  });

  test('has no cipher of its own', () => {
    expect(
      linesWith(
        all,
        /create(Cipher|Decipher)|(public|private)(En|De)crypt|subtle\.(en|de)crypt|generateKey|pbkdf2|scrypt/i,
      ),
    ).toEqual([]);
  });

  test('tokens are hashed in one place', () => {
    expect(
      filesWith(server, /token_hash|state_hash|code_hash/).filter((path) => /createHash/.test(codeOf(path))),
    ).toEqual(['src/server/http/session.ts']);
  });

  test('believes no certificate that the system does not', () => {
    expect(
      linesWith(all, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=no-verify/),
    ).toEqual([]);
    // Plain http to a sign-in provider is for one on this machine (env-services.ts refuses any other).
    expect(filesWith(server, /allowInsecureRequests/)).toEqual(['src/server/outside/sign-in/discovery.ts']);
  });

  test('speaks with others only from where services, the database and the port stand', () => {
    const speaking =
      /(?<![.\w])fetch\(|from '(node:(http|https|http2|net|tls|dgram|dns)|pg|stripe|nodemailer|openid-client|aws4fetch|ai|@ai-sdk\/[\w-]+)'/;
    const places = /^src\/server\/(outside\/|db\/|listen\.ts$)/;
    const types = /^src\/server\/http\/(client-address|request|early-refusal|slow-clients)\.ts$/;
    const elsewhere = filesWith(server, speaking).filter((path) => !places.test(path) && !types.test(path));
    expect(elsewhere).toEqual(['src/server/features/materials/upload.ts']);
    // That one, and those that tell addresses and refusals apart, import types or what reads an address.
    for (const path of [...elsewhere, ...filesWith(server, speaking).filter((one) => types.test(one))])
      expect(
        linesWith([{ path, code: codeOf(path) }], speaking).filter(
          (line) => !/import type|isIP|STATUS_CODES/.test(line),
        ),
      ).toEqual([]);
    // The pages ask this site alone: what fetches takes the paths of the contract, or asks for the page itself.
    expect(filesWith(web, /(?<![.\w])fetch\(/)).toEqual(
      filesWith(web, /(?<![.\w])fetch\(/).filter((path) =>
        /^src\/web\/(api|api-files|ask-ahead|load-part|upload-request|page-views|error-report)\.tsx?$/.test(
          path,
        ),
      ),
    );
  });

  test('follows no redirect of whom it asks', () => {
    const calls = server.flatMap(({ path, code }) =>
      [...code.matchAll(/(?<![.\w])fetch\([^;]*?;/gs)].map(([call]) => ({ path, call })),
    );
    expect(calls.length).toBeGreaterThan(4);
    expect(
      calls.filter(({ call }) => !/redirect: '(manual|error)'/.test(call)).map(({ path }) => path),
    ).toEqual([]);
    // The models' package follows redirects unless it is given another way to ask.
    for (const path of ['open-model.ts', 'open-embedder.ts']) {
      const code = codeOf(`src/server/outside/models/${path}`);
      const made = [...code.matchAll(/create(Anthropic|Google|OpenAICompatible)\(\{/g)].length;
      expect([path, [...code.matchAll(/fetch: ask(Provider|LanguageModel|EmbeddingModel)/g)].length]).toEqual(
        [path, made],
      );
    }
  });

  test('passes no message to another window', () => {
    expect(
      linesWith(web, /(opener|parent|top|window)\.postMessage|onmessage|addEventListener\('message'/),
    ).toEqual(["src/web/session/auth-events.ts: otherTabs?.addEventListener('message', ({ data }) => {"]);
    // Between tabs of this site alone, and nothing but four words is heard.
    const events = codeOf('src/web/session/auth-events.ts');
    expect(events).toContain(
      "EVENTS = ['auth-success', 'auth-refresh', 'auth-left', 'data-changed'] as const",
    );
    expect(events).toContain('if (EVENTS.includes(data)) window.dispatchEvent(new Event(data));');
  });

  test('keeps in the browser only what docs/security/protection.md lists', () => {
    const keeping = [
      ...filesWith(web, /(local|session)Storage\.setItem/),
      'src/web/session/kept-drafts.ts',
      // Names what public/cards-worker.js keeps.
      'src/web/features/cards/kept-screen.ts',
    ];
    const names = keeping.flatMap((path) =>
      [...codeOf(path).matchAll(/['"`](hornbook[-:][\w-]+:?)/g)].map((m) => m[1]),
    );
    // Kinds of drafts have rows of their own, and one beginning.
    const known = [...new Set(listed('| name | where | what |').map((name) => name.replace(/…(:.*)?$/, '')))];
    expect(names.length).toBeGreaterThan(6);
    expect([...new Set(names)].sort()).toEqual(known.filter((name) => !name.startsWith('__Host')).sort());
    expect(linesWith(web, /indexedDB|caches\.open|document\.cookie/)).toEqual([]);
  });

  test('writes to its log alone, and tells of its start and end', () => {
    expect(linesWith(server, /\bconsole\./)).toEqual([]);
    expect(filesWith(server, /process\.std(out|err)\.write/).sort()).toEqual([
      'src/server/main.ts',
      'src/server/serve.ts',
      'src/server/workers.ts',
    ]);
    // Files are written by what keeps uploads, databases, snapshots and backups, and the code of local sign-in.
    const writing = filesWith(
      server,
      /\b(writeFile|appendFile|createWriteStream|writeFileSync|appendFileSync)\(/,
    );
    expect(writing.filter((path) => !/^src\/server\/(backup|db|outside\/files)\//.test(path))).toEqual([
      'src/server/outside/sign-in/local-code.ts',
    ]);
  });
});

function codeOf(path: string): string {
  const found = all.find((file) => file.path === path);
  if (!found) throw new Error(`${path} is not there`);
  return found.code;
}
