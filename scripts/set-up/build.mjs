// Builds the shop if its build is missing or out of date.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announced, compiledFolder, installed, pinnedNode, projectFolder, runToEnd, SetUpError } from './processes.mjs';

/** Everything that the build depends on. Packages are covered by the lock file. */
const sources = [
  'app',
  'packages',
  'public',
  'db',
  'scripts/vite',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
/** Files that the build does not read: pictures of the demo shop, migrations and tests. */
const notBuilt = /^db\/demo\/media\/|^db\/migrations\/|\.test\.tsx?$/;

const stampFile = join(projectFolder, 'build/sources.sha256');

export function buildIsFresh() {
  return (
    existsSync(join(projectFolder, 'build/server/index.js')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashOfSources()
  );
}

export async function ensureBuilt() {
  if (buildIsFresh()) return;
  await announced('Building the shop', build);
}

async function build() {
  // Computed before the build, so that an edit made meanwhile makes the build out of date.
  const hash = hashOfSources();
  rmSync(stampFile, { force: true });
  rmSync(compiledFolder, { recursive: true, force: true });
  const { code, output } = await runToEnd(pinnedNode, [installed('react-router'), 'build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new SetUpError(`${output}\nThe shop could not be built; see its output above.`);
  writeFileSync(stampFile, hash);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const name of sources) addToHash(hash, name);
  return hash.digest('hex');
}

function addToHash(hash, name) {
  const place = join(projectFolder, name);
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`${name}\0`).update(readFileSync(place));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = `${name}/${entry.name}`;
    if (!notBuilt.test(entry.isDirectory() ? `${inside}/` : inside)) addToHash(hash, inside);
  }
}
