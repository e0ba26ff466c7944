import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContract } from '#contract/call.ts';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CallName, calls } from './calls.ts';

const product = {
  title: 'Jowar Flour',
  category: 'flour',
  description: 'Stone-ground.',
  gst: 5,
  averageReview: 4.5,
  image: '/media/demo/a.webp',
  variants: [
    { weight: '500 g', price: 120, sellingPrice: 99.5, totalStock: 40 },
    { weight: '1 kg', price: 220, sellingPrice: 0, totalStock: 0 },
  ],
};
const tomorrow = dayInIndia(new Date(Date.now() + 86_400_000));
const coupon = {
  code: 'Diwali20',
  referrerName: 'Dr. Rao',
  discountPercentage: 20,
  minPurchaseAmount: 300,
  expiryDate: tomorrow,
  couponLimit: 50,
  productIds: ['DPDRProgram'],
};

describe.each(testEngines)('the back office on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const ask = (call: string, body?: unknown) => staff.ask(call, body);
  const add = async (more: object = {}) =>
    (await ask('POST /api/admin/products/add', { ...product, title: `Jowar ${randomUUID()}`, ...more })).json.data;
  const edit = (id: string, body: object) => ask(`PUT /api/admin/products/edit/${id}`, body);

  it('drops the cached pages of this process before it responds, when pages show what was changed', async () => {
    const moved = async (work: () => Promise<unknown>) => {
      const before = test.app.contentVersion.current();
      await work();
      return test.app.contentVersion.current() !== before;
    };
    const { _id: id, variants } = await add();
    expect(await moved(() => ask('GET /api/admin/products/get'))).toBe(false);
    expect(await moved(() => ask('POST /api/addons/banner', { title: 'Fresh from the mill' }))).toBe(true);
    expect(await moved(() => ask('PUT /api/event', { agenda: 'Tea', isLive: false }))).toBe(true);
    expect(await moved(() => ask('PUT /api/common/shipping', { statePrices: { Goa: 62 } }))).toBe(true);
    expect(await moved(() => edit(id, { title: 'Jowar anew', variants }))).toBe(true);
    expect(await moved(() => ask(`DELETE /api/admin/products/delete/${id}`))).toBe(true);
    expect(await moved(() => ask('POST /api/coupon/bulk-toggle', { isActive: true }))).toBe(false);
  });

  it('returns what the contract promises, and nothing else', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e2a012' } })
      .png()
      .toBuffer();
    const { _id: id } = await add();
    const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Shape1' })).json.coupon;
    const banner = { imageDesktop: '/art/a.webp', imageMobile: '/art/b.webp', link: '#' };
    const exchanges: [CallName, string, unknown?][] = [
      ['GET /api/admin/products/get', 'GET /api/admin/products/get?page=1&limit=3&search=a&state=listed&sort=newest'],
      ['POST /api/admin/products/add', 'POST /api/admin/products/add', product],
      ['PUT /api/admin/products/edit/{id}', `PUT /api/admin/products/edit/${id}`, product],
      ['POST /api/admin/products/upload-image', 'POST /api/admin/products/upload-image', staff.form(picture)],
      [
        'PUT /api/admin/products/prices-and-stock',
        'PUT /api/admin/products/prices-and-stock',
        { rows: [{ productId: id, weight: '500 g', price: 130, sellingPrice: 0, totalStock: 12 }] },
      ],
      ['GET /api/admin/stock/{productId}', `GET /api/admin/stock/${id}?weight=500%20g&page=1&limit=5`],
      [
        'POST /api/admin/stock/{productId}',
        `POST /api/admin/stock/${id}`,
        { weight: '500 g', change: 5, cause: 'received', seen: 12 },
      ],
      ['GET /api/admin/history/{kind}/{id}', `GET /api/admin/history/product/${id}`],
      ['POST /api/common/feature/add', 'POST /api/common/feature/add', banner],
      [
        'PUT /api/common/shipping',
        'PUT /api/common/shipping',
        { statePrices: { Goa: 61 }, freeShippingThreshold: 500 },
      ],
      ['POST /api/addons/banner', 'POST /api/addons/banner', { title: 'Hello' }],
      ['PUT /api/event', 'PUT /api/event', { agenda: 'Tea', isLive: false }],
      ['GET /api/coupon/all', 'GET /api/coupon/all'],
      ['POST /api/coupon/add', 'POST /api/coupon/add', { ...coupon, code: 'Shape2' }],
      ['POST /api/coupon/toggle-status/{id}', `POST /api/coupon/toggle-status/${made._id}`, { isActive: false }],
      ['POST /api/coupon/show/{id}', `POST /api/coupon/show/${made._id}`, { shownToShoppers: true }],
      ['GET /api/coupon/get/{id}', `GET /api/coupon/get/${made._id}`],
      ['PUT /api/coupon/edit/{id}', `PUT /api/coupon/edit/${made._id}`, { ...coupon, code: 'Shape1', couponLimit: 60 }],
      ['POST /api/coupon/bulk-toggle', 'POST /api/coupon/bulk-toggle', { isActive: true }],
      ['DELETE /api/coupon/delete/{id}', `DELETE /api/coupon/delete/${made._id}`],
      ['GET /api/newsletter/subscribers', 'GET /api/newsletter/subscribers'],
      ['GET /api/newsletter/subscribers', 'GET /api/newsletter/subscribers?page=1'],
      ['GET /api/addons/users', 'GET /api/addons/users'],
      ['DELETE /api/admin/products/delete/{id}', `DELETE /api/admin/products/delete/${id}`],
    ];
    for (const [name, call, body] of exchanges) {
      const rule: CallContract = calls[name];
      const answer = await ask(call, body);
      expect([call, answer.status, answer.json?.message]).toEqual([call, 200, answer.json?.message]);
      expect(rule.response.parse(answer.json), call).toEqual(answer.json);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('saves shipping, or nothing of it', async () => {
    const read = async () => (await ask('GET /api/common/shipping')).json;
    const before = await read();
    const wrong = await ask('PUT /api/common/shipping', { statePrices: { Goa: 10, Kerala: 0, Atlantis: 5 } });
    expect([wrong.status, wrong.json.errors]).toEqual([
      400,
      [
        { field: 'statePrices.Kerala', message: 'Price Cannot be less than 0' },
        { field: 'statePrices.Atlantis', message: 'This is not a state of India' },
      ],
    ]);
    expect((await ask('PUT /api/common/shipping', { freeShippingThreshold: 0 })).json.message).toBe(
      'Value cannot be less than 0',
    );
    expect(await read()).toEqual(before);
    const saved = await ask('PUT /api/common/shipping', { statePrices: { Goa: '72.5' }, freeShippingThreshold: '599' });
    expect(saved.json.message).toBe('Shipping fees and threshold updated successfully!');
    expect(await read()).toEqual({
      statePrices: { ...before.statePrices, Goa: 72.5 },
      freeShippingThreshold: 599,
    });
  });

  it('responds with an error to the second of two changes of fees, title or event, and overwrites nothing', async () => {
    const fees = await ask('PUT /api/common/shipping', { statePrices: { Goa: 51 } });
    const mine = { statePrices: { Goa: 52 }, seen: fees.json.version };
    const saved = await ask('PUT /api/common/shipping', mine);
    expect(saved.status).toBe(200);
    const late = await ask('PUT /api/common/shipping', { statePrices: { Goa: 53 }, seen: fees.json.version });
    expect([late.status, late.json.message]).toEqual([409, 'Somebody else has changed this. Nothing was saved.']);
    expect((await ask('GET /api/common/shipping')).json.statePrices.Goa).toBe(52);
    expect((await ask('PUT /api/common/shipping', { ...mine, seen: saved.json.version })).status).toBe(200);

    const title = (await ask('POST /api/addons/banner', { title: 'One' })).json.title;
    expect((await ask('POST /api/addons/banner', { title: 'Two', seen: title })).status).toBe(200);
    expect((await ask('POST /api/addons/banner', { title: 'Three', seen: title })).status).toBe(409);
    expect((await ask('GET /api/addons/banner')).json.title).toBe('Two');

    const event = (await ask('PUT /api/event', { agenda: 'Tea' })).json.version;
    const both = await Promise.all(['Coffee', 'Water'].map((agenda) => ask('PUT /api/event', { agenda, seen: event })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('saves the announcement, and empty takes it away', async () => {
    const saved = await ask('POST /api/addons/banner', { title: ' Diwali  sale ' });
    expect(saved.json).toEqual({ success: true, message: 'Banner title updated successfully!', title: 'Diwali sale' });
    expect((await ask('POST /api/addons/banner', { title: '' })).json.title).toBe('All India Delivery');
    expect((await ask('POST /api/addons/banner', { title: 'x'.repeat(121) })).status).toBe(400);
  });

  it('saves the event, and takes only a map out of markup', async () => {
    const link = 'https://www.google.com/maps/place/Lalbagh';
    expect((await ask('PUT /api/event', { location: link, isLive: true })).json.message).toBe('Updated Successfully');
    const event = (await ask('GET /api/event')).json;
    expect(event).toMatchObject({ isLive: true, location: expect.stringContaining('q=Lalbagh') });
    // The response can be sent back.
    expect((await ask('PUT /api/event', event)).status).toBe(200);
    expect((await ask('GET /api/event')).json).toEqual(event);
    for (const location of [
      '<script>alert(1)</script>',
      '<iframe src="https://evil.example/maps"></iframe>',
      'https://evil.example',
      'javascript:alert(1)',
    ]) {
      expect((await ask('PUT /api/event', { location })).status, location).toBe(400);
    }
    expect((await ask('GET /api/event')).json).toEqual(event);
  });

  it('sends a failed e-mail again', async () => {
    const mail = (text: string) => ({
      kind: 'contact',
      to_address: 'a@example.com',
      subject: 's',
      html: 'h',
      text,
      reply_to: null,
      useful_until: null,
      claimed_by: null,
      handed_over_at: null,
      sent_at: null,
      failed_at: new Date(),
    });
    const [kept, emptied] = await test.app.db
      .insertInto('email')
      .values([mail('words'), mail('')])
      .returning('id')
      .execute();
    expect((await ask(`POST /api/admin/letters/send-again/${kept?.id}`)).status).toBe(200);
    expect((await ask(`POST /api/admin/letters/send-again/${kept?.id}`)).status).toBe(404);
    expect((await ask(`POST /api/admin/letters/send-again/${emptied?.id}`)).status).toBe(409);
  });
});
