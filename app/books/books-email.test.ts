import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { startSendingEmails } from '#email/send-emails.job.ts';
import { openFakeMailServer } from '#fakes/mail-server.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openMailServer } from '#platform/mail/mail-server.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { makeAttachment } from './books-attachment.ts';
import { saveBooksEmail, sendDueBooks } from './books-email.ts';

const call = '/api/admin/settings/books-email';
const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

describe.each(testEngines)("the month's e-mail on the %s server", (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('books_email').execute();
    await test.app.db.deleteFrom('email').execute();
  });

  const wish = (addresses: string[], now: string) =>
    saveBooksEmail(test.app, addresses, staff.account, { now: new Date(now) });
  const look = (now: string, app = test.app) => sendDueBooks(app, new Date(now));
  const queued = async () =>
    (
      await test.app.db.selectFrom('email').select(['to_address', 'subject', 'attachment']).orderBy('subject').execute()
    ).map((row) => [row.to_address, row.subject, row.attachment]);

  it('is queued once when a month ends in India, by whichever process looks first', async () => {
    const other = await openDatabase<Tables>({ dataDir: '', databaseUrl: test.url, log: silentLog });
    await wish(['ca@example.com', 'me@example.com'], '2026-11-23T10:00:00+05:30');
    expect(await look('2026-11-30T23:59:59+05:30')).toBe(0);
    const looks = Array.from({ length: 6 }, (_, at) =>
      look('2026-12-01T00:00:00+05:30', at % 2 === 0 ? test.app : { ...test.app, db: other.db }),
    );
    expect((await Promise.all(looks)).sort()).toEqual([0, 0, 0, 0, 0, 2]);
    await other.close();
    expect(await look('2026-12-31T23:59:59+05:30')).toBe(0);
    expect(await queued()).toEqual([
      ['ca@example.com', 'Books of November 2026', 'books 2026-11'],
      ['me@example.com', 'Books of November 2026', 'books 2026-11'],
    ]);
  });

  it('comes later of a shop that was off on the first, for each month that ended', async () => {
    await wish(['ca@example.com'], '2026-11-23T10:00:00+05:30');
    expect([await look('2027-01-05T09:00:00+05:30'), await look('2027-01-05T09:01:00+05:30')]).toEqual([1, 1]);
    expect(await look('2027-01-05T09:02:00+05:30')).toBe(0);
    expect((await queued()).map(([, subject]) => subject)).toEqual([
      'Books of December 2026',
      'Books of November 2026',
    ]);
  });

  it('is off until somebody wishes it, and begins with the month that is not over then', async () => {
    expect(await look('2026-12-01T00:00:00+05:30')).toBe(0);
    await wish(['ca@example.com'], '2026-11-23T10:00:00+05:30');
    await wish([], '2026-11-24T10:00:00+05:30');
    expect(await look('2026-12-01T00:00:00+05:30')).toBe(0);
    await wish(['ca@example.com'], '2026-12-02T10:00:00+05:30');
    expect(await look('2026-12-31T23:59:00+05:30')).toBe(0);
    expect(await look('2027-01-01T00:00:00+05:30')).toBe(1);
    expect((await queued()).map(([, subject]) => subject)).toEqual(['Books of December 2026']);
  });

  it('is set by staff, who are told what is wrong and that somebody was quicker', async () => {
    const put = (body: object, role?: 'visitor' | 'shopper') => staff.ask(`PUT ${call}`, body, role);
    expect((await staff.ask(`GET ${call}`)).json).toEqual({ success: true, addresses: [] });
    const saved = await put({ addresses: [' ca@example.com ', 'CA@example.com'], seen: [] });
    expect([saved.status, saved.json.addresses]).toEqual([200, ['CA@example.com']]);
    const refusals: [object, string][] = [
      [{ addresses: ['ca@'] }, '“ca@” is not an e-mail address'],
      [{ addresses: Array(6).fill('ca@example.com') }, 'At most 5 addresses'],
      [{ addresses: 'ca@example.com' }, 'Addresses are a list'],
    ];
    for (const [body, message] of refusals) {
      const { status, json } = await put(body);
      expect([status, json.errors]).toEqual([400, [{ field: 'addresses', message }]]);
    }
    expect((await put({ addresses: [], seen: [] })).status).toBe(409);
    expect((await put({ addresses: [] }, 'visitor')).status).toBe(401);
    expect((await put({ addresses: [] }, 'shopper')).status).toBe(403);
    expect((await staff.ask(`GET ${call}`)).json.addresses).toEqual(['CA@example.com']);
  });

  it('carries the sums, a link, and the folder, which is made when it is sent', async () => {
    const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
    const { _id } = await placeCodOrder(test.app, { ...(await test.request()), address: newBuyer() }, null);
    expect((await staff.ask(`PUT /api/admin/orders/update/${_id}`, { orderStatus: 'Shipped', ...parcel })).status).toBe(
      200,
    );
    await test.app.db.deleteFrom('email').execute();
    await test.app.db
      .insertInto('books_email')
      .values({ addresses: ['ca@example.com'], sent_until: before(month) })
      .execute();
    expect(await sendDueBooks(test.app, new Date(Date.now() + 31 * 86_400_000))).toBe(1);
    const row = await test.app.db.selectFrom('email').selectAll().executeTakeFirstOrThrow();
    expect(row.text).toContain('Documents: 1');
    expect(row.text).toContain('All totals match.');
    expect(row.text).toContain(`${test.app.config.publicUrl}/admin/books?month=${month}`);

    const fake = await openFakeMailServer();
    const mailServer = openMailServer({ smtpUrl: fake.url, mailFrom: 'shop@example.com', connections: 1 });
    const sender = startSendingEmails(test.app, {
      mailServer,
      lookMs: 20,
      attach: (what) => makeAttachment(test.app, what),
    });
    const [mail] = await fake.waitFor(1);
    await sender.close();
    await fake.close();
    const [, encoded] =
      /filename="?books-[\d-]+\.zip"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.raw ?? '') ?? [];
    const files = readZip(Buffer.from(encoded ?? '', 'base64'));
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    expect(files.get(`books-${month}/README.txt`)?.bytes.toString()).toContain('SUMS: all agree');
  });

  it('carries no PDFs where they are too many', async () => {
    const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
    const { id } = await test.app.db.selectFrom('document').select('id').executeTakeFirstOrThrow();
    const large = Buffer.alloc(9 * 1024 * 1024);
    await test.app.db.schema.alterTable('document_paper').renameTo('document_paper_away').execute();
    try {
      await test.app.db.schema
        .createTable('document_paper')
        .addColumn('document_id', 'uuid')
        .addColumn('pdf', 'bytea')
        .execute();
      await test.app.db.insertInto('document_paper').values({ document_id: id, pdf: large }).execute();
      const [attached] = await makeAttachment(test.app, `books ${month}`);
      const files = readZip(attached?.content ?? Buffer.alloc(0));
      expect([...files.keys()].some((name) => name.endsWith('.pdf'))).toBe(false);
      expect(files.get(`books-${month}/README.txt`)?.bytes.toString()).toMatch(/papers\/ +Too large for this e-mail/);
    } finally {
      await test.app.db.schema.dropTable('document_paper').execute();
      await test.app.db.schema.alterTable('document_paper_away').renameTo('document_paper').execute();
    }
  });
});

function before(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 0) - 2, 1)).toISOString().slice(0, 7);
}
