import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listComponents, nameAt, readLock } from '../scripts/components.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const { lockfileVersion, packages } = readLock();
const entries = Object.entries(packages).filter(([path]) => path !== '');
const components = listComponents(packages);
const page = read('docs/dependencies.md');
const production = { ...manifest.dependencies, ...manifest.optionalDependencies };

/** Names in the first column of a table of docs/dependencies.md, and what stands beside them. */
function rowsUnder(heading: string): Map<string, string> {
  const part = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...part.matchAll(/^\| (?!package|---)([^|]+) \| ([^|]+) \|/gm)];
  return new Map(
    rows.flatMap(([, names = '', why = '']) =>
      names
        .replace(/ \(.*\)$/, '')
        .split(', ')
        .map((name) => [name, why.trim()] as const),
    ),
  );
}

/** A figure of the table of totals. */
const totalOf = (what: string): number =>
  Number(new RegExp(`^\\| ${what} \\| (\\d+) \\|$`, 'm').exec(page)?.[1]);

describe('direct dependencies', () => {
  test('have exact versions', () => {
    const given = { ...production, ...manifest.devDependencies };
    expect(Object.entries(given).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  test('are at most 36 in production, each with its reason in docs/dependencies.md, and none there that is not here', () => {
    expect(Object.keys(production).length).toBeLessThanOrEqual(36);
    const rows = rowsUnder('In production');
    expect([...rows.keys()].sort()).toEqual(Object.keys(production).sort());
    expect([...rows].filter(([, why]) => why.length < 4)).toEqual([]);
  });

  test('for building and testing stand there too', () => {
    const rows = [...rowsUnder('For building and testing').keys()];
    const covers = (name: string) =>
      rows.some((row) => row === name || (row === '@types/*' && name.startsWith('@types/')));
    expect(Object.keys(manifest.devDependencies ?? {}).filter((name) => !covers(name))).toEqual([]);
    expect(rows.filter((row) => row !== '@types/*' && !manifest.devDependencies?.[row])).toEqual([]);
  });
});

describe('all that production installs', () => {
  const inAll = components.filter(({ isForPlatform }) => !isForPlatform).length;

  test('is as many packages as docs/dependencies.md says, and a rise is given a reason there', () => {
    console.log(
      `production: ${Object.keys(production).length} direct, ${inAll} in all, ${components.length} with builds for other platforms`,
    );
    const recorded = totalOf('packages in all');
    const where = 'write the new total, and why, under “Totals” of docs/dependencies.md';
    expect(
      inAll,
      inAll > recorded ? `it rose from ${recorded} to ${inAll}: ${where}` : `it fell: ${where}`,
    ).toBe(recorded);
    expect(Object.keys(production).length).toBe(totalOf('direct dependencies'));
  });

  // Each is free for a service to use; none asks that the service's own code be given away.
  const FREE = [
    'MIT',
    'MIT-0',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    '0BSD',
    'BlueOak-1.0.0',
    'Zlib',
    'OFL-1.1',
  ];
  /** Named by hand in the package, and looked at: duck's LICENSE is the text of BSD-2-Clause. */
  const LOOKED_AT: Record<string, string> = { duck: 'BSD-2-Clause' };
  const isFree = (license: string): boolean => {
    const bare = license.replace(/^\((.*)\)$/, '$1');
    if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree);
    if (bare.includes(' AND ')) return bare.split(' AND ').every(isFree);
    return FREE.includes(bare);
  };

  test('is under licenses that bind nobody’s service', () => {
    const bound = components.filter(({ name, license }) => !isFree(LOOKED_AT[name] ?? license));
    expect(bound.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    expect([
      isFree('GPL-3.0-or-later'),
      isFree('AGPL-3.0-only'),
      isFree('(MIT AND GPL-2.0-only)'),
      isFree(''),
    ]).toEqual(Array(4).fill(false));
  });

  test('npm run sbom lists every component that production has', () => {
    const { scripts = {} } = manifest;
    const [, ...args] = (scripts.sbom ?? '').split(' ');
    const text = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
    const bom = JSON.parse(text) as {
      bomFormat: string;
      components: {
        'bom-ref': string;
        name: string;
        version: string;
        hashes?: { content: string }[];
        purl: string;
        licenses: unknown[];
      }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    expect(bom.bomFormat).toBe('CycloneDX');
    const listed = bom.components.map(({ name, version }) => `${name}@${version}`).sort();
    // By the lock file, and not by listComponents: what is for development alone is marked so.
    const installed = entries.filter(([, { dev, devOptional }]) => !dev && !devOptional);
    expect(listed).toEqual(installed.map(([path, { version }]) => `${nameAt(path)}@${version}`).sort());
    // npm's own list leaves these out, since development needs them too.
    for (const name of ['react', 'react-dom', 'nodemailer'])
      expect(listed.some((one) => one.startsWith(`${name}@`))).toBe(true);
    const refs = new Set(bom.components.map((one) => one['bom-ref']));
    expect(refs.size).toBe(bom.components.length);
    for (const { dependsOn } of bom.dependencies)
      for (const ref of dependsOn) expect(refs, ref).toContain(ref);
    const react = bom.components.find(({ name }) => name === 'react');
    expect(react?.purl).toBe(`pkg:npm/react@${production.react}`);
    const hash = packages['node_modules/react']?.integrity?.slice(7) ?? '';
    expect(react?.hashes?.[0]?.content).toBe(Buffer.from(hash, 'base64').toString('hex'));
  });

  /** Stands for every name and version that production installs. */
  const fingerprint = createHash('sha256')
    .update(components.map(({ name, version }) => `${name}@${version}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

  test('was looked through for known weaknesses since it last changed', () => {
    const review = read('docs/security/components.md');
    const words = `what production installs has changed: look it through as docs/security/components.md says, and write the date and ${fingerprint} there`;
    expect(review.includes(`\`${fingerprint}\``), words).toBe(true);
    expect(review).toMatch(/^\| 20\d\d-\d\d-\d\d \|/m);
  });
});

describe('package-lock.json', () => {
  /** A build for another platform that the registry of the day lacked (scripts/complete-lock.mjs). */
  const isLackingBuild = ({ os, cpu, optional, integrity }: (typeof entries)[0][1]) =>
    Boolean((os ?? cpu) && optional && !integrity);

  test('is a lock file of the public registry, hash by hash', () => {
    expect(lockfileVersion).toBe(3);
    const wrong = entries.flatMap(([path, entry]) => [
      ...(/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '') || isLackingBuild(entry)
        ? []
        : [`${path} has no hash`]),
      ...(entry.resolved === undefined || entry.resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`${path} comes from ${entry.resolved}`]),
      ...(entry.name === undefined || entry.name === nameAt(path) ? [] : [`${path} is ${entry.name}`]),
      ...(entry.link ? [`${path} is a link`] : []),
      ...(/^\d+\.\d+\.\d+/.test(entry.version ?? '') ? [] : [`${path} has the version ${entry.version}`]),
    ]);
    expect(wrong).toEqual([]);
  });

  test('wants nothing by git, address or file', () => {
    const wanted = entries.flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies }).map(
        ([name, range]) => `${path} → ${name} ${range}`,
      ),
    );
    expect(wanted.length).toBeGreaterThan(300);
    expect(
      wanted.filter((one) => /(git|https?|file|link|npm):|git@|github/.test(one.split(' → ')[1] ?? '')),
    ).toEqual([]);
  });

  test('has the versions of package.json', () => {
    const given = { ...production, ...manifest.devDependencies };
    const others = Object.entries(given).filter(
      ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
    );
    expect(others).toEqual([]);
  });

  test('needs no install script: those there are named, and no installation runs them', () => {
    const withScript = entries
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameAt(path));
    // It asks for donations.
    expect(withScript).toEqual(['tesseract.js']);
    expect(read('scripts/bootstrap.mjs')).toMatch(/\['ci', '--ignore-scripts',/);
    const installs = [...read('Dockerfile').matchAll(/npm ci[^\n]*/g)].map(([line]) => line);
    expect(installs.length).toBeGreaterThan(0);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
  });
});
