import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { mostTicketTries, type ProofKind, ticketMinutes } from '#second-factor/rules/second-factor.ts';
import { factorMethods } from './factors.ts';
import { type PasskeyRequest, passkeyRequest } from './passkeys.ts';

/** A password was right, and the second factor of its account is asked for. Nobody is signed in so far. */
export class SecondStepNeeded extends Error {
  override name = 'SecondStepNeeded';
  /** For the browser that typed the password, and no other. */
  readonly ticket: string;
  readonly methods: ProofKind[];

  constructor(ticket: string, methods: ProofKind[]) {
    super('The second factor is still to come.');
    this.ticket = ticket;
    this.methods = methods;
  }
}

/** A sign-in whose password was right: whose, and how it goes on. */
export interface OpenTicket {
  userId: string;
  email: string;
  methods: ProofKind[];
}

/**
 * Begins the second step where staff have a second factor, in the transaction that found the password right.
 * @returns null where the password is enough
 */
export async function openTicket(
  app: Pick<AppContext, 'config' | 'secrets'>,
  tx: Transaction<Tables>,
  account: { id: string; role: 'admin' | 'shopper' },
): Promise<SecondStepNeeded | null> {
  if (account.role !== 'admin') return null;
  const methods = await factorMethods(app, tx, account.id);
  if (methods.length === 0) return null;
  const token = newToken();
  await tx
    .insertInto('sign_in_ticket')
    .values({
      token_hash: tokenHash(token),
      user_id: account.id,
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(ticketMinutes)})`,
    })
    .execute();
  return new SecondStepNeeded(token, methods);
}

function openTickets(db: Kysely<Tables>, token: string | null) {
  return db
    .selectFrom('sign_in_ticket')
    .where('token_hash', '=', token === null ? Buffer.alloc(0) : tokenHash(token))
    .where('wrong_tries', '<', mostTicketTries)
    .where('sign_in_ticket.expires_at', '>', sql<Date>`clock_timestamp()`);
}

/** What a ticket leads to; null for one that is unknown, used, expired or tried too often. */
export async function readTicket(app: AppContext, token: string | null): Promise<OpenTicket | null> {
  const row = await openTickets(app.db, token)
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select(['user_account.id', 'email'])
    .executeTakeFirst();
  return row ? { userId: row.id, email: row.email, methods: await factorMethods(app, app.db, row.id) } : null;
}

/** What a passkey has to sign for a ticket. @throws AppError 401 without one */
export async function ticketPasskeyRequest(app: AppContext, token: string | null): Promise<PasskeyRequest> {
  const ticket = await readTicket(app, token);
  if (!ticket || token === null) throw noTicket();
  const request = await passkeyRequest(app, ticket.userId);
  await app.db
    .updateTable('sign_in_ticket')
    .set({ challenge: request.challenge })
    .where('token_hash', '=', tokenHash(token))
    .execute();
  return request;
}

/** The ticket of a token, locked: tries at once are counted one after the other. @throws AppError 401 without one */
export async function lockTicket(tx: Transaction<Tables>, token: string | null) {
  const ticket = await openTickets(tx, token).selectAll().forUpdate().executeTakeFirst();
  if (!ticket) throw noTicket();
  return ticket;
}

/** Counts a wrong try; what a passkey signed for it cannot be used again. */
export async function countWrongTry(tx: Transaction<Tables>, tokenHashed: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_ticket')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1), challenge: null }))
    .where('token_hash', '=', tokenHashed)
    .execute();
}

export async function spendTicket(tx: Transaction<Tables>, tokenHashed: Buffer): Promise<void> {
  await tx.deleteFrom('sign_in_ticket').where('token_hash', '=', tokenHashed).execute();
}

export async function dropOldTickets({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<', sql<Date>`now()`).execute();
}

function noTicket(): AppError {
  return new AppError(401, 'More than five minutes have passed, or too many tries were wrong. Please sign in again.');
}
