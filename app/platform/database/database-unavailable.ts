/**
 * Codes of PostgreSQL that speak of the moment and not of the statement: the connection is gone (08), the server stops
 * or starts (57P0x), it lacks disk, memory or connections (53), reads and writes fail (58030), it may only be read from
 * (25006, as after a change of servers or with a full disk), or a lock or a statement took longer than people wait.
 */
const passing = /^(?:08...|53...|57P0[1235]|58030|25006|55P03|57014)$/;
/** Codes of the network while a connection is made or broken off. */
const unreachable = /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN))$/;
/** The same words as codes of files; they count only where a connection was asked for. */
const whileConnecting = /^(?:ENOENT|EACCES|EMFILE|ENFILE|EAGAIN|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg, its pool and Kysely that come without a code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/;

/**
 * Whether an error means that the database is unavailable at this moment, so that the client should try again. Whether
 * the work under way happened is unknown, unless it was one transaction before its commit.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (passing.test(code) || unreachable.test(code)) return true;
  if (whileConnecting.test(code) && /^(?:connect|getaddrinfo)$/.test(syscall)) return true;
  return sentences.test(error.message);
}
