import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { ContentVersion } from './content-version.ts';
import type { Tables } from './database/tables.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Log } from './observability/log.ts';
import type { ProcessMetrics } from './observability/process-metrics.ts';
import type { Payments } from './payments/open-payments.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';

/** How the demo shop's accounts are recognised, and what the sign-in page says of them. */
export interface DemoAccounts {
  password: string;
  /** As it is stored; who has another was given another password. */
  passwordHash: string;
}

/** The machines a verb works with, handed in by the door that calls it. */
export interface AppContext {
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  contentVersion: ContentVersion;
  sessions: Sessions;
  passwords: Passwords;
  payments: Payments;
  media: MediaStore;
  /** Of the process that serves; nothing else has any. */
  processMetrics?: ProcessMetrics;
  /** Only in a demo shop outside production. */
  demoAccounts?: DemoAccounts;
}
