import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { readConfig } from '#platform/config.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { startingStock } from '#tests/support/purchases/orders.ts';
import { openTestClock, type TestClock } from '../support/server/clock.ts';
import { type FaultyShop, openFaultyShop, uploadPicture } from '../support/server/faulty-shop.ts';
import { until } from '../support/server/processes.ts';
import { ask, orderMaker, sendOrder } from '../support/server/traffic.ts';

const [minute, hour, day] = [60, 3_600, 86_400];

describe('a shop whose', () => {
  let clock: TestClock;
  let mail: FakeMailServer;
  let provider: FakePaymentProvider;
  let shop: FaultyShop;
  let db: FaultyShop['app']['db'];
  beforeAll(async () => {
    clock = await openTestClock();
    mail = await openFakeMailServer();
    provider = await openFakePaymentProvider();
    const { payments } = readConfig({
      ...provider.environment(),
    });
    shop = await openFaultyShop(clock.test.url, { payments, smtpUrl: mail.url, mailFrom: 'a@shop.example' });
    db = shop.app.db;
    await db.updateTable('variant').set({ total_stock: startingStock }).execute();
  });
  afterAll(async () => {
    await shop.close();
    await Promise.all([mail.close(), provider.close()]);
    await clock.drop();
  });

  const emailsAbout = (word: string) => mail.mails.filter(({ headers }) => headers.subject?.includes(word));
  const placeCod = async () => {
    const order = orderMaker(shop.variants)();
    const answer = await sendOrder(shop.origin, order);
    expect(answer.status, answer.text).toBe(200);
    return order.answer?.orderId ?? '';
  };
  const [bought] = [() => shop.variants[7]];
  const placeOnline = () => {
    const { productId, weight, unitPricePaise = 0 } = bought() ?? {};
    return shop.call('POST /api/shop/order/create', {
      cartItems: [{ productId, weight, quantity: 5 }],
      addressInfo: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        country: 'India',
      },
      orderPrice: (unitPricePaise * 5 + (unitPricePaise * 5 >= 49_900 ? 0 : 4_000)) / 100,
    });
  };
  const stock = async () => {
    const { id = '' } = bought() ?? {};
    const row = await db.selectFrom('variant').select('total_stock').where('id', '=', id).executeTakeFirst();
    return row?.total_stock;
  };
  const state = (orderId: string) =>
    db
      .selectFrom('shop_order')
      .select(['status', 'payment_status'])
      .where('order_number', '=', orderId)
      .executeTakeFirstOrThrow();

  it('mail server is down for an hour takes orders, and their e-mails arrive once afterwards', async () => {
    await mail.close();
    const first = await placeCod();
    const ofAll = async () => {
      const { rows } = await sql<{ unsent: number; open: number }>`select count(*)::int as unsent,
          count(*) filter (where claimed_by is not null or next_attempt_at <= now())::int as open
        from email where sent_at is null`.execute(db);
      return rows[0] ?? { unsent: 0, open: 0 };
    };
    // An attempt under way while the clock jumps would lose its lease, or count from the time when it fails.
    const atRest = () => until('each was tried', async () => (await ofAll()).open === 0);
    const tenMinutes = async () => {
      await atRest();
      await clock.move(10 * minute);
      await atRest();
    };
    for (let time = 0; time < 3; time++) await tenMinutes();
    const later = await placeCod();
    for (let time = 0; time < 3; time++) await tenMinutes();
    expect(mail.received).toEqual([]);
    await mail.open();
    // The next try of each e-mail is a minute away at most, however long it lasted.
    await clock.move(minute);
    for (const number of [first, later]) await until(`${number}`, () => emailsAbout(number).length > 0);
    await until('none waits', async () => (await ofAll()).unsent === 0);
    expect([first, later].map((number) => emailsAbout(number).length)).toEqual([1, 1]);
    expect(String((await shop.get('/metrics')).text)).toMatch(/^emails_failed 0$/m);
  });

  it('payment provider is down keeps paid purchases for their buyers, refuses new ones, and settles afterwards', async () => {
    const before = (await stock()) ?? 0;
    const placed = await placeOnline();
    expect(placed.status, placed.text).toBe(200);
    const { payment, response } = provider.pay(placed.json.razorpayOrderId);
    await provider.close();
    // Both at once: the shop asks the provider again and again before it gives up.
    const [first, other] = await Promise.all([
      shop.call('POST /api/shop/order/capture', {
        orderId: placed.json.orderId,
        paymentId: payment.id,
        payerId: '',
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      }),
      placeOnline(),
    ]);
    // The page then says that the payment is being confirmed, and asks again.
    expect([first.status, first.json.success]).toEqual([409, false]);
    expect([other.status, other.json.message]).toEqual([503, expect.stringMatching(/^Online payment is not working/)]);
    expect([(await stock()) ?? 0, (await placeCod()).length > 0]).toEqual([before - 5, true]);
    expect(await state(placed.json.orderId)).toMatchObject({ payment_status: 'pending' });
    await clock.move(10 * minute);
    await until('it was asked after in vain', async () => {
      const { rows } = await sql<{ asked: boolean }>`select bool_or(checks > 0) as asked from payment_intent`.execute(
        db,
      );
      return rows[0]?.asked === true;
    });
    expect((await stock()) ?? 0, 'still held').toBe(before - 5);
    await provider.open();
    await clock.move(minute);
    await until('it is paid', async () => (await state(placed.json.orderId)).payment_status === 'paid');
    expect((await stock()) ?? 0).toBe(before - 5);
    await until('its e-mail came', () => emailsAbout(placed.json.orderId).length > 0);
    expect(emailsAbout(placed.json.orderId).length).toBe(1);
  });

  describe('disk is full', () => {
    let staff: string;
    let usual: MediaStore;
    beforeAll(async () => {
      staff = await shop.signIn('meera@shop.example', 'admin');
      usual = shop.app.media;
    });
    afterEach(() => {
      shop.app.media = usual;
    });
    const upload = (width: number) => uploadPicture(shop.origin, width, staff);
    const expectRefused = async (width: number, folder: string) => {
      const refused = await upload(width);
      expect([refused.status, refused.json.message]).toEqual([507, expect.stringMatching(/^There is no space left/)]);
      expect(readdirSync(folder)).toEqual([]);
      expect(await db.selectFrom('uploaded_picture').select('address').execute()).toEqual([]);
      expect((await shop.get('/page/one')).status).toBe(200);
    };
    const newFolder = (name: string) => {
      const folder = path.join(shop.folder, name);
      mkdirSync(folder);
      return folder;
    };

    it('refuses pictures with a sentence, and leaves nothing half-written', async () => {
      const folder = newFolder('small');
      // A real disk that is too small, where this user may make one.
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', folder]);
      const put = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      const small = openDiskStore(folder);
      try {
        shop.app.media = status === 0 ? small : { ...small, put };
        await expectRefused(901, folder);
      } finally {
        if (status === 0) execFileSync('umount', [folder]);
      }
    });

    it('and fills up with the first of several files removes that file, and takes the picture once there is room', async () => {
      const folder = newFolder('filling');
      const store = openDiskStore(folder);
      const put: MediaStore['put'] = async ([first]) => {
        await store.put(first ? [first] : []);
        throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
      };
      shop.app.media = { ...store, put };
      await expectRefused(902, folder);
      shop.app.media = usual;
      const taken = await upload(902);
      expect(taken.status).toBe(200);
      expect((await ask(shop.origin + taken.json.result?.url)).status).toBe(200);
    });
  });

  describe('clock jumps', () => {
    const wrong = (email: string) => shop.call('POST /api/auth/login', { email, password: 'wrong' });
    const exhaust = async (email: string) => {
      for (let at = 0; at < 10; at += 1) expect((await wrong(email)).status).toBe(401);
      expect((await wrong(email)).status).toBe(429);
    };
    const whoAmI = async (cookie: string) =>
      (await shop.call('GET /api/auth/check-auth', undefined, { cookie })).json.success;

    it('a day ahead keeps people signed in, opens limits, lets holds go and sends each e-mail once', async () => {
      const cookie = await shop.signIn('ahead@example.com');
      expect(await whoAmI(cookie)).toBe(true);
      await exhaust('nobody@example.com');
      const before = (await stock()) ?? 0;
      const placed = await placeOnline();
      expect(await stock()).toBe(before - 5);
      const sent = await placeCod();
      await until('its e-mail came', () => emailsAbout(sent).length === 1);
      await clock.move(day);
      provider.advance(day);
      expect(await whoAmI(cookie)).toBe(true);
      expect((await wrong('nobody@example.com')).status).toBe(401);
      await until('what nobody paid is free again', async () => (await stock()) === before);
      expect(await state(placed.json.orderId)).toMatchObject({ status: 'Rejected' });
      const next = await placeCod();
      await until('its e-mail came', () => emailsAbout(next).length === 1);
      expect(emailsAbout(sent).length).toBe(1);
    });

    it('an hour back keeps people signed in, locks nobody out for longer, and delays no new e-mail', async () => {
      const cookie = await shop.signIn('back@example.com');
      await exhaust('nobody2@example.com');
      const before = (await stock()) ?? 0;
      const placed = await placeOnline();
      const { payment, response } = provider.pay(placed.json.razorpayOrderId);
      const key = orderMaker(shop.variants, 5)();
      expect((await sendOrder(shop.origin, key)).status).toBe(200);
      const first = key.answer?._id;
      const register = () =>
        shop.call('POST /api/auth/send-otp', {
          userName: 'Ravi',
          email: 'ravi@back.example',
          phoneNumber: '9876543210',
          password: 'Besan2Atta9Ragi',
          isBusinessAccount: false,
          newsletterSubscription: false,
        });
      expect((await register()).status).toBe(200);
      const subscribe = () => shop.call('POST /api/newsletter/subscribe', { email: 'sita@back.example' });
      await subscribe();
      const requests = () => mail.mails.filter(({ to }) => to.includes('sita@back.example')).length;
      await until('the newsletter asked', () => requests() === 1);
      await clock.move(-hour);
      expect((await register()).status, 'another code').toBe(200);
      await subscribe();
      await until('the newsletter asked again', () => requests() === 2);
      expect(await whoAmI(cookie)).toBe(true);
      // Not for an hour and five minutes: the window starts again.
      expect((await wrong('nobody2@example.com')).status).toBe(401);
      expect((await sendOrder(shop.origin, key)).status).toBe(200);
      expect(key.answer?._id, 'the same key, the same order').toBe(first);
      const captured = await shop.call('POST /api/shop/order/capture', {
        orderId: placed.json.orderId,
        paymentId: payment.id,
        payerId: '',
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      });
      expect([captured.status, await stock()]).toEqual([200, before - 5]);
      const next = await placeCod();
      await until('its e-mail came', () => emailsAbout(next).length === 1);
      await clock.move(hour);
      await until('no e-mail waits', async () => /^emails_waiting 0$/m.test((await shop.get('/metrics')).text));
      const ids = mail.mails.map(({ headers }) => headers['message-id']);
      expect(new Set(ids).size, 'each e-mail once').toBe(ids.length);
    });

    it('on this machine alone closes no purchase early, and checks each in time', async () => {
      clock.moveProcess(2 * hour);
      const placed = await placeOnline();
      provider.pay(placed.json.razorpayOrderId);
      await clock.move(25);
      clock.moveProcess(-25);
      await until('it is paid', async () => (await state(placed.json.orderId)).payment_status === 'paid');
      clock.moveProcess(-2 * hour);
    });
  });
});
