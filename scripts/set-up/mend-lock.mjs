// Completes package-lock.json after `npm install`: node scripts/set-up/mend-lock.mjs [--check]
//
// npm 11 and 12 refuse `npm ci` if the lock file does not contain the optional packages of every platform (the native
// parts of Biome, Tailwind and others), and npm leaves out those that it could not look up. This adds an entry for
// each, with the exact version that its parent requires and the platform from its name; npm then skips those for other
// platforms. The added entries have no checksum. This also removes the addresses from which packages were downloaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '../../package-lock.json');

/** Values of `os` and `cpu` in package.json that occur in the names of platform packages. */
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** @param {Record<string, any>} lock the parsed lock file, changed in place */
export function mendLock(lock) {
  const packages = lock.packages;
  const changes = [];
  for (const [place, entry] of Object.entries(packages)) {
    if (entry.resolved?.startsWith('http')) {
      delete entry.resolved;
      changes.push(`took the download address out of ${place}`);
    }
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, place, name)) continue;
      if (!/^\d/.test(version)) throw new Error(`${place} wants ${name} ${version}: the version to lock is ambiguous`);
      packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
      changes.push(`added ${name} ${version}`);
    }
  }
  const root = packages[''];
  delete packages[''];
  lock.packages = Object.fromEntries([
    ['', root],
    ...Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  ]);
  return changes;
}

/** Returns whether a package installed at `place` can resolve `name`, walking up as Node does. */
function isFound(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
    if (from === '') return false;
    if (!from.includes('/node_modules/')) from = '/node_modules/';
  }
}

function platformOf(name) {
  const words = name.replace(/^@[^/]*\//, '').split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32')) {
    throw new Error(`the platform of ${name} cannot be derived from its name`);
  }
  // In the order in which npm writes these fields.
  return {
    cpu,
    ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
    ...(os.length > 0 ? { os } : {}),
  };
}

const before = readFileSync(file, 'utf8');
const lock = JSON.parse(before);
const changes = mendLock(lock);
if (process.argv.includes('--check')) {
  if (changes.length > 0) {
    console.error(`package-lock.json is incomplete (npm ci would fail): run npm run lock\n  ${changes.join('\n  ')}`);
    process.exitCode = 1;
  }
} else {
  const after = `${JSON.stringify(lock, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
  console.log(changes.length > 0 ? changes.join('\n') : 'package-lock.json is complete.');
}
