import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { ContentClock } from './content-clock.ts';
import type { Log } from './log.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Passwords } from './passwords.ts';
import type { Payments } from './payments/open-payments.ts';
import type { Sessions } from './sessions.ts';
import type { Tables } from './tables.ts';
import type { WriteLetter } from './write-letter.ts';

/** The machines a verb works with, handed in by the door that calls it. */
export interface Shop {
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  clock: ContentClock;
  sessions: Sessions;
  passwords: Passwords;
  writeLetter: WriteLetter;
  payments: Payments;
  media: MediaStore;
}
