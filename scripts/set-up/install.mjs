// Makes sure that node_modules matches package-lock.json and contains the pinned Node.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  announced,
  environmentForNpm,
  installed,
  pinnedNode,
  projectFolder,
  runToEnd,
  SetUpError,
} from './processes.mjs';

const readJson = (name) => JSON.parse(readFileSync(join(projectFolder, name), 'utf8'));

/**
 * Installs the packages if some are missing or have another version, and the pinned Node if it is missing.
 * @param {{ forBuilding: boolean }} need whether the development dependencies are needed too
 */
export async function ensureInstalled({ forBuilding }) {
  if (!packagesAreRight(forBuilding)) {
    await announced('Installing the packages (once; needs the network)', installPackages);
  }
  await ensurePinnedNode();
}

/** Compares package-lock.json with npm's own record of installed packages, and checks that they still exist. */
function packagesAreRight(forBuilding) {
  const recordName = 'node_modules/.package-lock.json';
  if (!existsSync(join(projectFolder, recordName))) return false;
  const wanted = readJson('package-lock.json').packages;
  if (!agreesWithPackageJson(wanted[''])) return false;
  const present = readJson(recordName).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    // Optional packages exist for some platforms only, and may be left out on purpose.
    if (place === '' || entry.optional || entry.devOptional || entry.peer) return true;
    if (entry.dev && !forBuilding) return true;
    return present[place]?.version === entry.version && existsSync(join(projectFolder, place, 'package.json'));
  });
}

function agreesWithPackageJson(root) {
  const own = readJson('package.json');
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => {
    const [here, there] = [own[kind] ?? {}, root[kind] ?? {}];
    const names = Object.keys(here);
    return names.length === Object.keys(there).length && names.every((name) => here[name] === there[name]);
  });
}

async function installPackages() {
  requireWritable(projectFolder);
  // Without --include=dev, NODE_ENV=production would leave out what the build needs.
  const always = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...cacheWhereHomeIsClosed()];
  if (!agreesWithPackageJson(readJson('package-lock.json').packages[''])) {
    if (await npm(['install', ...always])) return;
  } else if ((await npm(['ci', ...always])) || (await npm(['install', '--no-save', ...always]))) return;
  throw new SetUpError(
    'npm could not install the packages; see its output above. The shop needs the npm registry once, or a mirror of ' +
      'it (npm config set registry ...).',
  );
}

async function npm(args) {
  try {
    return (await runToEnd('npm', args, { env: environmentForNpm() })).code === 0;
  } catch {
    throw new SetUpError(
      'npm was not found. Install Node 20 or newer together with npm (on Debian: apt-get install npm).',
    );
  }
}

function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetUpError(
      `${folder} cannot be written by this user, and packages are missing in it. Make this user its owner, or run npm ci ` +
        'there as its owner first.',
    );
  }
}

/** npm caches downloads in the home folder; for a user without one the cache is put into the project. */
function cacheWhereHomeIsClosed() {
  try {
    mkdirSync(join(homedir(), '.npm'), { recursive: true });
    accessSync(join(homedir(), '.npm'), constants.W_OK);
    return [];
  } catch {
    return [`--cache=${join(projectFolder, '.cache/npm')}`];
  }
}

/** npm 12 does not run the install script of the package `node` unless it is allowed to, so it is run here. */
async function ensurePinnedNode() {
  const folder = join(projectFolder, 'node_modules/node');
  const { version } = readJson('node_modules/node/package.json');
  if (pinnedNodeSays() === `v${version}`) return;
  const { output } = await announced(`Installing Node ${version} for the shop`, () =>
    runToEnd(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: folder,
      env: environmentForNpm(),
      quiet: true,
    }),
  );
  if (pinnedNodeSays() !== `v${version}`) {
    throw new SetUpError(
      `${output}\nNode ${version}, which the shop runs on, could not be installed at ${pinnedNode}. Either there is no ` +
        `package of it for ${process.platform}-${process.arch}, or npm cannot reach the registry: try npm rebuild node.`,
    );
  }
  // npm created no link because the binary was missing; without it, other commands would run on the machine's Node.
  if (!existsSync(installed('node'))) symlinkSync('../node/bin/node', installed('node'));
}

function pinnedNodeSays() {
  if (process.execPath === pinnedNode) return process.version;
  return existsSync(pinnedNode) ? spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() : undefined;
}
