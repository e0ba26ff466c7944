import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '../database/database.ts';
import { liftCashLimits } from '../purchases/cash-limits.ts';
import { readVariants } from '../purchases/orders.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type ShopProcess, startShopProcess, until } from './processes.ts';
import { ask } from './traffic.ts';

export const admin = { email: 'staff@shop.example', password: 'Right-horse-7' };
/** PostgreSQL as the machine brings it, where there is one. */
const engine = bothEngines.at(-1) ?? 'embedded';

type Name = 'a' | 'b';

/**
 * Two processes of the shop on one empty database, started at the same moment, behind a load balancer; with a mail
 * server, a payment provider and a folder of uploads that they share.
 * @param settings in place of those with which they reach these
 */
export async function openSeveral(settings: Record<string, string> = {}) {
  const folder = mkdtempSync('/tmp/shop-several-');
  const test: TestDatabase<Tables> = await createTestDatabase<Tables>(engine, path.join(folder, 'no-migrations'));
  const { db } = test.database;
  const mail: FakeMailServer = await openFakeMailServer();
  const provider: FakePaymentProvider = await openFakePaymentProvider();
  const balancer: Balancer = await openBalancer();
  const env = {
    DATABASE_URL: test.url,
    PUBLIC_URL: balancer.origin,
    TRUST_PROXY: '1',
    DATA_DIR: folder,
    DRAIN_SECONDS: '3',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@shop.example',
    ...provider.environment(),
    ...settings,
  };
  const processes = {} as Record<Name, ShopProcess>;
  const bothInUse = () => until('both servers get requests', () => balancer.inUse().length === 2);
  const start = async (name: Name) => {
    processes[name] = await startShopProcess(env);
    balancer.set(name, processes[name].origin);
  };
  await Promise.all([start('a'), start('b')]);
  // Its orders are as large as they come.
  await liftCashLimits(db);
  await bothInUse();

  /** A query over a connection outside the shop. */
  async function elsewhere<Row extends object>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: test.url, application_name: 'operator' });
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    await client.end();
    return rows;
  }

  /** The connections over which the processes receive notifications, on all channels. */
  const feeds = async () => {
    const rows = await elsewhere<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'shop change feed'
        and state = 'idle' and query in ('listen "account_changed"', 'select 1')`,
    );
    return rows.map(({ pid }) => pid);
  };

  return {
    db,
    test,
    mail,
    provider,
    balancer,
    processes,
    start,
    bothInUse,
    elsewhere,
    feeds,
    folder,
    variants: await readVariants(db),
    /** The cookie of a signed-in shopper. */
    async signIn(email: string): Promise<string> {
      const { id } = await db
        .insertInto('user_account')
        .values({ user_name: 'Asha', email, phone_number: null, password_hash: 'x', role: 'shopper' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return `session=${await createSessions(db).begin(db, id)}`;
    },
    /** A call with JSON, to one of the processes or through the balancer. */
    async call(to: Name | 'balancer', name: string, body?: object, headers: Record<string, string> = {}) {
      const [method = '', where = ''] = name.split(' ');
      const origin = to === 'balancer' ? balancer.origin : processes[to].origin;
      const answer = await ask(origin + where, {
        method,
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const cookie = String(answer.headers['set-cookie'] ?? '').match(/session=[\w-]{43}/)?.[0] ?? '';
      // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
      const json: any = /^[{[]/.test(answer.text) ? JSON.parse(answer.text) : null;
      return { ...answer, cookie, json };
    },
    /** Cuts connections of the shop's processes to the database: all, or those that receive notifications. */
    async cut(which: 'all' | 'feeds'): Promise<void> {
      const name = which === 'all' ? `like 'shop%'` : `= 'shop change feed'`;
      await elsewhere(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name ${name}`);
    },
    /** Every e-mail of the outbox is sent or failed. */
    async emailsRest(): Promise<boolean> {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from email where sent_at is null and failed_at is null`.execute(db);
      return rows[0]?.open === 0;
    },
    async close(): Promise<void> {
      await balancer.close();
      await Promise.all(Object.values(processes).map((one) => one.end('SIGKILL')));
      await Promise.all([mail.close(), provider.close()]);
      await test.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
