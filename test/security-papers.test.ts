import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  FREE_CLONES,
  FREE_MESSAGES_PER_DAY,
  MAX_FILE_BYTES,
  MAX_FILE_PAGES,
  MAX_FILES_PER_CLONE,
  MAX_STUDENT_BYTES,
  MAX_STUDENT_FILES,
} from '#contract/plans.ts';
import { RATES, type Rate } from '#contract/rates.ts';
import { STATEMENT_SECONDS } from '#server/db/server-limits.ts';
import { SECRETS } from '#server/env-files.ts';
import * as limits from '#server/http/limits.ts';
import { FORMATS } from '#server/outside/parsing/detect-format.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';

/*
 * docs/security/protection.md is what is decided, and the code is what is done: each test fails when one of them is changed
 * and the other is not.
 */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/security/protection.md');
const security = read('SECURITY.md');
const MB = 1024 * 1024;
const figure = (value: number) => value.toLocaleString('en-US');

/** The part under a heading. */
const part = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** Rows of the first table of a part, as cells. */
const rows = (heading: string): string[][] =>
  part(heading)
    .split('\n')
    .filter((line) => /^\| /.test(line) && !/^\|[-|]+$/.test(line))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));
/** A number that a source file gives a name. */
const constant = (path: string, name: string): number => {
  const written = new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(read(path))?.[1];
  if (!written) throw new Error(`${path} has no ${name}`);
  return Number(written.replaceAll('_', ''));
};

describe('docs/security/protection.md', () => {
  test('names the rules of input where they stand', () => {
    const text = part('Input');
    for (const [path, name] of [
      ['src/server/features/materials/receive.ts', 'safeFileName'],
      ['src/contract/pages.ts', 'safeReturnPath'],
      ['src/web/features/prediction/export-file.ts', 'exportName'],
    ] as const) {
      expect(text).toContain(`\`${name}\``);
      expect(read(path)).toMatch(new RegExp(`export (function|const) ${name}\\b`));
    }
    expect(text).toContain('`src/server/http/input.ts`');
    expect(read('src/server/http/input.ts')).toMatch(/export function parseInput\(/);
    expect(rows('Input').slice(0, 4)).toEqual([
      ['JSON body', `${limits.MOST_BODY_BYTES / MB} MB`],
      ['headers with the address', `${limits.MOST_HEADER_BYTES / 1024} kB`],
      ['address', `${figure(limits.MOST_ADDRESS_CHARACTERS)} characters`],
      ['objects within each other', String(limits.MOST_JSON_DEPTH)],
    ]);
  });

  test('has the limits of files with the figures of the code', () => {
    const {
      characters,
      unzippedBytes,
      zipEntries,
      zipRatio,
      milliseconds,
      extraMillisecondsPerPage,
      residentBytes,
    } = READING_LIMITS;
    expect(rows('Input').slice(4)).toEqual([
      ['file', `${MAX_FILE_BYTES / MB} MB`],
      ['pages of a file', figure(MAX_FILE_PAGES)],
      ['files of a clone', String(MAX_FILES_PER_CLONE)],
      ['files of an account', `${figure(MAX_STUDENT_FILES)}, together ${MAX_STUDENT_BYTES / 1024 ** 3} GB`],
      ["letters of a file's text", `${characters / 1e6} million`],
      [
        'a zip unpacked',
        `${unzippedBytes / MB} MB, ${figure(zipEntries)} entries, ${zipRatio} times its size`,
      ],
    ]);
    const text = part('Files').replaceAll('\n', ' ');
    const names: Record<string, string> = { md: 'Markdown', txt: 'plain text' };
    for (const format of FORMATS) expect(text).toContain(names[format] ?? format.toUpperCase());
    expect(text).toContain(
      `ends after ${milliseconds / 1000} s (and ${extraMillisecondsPerPage} ms for each page) or at ${residentBytes / MB} MB`,
    );
  });

  test('has every limit of calls with the figure of the code', () => {
    const cell = (value: number | undefined) => (value === undefined ? '–' : figure(value));
    const written = Object.entries(RATES).map(([name, rate]) => {
      const { perAddress, perStudent, inTotal, seconds = 60 }: Rate = rate;
      return [
        name,
        cell(perAddress),
        cell(perStudent),
        figure(inTotal),
        seconds === 3_600 ? 'hour' : 'minute',
      ];
    });
    expect(rows('Limits')).toEqual(written);
    expect(part('Limits')).toContain(
      `holds ${FREE_CLONES} clone and ${FREE_MESSAGES_PER_DAY} messages a day`,
    );
  });

  test('names every way to sign in', () => {
    expect(rows('Signing in').map(([way]) => way)).toEqual([
      'OpenID Connect (Google, or the provider of `OIDC_ISSUER`)',
      'local sign-in',
      'demo user',
    ]);
    // Nothing else opens a session, and there is no third kind of sign-in.
    const routes = read('src/server/features/account/routes.ts');
    expect([...routes.matchAll(/await openSessionFor\(/g)]).toHaveLength(2);
    expect(read('src/server/outside/sign-in/sign-in.ts')).toMatch(
      /kind: 'local' \| 'openid'|kind: 'openid' \| 'local'/,
    );
    const minutes = constant('src/server/features/account/store.ts', 'SIGN_IN_MINUTES');
    expect(part('Signing in')).toContain(`${minutes} minutes, once`);
  });

  test('has the times of sessions with the figures of the code', () => {
    const [most, idle] = ['MOST_DAYS', 'IDLE_DAYS'].map((name) =>
      constant('src/server/http/session.ts', name),
    );
    const text = part('Sessions').replaceAll('\n', ' ');
    expect(text).toContain(`It ends after ${most} days, or ${idle} days without use`);
    expect(text).toMatch(/any number of browsers/);
    expect(text).toMatch(/provider's session and ours are not tied/);
    expect(page).toContain(`| \`__Host-hornbook\` | cookie, ${most} days |`);
  });

  test('has every secret of the environment, with how it is replaced', () => {
    expect(
      rows('Secrets')
        .map(([name]) => name?.replaceAll('`', ''))
        .sort(),
    ).toEqual([...SECRETS].sort());
    for (const [name, opens = '', replaced = ''] of rows('Secrets'))
      expect([name, opens !== '' && replaced !== '']).toEqual([name, true]);
  });

  test('names everybody whom the server may speak with', () => {
    const settings = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    const addresses = settings.filter((name) => /_(URL|ENDPOINT|ISSUER|FIND_LOCAL)$/.test(name));
    const ours = ['PUBLIC_URL', 'TEST_DATABASE_URL'];
    const named = rows('Whom the server speaks with').map(([, setting = '']) => setting.replaceAll('`', ''));
    expect([...new Set(named)].sort()).toEqual(addresses.filter((name) => !ours.includes(name)).sort());
    // The one address that no setting names.
    const fixed = read('src/server/outside/sign-in/picture.ts').match(/'https:\/\/[^']+'/g) ?? [];
    for (const address of fixed)
      expect(`${page}'https://accounts.google.com'`).toContain(address.slice(9, -1));
  });

  test('names everything costly and what bounds it', () => {
    const text = part('What is costly');
    const seconds = constant('src/server/listen.ts', 'headersTimeout') / 1000;
    const open = constant('src/server/features/materials/courses.ts', 'MOST_BYTES') / 1e6;
    const rest = constant('src/server/outside/models/breaker.ts', 'REST_MS') / 1000;
    const failures = constant('src/server/outside/models/breaker.ts', 'MOST_FAILURES');
    expect(constant('src/server/start.ts', 'JOBS_AT_ONCE')).toBe(2);
    for (const words of [
      'two processes a server',
      'students take turns',
      'files of an account, counted in the statement that adds one',
      `take ${open} MB at most`,
      `left alone for ${rest} s after ${failures} failures`,
      `| "Download my data" | ${RATES.download.perStudent} an hour;`,
      `| a statement | ${STATEMENT_SECONDS} s on PostgreSQL |`,
      `| a slow client | ${seconds} s for its headers;`,
    ])
      expect(text).toContain(words);
  });

  // Fails where the page says a day, as it did, and the code keeps them for a week.
  test('says for how long replies of retried calls are kept', () => {
    const days = constant('src/server/http/idempotency.ts', 'KEPT_DAYS');
    expect(page).toContain(`for ${days} days the replies of retried calls`);
    expect(read('docs/privacy.md')).toContain(`| \`idempotency_keys\` | ${days} days |`);
  });

  test('says where the log does hold addresses: letters in local mode', () => {
    expect(read('src/server/outside/mail/log-mail.ts')).toContain('if (isLocal) log.info({ mail: letter }');
    expect(part('The log')).toContain('in local mode, without a mail service, the log is the mailbox');
  });

  test('has a level for every table of the database', () => {
    const tables = [
      ...(read('src/server/db/tables.ts').split('export type Tables = {')[1] ?? '').matchAll(
        /^ {2}(\w+): /gm,
      ),
    ].map(([, name = '']) => name);
    expect(tables.length).toBeGreaterThan(30);
    const listed = rows('What is kept, and how closely').flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(listed.sort()).toEqual(tables.sort());
  });
});

test('SECURITY.md says in which time what is answered and mended', () => {
  for (const row of [
    '| a person answers | 2 working days |',
    '| we say whether we could repeat it, and how grave it is | 5 working days |',
    '| a critical one is mended | 14 days |',
    '| one of high severity | 30 days |',
    '| any other | 90 days |',
  ])
    expect(security).toContain(row);
  expect(security).toMatch(/same times hold for weaknesses that become known of components/);
  for (const heading of ['Telling us', 'Versions', 'What is in scope', 'Safe harbor'])
    expect(security).toContain(`\n## ${heading}\n`);
});

test('the pages on security lead to files that are there', () => {
  for (const [path, folder] of [
    ['SECURITY.md', '.'],
    ['docs/security/protection.md', 'docs/security'],
    ['docs/security/components.md', 'docs/security'],
    ['docs/security/asvs.md', 'docs/security'],
  ] as const)
    for (const [, link = ''] of read(path).matchAll(/\]\(([^)#:]+)\)/g))
      expect(existsSync(join(ROOT, folder, link)), `${path}: ${link}`).toBe(true);
});
