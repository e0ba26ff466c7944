import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { ContentClock } from './content-clock.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

/** The machines a verb works with, handed in by the door that calls it. */
export interface Shop {
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  clock: ContentClock;
}
