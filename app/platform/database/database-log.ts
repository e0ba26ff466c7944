import type { Logger } from 'pino';

/** The part of the shop's log that the database writes to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
