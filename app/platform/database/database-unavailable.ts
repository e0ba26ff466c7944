/**
 * Codes of PostgreSQL that speak of the moment and not of the statement: the connection is gone (08), the server stops or
 * starts (57P0x), it lacks disk, memory or connections (53), reads and writes fail (58030), it may only be read from (25006,
 * as after a change of servers or with a full disk), or a lock or a statement took longer than people wait.
 */
const passing = /^(?:08...|53...|57P0[1235]|58030|25006|55P03|57014)$/;
/** What the network says while a connection is made or broken off. */
const unreachable = /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN))$/;
/** The same words as codes of files; they count only where a connection was asked for. */
const whileConnecting = /^(?:ENOENT|EACCES|EMFILE|ENFILE|EAGAIN|ENOTFOUND|EAI_AGAIN)$/;
/** What pg, its pool and Kysely say without a code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/;

/**
 * Whether an error says that the database cannot be worked with at this moment, so that whoever asks is told to come again.
 * Of what was under way nobody knows whether it happened, unless it was one transaction that had not come to its commit.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (passing.test(code) || unreachable.test(code)) return true;
  if (whileConnecting.test(code) && /^(?:connect|getaddrinfo)$/.test(syscall)) return true;
  return sentences.test(error.message);
}
