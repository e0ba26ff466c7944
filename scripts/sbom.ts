// npm run sbom [FILE]: writes the packages of the running shop, with versions, licences and hashes, as CycloneDX. It reads the lock file
// alone. `npm sbom --omit dev` leaves out React and every other package that a development tool wants beside itself.
import { readFileSync, writeFileSync } from 'node:fs';

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
}

const algorithms: Record<string, string> = { sha512: 'SHA-512', sha1: 'SHA-1' };

/** The list, the same for the same lock file. */
export function writeBom() {
  const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    name: string;
    version: string;
    packages: Record<string, Locked>;
  };
  const used = Object.entries(packages).filter(([place, { dev, link }]) => place !== '' && !dev && !link);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components: used.map(([place, locked]) => componentOf(place, locked)),
  };
}

function componentOf(place: string, { version = '', license, integrity, resolved }: Locked) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm = '', digest = ''] = integrity?.split('-', 2) ?? [];
  const alg = algorithms[algorithm];
  return {
    type: 'library',
    // A package may be there twice, at different places.
    'bom-ref': place,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(alg && { hashes: [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  };
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'sbom.json';
  const bom = writeBom();
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} packages.`);
}
