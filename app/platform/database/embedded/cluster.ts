import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSetupError, explainFailure, orUseDatabaseUrl } from '../setup-error.ts';
import { type AccountFound, serverEnvironment } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';

/** The one role of the embedded server; the socket's folder decides who may use it. */
export const clusterUser = 'shop';

const unfinished = 'cluster.unfinished-';

/**
 * Makes the data folder `home/cluster` when there is none yet (about half a second). It is built under another name and
 * renamed when complete, so a half-made one is never taken for a database, and of two shops starting at once one wins.
 * Throws DatabaseSetupError for no space, no permission, or a folder of another major version.
 */
export async function ensureCluster(home: string, binaries: ServerBinaries, found: AccountFound): Promise<void> {
  const cluster = path.join(home, 'cluster');
  if (!existsSync(cluster)) await initialise(home, cluster, binaries, found);
  let version: string;
  try {
    version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw explainFailure(error, cluster, 'Unreadable:');
    throw new DatabaseSetupError(
      `${cluster} is not a PostgreSQL data folder (PG_VERSION is missing). Restore it from a backup, or move it away to ` +
        'begin with an empty database.',
    );
  }
  if (version !== String(found.majorVersion)) throw otherVersion(cluster, version, found.majorVersion);
}

async function initialise(home: string, cluster: string, binaries: ServerBinaries, found: AccountFound): Promise<void> {
  const draft = path.join(home, unfinished + randomBytes(6).toString('hex'));
  const options = [
    '-D',
    draft,
    '-U',
    clusterUser,
    '--encoding=UTF8',
    '--locale=C',
    // The builtin provider sorts alike on every machine, so indexes survive a move to another one.
    ...(found.majorVersion >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  const { account } = found;
  const [command, ...words] = [...account.prefix, binaries.initdb, ...options];
  const outcome = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command as string, words, {
      ...account.ids,
      cwd: home,
      env: serverEnvironment(binaries),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
  try {
    if (outcome.code === 0) renameSync(draft, cluster);
  } catch (error) {
    if (!existsSync(cluster)) throw explainFailure(error, home, 'The new database could not be put in place.');
  }
  rmSync(draft, { recursive: true, force: true });
  // Another shop may have finished first, and even have cleared our draft away; then its cluster is as good as ours.
  if (outcome.code !== 0 && !existsSync(cluster)) {
    throw explainFailure(outcome.output, home, `The database in ${home} could not be created.`);
  }
}

/** Removes what starts that were killed left half-made in `home`. Call it only while holding the shop's lock. */
export function clearUnfinished(home: string): void {
  for (const entry of readdirSync(home)) {
    if (entry.startsWith(unfinished)) {
      rmSync(path.join(home, entry), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}

function otherVersion(cluster: string, version: string, needed: number): DatabaseSetupError {
  return new DatabaseSetupError(
    `${cluster} was written by PostgreSQL ${version}, and this shop runs PostgreSQL ${needed}. Take the version of the shop ` +
      'that wrote it, and there run\n' +
      '  npm run backup -- --to FOLDER\n' +
      'Then move that folder away, and with this version run\n' +
      '  npm run restore -- FOLDER/NAME\n' +
      `Or stay with the version that wrote it, ${orUseDatabaseUrl}.`,
  );
}
