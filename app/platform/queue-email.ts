import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** An e-mail about an account: what it says, not yet how. */
export type AccountEmail =
  | { kind: 'otp'; to: string; data: { userName: string; code: string; minutes: number } }
  | { kind: 'reset'; to: string; data: { userName: string; link: string; minutes: number } }
  | { kind: 'password changed'; to: string; data: { userName: string; link: string } }
  | { kind: 'welcome'; to: string; data: { userName: string; shopUrl: string } };

/** Writes an e-mail down in the transaction of what it announces, to be sent later. */
export type QueueEmail = (tx: Transaction<Tables>, mail: AccountEmail) => Promise<void>;
