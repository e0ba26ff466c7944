import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseDates } from '#monitoring/rules/release-dates.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import type { ProcessMetrics } from '#platform/observability/process-metrics.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { followOrders } from './follow-orders.ts';
import { listAlerts } from './list-alerts.ts';
import { readQueues } from './read-queues.ts';

describe.each(testEngines)('the condition of the shop on the %s server', (engine) => {
  let test: TestShop;
  const processMetrics: ProcessMetrics = {
    shedWithin: () => 0,
    jobs: () => [],
    newestBackup: async () => null,
    hasUntrustedProxy: () => false,
    disk: async () => ({ freeBytes: 9e10, sizeBytes: 1e11 }),
    migrations: async () => {
      const { rows } = await sql<{ name: string }>`select name from schema_migration order by 1`.execute(test.app.db);
      return rows.map(({ name }) => name);
    },
  };
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  const alerts = async (own: Partial<ProcessMetrics> = {}) => {
    const app = { ...test.app, processMetrics: { ...processMetrics, ...own } };
    return listAlerts(app, await paymentsToReview(app));
  };

  it('is well in a fresh demo shop', async () => {
    expect(await alerts()).toEqual([]);
    const queues = await readQueues(test.app);
    expect(queues).toMatchObject({
      emailsWaiting: 0,
      emailsFailed: 0,
      oldestEmailSeconds: 0,
      refundOverdueSeconds: 0,
    });
    expect(Math.abs(queues.clockSkewSeconds)).toBeLessThan(1);
    expect(queues.databaseSeconds).toBeGreaterThan(0);
  });

  it('compares the versions that run with the days on which they came out', async () => {
    vi.useFakeTimers({ now: new Date('2036-01-01'), toFake: ['Date'] });
    try {
      const app = { ...test.app, processMetrics, config: { ...test.app.config, production: true } };
      const found = await listAlerts(app, await paymentsToReview(app));
      const old = found
        .filter(({ id }) => id.endsWith('-old'))
        .map(({ sentence }) => /\((.*)\) is out of date/.exec(sentence)?.[1]);
      const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
        app.db,
      );
      // A server that is newer than the list of days is not known to be old.
      const isKnown = Object.keys(releaseDates.PostgreSQL).includes(rows[0]?.version.split(' ')[0] ?? '');
      expect(old).toEqual([
        `Node ${process.versions.node}`,
        ...(isKnown ? [`PostgreSQL ${rows[0]?.version.split(' ')[0]}`] : []),
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('names failed e-mails, since when, and changes of the database that are missing', async () => {
    await sql`insert into email (kind, to_address, subject, html, text, failed_at, last_error)
      values ('otp', 'asha@example.com', 's', 'h', 't', '2026-11-20T10:00:00Z', 'no such mailbox')`.execute(
      test.app.db,
    );
    const known = await processMetrics.migrations();
    const found = await alerts({ migrations: async () => [...known.slice(1), '9999-coming.sql'] });
    expect(found.map(({ id, since }) => [id, since])).toEqual([
      ['migrations-pending', null],
      ['emails-failed', '2026-11-20T10:00:00.000Z'],
      ['migrations-unknown', null],
    ]);
    expect(JSON.stringify(found)).not.toContain('asha');
    await sql`delete from email`.execute(test.app.db);
  });

  it('tells how long what is due has been waiting, and nothing of what is not due', async () => {
    const { db } = test.app;
    const request = (inMinutes: number, receipt: string) =>
      sql`
      insert into payment_intent (purpose, subject_id, amount_paise, receipt, next_check_at)
      values ('order', gen_random_uuid(), 100, ${receipt}, now() + make_interval(mins => ${inMinutes}))`.execute(db);
    await request(5, 'later');
    expect((await readQueues(test.app)).paymentCheckOverdueSeconds).toBe(0);
    await request(-10, 'late');
    expect((await readQueues(test.app)).paymentCheckOverdueSeconds).toBeCloseTo(600, -1);
    await sql`delete from payment_intent`.execute(db);
  });

  it('counts each order once as it comes and goes, from when it begins to look', async () => {
    const { db } = test.app;
    const order = async (number: string, method: string, ...statuses: string[]) => {
      const { rows } = await sql<{ id: string }>`
        insert into shop_order (order_number, link_token, status, payment_method, payment_status, subtotal_paise,
          discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
        values (${number}, ${number}, 'Pending', ${method}, 'pending', 100, 0, 0, 0, 100, '', '', '', '', '', '', '', '')
        returning id`.execute(db);
      for (const status of statuses) {
        await sql`insert into order_event (order_id, status, by_name, at)
          values (${rows[0]?.id}, ${status}, 'Shop', now() - interval '1 minute')`.execute(db);
      }
    };
    await order('before', 'COD', 'Order Placed');
    const totals = followOrders(test.app);
    expect(await totals()).toEqual([]);
    await order('a', 'COD', 'Order Placed', 'Packed', 'Order Placed');
    await order('b', 'Online Payment', 'Pending', 'Order Placed', 'Refunded', 'Rejected');
    await order('c', 'Online Payment', 'Pending', 'Rejected');
    const [one, two] = await Promise.all([totals(), totals()]);
    expect(one).toEqual(two);
    const sorted = (list: { event: string; method: string; count: number }[]) =>
      list.map(({ event, method, count }) => `${count} ${event} ${method}`).sort();
    expect(sorted(one)).toEqual(['1 placed COD', '1 placed Online Payment', '2 cancelled Online Payment']);
    await order('d', 'COD', 'Order Placed');
    expect(sorted(await totals())).toContain('2 placed COD');
    // What may still be joined by a transaction under way is left for later.
    await sql`insert into order_event (order_id, status, by_name) select id, 'Rejected', 'Shop' from shop_order
      where order_number = 'd'`.execute(db);
    expect(sorted(await totals())).toHaveLength(3);
  });
});
