// npm run --silent sbom > hornbook.cdx.json: every component that production installs, as CycloneDX 1.5 on standard output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, listComponents, readLock } from './components.ts';

const { packages } = readLock();
const components = listComponents(packages);
const { name, version, description } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { name: string; version: string; description: string };

/** The address of a package in the registry, in the form that catalogs of weaknesses use. */
const purlOf = (component: { name: string; version: string }): string =>
  `pkg:npm/${component.name.replace('@', '%40')}@${component.version}`;
/** The same package may lie in two places. */
const refOf = ({ path, version: at }: Component): string => `${path.replaceAll('node_modules/', '')}@${at}`;

const refs = new Map(components.map((component) => [component.path, refOf(component)]));
const direct = Object.keys({ ...packages['']?.dependencies, ...packages['']?.optionalDependencies });
const own = `${name}@${version}`;

const licenseOf = (license: string) =>
  / (AND|OR) /.test(license) ? { expression: license } : { license: { [idOrName(license)]: license } };
/** Names that SPDX does not list stand under `name`. */
function idOrName(license: string): 'id' | 'name' {
  return license === 'BSD' ? 'name' : 'id';
}

const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: {
      'bom-ref': own,
      type: 'application',
      name,
      version,
      description,
      purl: purlOf({ name, version }),
    },
  },
  components: components.map((component) => ({
    'bom-ref': refOf(component),
    type: 'library',
    name: component.name,
    version: component.version,
    scope: component.isForPlatform ? 'optional' : 'required',
    ...(component.integrity === null
      ? {}
      : {
          hashes: [
            { alg: 'SHA-512', content: Buffer.from(component.integrity.slice(7), 'base64').toString('hex') },
          ],
        }),
    licenses: [licenseOf(component.license)],
    purl: purlOf(component),
  })),
  dependencies: [
    {
      ref: own,
      dependsOn: direct.map((one) => refs.get(`node_modules/${one}`)).filter((ref) => ref !== undefined),
    },
    ...components.map((component) => ({
      ref: refOf(component),
      dependsOn: component.needs.flatMap((path) => refs.get(path) ?? []),
    })),
  ],
};

process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
