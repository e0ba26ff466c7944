import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlersRouter } from '#api/crawlers.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import { openFakeMailServer } from '#fakes/mail-server.ts';
import { openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testCompany } from '#tests/support/test-company.ts';

describe('the calls of the first day', () => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop('embedded');
    staff = await openStaffRouter(test.app);
    await test.app.db.updateTable('store_setting').set({ opening: 'not yet', opened_at: null }).execute();
    test.contentVersion.contentChanged();
  });
  afterAll(() => test.drop());
  const stepOf = async (step: string) => {
    const { json } = await staff.ask('GET /api/admin/first-day');
    return json.steps.find((one: { step: string }) => one.step === step);
  };
  const decide = (step: string, state: string) => staff.ask(`PUT /api/admin/first-day/step/${step}`, { state });

  it('say how far each step is', async () => {
    const { status, json } = await staff.ask('GET /api/admin/first-day');
    expect([status, json.opening, json.mayOpen, json.steps.length]).toEqual([200, 'not yet', false, 11]);
    expect(await stepOf('products')).toMatchObject({ state: 'done', outcome: '36 products are on sale.' });
  });

  it('skip what may be skipped, and nothing else (behaviour: First day 5)', async () => {
    expect((await decide('webhook', 'skipped')).status).toBe(200);
    expect((await stepOf('webhook')).state).toBe('skipped');
    expect((await decide('webhook', 'open')).status).toBe(200);
    expect((await stepOf('webhook')).state).toBe('open');
    for (const step of ['company', 'delivery', 'owner']) {
      const refused = await decide(step, 'skipped');
      expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('cannot be skipped')]);
    }
    for (const step of ['payments', 'trial', 'company']) expect((await decide(step, 'done')).status).toBe(409);
    expect((await decide('lunch', 'done')).status).toBe(400);
    expect((await decide('mail', 'perhaps')).status).toBe(400);
  });

  it('save what no shop opens without as company, brand and contact, and fill in the rest', async () => {
    const essentials = {
      shopName: 'Millet House',
      tagline: 'Millets, milled today',
      legalName: testCompany.legalName,
      address: testCompany.addressLines.join('\n'),
      gstin: testCompany.gstin.toLowerCase(),
      fssai: '',
      email: 'care@millethouse.in',
      phone: '+91 20 1234 5678',
      hours: 'Monday to Saturday, 10am to 6pm',
    };
    const save = (change: object) => staff.ask('PUT /api/admin/first-day/essentials', { ...essentials, ...change });
    const refused = await save({ gstin: '29AAPFU0939F1ZW', email: 'x', shopName: '', address: '' });
    expect(refused.status).toBe(400);
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'shopName',
      'address',
      'gstin',
      'email',
    ]);
    const { db } = test.app;
    expect(await db.selectFrom('setting_version').select('version').execute(), 'nothing of it is saved').toEqual([]);
    expect((await save({ tagline: 'Cures diabetes.' })).status).toBe(422);
    // Of the later ones, too, and where one of the three was saved since.
    expect((await save({ hours: 'Cures diabetes.' })).status).toBe(422);
    expect((await save({ seen: { company: 7, brand: 0, contact: 0 } })).status).toBe(409);
    expect(await db.selectFrom('setting_version').select('version').execute(), 'nor here').toEqual([]);
    expect((await save({})).status).toBe(200);
    const { data } = (await staff.ask('GET /api/admin/settings')).json;
    expect(data.company).toMatchObject({ legalName: testCompany.legalName, gstin: testCompany.gstin, version: 1 });
    expect(data.company.state).toBe(testCompany.state);
    expect([data.brand.name, data.contact.phone]).toEqual(['Millet House', '+91 20 1234 5678']);
    await db.deleteFrom('setting_version').execute();
    test.contentVersion.contentChanged();
  });

  it('confirm the fees only while every state has one (behaviour: First day 5)', async () => {
    const { db } = test.app;
    await db.deleteFrom('shipping_fee').where('state', '=', 'Goa').execute();
    const refused = await decide('delivery', 'done');
    expect([refused.status, refused.json.message]).toEqual([409, 'Set a delivery fee for each state first: Goa.']);
    await db.insertInto('shipping_fee').values({ state: 'Goa', fee_paise: 6000 }).execute();
    expect((await decide('delivery', 'done')).status).toBe(200);
    expect((await stepOf('delivery')).state).toBe('done');
  });

  it('check the payment keys with the provider, and name what is missing', async () => {
    const off = await staff.ask('POST /api/admin/first-day/check/payments');
    expect([off.status, off.json.isWell]).toEqual([200, false]);
    expect(off.json.message).toBe('Online payment is off. Enter the keys of Razorpay under Settings, Connections.');
    const fake = await openFakePaymentProvider();
    const settings = {
      provider: 'razorpay' as const,
      keyId: fake.keyId,
      keySecret: fake.keySecret,
      webhookSecrets: [fake.webhookSecret],
      apiUrl: fake.url,
      checkoutUrl: fake.checkoutUrl,
    };
    const withKeys = async (payments: typeof settings) => {
      const config = { ...test.app.config, payments };
      const router = await openStaffRouterOf({ ...test.app, config, payments: await openPayments(config) });
      return router('POST /api/admin/first-day/check/payments');
    };
    expect(await withKeys(settings)).toMatchObject({ isWell: true, message: expect.stringContaining('test keys') });
    const wrong = await withKeys({ ...settings, keySecret: 'wrong' });
    expect(wrong).toMatchObject({ isWell: false, message: expect.stringContaining('does not accept the keys') });
    await fake.close();
    expect(await withKeys(settings)).toMatchObject({
      isWell: false,
      message: expect.stringContaining('did not answer'),
    });
    expect((await stepOf('payments')).state).toBe('failed');
  });

  it('send a test e-mail and say what the server said', async () => {
    expect((await staff.ask('POST /api/admin/first-day/check/mail')).json).toMatchObject({
      isWell: false,
      message: expect.stringContaining('Settings, Connections'),
    });
    const server = await openFakeMailServer();
    const config = { ...test.app.config, smtpUrl: server.url, mailFrom: 'shop@shop.example' };
    const ask = await openStaffRouterOf({ ...test.app, config });
    expect(await ask('POST /api/admin/first-day/check/mail')).toMatchObject({ isWell: true });
    expect(server.received.map(({ to }) => to)).toEqual([['meera@shop.example']]);
    expect((await stepOf('mail')).state).toBe('done');
    server.overrideReply = (step) => (step === 'RCPT' ? '550 no such person here' : undefined);
    expect(await ask('POST /api/admin/first-day/check/mail')).toMatchObject({
      isWell: false,
      message: expect.stringContaining('no such person here'),
    });
    expect((await stepOf('mail')).state).toBe('failed');
    await server.close();
  });

  it('try the storage for pictures, and leave nothing there', async () => {
    expect((await staff.ask('POST /api/admin/first-day/check/pictures')).json.isWell).toBe(true);
    const media = { ...test.app.media, put: () => Promise.reject(new Error('disk full')) };
    const ask = await openStaffRouterOf({ ...test.app, media });
    expect(await ask('POST /api/admin/first-day/check/pictures')).toMatchObject({ isWell: false });
    expect((await stepOf('pictures')).state).toBe('failed');
  });

  it('open the shop only when every step is done or skipped, and close it again (behaviour: First day 6)', async () => {
    /** What search engines are told at the moment. */
    const crawled = async () => {
      const [robots, sitemap] = await Promise.all(
        ['/robots.txt', '/sitemap.xml'].map(async (path) => (await crawlersRouter(test.app).request(path)).text()),
      );
      return { isShut: robots === 'User-agent: *\nDisallow: /\n', addresses: sitemap?.split('<url>').length };
    };
    expect(await crawled()).toEqual({ isShut: true, addresses: 1 });
    const early = await staff.ask('POST /api/admin/first-day/opening', { opening: 'open' });
    expect([early.status, early.json.message]).toEqual([409, 'Finish or skip every step first.']);
    for (const step of ['payments', 'webhook', 'mail', 'pictures', 'trial']) await decide(step, 'skipped');
    const { brand, contact } = defaultSettings;
    for (const [section, value] of Object.entries({ company: testCompany, brand, contact })) {
      await test.app.db
        .insertInto('setting_version')
        .values({ section, version: 1, value: JSON.stringify(value), by_name: 'Meera' })
        .execute();
    }
    expect(await stepOf('company')).toMatchObject({ state: 'done' });
    const opened = await staff.ask('POST /api/admin/first-day/opening', { opening: 'open' });
    expect([opened.status, opened.json.opening]).toEqual([200, 'open']);
    const shown = await crawled();
    expect(shown.isShut).toBe(false);
    expect(shown.addresses).toBeGreaterThan(36);
    expect((await staff.ask('GET /api/shop/products/get', undefined, 'visitor')).status).toBe(200);
    const closed = await staff.ask('POST /api/admin/first-day/opening', { opening: 'closed' });
    expect([closed.status, closed.json.opening]).toEqual([200, 'closed']);
    expect(await crawled()).toEqual({ isShut: true, addresses: 1 });
    expect((await staff.ask('GET /api/shop/products/get', undefined, 'visitor')).status).toBe(403);
    expect((await staff.ask('POST /api/admin/first-day/opening', { opening: 'ajar' })).status).toBe(400);
    expect((await staff.ask('POST /api/admin/first-day/opening', { opening: 'open' })).status).toBe(200);
  });

  it('does not open for the company of the sample, nor counts one that is empty as saved (behaviour: First day 8)', async () => {
    const { db } = test.app;
    const keep = (value: object, section = 'company') =>
      db
        .updateTable('setting_version')
        .set({ value: JSON.stringify(value) })
        .where('section', '=', section)
        .execute();
    const real = { ...test.app, config: { ...test.app.config, production: true, demo: false } };
    const open = async () => (await openStaffRouterOf(real))('POST /api/admin/first-day/opening', { opening: 'open' });
    await db.updateTable('store_setting').set({ opening: 'not yet', opened_at: null }).execute();
    const contact = {
      email: 'care@millethouse.in',
      phone: '+91 20 1234 5678',
      whatsapp: '',
      hours: 'Daily',
      socials: [],
    };
    await keep(contact, 'contact');
    await keep({ ...testCompany, fssai: '10000000000000' });
    expect(await open()).toMatchObject({ success: false, errors: [{ field: 'fssai' }] });
    await keep(neutralSettings.company);
    expect(await stepOf('company')).toMatchObject({ state: 'open', outcome: 'Still to check and save: company.' });
    expect(await open()).toMatchObject({ success: false, message: 'Finish or skip every step first.' });
    const early = await staff.ask('POST /api/admin/first-day/trial');
    expect([early.status, early.json.message]).toEqual([409, expect.stringContaining('Save your company first')]);
    await keep(testCompany);
    await keep({ ...contact, phone: defaultSettings.contact.phone }, 'contact');
    expect(await open()).toMatchObject({ success: false, errors: [{ field: 'phone' }] });
    await keep(contact, 'contact');
    expect(await open()).toMatchObject({ success: true, opening: 'open' });
  });

  /** Makes a call as the same member of staff in a shop with other machines. */
  async function openStaffRouterOf(app: TestShop['app']) {
    const { apiRouter } = await import('#api/api-router.ts');
    const { contextOf } = await import('#tests/support/app/request-context.ts');
    return async (call: string, body?: object) => {
      const [method = '', path = ''] = call.split(' ');
      const headers = { 'content-type': 'application/json' };
      const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
      const request = new Request(`${app.config.publicUrl}${path}`, init);
      const answer = await apiRouter(app).fetch(request, contextOf(request, { role: 'admin', account: staff.account }));
      return answer.json();
    };
  }
});
