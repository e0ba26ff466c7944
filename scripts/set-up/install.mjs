// Makes sure that node_modules matches package-lock.json and that the pinned Node is there.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  announced,
  environmentForNpm,
  isPackaged,
  pinnedNode,
  pinnedVersion,
  projectFolder,
  runToEnd,
  SetUpError,
} from './processes.mjs';

const readJson = (name) => JSON.parse(readFileSync(join(projectFolder, name), 'utf8'));

/**
 * Installs the packages if some are missing or have another version; the pinned Node is one of them.
 * @param {{ forBuilding: boolean }} need whether the development dependencies are needed too
 */
export async function ensureInstalled({ forBuilding }) {
  if (!packagesAreRight(forBuilding)) {
    await announced('Installing the packages (once; needs the network)', installPackages);
    requirePinnedNode();
  }
}

/** Compares package-lock.json with npm's own record of installed packages, and checks that they still exist. */
function packagesAreRight(forBuilding) {
  const recordName = 'node_modules/.package-lock.json';
  if (!existsSync(join(projectFolder, recordName))) return false;
  if (!isPinned(process.execPath === pinnedNode ? process.version : versionOf(pinnedNode))) return false;
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

/** @throws SetUpError when the Node that the shop runs on is not there, or not of its version */
function requirePinnedNode() {
  if (isPinned(versionOf(pinnedNode))) return;
  throw new SetUpError(
    isPackaged
      ? `Node ${pinnedVersion}, which the shop runs on, is not at ${pinnedNode} or does not run here. npm leaves it out when it ` +
          'is told to omit optional packages (see: npm config get omit); without that, try npm ci.'
      : `The shop runs on Node ${pinnedVersion}, of which npm has no package for ${process.platform}-${process.arch}. Install it ` +
          'from nodejs.org, then start this again.',
  );
}

/** Where npm has no package of the pinned Node, another version of the same major one will do. */
const isPinned = (version) =>
  isPackaged
    ? version === `v${pinnedVersion}`
    : version?.startsWith(`v${Number.parseInt(pinnedVersion, 10)}.`) === true;

const versionOf = (program) =>
  existsSync(program) ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() : undefined;
