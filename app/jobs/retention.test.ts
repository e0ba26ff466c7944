import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { retentionTimes, secondsOf } from '#privacy/rules/retention.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startSweeping } from './sweep.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('embedded');
});
afterAll(() => test.drop());

const account = '00000000-0000-4000-8000-0000000000aa';

/**
 * How a row of each kind comes about that began so long ago; `left` counts the rows of it. `%s` is its age as SQL, `%n`
 * a word of its own. The times that end by a date of their own (codes, links, sessions) have it in their rows and are
 * tested where they are made.
 */
const rows: Partial<Record<keyof typeof retentionTimes, { add: string; left: string }>> = {
  unpaidPurchases: {
    add: `with plan as (insert into program_purchase (purchase_number, user_id, user_name, email, mobile, program_name, plan_name, status,
        price_paise, discount_paise, gst_paise, gst_basis_points, total_paise, updated_at)
        values ('%n', '${account}', 'n', 'e', 'm', 'p', 'p', 'closed', 100, 0, 5, 500, 100, %s))
      insert into shop_order (order_number, link_token, status, payment_method, payment_status, closed_because, holds_stock, subtotal_paise,
        discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode, updated_at)
        values ('%n', '%n', 'Rejected', 'Online Payment', 'pending', 'expired', false, 100, 0, 0, 5, 100, 'n', 'e', '', '', '', '', '', '', %s)`,
    left: `(select id from shop_order where status = 'Rejected' union all select id from program_purchase) as purchase`,
  },
  orderDrafts: {
    add: `insert into order_draft (form, by_name, updated_at) values ('{}', '%n', %s)`,
    left: 'order_draft',
  },
  messages: {
    add: `insert into contact_message (name, email, phone, message, created_at) values ('n', '%n@example.com', '1', 'm', %s)`,
    left: 'contact_message',
  },
  messagePhotos: {
    add: `with placed as (insert into shop_order (order_number, link_token, status, payment_method, payment_status, holds_stock, subtotal_paise,
        discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
        values ('photo %n', 'photo %n', 'Delivered', 'COD', 'paid', false, 100, 0, 0, 5, 100, 'n', 'e', '', '', '', '', '', '') returning id)
      insert into message_photo (order_id, name, bytes, created_at) select id, 'p', '\\x00', %s from placed`,
    left: 'message_photo',
  },
  stockAlerts: {
    add: `insert into stock_alert (variant_id, email, email_key, asked_at, confirmed_at)
      select id, '%n@example.com', '%n', %s, %s from variant limit 1`,
    left: 'stock_alert',
  },
  occasionalEmails: { add: `insert into occasional_email (mailbox, at) values ('%n', %s)`, left: 'occasional_email' },
  securityLog: { add: `insert into security_event (what, at) values ('signed in', %s)`, left: 'security_event' },
  consentsTakenBack: {
    add: `insert into consent (form, act, email, notice_version, at) values ('newsletter', 'withdrawn', '%n@example.com', 'v', %s)`,
    left: 'consent',
  },
  sentEmails: {
    add: `insert into email (kind, to_address, subject, html, text, created_at, sent_at) values ('k', '%n', 's', 'h', 't', %s, %s)`,
    left: 'email where sent_at is not null',
  },
  failedEmails: {
    add: `insert into email (kind, to_address, subject, html, text, created_at, failed_at) values ('k', '%n', 's', 'h', 't', %s, %s)`,
    left: 'email where failed_at is not null',
  },
  newsletterRequests: {
    add: `insert into newsletter_request (email_key, email, confirm_hash, asked_at) values ('%n', '%n', '%n', %s)`,
    left: 'newsletter_request',
  },
  knownDevices: {
    add: `insert into known_device (user_id, token_hash, last_seen_at) values ('${account}', '%n', %s)`,
    left: 'known_device',
  },
  keptCarts: {
    add: `insert into kept_cart (token_hash, lines, updated_at) values ('%n', '[]', %s)`,
    left: 'kept_cart',
  },
  leftCarts: {
    add: `with who as (insert into user_account (user_name, email, password_hash) values ('n', 'cart%n@example.com', 'x') returning id)
      insert into left_cart (user_id, lines, seen_at) select id, '[]', %s from who`,
    left: 'left_cart',
  },
  repeatedCalls: {
    add: `insert into idempotency_key (key_hash, body_hash, answer, created_at) values ('%n', 'x', '{}', %s)`,
    left: 'idempotency_key',
  },
  customerImports: {
    add: `insert into import_file (kind, source, file_name, choices, by_name, created_at) values ('customers', 'shopify', 'f', '{}', 'b', %s)`,
    left: `import_file where kind = 'customers'`,
  },
  productImports: {
    add: `insert into import_file (kind, source, file_name, choices, by_name, created_at) values ('products', 'shopify', 'f', '{}', 'b', %s)`,
    left: `import_file where kind = 'products'`,
  },
  exports: {
    add: `insert into export_file (name, query, by_name, created_at) values ('users', '{}', 'b', %s)`,
    left: 'export_file',
  },
  longWork: {
    add: `insert into long_work (kind, subject_id, state, total, by_name, ended_at) values ('write export', gen_random_uuid(), 'done', 0, 'b', %s)`,
    left: 'long_work',
  },
  invitations: {
    add: `insert into staff_invitation (email, staff_role, token_hash, invited_by, expires_at) values ('%n@example.com', 'packer', '%n', '${account}', %s)`,
    left: 'staff_invitation',
  },
};

it('the hourly job removes each thing when the time is over that the privacy policy names, and not an hour before', async () => {
  const { db } = test.app;
  await sql`insert into user_account (id, user_name, email, password_hash) values (${account}, 'A', 'a@example.com', 'x')`.execute(
    db,
  );
  const sets = Object.entries(rows) as [keyof typeof retentionTimes, { add: string; left: string }][];
  for (const { left } of Object.values(rows))
    if (!left.startsWith('(')) await sql.raw(`delete from ${left}`).execute(db);
  await sql`delete from shop_order`.execute(db);
  await sql`delete from program_purchase`.execute(db);
  for (const [of, { add }] of sets) {
    // An hour of a year that has a day more is an hour, too.
    for (const [word, by] of [
      ['younger', "- interval '1 hour'"],
      ['older', "+ interval '25 hours'"],
    ] as const) {
      await sql
        .raw(add.replaceAll('%s', `now() - (interval '${retentionTimes[of]}' ${by})`).replaceAll('%n', word))
        .execute(db);
    }
  }
  const counts = async () => {
    const found: Record<string, number> = {};
    for (const [of, { left }] of sets) {
      const answer = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(left)}`.execute(db);
      found[of] = answer.rows[0]?.count ?? -1;
    }
    return found;
  };
  const added = (of: string) => (of === 'unpaidPurchases' ? 2 : 1);
  expect(await counts()).toEqual(Object.fromEntries(sets.map(([of]) => [of, 2 * added(of)])));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sweeping = startSweeping({ ...test.app, config: { ...test.app.config, production: true } });
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  await eventually(async () => expect(await counts()).toEqual(Object.fromEntries(sets.map(([of]) => [of, added(of)]))));
  sweeping.close();
});

it('times are read as PostgreSQL reads them', async () => {
  for (const time of Object.values(retentionTimes)) {
    const { rows } = await sql<{
      seconds: number;
    }>`select extract(epoch from ${time}::interval)::float8 as seconds`.execute(test.app.db);
    // A year of PostgreSQL has a quarter of a day more.
    expect(Math.abs((rows[0]?.seconds ?? 0) - secondsOf(time)) / secondsOf(time), time).toBeLessThan(0.001);
  }
});
