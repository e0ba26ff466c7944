import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { DatabaseSetupError, explainFailure, orUseDatabaseUrl } from '../setup-error.ts';
import type { ServerBinaries } from './server-binaries.ts';

/**
 * How the server's programs are run so that they are not root (PostgreSQL refuses to be): the words put before each
 * command, the ids it is spawned with, and the numeric owner its files must have.
 */
export type ServerAccount = {
  name: string;
  prefix: string[];
  ids: { uid?: number; gid?: number };
  owner: { uid: number; gid: number };
};

export type AccountFound = { account: ServerAccount; majorVersion: number };

/**
 * Chooses the first account under which `binaries` run and can write in `home`, a folder that belongs to the database
 * alone; everything in `home` is handed to that account. Throws DatabaseSetupError when there is none.
 */
export function findAccount(binaries: ServerBinaries, home: string): AccountFound {
  const failures: string[] = [];
  for (const account of candidates()) {
    try {
      handOver(home, account.owner);
    } catch (error) {
      failures.push(`${account.name}: ${(error as Error).message}`);
      continue;
    }
    const outcome = tryOut(account, binaries, home);
    if (typeof outcome === 'number') return { account, majorVersion: outcome };
    failures.push(`${account.name}: ${outcome}`);
  }
  const reasons = failures.join('; ');
  if (process.getuid?.() !== 0) {
    throw explainFailure(
      reasons,
      home,
      `The PostgreSQL binaries do not run here; use another machine, ${orUseDatabaseUrl}.`,
    );
  }
  throw new DatabaseSetupError(
    'PostgreSQL refuses to run as root, and this machine offers no way to start it as somebody else: run the shop as ' +
      `an ordinary user, ${orUseDatabaseUrl}. (${reasons})`,
  );
}

function candidates(): ServerAccount[] {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const own = { uid, gid };
  const other = unprivilegedUser();
  const mapped: ServerAccount = {
    // The files stay ours; only inside the namespace does the server see another user. initdb wants one with a name.
    name: 'unshare',
    prefix: ['unshare', '--user', `--map-user=${other.uid}`, `--map-group=${other.gid}`, '--'],
    ids: {},
    owner: own,
  };
  if (uid !== 0) {
    const plain: ServerAccount = { name: 'this user', prefix: [], ids: {}, owner: own };
    return hasName() || process.platform !== 'linux' ? [plain] : [mapped, plain];
  }
  const lowered: ServerAccount = { name: 'another user', prefix: [], ids: other, owner: other };
  if (process.platform !== 'linux') return [lowered];
  const capable: ServerAccount = {
    // For a folder that user cannot reach, such as /root: it keeps the one right to pass closed folders. Better than
    // moving the data, which would then be outside DATA_DIR, where nobody looks for it or mounts a volume.
    name: 'another user with the right to pass folders',
    prefix: [
      'setpriv',
      `--reuid=${other.uid}`,
      `--regid=${other.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ],
    ids: {},
    owner: other,
  };
  return [mapped, lowered, capable];
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // a container run with a number that no user has
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 };
  return { uid, gid };
}

/** Gives `folder` and all in it to `owner`, unless it is so already. Only root can give files away. */
export function handOver(folder: string, owner: { uid: number; gid: number }): void {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid); // last, so that an interrupted run is done again
}

function tryOut(account: ServerAccount, binaries: ServerBinaries, home: string): number | string {
  const script = 'cd "$1" && test -w . && test "$(id -u)" != 0 && exec "$2" --version';
  const [command, ...words] = [...account.prefix, 'sh', '-c', script, 'sh', home, binaries.postgres];
  const run = spawnSync(command as string, words, {
    ...account.ids,
    cwd: '/',
    env: serverEnvironment(binaries),
    encoding: 'utf8',
    timeout: 20_000,
  });
  const version = /PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (run.status === 0 && version) return Number(version);
  return run.error?.message ?? (run.stderr.trim() || `the folder ${home} is out of its reach`);
}

/** The environment for the server's programs: nothing of the shop's, which may hold secrets or PG* settings. */
export function serverEnvironment(binaries: ServerBinaries): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...binaries.env };
}
