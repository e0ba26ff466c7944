import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { testBank, testCompany } from '#tests/support/test-company.ts';
import { adminSettingsCalls } from './admin-settings.calls.ts';

const { brand, contact, home, policies, mail, reviews } = defaultSettings;
const person = { name: 'Asha', role: 'Founder', title: 'Doctor', bio: 'She mills.', text: 'Fine food.', image: '' };
const plan = { name: 'Basic', price: 99.5, months: 1, badge: '', features: ['A call'] };
const video = { title: 'Roti', description: 'Soft.', minutes: 3 };
const company = testCompany;

describe.each(testEngines)('the calls of settings on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  it('answer every section with its version, and keep to the contract', async () => {
    const { json } = await staff.ask('GET /api/admin/settings');
    expect(adminSettingsCalls['GET /api/admin/settings'].response.parse(json)).toEqual(json);
    expect(json.data.brand).toMatchObject({ name: brand.name, version: 0, savedAt: null, savedBy: null });
  });

  it('save, tell the second of two, list the versions and bring one back', async () => {
    const saved = await staff.ask('PUT /api/admin/settings/brand', { ...brand, name: 'Millet House', seen: 0 });
    expect([saved.status, saved.json.data.version, saved.json.data.savedBy]).toEqual([200, 1, 'Meera']);
    expect(adminSettingsCalls['PUT /api/admin/settings/brand'].response.parse(saved.json)).toEqual(saved.json);
    const late = await staff.ask('PUT /api/admin/settings/brand', { ...brand, seen: 0 });
    expect([late.status, late.json.version]).toEqual([409, 1]);
    const back = await staff.ask('POST /api/admin/settings/restore', { section: 'brand', version: 0, seen: 1 });
    expect([back.status, back.json.version]).toEqual([200, 2]);
    expect(
      (await staff.ask('POST /api/admin/settings/restore', { section: 'brand', version: 9, seen: 2 })).status,
    ).toBe(404);
    expect((await staff.ask('GET /api/admin/settings')).json.data.brand.name).toBe(brand.name);
  });

  it.each([
    ['videos', { items: [{ ...video, minutes: 'three' }] }, 'items.0.minutes'],
    ['programs', { plans: [{ ...plan, months: 'three' }] }, 'plans.0.months'],
  ])('%s: what is no number is told in a sentence, not by its path', async (section, body, field) => {
    const { status, json } = await staff.ask(`PUT /api/admin/settings/${section}`, { ...body, seen: 0 });
    expect([status, json.errors]).toEqual([400, [{ field, message: 'A number is expected here' }]]);
  });

  it.each([
    ['PUT /api/admin/settings/company', { ...company, gstin: '29AAPFU0939F1ZW', seen: 0 }, 400, 'gstin'],
    ['PUT /api/admin/settings/company', { ...company, gstin: '', seen: 0 }, 400, 'gstin'],
    ['PUT /api/admin/settings/company', { ...company, state: 'Bombay', seen: 0 }, 400, 'state'],
    ['PUT /api/admin/settings/brand', { ...brand, name: '', seen: 2 }, 400, 'name'],
    ['PUT /api/admin/settings/brand', { ...brand, tagline: 'Cures diabetes.', seen: 2 }, 422, 'tagline'],
    [
      'PUT /api/admin/settings/contact',
      { ...contact, socials: [{ label: 'X', href: 'javascript:alert(1)' }], seen: 0 },
      400,
      'socials.0.href',
    ],
    ['PUT /api/admin/settings/contact', contact, 400, 'seen'],
    ['PUT /api/admin/settings/tax', { programGstPercent: 101 }, 400, 'programGstPercent'],
    ['PUT /api/admin/settings/delivery', { statePrices: { Karnataka: 0 } }, 400, 'statePrices.Karnataka'],
    ['PUT /api/admin/settings/delivery', { statePrices: { Atlantis: 50 } }, 400, 'statePrices.Atlantis'],
    ['PUT /api/admin/settings/programs', { plans: [{ ...plan, price: 0 }], seen: 0 }, 400, 'plans.0.price'],
    [
      'PUT /api/admin/settings/programs',
      { plans: [{ ...plan, features: ['Cures diabetes'] }], seen: 0 },
      422,
      'plans.0.features',
    ],
    ['PUT /api/admin/settings/mail', { ...mail, replyTo: 'nobody', seen: 0 }, 400, 'replyTo'],
    ['PUT /api/admin/settings/mail', { ...mail, senderName: 'a@b.example', seen: 0 }, 400, 'senderName'],
    ['PUT /api/admin/settings/bank', { ...testBank, ifsc: 'HDFC1001234', seen: 0 }, 400, 'ifsc'],
    ['PUT /api/admin/settings/bank', { ...testBank, accountNumber: '12', seen: 0 }, 400, 'accountNumber'],
    ['PUT /api/admin/settings/reviews', { ...reviews, by: 'bots', seen: 0 }, 400, 'by'],
    ['PUT /api/admin/settings/policies', { ...policies, terms: '<script>alert(1)</script>', seen: 0 }, 400, 'terms'],
    ['PUT /api/admin/settings/policies', { ...policies, about: 'Our food cures diabetes.', seen: 0 }, 422, 'about'],
    ['PUT /api/admin/settings/home', { ...home, parts: [], seen: 0 }, 400, 'parts'],
    ['PUT /api/admin/settings/home', { ...home, mission: 'It cures diabetes.', seen: 0 }, 422, 'mission'],
    ['PUT /api/admin/settings/announcement', { messages: ['{name}'], seen: 0 }, 400, 'messages.0'],
    [
      'PUT /api/admin/settings/faqs',
      { items: [{ question: 'Q', answer: '<b>A</b>' }], seen: 0 },
      400,
      'items.0.answer',
    ],
    [
      'PUT /api/admin/settings/faqs',
      { items: [{ question: 'Q', answer: 'It cures diabetes.' }], seen: 0 },
      422,
      'items.0.answer',
    ],
    [
      'PUT /api/admin/settings/team',
      { items: [{ ...person, image: 'https://a.example/b.png' }], seen: 0 },
      400,
      'items.0.image',
    ],
    ['PUT /api/admin/settings/team', { items: 'none', seen: 0 }, 400, 'items'],
    ['PUT /api/admin/settings/testimonials', { items: [{ ...person, text: '' }], seen: 0 }, 400, 'items.0.text'],
    [
      'PUT /api/admin/settings/videos',
      { items: [{ ...video, address: 'https://vimeo.com/1' }], seen: 0 },
      400,
      'items.0.address',
    ],
    ['POST /api/admin/settings/restore', { section: 'moon', version: 1, seen: 0 }, 400, 'section'],
  ] as const)('%s refuses %j with %d at %s, and saves nothing', async (name, body, status, field) => {
    const before = (await staff.ask('GET /api/admin/settings')).json;
    const refused = await staff.ask(name, body);
    expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([status, field]);
    expect((await staff.ask('GET /api/admin/settings')).json).toEqual(before);
  });

  it.each([
    ['home', { ...home, parts: home.parts.toReversed() }],
    ['announcement', { messages: ['Closed on Diwali'] }],
    ['menus', { header: [{ to: '/shop/listing', address: '', name: 'Shop', isShown: true }], shop: [], learn: [] }],
    ['programs', { plans: [{ name: 'Basic', price: 99.5, months: 1, badge: '', features: ['A call'] }], terms: '' }],
    ['bank', testBank],
    ['mail', { senderName: 'Millets', replyTo: 'care@shop.in', signature: 'Warm regards' }],
    ['reviews', { by: 'buyers', hasPhotos: false, hasVotes: false }],
    ['languages', { hi: false, kn: true }],
    ['policies', { ...policies, terms: 'We sell.\n\n## Law\n\nOf India.' }],
    ['faqs', { items: [{ question: 'Do you deliver?', answer: 'Yes, all over India.' }] }],
    ['testimonials', { items: [{ name: 'Asha', title: 'Doctor', text: 'Fine food.', image: '' }] }],
    ['team', { items: [] }],
    ['videos', { items: [] }],
  ] as const)('%s is saved whole, answered, and told to the second of two', async (section, value) => {
    const saved = await staff.ask(`PUT /api/admin/settings/${section}`, { ...value, seen: 0 });
    expect([saved.status, saved.json.data.version]).toEqual([200, 1]);
    const { json } = await staff.ask('GET /api/admin/settings');
    expect(json.data[section]).toMatchObject(value);
    const late = await staff.ask(`PUT /api/admin/settings/${section}`, { ...value, seen: 0 });
    expect([late.status, late.json.version]).toEqual([409, 1]);
  });

  it('answer tax, cash and delivery from where they stand, and save them by the same rules', async () => {
    const read = async () => (await staff.ask('GET /api/admin/settings')).json.data;
    const { tax, delivery, cod } = await read();
    expect(cod).toMatchObject({ version: expect.any(String), fee: expect.any(Number) });
    const free = { freeShippingThreshold: delivery.freeShippingThreshold + 1, seen: delivery.version };
    const saved = await staff.ask('PUT /api/admin/settings/delivery', free);
    expect(adminSettingsCalls['PUT /api/admin/settings/delivery'].response.parse(saved.json)).toEqual(saved.json);
    expect((await read()).delivery.freeShippingThreshold).toBe(free.freeShippingThreshold);
    expect((await staff.ask('GET /api/common/shipping')).json.freeShippingThreshold).toBe(free.freeShippingThreshold);
    expect((await staff.ask('PUT /api/admin/settings/delivery', free)).status).toBe(409);
    const gst = { programGstPercent: 18, seen: tax.programGstPercent };
    expect((await staff.ask('PUT /api/admin/settings/tax', gst)).json.data).toEqual({ programGstPercent: 18 });
    expect((await read()).tax).toEqual({ programGstPercent: 18 });
    expect((await staff.ask('PUT /api/admin/settings/tax', gst)).status).toBe(409);
  });

  it('what was published before stays when the rest is edited', async () => {
    const required = { ...home, title: 'Sweets of Mysuru' };
    expect((await staff.ask('PUT /api/admin/settings/home', { ...required, seen: 1 })).status).toBe(200);
  });

  it('a picture that was cleaned up meanwhile is not saved', async () => {
    const gone = { ...person, image: `/media/uploads/${'0'.repeat(32)}.320x320.webp` };
    expect((await staff.ask('PUT /api/admin/settings/team', { items: [gone], seen: 1 })).status).toBe(409);
  });

  it('a claim in the tagline stays where the owner says why', async () => {
    const saved = await staff.ask('PUT /api/admin/settings/brand', {
      ...brand,
      tagline: 'Cures diabetes.',
      seen: 2,
      claimsReason: 'A test of the override',
    });
    expect(saved.status).toBe(200);
  });

  it('does not bring back a claim whose reason was withdrawn (behaviour: Claims 3)', async () => {
    const section = 'brand';
    const { version: seen } = (await staff.ask('GET /api/admin/settings')).json.data.brand;
    const claim = { ...brand, tagline: 'Cures diabetes.', claimsReason: 'Our adviser says so', seen };
    expect((await staff.ask('PUT /api/admin/settings/brand', claim)).status).toBe(200);
    expect((await staff.ask('PUT /api/admin/settings/brand', { ...brand, seen: seen + 1 })).status).toBe(200);
    const back = { section, version: seen + 1, seen: seen + 2 };
    const { id } = await test.app.db.selectFrom('claim_note').select('id').executeTakeFirstOrThrow();
    expect(
      (await staff.ask(`DELETE /api/admin/claims/note/${id}` as 'DELETE /api/admin/claims/note/{id}')).status,
    ).toBe(200);
    const refused = await staff.ask('POST /api/admin/settings/restore', back);
    expect([refused.status, refused.json.claims, refused.json.errors[0].field]).toEqual([422, true, 'tagline']);
    expect((await staff.ask('GET /api/admin/settings')).json.data.brand).toMatchObject({
      tagline: brand.tagline,
      version: seen + 2,
    });
  });

  it.each([
    ['delivery', ['PUT /api/admin/settings/delivery', { statePrices: { Goa: 71 }, freeShippingThreshold: 650 }]],
    ['cod', ['PUT /api/admin/settings/cod', { fee: 35, blocked: ['9876500000'] }]],
    ['tax', ['PUT /api/admin/settings/tax', { programGstPercent: 12 }]],
    ['announcementTitle', ['POST /api/addons/banner', { title: 'Harvest week' }]],
    ['event', ['PUT /api/event', { agenda: '- A walk', isLive: true }]],
  ] as const)(
    '%s has versions, too: who, when and what, and each can be brought back',
    async (section, [save, edit]) => {
      const versions = async () =>
        (await staff.ask(`GET /api/admin/settings/versions/${section}` as 'GET /api/admin/settings/versions/{section}'))
          .json.data;
      await test.app.db.deleteFrom('setting_version').where('section', '=', section).execute();
      // The settings name the version by its content, which a restore must bring back whole.
      const value = async () => JSON.stringify((await staff.ask('GET /api/admin/settings')).json.data[section]);
      const restore = (version: number, seen: number) =>
        staff.ask('POST /api/admin/settings/restore', { section, version, seen });
      const before = await value();
      expect(await versions()).toEqual([]);
      expect((await restore(0, 0)).status).toBe(404);
      expect((await staff.ask(save, edit)).status).toBe(200);
      const after = await value();
      expect(after).not.toBe(before);
      expect(await versions()).toMatchObject([{ version: 1, by: 'Meera', at: expect.stringContaining('T') }]);
      expect((await restore(0, 0)).json).toMatchObject({ success: false, version: 1 });
      expect(await value()).toBe(after);
      expect((await restore(0, 1)).json).toMatchObject({ success: true, version: 2 });
      expect(await value()).toBe(before);
      expect((await restore(1, 2)).status).toBe(200);
      expect(await value()).toBe(after);
      for (const never of [9, -1, 2 ** 31, -(2 ** 40)]) expect((await restore(never, 3)).status).toBe(404);
      expect((await versions()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    },
  );

  it('a state that had no fee has none again with the fees of then, and no version without any fee comes back', async () => {
    const { db } = test.app;
    const versions = async () => (await staff.ask(fees)).json.data.length;
    const fees = 'GET /api/admin/settings/versions/delivery' as 'GET /api/admin/settings/versions/{section}';
    const restore = async (version: number) =>
      staff.ask('POST /api/admin/settings/restore', { section: 'delivery', version, seen: await versions() });
    const save = (statePrices: object) => staff.ask('PUT /api/admin/settings/delivery', { statePrices });
    await db.deleteFrom('shipping_fee').execute();
    await save({ Kerala: 70 });
    const only = await versions();
    await save({ Goa: 80 });
    expect((await restore(only)).status).toBe(200);
    const { statePrices } = (await staff.ask('GET /api/admin/settings')).json.data.delivery;
    expect(statePrices).toEqual({ Kerala: 70 });
    await sql`update setting_version set value = jsonb_set(value, '{statePrices}', '{}')
      where section = 'delivery' and version = ${only}`.execute(db);
    expect(await restore(only)).toMatchObject({ status: 400, json: { message: expect.stringContaining('No state') } });
    expect((await staff.ask('GET /api/admin/settings')).json.data.delivery.statePrices).toEqual({ Kerala: 70 });
  });

  it('an announcement is read for claims again when it is brought back', async () => {
    const at = 'GET /api/admin/settings/versions/announcementTitle' as 'GET /api/admin/settings/versions/{section}';
    const { length } = (await staff.ask(at)).json.data;
    const claim = { title: 'Cures diabetes.', claimsReason: 'A test of the override' };
    expect((await staff.ask('POST /api/addons/banner', claim)).status).toBe(200);
    expect((await staff.ask('POST /api/addons/banner', { title: 'Harvest week' })).status).toBe(200);
    await test.app.db.deleteFrom('claim_note').execute();
    const back = { section: 'announcementTitle', version: length + 1, seen: length + 2 };
    expect((await staff.ask('POST /api/admin/settings/restore', back)).status).toBe(422);
    expect((await staff.ask(at)).json.data).toHaveLength(length + 2);
  });

  it('leave as it is what a page of the version before does not send', async () => {
    const put = 'PUT /api/admin/settings/programs';
    const { version } = (await staff.ask('GET /api/admin/settings')).json.data.programs;
    const sent = { plans: [plan], note: 'Ask your doctor.', terms: 'Paid at once.' };
    expect((await staff.ask(put, { ...sent, seen: version })).status).toBe(200);
    const { json } = await staff.ask(put, { plans: [{ ...plan, price: 98 }], terms: '', seen: version + 1 });
    expect(json.data).toMatchObject({ note: 'Ask your doctor.', terms: '', plans: [{ price: 98 }] });
    const late = await staff.ask(put, { plans: [], seen: version + 1 });
    expect([late.status, late.json.version]).toEqual([409, version + 2]);
  });
});
