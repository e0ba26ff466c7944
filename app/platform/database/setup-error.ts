/**
 * The database cannot be opened for a reason a person can mend. The message is one or two plain sentences that say what
 * is wrong and what to do; print it without the stack.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}

/** The way out that every message about the embedded server ends with. */
export const orUseDatabaseUrl = 'or set DATABASE_URL to the address of a PostgreSQL server (15 or newer)';

/**
 * Turns what a failed file operation or the output of initdb or postgres says into a DatabaseSetupError. `folder` is
 * the folder that was being written. Anything not recognised comes back as `fallback` followed by the output's last
 * lines.
 */
export function explainFailure(cause: unknown, folder: string, fallback: string): DatabaseSetupError {
  if (cause instanceof DatabaseSetupError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(text)) {
    return new DatabaseSetupError(
      `No space left for the database in ${folder}: free some space and start again, ${orUseDatabaseUrl}.`,
      { cause },
    );
  }
  if (/EROFS|Read-only file system/i.test(text)) {
    return new DatabaseSetupError(
      `The disk with ${folder} is read-only: make it writable (after a fault of the disk Linux makes it read-only by itself; dmesg ` +
        `says why), point DATA_DIR to another one, ${orUseDatabaseUrl}.`,
      { cause },
    );
  }
  if (/EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership/i.test(text)) {
    return new DatabaseSetupError(
      `No permission to keep the database in ${folder}: make that folder the shop's own and writable, point DATA_DIR ` +
        `to a folder that is, ${orUseDatabaseUrl}. (${lastLines(text, 1)})`,
      { cause },
    );
  }
  return new DatabaseSetupError(`${fallback} ${lastLines(text, 5)}`, { cause });
}

/** The same for a database user who lacks a right; null for any other failure. */
export function explainMissingRight(cause: unknown): DatabaseSetupError | null {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '42501') return null;
  return new DatabaseSetupError(
    `The database user of DATABASE_URL may not do what the shop needs (${cause.message}): make it the owner of the database and ` +
      'of its tables, or take a user who is.',
    { cause },
  );
}

function lastLines(text: string, count: number): string {
  return text.trim().split('\n').slice(-count).join(' / ');
}
