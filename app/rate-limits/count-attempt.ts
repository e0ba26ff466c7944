import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Limit } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey, mailboxKey } from '#rules/typed/email-address.ts';
import { texts } from './texts.ts';

export interface Attempt {
  /** What is attempted: the name of the call. */
  what: string;
  limits: readonly Limit[];
  address: string;
  /** Of the account or the person it is about, where there is one. */
  email: string | null;
  /**
   * Names a browser that signed in to this account before. It is counted by itself, as if it were the only machine at
   * its address, and strangers who use up what an account or an address may do keep it out of nothing.
   */
  device?: string | null;
}

/**
 * Counts an attempt against its limits, in all processes together and in one statement. A limit is counted only where
 * those before it allow the attempt, so that a machine which is refused uses up nothing that it shares with others; and
 * attempts beyond a limit never prolong it.
 * @throws AppError 429 with the seconds to wait
 */
export async function countAttempt({ db }: Pick<AppContext, 'db'>, attempt: Attempt): Promise<void> {
  const limits = limitsOf(attempt);
  if (limits.length === 0) return;
  const counted = limits.map((limit, at) => {
    const before = limits[at - 1];
    const from = before ? sql`from ${table(at - 1)} where count <= ${before.most}` : sql`where true`;
    return sql`${table(at)} as (
      insert into rate_limit (key, count, ends_at)
      select ${keyOf(attempt, limit)}, 1, now() + make_interval(secs => ${limit.seconds}) ${from}
      on conflict (key) do update set
        count = case when ${isOver} then 1 else least(rate_limit.count + 1, 1000000) end,
        ends_at = case when ${isOver} then excluded.ends_at else rate_limit.ends_at end
      returning count, extract(epoch from ends_at - now())::float8 as wait)`;
  });
  const looked = limits.map((limit, at) => sql`select wait from ${table(at)} where count > ${limit.most}`);
  const { rows } = await sql<{ wait: number }>`
    with ${sql.join(counted)} ${sql.join(looked, sql` union all `)}`.execute(db);
  const [beyond] = rows;
  if (beyond) throw AppError.tooSoon(Math.max(1, Math.ceil(beyond.wait)), texts.tooManyTries());
}

/** After a success: clears the counts that are of failures only. */
export async function clearFailures({ db }: Pick<AppContext, 'db'>, attempt: Attempt): Promise<void> {
  // Not those of a network around: anyone who has an account would clear the failures of all its machines.
  const cleared = limitsOf(attempt).filter((limit) => limit.failuresOnly && limit.around === undefined);
  // One by one: two rows locked in another order than above could hold each other up.
  for (const limit of cleared) await db.deleteFrom('rate_limit').where('key', '=', keyOf(attempt, limit)).execute();
}

export async function dropOldCounts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<', sql<Date>`now()`).execute();
}

/**
 * A window that ends much later than one that begins now was begun before the clock was set back: it would end far too
 * late. A little later is usual: attempts made at once do not reach the row in the order of their times.
 */
const isOver = sql`(rate_limit.ends_at <= now() or rate_limit.ends_at > excluded.ends_at + interval '1 minute')`;

interface CountedLimit extends Limit {
  /** A network of IPv6 around the address, which is counted with it. */
  around?: string;
}

/**
 * So many times as often as one of its networks the /48 around it may try, a site or a part of a mobile network
 * (behaviour: Security 6).
 */
const networksAround = 64;

/** Of a known device not those of the whole account: it has its own. */
function limitsOf({ limits, address, email, device }: Attempt): CountedLimit[] {
  const counted = limits.filter(
    ({ of, failuresOnly }) =>
      (of === 'address' || email !== null) && !(device != null && of === 'email' && failuresOnly === true),
  );
  const around = device == null ? networkAround(address) : null;
  if (around === null) return counted;
  // Anyone who rents a machine has 65,536 networks of IPv6, each of which would have all tries to itself.
  return counted.flatMap((limit) =>
    limit.of === 'address' ? [limit, { ...limit, most: limit.most * networksAround, around }] : [limit],
  );
}

/** The /48 around a /64 network, or null for an address of IPv4. */
export function networkAround(address: string): string | null {
  const [, around] = /^((?:[\da-f]{1,4}:){2}[\da-f]{1,4}):[\da-f]{1,4}::\/64$/.exec(address) ?? [];
  return around === undefined ? null : `${around}::/48`;
}

function table(at: number): RawBuilder<unknown> {
  return sql.ref(`limit_${at}`);
}

/** With its window: a call may have a short one and a long one of the same address. */
function keyOf(attempt: Attempt, { of, seconds, around, failuresOnly }: CountedLimit): string {
  const address = of === 'email' ? '' : attempt.device ? `device ${attempt.device}` : (around ?? attempt.address);
  // A success clears failures: of the account itself alone, for not every server sends 'asha+x' to 'asha'.
  const email = of === 'address' ? '' : (failuresOnly ? emailKey : mailboxKey)(attempt.email ?? '');
  return `${attempt.what} by ${of} in ${seconds} s ${digest(address, email)}`;
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
