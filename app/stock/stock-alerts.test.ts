import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveAddress } from '#email/move-address.ts';
import { type EmailSender, startSendingEmails } from '#email/send-emails.job.ts';
import { openFakeMailServer } from '#fakes/mail-server.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openMailServer } from '#platform/mail/mail-server.ts';
import { readConsents } from '#privacy/consent/record-consent.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sendStockAlerts, takeBackIfSoldOut } from './send-stock-alerts.ts';
import {
  askForStock,
  confirmStockAlert,
  dropOldStockAlerts,
  stopStockAlerts,
  stopStockAlertsOf,
} from './stock-alerts.ts';

describe.each(testEngines)('who wants to be told what is back in stock, on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let [besan, ghee] = ['', ''];
  const weights = new Map<string, string>();
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    [besan, ghee] = [await test.idOf('Stone-Ground Besan'), await test.idOf('A2 Bilona')];
    for (const id of [besan, ghee]) {
      const { weight } = await test.app.db
        .selectFrom('variant')
        .select('weight')
        .where('product_id', '=', id)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      weights.set(id, weight);
    }
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    for (const table of ['stock_alert', 'occasional_email', 'email', 'consent', 'rate_limit'] as const) {
      await test.app.db.deleteFrom(table).execute();
    }
    await stockOf(besan, 1);
    await stockOf(ghee, 1);
  });

  const stockOf = (productId: string, units: number) =>
    test.app.db.updateTable('variant').set({ total_stock: units }).where('product_id', '=', productId).execute();
  const ask = (email: string, productId = besan, own: string | null = null) =>
    askForStock(test.app, { productId, weight: weights.get(productId) ?? '', email }, own);
  const emails = (kind: string) =>
    test.app.db.selectFrom('email').selectAll().where('kind', '=', kind).orderBy('created_at').execute();
  const tokenIn = (text = '', what = 'confirm') => new RegExp(`${what}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  /** Asks and clicks. */
  const agree = async (email: string, productId = besan) => {
    await ask(email, productId);
    await confirmStockAlert(test.app, tokenIn((await emails('stock alert')).at(-1)?.text));
  };
  const told = async () => (await emails('back in stock')).map(({ to_address }) => to_address);
  const alerts = () => test.app.db.selectFrom('stock_alert').selectAll().orderBy('asked_at').execute();
  const acts = async (email: string) =>
    (await readConsents(test.app, email)).map(({ form, act }) => `${form} ${act}`).reverse();

  it('an address is told once, after its click, with what is similar, and forgets nothing else', async () => {
    await agree('asha@example.com');
    await ask('never.clicked@example.com');
    await sendStockAlerts(test.app);
    expect(await told()).toEqual([]);
    await stockOf(besan, 20);
    await sendStockAlerts(test.app);
    const [mail, ...others] = await emails('back in stock');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'asha@example.com', subject: expect.stringContaining('Besan') });
    expect(mail?.text).toContain(`/shop/product-details/${besan}?size=`);
    expect(mail?.text).toMatch(/You may also like: .+, .+/);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(await acts('asha@example.com')).toEqual(['stock asked', 'stock given']);
    // A burst of sold out and back again.
    for (const units of [1, 20, 1, 30]) {
      await stockOf(besan, units);
      await sendStockAlerts(test.app);
    }
    expect(await told()).toEqual(['asha@example.com']);
  });

  it.each<[string, (token: string) => Promise<unknown>, string[]]>([
    ['that agreed is told', async () => {}, ['asha@example.com']],
    ['whose product is not sold any more is not', () => active(false), []],
    ['whose size has one unit left, which is never sold, is not', () => stockOf(besan, 1), []],
    ['whose size has two is', () => stockOf(besan, 2), ['asha@example.com']],
    ['that stopped by the link of an earlier e-mail is not', (token) => stopStockAlerts(test.app, token), []],
    ['that was told of something else this week is not', () => told7('6 days 23 hours'), []],
    ['that was told of something else a week ago is', () => told7('7 days 1 hour'), ['asha@example.com']],
    ['whose request is over is not', () => over('181 days'), []],
  ])('an address %s', async (_what, change, expected) => {
    // An earlier e-mail gave it its link to stop.
    await agree('asha@example.com', ghee);
    await stockOf(ghee, 9);
    await sendStockAlerts(test.app);
    const token = tokenIn((await emails('back in stock'))[0]?.text, 'stop');
    expect(token).not.toBe('');
    await test.app.db.deleteFrom('email').execute();
    await test.app.db.deleteFrom('occasional_email').execute();

    await agree('asha@example.com');
    await stockOf(besan, 20);
    await change(token);
    await dropOldStockAlerts(test.app);
    await sendStockAlerts(test.app);
    expect(await told()).toEqual(expected);
    await active(true);
  });
  const active = (isActive: boolean) =>
    test.app.db.updateTable('product').set({ is_active: isActive }).where('id', '=', besan).execute();
  const told7 = (ago: string) =>
    sql`insert into occasional_email values ('asha@example.com', now() - ${ago}::interval)`.execute(test.app.db);
  const over = (ago: string) => sql`update stock_alert set asked_at = now() - ${ago}::interval`.execute(test.app.db);

  it('the link of an e-mail before the newest, about the same size, stops it as well', async () => {
    const links: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      await agree('asha@example.com');
      await stockOf(besan, 9);
      await sendStockAlerts(test.app);
      links.push(tokenIn((await emails('back in stock')).at(-1)?.text, 'stop'));
      await test.app.db.deleteFrom('email').execute();
      await test.app.db.deleteFrom('occasional_email').execute();
      await stockOf(besan, 1);
    }
    expect(new Set(links).size).toBe(3);
    for (const link of links) {
      await agree('asha@example.com', ghee);
      const before = await alerts();
      await stopStockAlerts(test.app, link);
      expect(await alerts()).toEqual([]);
      await test.app.db
        .insertInto('stock_alert')
        .values(before.map((row) => ({ ...row, email_id: null })))
        .execute();
      await test.app.db.deleteFrom('email').execute();
    }
  });

  it('all that is back for an address is one e-mail, however its mailbox is spelled and however many processes write', async () => {
    await agree('asha.rao@gmail.com');
    await agree('asha.rao@gmail.com', ghee);
    await agree('asharao+shop@gmail.com');
    await stockOf(besan, 9);
    await stockOf(ghee, 9);
    await Promise.all([1, 2, 3].map(() => sendStockAlerts(test.app)));
    const [mail, ...others] = await emails('back in stock');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 products are back in stock');
  });

  it('an e-mail that is not true any more when it is to be sent is taken back, and written again once it is', async () => {
    await agree('asha@example.com');
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    const [mail] = await emails('back in stock');
    if (!mail) throw new Error('There is no e-mail.');
    const written = { id: mail.id, kind: mail.kind, to: mail.to_address };
    expect(await takeBackIfSoldOut(test.app, written)).toBe(false);
    expect(await takeBackIfSoldOut(test.app, { ...written, kind: 'order' })).toBe(false);
    await stockOf(besan, 1);

    const fake = await openFakeMailServer();
    const mailServer = openMailServer({ smtpUrl: fake.url, mailFrom: 'Shop <hello@shop.example>', connections: 3 });
    const sender: EmailSender = startSendingEmails(test.app, {
      mailServer,
      lookMs: 20,
      isOutdated: (one) => takeBackIfSoldOut(test.app, one),
    });
    await eventually(async () => expect(await emails('back in stock')).toEqual([]));
    expect(await alerts()).toMatchObject([{ mailed_at: null, email_id: null }]);
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    sender.wake();
    await eventually(async () => expect((await emails('back in stock'))[0]?.sent_at).not.toBeNull());
    await sender.close();
    await fake.close();
    expect(await told()).toEqual(['asha@example.com']);
  });

  it('a mailbox is asked three times an hour at most, an address that agreed never again, and nobody can tell', async () => {
    const answers = new Set<string>();
    for (const email of ['a@example.com', 'a+1@example.com', 'A@example.com', 'a+2@example.com', 'a+3@example.com']) {
      answers.add((await ask(email)).message);
    }
    expect(await emails('stock alert')).toHaveLength(3);
    await confirmStockAlert(test.app, tokenIn((await emails('stock alert'))[1]?.text));
    await test.app.db.deleteFrom('email').execute();
    answers.add((await ask('a+1@example.com')).message);
    expect(await emails('stock alert')).toEqual([]);
    expect(answers).toEqual(new Set(['We’ve sent you an e-mail. Please tap the button in it to confirm.']));
  });

  it('the link of the first e-mail holds where the same size is asked for twice: nothing is sent again', async () => {
    await ask('asha@example.com');
    await ask('asha@example.com');
    const [first, ...others] = await emails('stock alert');
    expect(others).toEqual([]);
    await confirmStockAlert(test.app, tokenIn(first?.text));
    expect((await alerts()).map(({ confirmed_at }) => confirmed_at)).toEqual([expect.any(Date)]);
  });

  it('a mailbox is asked six times a day at most', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      for (const tag of ['a', 'b', 'c']) await ask(`asha+${tag}@example.com`);
      await sql`update email set created_at = created_at - interval '61 minutes'`.execute(test.app.db);
      await sql`update stock_alert set asked_at = asked_at - interval '61 minutes'`.execute(test.app.db);
    }
    expect(await emails('stock alert')).toHaveLength(6);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['by a click', () => agree('asha@example.com')],
    ['by the account', () => ask('asha@example.com', besan, 'asha@example.com')],
  ])('the link to stop of the last e-mail holds when its size is asked for again %s', async (_how, again) => {
    await agree('asha@example.com');
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    const token = tokenIn((await emails('back in stock'))[0]?.text, 'stop');
    await stockOf(besan, 1);
    await sql`update email set created_at = created_at - interval '61 minutes'`.execute(test.app.db);
    await again();
    await stopStockAlerts(test.app, token);
    expect(await alerts()).toEqual([]);
  });

  it('an e-mail taken back by a sender that was killed gives back no occasion of the next e-mail', async () => {
    await agree('asha@example.com');
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    const [old] = await emails('back in stock');
    if (!old) throw new Error('There is no e-mail.');
    const written = { id: old.id, kind: old.kind, to: old.to_address };
    await stockOf(besan, 1);
    expect(await takeBackIfSoldOut(test.app, written)).toBe(true);
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    expect(await takeBackIfSoldOut(test.app, written)).toBe(true);
    expect(await test.app.db.selectFrom('occasional_email').select('mailbox').execute()).toHaveLength(1);
  });

  it('a stranger who asks for the same address takes back no e-mail that is on its way', async () => {
    await agree('asha@example.com');
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    await stockOf(besan, 1);
    await test.app.db.deleteFrom('email').where('kind', '=', 'stock alert').execute();
    await ask('asha@example.com');
    const [mail] = await emails('back in stock');
    await takeBackIfSoldOut(test.app, { id: mail?.id ?? '', kind: 'back in stock', to: 'asha@example.com' });
    expect(await alerts()).toMatchObject([{ confirmed_at: expect.any(Date), mailed_at: null }]);
  });

  it('the account ends all that its address asked for, also what is written and not sent (behaviour: Stock 15)', async () => {
    const own = 'Asha@example.com';
    await ask(own, besan, own);
    await ask(own, ghee, own);
    await agree('ravi@example.com');
    await stockOf(ghee, 9);
    await sendStockAlerts(test.app);
    await stopStockAlertsOf(test.app, own.toUpperCase());
    const [mail] = await emails('back in stock');
    expect(await takeBackIfSoldOut(test.app, { id: mail?.id ?? '', kind: 'back in stock', to: own })).toBe(true);
    expect((await alerts()).map(({ email }) => email)).toEqual(['ravi@example.com']);
    await stopStockAlertsOf(test.app, own);
    expect(await acts(own)).toEqual(['stock given', 'stock given', 'stock withdrawn']);
  });

  it('the address of who is signed in needs no click; that of somebody else does', async () => {
    expect(await ask('Asha@example.com', besan, 'asha@example.com')).toMatchObject({ isConfirmed: true });
    expect(await ask('ravi@example.com', besan, 'asha@example.com')).toMatchObject({ isConfirmed: false });
    expect((await emails('stock alert')).map(({ to_address }) => to_address)).toEqual(['ravi@example.com']);
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    expect(await told()).toEqual(['Asha@example.com']);
  });

  it('is asked and told in the language of the page', async () => {
    speakLanguages({ hi: {} });
    await inLanguage('hi', () => ask('asha@example.com'));
    const [asked] = await emails('stock alert');
    expect(asked?.text).toContain('language=hi');
    await confirmStockAlert(test.app, tokenIn(asked?.text));
    await stockOf(besan, 9);
    await sendStockAlerts(test.app);
    expect((await emails('back in stock'))[0]?.text).toContain('/hi/shop/product-details/');
    speakLanguages({});
  });

  it('what an address asked for goes with it to a new one; what nobody confirmed is forgotten after a week', async () => {
    await agree('old@example.com');
    await ask('old@example.com', ghee);
    // Somebody typed the new address before: what nobody confirmed takes no place of what was agreed to.
    await ask('new@example.com');
    await inTransaction(test.app.db, (tx) => moveAddress(tx, 'old@example.com', 'new@example.com'));
    expect(await alerts()).toMatchObject([{ email: 'new@example.com', confirmed_at: expect.any(Date) }]);
    await ask('unsure@example.com');
    await sql`update stock_alert set asked_at = now() - interval '7 days 1 hour'`.execute(test.app.db);
    await dropOldStockAlerts(test.app);
    expect((await alerts()).map(({ email }) => email)).toEqual(['new@example.com']);
  });

  it.each<[string, object, number, string]>([
    ['a sold-out size', {}, 200, ''],
    ['no such size', { weight: '7 kg' }, 404, 'We do not sell this size.'],
    ['no such product', { productId: '11111111-1111-4111-8111-111111111111' }, 404, 'We do not sell this size.'],
    ['no address', { email: 'asha' }, 400, 'Please enter a valid Email'],
  ])('the call answers %s', async (_what, change, status, message) => {
    const body = { productId: besan, weight: weights.get(besan), email: 'asha@example.com', ...change };
    const answer = await staff.ask('POST /api/shop/stock-alert', body, 'visitor');
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('the call refuses a size that is in stock, and the form says so', async () => {
    await stockOf(besan, 9);
    const body = { productId: besan, weight: weights.get(besan) ?? '', email: 'asha@example.com' };
    expect((await staff.ask('POST /api/shop/stock-alert', body, 'visitor')).status).toBe(409);
    const browser = plainBrowser(test.app);
    const wrong = await browser.send(`/shop/back-in-stock/${besan}`, { weight: body.weight, email: body.email });
    expect([wrong.status, wrong.json.typed.email]).toEqual([409, body.email]);
    await stockOf(besan, 1);
    const sent = await browser.send(`/shop/back-in-stock/${besan}`, { weight: body.weight, email: body.email });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/said=asked$/)]);
  });
});
