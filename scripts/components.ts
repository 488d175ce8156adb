// What production is made of, as package-lock.json says: for the list of components (sbom.ts) and for
// test/supply-chain.test.ts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** An entry of package-lock.json. */
export type Entry = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: true;
  /** Needed by something for development, and by something optional that nobody has installed. */
  devOptional?: true;
  optional?: true;
  hasInstallScript?: true;
  link?: true;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** A package that production installs. `path`: where it lies. `isForPlatform`: a build for one platform of another package. */
export type Component = {
  name: string;
  version: string;
  path: string;
  license: string;
  integrity: string | null;
  isForPlatform: boolean;
  needs: string[];
};

/** package-lock.json as it stands. */
export const readLock = (): { lockfileVersion: number; packages: Record<string, Entry> } =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The name of the package that lies at a path of the lock file. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/**
 * Every package that production installs, on whatever platform, by its path. Taken from the lock file alone: npm's own
 * list for production (`npm sbom --omit dev`) leaves out what development needs as well, React among it.
 */
export function listComponents(packages: Record<string, Entry>): Component[] {
  const isProduction = ([path, entry]: [string, Entry]) => path !== '' && !entry.dev && !entry.devOptional;
  return Object.entries(packages)
    .filter(isProduction)
    .map(([path, entry]) => ({
      name: nameAt(path),
      version: entry.version ?? '',
      path,
      license: entry.license ?? ownLicense(path) ?? parentLicense(packages, path) ?? '',
      integrity: entry.integrity ?? null,
      isForPlatform: entry.os !== undefined || entry.cpu !== undefined,
      needs: neededBy(packages, path, entry),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The license that an installed package names in its own package.json, also in the form of old. */
function ownLicense(path: string): string | null {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string;
    licenses?: { type: string }[];
  };
  return license ?? licenses?.[0]?.type ?? null;
}

/** A build for another platform is not installed here; it is under the license of the package that wants it. */
function parentLicense(packages: Record<string, Entry>, path: string): string | null {
  const parent = Object.values(packages).find(
    ({ optionalDependencies }) => optionalDependencies && nameAt(path) in optionalDependencies,
  );
  return parent?.license ?? null;
}

/** Paths of what a package needs, as Node looks for it: beside the package first, then further up. */
function neededBy(packages: Record<string, Entry>, from: string, entry: Entry): string[] {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  });
  return names.flatMap((name) => {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
      const path = `${base ? `${base}/` : ''}node_modules/${name}`;
      const found = packages[path];
      if (found) return found.dev || found.devOptional ? [] : [path];
      if (base === '') return [];
    }
  });
}
