import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { ContentVersion } from './content-version.ts';
import type { Couriers } from './couriers/courier-service.ts';
import type { Replica } from './database/replica.ts';
import type { Tables } from './database/tables.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Log } from './observability/log.ts';
import type { ProcessMetrics } from './observability/process-metrics.ts';
import type { Payments } from './payments/payments.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';

/** How the demo shop's accounts are recognised, and what the sign-in page says about them. */
export interface DemoAccounts {
  password: string;
  /** As stored; an account with another hash was given another password. */
  passwordHash: string;
}

/**
 * What use cases work with: configuration, database, log and the other machines of the process. Passed to each of them.
 */
export interface AppContext {
  /** As the environment has it, with what the owner entered in the back office: read it where it is used. */
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  contentVersion: ContentVersion;
  sessions: Sessions;
  passwords: Passwords;
  payments: Payments;
  media: MediaStore;
  couriers: Couriers;
  /** Null where no key was given that all processes share. */
  secrets: Secrets | null;
  /** What the environment alone makes; without it nothing else was entered so far (connections/apply-connections.ts). */
  asConfigured?: Pick<AppContext, 'config' | 'payments' | 'media' | 'couriers'>;
  /** Only where DATABASE_REPLICA_URL names one. */
  replica?: Replica<Tables>;
  /** Of the process that serves; nothing else has any. */
  processMetrics?: ProcessMetrics;
  /** Only in a demo shop outside production. */
  demoAccounts?: DemoAccounts;
}
