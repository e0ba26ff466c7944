import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isServerOf } from './postmaster.ts';

/**
 * A server writes its lock at once after making the file; one that is empty for longer was left by a crash or a power
 * cut.
 */
const emptyForMs = 2_000;

/**
 * Removes lock files that a crash left behind and over which PostgreSQL would refuse to start until a person deletes
 * them: an empty postmaster.pid, and the lock of a socket whose number is no server of this cluster, or none at all. To
 * be called while no server of the cluster is known to run. A lock that names one stays, and so does an empty one
 * beside whose cluster a process still works.
 */
export function removeStaleLocks(cluster: string, socketFolder: string): void {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (isOldAndEmpty(pidFile) && !worksIn(cluster)) rmSync(pidFile, { force: true });
  const socketLock = path.join(socketFolder, '.s.PGSQL.5432.lock');
  const pid = Number(read(socketLock)?.split('\n')[0] || Number.NaN);
  const isStale = Number.isInteger(pid) ? !isServerOf(cluster, pid) : isOldAndEmpty(socketLock);
  if (isStale) rmSync(socketLock, { force: true });
}

function isOldAndEmpty(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && read(file)?.trim() === '' && Date.now() - found.mtimeMs > emptyForMs;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // it is gone
  }
}

/** Whether a process has the cluster as its folder, as every part of a server has. Only Linux can tell. */
function worksIn(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false; // it ended, or is somebody else's
      }
    });
}
