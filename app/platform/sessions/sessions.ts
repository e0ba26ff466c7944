import { type Kysely, sql, type Transaction } from 'kysely';
import { isApiKey } from '#access/rules/api-key.ts';
import type { Permission, StaffRole } from '#access/rules/permissions.ts';
import { deviceWords } from '#customers/sign-in/rules/device-words.ts';
import { inLanguage } from '#messages/in-language.ts';
import { countOf, retentionTimes } from '#privacy/rules/retention.ts';
import { defaultsOf } from '#settings/rules/fields/field.ts';
import { work } from '#settings/rules/fields/work.ts';
import type { Tables } from '../database/tables.ts';
import { type ApiKey, findApiKey } from './api-keys.ts';
import { newToken, tokenHash } from './tokens.ts';

export interface Account {
  id: string;
  userName: string;
  email: string;
  /** Ten digits; staff may have none. */
  phoneNumber: string | null;
  role: 'admin' | 'shopper';
  /** Null for shoppers (behaviour: Roles 1). */
  staffRole: StaffRole | null;
  isBusinessAccount: boolean;
  newsletterSubscription: boolean;
  /** The shop requires a second factor of staff, and this account has none: it may set one up, and nothing else. */
  lacksFactor?: boolean;
  /** The session that it was read with; absent where it was read in another way. */
  session?: SessionFacts;
  /** The API key that it was read with. */
  key?: ApiKey;
}

interface SessionFacts {
  id: string;
  /** Its owner proved within the last ten minutes who they are. */
  isConfirmed: boolean;
}

interface SessionOrigin {
  clientAddress: string;
  userAgent: string;
}

export interface StaffSessionLimits {
  hours: number;
  /** Of everybody, where the server says so; null: as the owner set it (settings/rules/fields/work.ts). */
  idleMinutes: number | null;
}

/** Sessions: one indexed query each, cached for seconds and forgotten at once when a session ends. */
export interface Sessions {
  /**
   * The holder of a token of a session, or of an API key: at once when it is remembered. Null for one that is unknown,
   * ended or expired.
   */
  read(token: string): Account | null | Promise<Account | null>;
  /** Whether `read` would return at once. */
  remembers(token: string): boolean;
  /** Begins a session of 30 days, which slide while it is used. Returns the token for the browser. */
  begin(
    db: Kysely<Tables> | Transaction<Tables>,
    userId: string,
    from?: SessionOrigin,
    options?: { isConfirmed: boolean },
  ): Promise<string>;
  /** Returns whose session it was; null where there was none. */
  end(token: string): Promise<string | null>;
  /** To be called when an account or one of its sessions changed. */
  forget(userId: string): void;
  /** Caches from now on: every change is reported through `forget`. */
  start(): void;
  /** Caches nothing: changes may be missed. */
  stop(): void;
}

const sessionDays = countOf(retentionTimes.sessions);
/** For so long nobody is asked again who they are. */
const confirmedMinutes = 10;
export const usualStaffLimits: StaffSessionLimits = { hours: 12, idleMinutes: null };
const fieldDefaults = defaultsOf(work.fields);
/** Of one account. */
const mostSessions = 100;
const freshMs = 5_000;
const mostRemembered = 10_000;
const accountColumns = [
  'user_account.id',
  'user_name',
  'email',
  'phone_number',
  'role',
  'staff_role',
  'is_business_account',
  'newsletter_subscription',
] as const;
const lifetime = sql<Date>`now() + make_interval(days => ${sql.lit(sessionDays)})`;
/** Staff's is moved more often, because it ends sooner. */
const slidesAfter = sql<Date>`now() - case role when 'admin' then interval '1 minute' else interval '1 hour' end`;

/** Staff of whom the shop requires a second factor that they do not have (behaviour: Second factor 6). */
const lacksFactor = sql<boolean>`(role = 'admin' and (select second_factor_required from store_setting where id = 1)
  and not exists (select from authenticator where authenticator.user_id = user_account.id and authenticator.confirmed_at is not null)
  and not exists (select from passkey where passkey.user_id = user_account.id))`;

/** How long a session of the account's role lasts without use: hands at the packing table are busy with other things. */
const idleMinutes = ({ idleMinutes: ofServer }: StaffSessionLimits) =>
  ofServer !== null
    ? sql.lit(ofServer)
    : sql`coalesce((select (value ->> case staff_role when 'packer' then 'packerIdleMinutes' else 'idleMinutes' end)::int
        from setting_version where section = 'work' order by version desc limit 1),
      case staff_role when 'packer' then ${sql.lit(fieldDefaults.packerIdleMinutes)} else ${sql.lit(fieldDefaults.idleMinutes)} end)`;

/** Whether a session, joined with its account, has not ended: of staff it ends earlier (behaviour: Signing in 3). */
export const isAlive = (staff: StaffSessionLimits) =>
  sql<boolean>`(expires_at > now() and (role <> 'admin' or (
    session.created_at > now() - make_interval(hours => ${sql.lit(staff.hours)})
    and last_seen_at > now() - make_interval(mins => ${idleMinutes(staff)}))))`;

/** Before staff may go longer without use: what has ended by now comes to life no more. */
export async function endUnusedSessions(tx: Transaction<Tables>, staff: StaffSessionLimits): Promise<void> {
  await tx
    .deleteFrom('session')
    .using('user_account')
    .whereRef('user_account.id', '=', 'user_id')
    .where('role', '=', 'admin')
    .where(sql<boolean>`not ${isAlive(staff)}`)
    .execute();
}

export function createSessions(db: Kysely<Tables>, staff: StaffSessionLimits = usualStaffLimits): Sessions {
  const remembered = new Map<string, { account: Account | null; until: number }>();
  let reading = new Map<string, Promise<Account | null>>();
  let listening = false;

  async function query(token: string): Promise<Account | null> {
    return isApiKey(token) ? queryKey(token) : querySession(token);
  }

  async function queryKey(token: string): Promise<Account | null> {
    const key = await findApiKey(db, token);
    if (!key) return null;
    const row = await db
      .selectFrom('user_account')
      .select(accountColumns)
      .select(lacksFactor.as('lacksFactor'))
      .where('id', '=', key.user_id)
      .executeTakeFirst();
    if (!row) return null;
    const { id, name, scopes, endsInMs, calls_a_minute: callsAMinute } = key;
    return {
      ...accountOf(row),
      // What a program does is told apart from what its maker does by hand.
      userName: `${row.user_name} (key ‘${name}’)`,
      lacksFactor: row.lacksFactor,
      key: {
        id,
        name,
        scopes: scopes as Permission[],
        callsAMinute,
        endsAt: performance.now() + (endsInMs ?? Number.POSITIVE_INFINITY),
      },
    };
  }

  async function querySession(token: string): Promise<Account | null> {
    const hash = tokenHash(token);
    const row = await db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select(accountColumns)
      .select('session.id as sessionId')
      .select((row) => row('last_seen_at', '<', slidesAfter).as('slides'))
      .select(
        sql<boolean>`coalesce(confirmed_at between now() - make_interval(mins => ${sql.lit(confirmedMinutes)}) and now(), false)`.as(
          'isConfirmed',
        ),
      )
      .select(lacksFactor.as('lacksFactor'))
      .where('token_hash', '=', hash)
      .where(isAlive(staff))
      .executeTakeFirst();
    if (!row) return null;
    if (row.slides) {
      await db
        .updateTable('session')
        .set({ last_seen_at: sql`now()`, expires_at: lifetime })
        .where('token_hash', '=', hash)
        .execute();
    }
    return {
      ...accountOf(row),
      lacksFactor: row.lacksFactor,
      session: { id: row.sessionId, isConfirmed: row.isConfirmed },
    };
  }

  function fresh(token: string) {
    const cached = remembered.get(token);
    return cached && cached.until > performance.now() ? cached : undefined;
  }

  function read(token: string): Account | null | Promise<Account | null> {
    const cached = fresh(token);
    if (cached) return cached.account;
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
    // The end of a key is told by nobody.
    const until = Math.min(performance.now() + freshMs, account?.key?.endsAt ?? Number.POSITIVE_INFINITY);
    remembered.set(token, { account, until });
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
    async begin(within, userId, { clientAddress, userAgent } = { clientAddress: '', userAgent: '' }, options) {
      const token = newToken();
      await within
        .insertInto('session')
        .values({
          token_hash: tokenHash(token),
          user_id: userId,
          expires_at: lifetime,
          // Kept in English, said to its owner in the language of the reader.
          device: userAgent === '' ? '' : inLanguage('en', () => deviceWords(userAgent)),
          address: clientAddress,
          confirmed_at: options?.isConfirmed === false ? null : sql<Date>`now()`,
        })
        .execute();
      // Those that were used last stay: a program that signs in for each thing it does leaves no list without end.
      await within
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('token_hash', 'in', (row) =>
          row
            .selectFrom('session as older')
            .select('older.token_hash')
            .where('older.user_id', '=', userId)
            .orderBy('older.last_seen_at', 'desc')
            .orderBy('older.created_at', 'desc')
            .offset(mostSessions),
        )
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
  staff_role: StaffRole | null;
  is_business_account: boolean;
  newsletter_subscription: boolean;
}): Account {
  return {
    id: row.id,
    userName: row.user_name,
    email: row.email,
    phoneNumber: row.phone_number,
    role: row.role,
    staffRole: row.staff_role,
    isBusinessAccount: row.is_business_account,
    newsletterSubscription: row.newsletter_subscription,
  };
}
