import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from './tokens.ts';

/** The account of a signed-in user, as stored in the database. */
export interface Account {
  id: string;
  userName: string;
  email: string;
  /** Ten digits; staff may have none. */
  phoneNumber: string | null;
  role: 'admin' | 'shopper';
  isBusinessAccount: boolean;
  newsletterSubscription: boolean;
}

/** Sessions: one indexed query each, cached for seconds and forgotten at once when a session ends. */
export interface Sessions {
  /** The holder of a token: at once when it is remembered. Null for a token that is unknown, ended or expired. */
  read(token: string): Account | null | Promise<Account | null>;
  /** Whether `read` would return at once. */
  remembers(token: string): boolean;
  /** Begins a session of 30 days, which slide while it is used. Returns the token for the browser. */
  begin(db: Kysely<Tables> | Transaction<Tables>, userId: string): Promise<string>;
  /** Returns whose session it was; null where there was none. */
  end(token: string): Promise<string | null>;
  /** To be called when an account or one of its sessions changed. */
  forget(userId: string): void;
  /** Caches from now on: every change is reported through `forget`. */
  start(): void;
  /** Caches nothing: changes may be missed. */
  stop(): void;
}

export const sessionDays = 30;
const freshMs = 5_000;
const mostRemembered = 10_000;
const lifetime = sql<Date>`now() + make_interval(days => ${sql.lit(sessionDays)})`;
const anHourAgo = sql<Date>`now() - interval '1 hour'`;

export function createSessions(db: Kysely<Tables>): Sessions {
  const remembered = new Map<string, { account: Account | null; until: number }>();
  let reading = new Map<string, Promise<Account | null>>();
  let listening = false;

  async function query(token: string): Promise<Account | null> {
    const hash = tokenHash(token);
    const row = await db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select([
        ...(['id', 'user_name', 'email', 'phone_number', 'role', 'is_business_account'] as const),
        'newsletter_subscription',
      ])
      .select((row) => row('last_seen_at', '<', anHourAgo).as('slides'))
      .where('token_hash', '=', hash)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row) return null;
    if (row.slides) {
      await db
        .updateTable('session')
        .set({ last_seen_at: sql`now()`, expires_at: lifetime })
        .where('token_hash', '=', hash)
        .where('last_seen_at', '<', anHourAgo)
        .execute();
    }
    return accountOf(row);
  }

  function fresh(token: string) {
    const known = remembered.get(token);
    return known && known.until > performance.now() ? known : undefined;
  }

  function read(token: string): Account | null | Promise<Account | null> {
    const known = fresh(token);
    if (known) return known.account;
    const mine = reading;
    const running = mine.get(token);
    if (running) return running;
    const account = query(token)
      .then((found) => {
        // Forgotten meanwhile: what was read may be what it was before the change.
        if (listening && reading === mine) remember(token, found);
        return found;
      })
      .finally(() => mine.delete(token));
    mine.set(token, account);
    return account;
  }

  function remember(token: string, account: Account | null): void {
    remembered.delete(token);
    remembered.set(token, { account, until: performance.now() + freshMs });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break;
      remembered.delete(oldest);
    }
  }

  function forget(userId: string): void {
    reading = new Map();
    for (const [token, { account }] of remembered) if (account?.id === userId) remembered.delete(token);
  }

  return {
    read,
    remembers: (token) => fresh(token) !== undefined,
    async begin(within, userId) {
      const token = newToken();
      await within
        .insertInto('session')
        .values({ token_hash: tokenHash(token), user_id: userId, expires_at: lifetime })
        .execute();
      return token;
    },
    async end(token) {
      const ended = await db
        .deleteFrom('session')
        .where('token_hash', '=', tokenHash(token))
        .returning('user_id')
        .executeTakeFirst();
      if (ended) forget(ended.user_id);
      return ended?.user_id ?? null;
    },
    forget,
    start() {
      listening = true;
    },
    stop() {
      listening = false;
      reading = new Map();
      remembered.clear();
    },
  };
}

/** The row of an account without its secret. */
export function accountOf(row: {
  id: string;
  user_name: string;
  email: string;
  phone_number: string | null;
  role: 'admin' | 'shopper';
  is_business_account: boolean;
  newsletter_subscription: boolean;
}): Account {
  return {
    id: row.id,
    userName: row.user_name,
    email: row.email,
    phoneNumber: row.phone_number,
    role: row.role,
    isBusinessAccount: row.is_business_account,
    newsletterSubscription: row.newsletter_subscription,
  };
}
