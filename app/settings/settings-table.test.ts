import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followChanges } from '#boot/follow-changes.ts';
import { createPageCache, type PageCache } from '#boot/http/page-cache.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { dropForgottenPictures } from '#media/drop-forgotten-pictures.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';
import { sections } from '#settings/rules/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { brandPicturesRouter } from './brand-pictures.handler.ts';

describe.each(testEngines)('every setting on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  /** The caches of the process that saves and of another one, which follow the database as in the shop. */
  const processes: { cache: PageCache; close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    test.contentVersion.stop();
    for (const contentVersion of [test.contentVersion, createContentVersion()]) {
      const cache = createPageCache({ mostBytes: 1e6, mayKeep: () => contentVersion.current() !== null });
      contentVersion.onChange(() => (contentVersion.current() === null ? cache.markStale() : cache.clear()));
      const feed = followChanges({ ...test.app, contentVersion }, test.database, () => {});
      await eventually(() => expect(contentVersion.current()).not.toBeNull());
      processes.push({ cache, close: () => feed.close() });
    }
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
    await test.drop();
  });

  const settings = async () => (await staff.ask('GET /api/admin/settings')).json.data;
  /** What a fresh shop must change of a section before it can be saved. */
  const real: Record<string, object> = { company: testCompany };
  const picture = '/media/demo/a.960x960.webp';
  const others: Record<string, () => Promise<[call: string, body: object]>> = {
    tax: async () => ['PUT /api/admin/settings/tax', { programGstPercent: 12 }],
    'tax, by its older call': async () => ['PUT /api/programs/gst', { gstPercent: 5 }],
    delivery: async () => ['PUT /api/admin/settings/delivery', { freeShippingThreshold: 600 }],
    'delivery, by its older call': async () => ['PUT /api/common/shipping', { statePrices: { Kerala: 70 } }],
    'cash on delivery': async () => ['PUT /api/admin/settings/cod', { fee: 20 }],
    'the first announcement': async () => ['POST /api/addons/banner', { title: 'Diwali boxes are here' }],
    'a banner': async () => [
      'POST /api/common/feature/add',
      { imageDesktop: picture, imageMobile: picture, link: '/shop/listing' },
    ],
    'the order of banners': async () => {
      const ids = (await settings()).banners.map(({ _id }: { _id: string }) => _id);
      return ['PUT /api/common/feature/order', { ids: ids.reverse() }];
    },
    'the event': async () => ['PUT /api/event', { agenda: 'We cook.', isLive: false }],
    'a page of their own, when it is published': async () => {
      const { json } = await staff.ask('POST /api/admin/pages/add', { title: 'Our mill', text: 'It turns.' });
      return [`POST /api/admin/pages/publish/${json.data._id}`, {}];
    },
    'a translation': async () => {
      const { json } = await staff.ask('GET /api/admin/translations/get/hi/event/event');
      const { version: seen, english } = json.data;
      return ['PUT /api/admin/translations/save/hi/event/event', { seen, english, texts: { agenda: 'हम मिलते हैं' } }];
    },
    'a version that is brought back': async () => {
      const { version: seen } = (await settings()).brand;
      return ['POST /api/admin/settings/restore', { section: 'brand', version: 0, seen }];
    },
  };

  it.each([...sections, ...Object.keys(others)])('%s: saving drops kept pages in every process', async (name) => {
    for (const { cache } of processes) {
      await cache.fill('/shop/home', async () => new Response('kept'));
      expect(cache.get('/shop/home')?.identity.toString()).toBe('kept');
    }
    const stored = others[name] ? null : (await settings())[name];
    const [call, body] = (await others[name]?.()) ?? [
      `PUT /api/admin/settings/${name}`,
      { ...stored, ...real[name], seen: stored.version },
    ];
    expect(await staff.ask(call, body)).toMatchObject({ status: 200, json: { success: true } });
    for (const { cache } of processes) await eventually(() => expect(cache.get('/shop/home')).toBeUndefined());
  });

  const made = async (call: string, body: object) => (await staff.ask(call, body)).json;
  const flour = { category: 'flour', description: 'Stone-ground.', gst: 5, averageReview: 4, image: picture };
  const jowar = (variants: object[]) => ({ ...flour, title: `Jowar ${variants.length}`, variants });
  /** What each of two staff sends, who both saw the same. */
  type Edits = [call: string, first: object, second: object];
  const edited: Record<string, () => Promise<Edits>> = {
    tax: async () => {
      const { programGstPercent: seen } = (await settings()).tax;
      const typed = (programGstPercent: number) => ({ programGstPercent, seen });
      return ['PUT /api/admin/settings/tax', typed(18), typed(5)];
    },
    delivery: async () => {
      const { version: seen } = (await settings()).delivery;
      const typed = (fee: number) => ({ statePrices: { Goa: fee }, seen });
      return ['PUT /api/admin/settings/delivery', typed(81), typed(82)];
    },
    'cash on delivery': async () => {
      const { version: seen } = (await settings()).cod;
      return ['PUT /api/admin/settings/cod', { fee: 31, seen }, { fee: 32, seen }];
    },
    'the mail about new orders': async () => {
      const typed = (frequency: string) => ({ frequency, seen: 'until ten' });
      return ['PUT /api/admin/settings/digest', typed('hourly'), typed('never')];
    },
    "the accountant's addresses": async () => {
      const typed = (address: string) => ({ addresses: [address], seen: [] });
      return ['PUT /api/admin/settings/books-email', typed('one@books.example'), typed('two@books.example')];
    },
    'the first announcement': async () => {
      const seen = 'Fresh grains';
      await made('POST /api/addons/banner', { title: seen });
      return ['POST /api/addons/banner', { title: 'Fresh millets', seen }, { title: 'Fresh pulses', seen }];
    },
    'a banner': async () => {
      const [{ _id, version: seen, imageDesktop, imageMobile, link }] = (await settings()).banners;
      const typed = (alt: string) => ({ imageDesktop, imageMobile, link, alt, seen });
      return [`PUT /api/common/feature/edit/${_id}`, typed('A mill'), typed('A field')];
    },
    'the order of banners': async () => {
      const seen = (await settings()).banners.map(({ _id }: { _id: string }) => _id);
      const moved = [...seen.slice(1), seen[0]];
      return ['PUT /api/common/feature/order', { ids: moved, seen }, { ids: [...seen].reverse(), seen }];
    },
    'the event': async () => {
      const { version: seen } = await made('PUT /api/event', { agenda: 'We meet.', isLive: false });
      const typed = (agenda: string) => ({ agenda, isLive: false, seen });
      return ['PUT /api/event', typed('We bake.'), typed('We mill.')];
    },
    'a page of their own': async () => {
      const { _id, version: seen } = (await made('POST /api/admin/pages/add', { title: 'Farms', text: 'Ours.' })).data;
      const typed = (text: string) => ({ title: 'Farms', slug: 'farms', text, seen });
      return [`PUT /api/admin/pages/edit/${_id}`, typed('In Hassan.'), typed('In Tumakuru.')];
    },
    'a translation': async () => {
      const { version: seen, english } = (await staff.ask('GET /api/admin/translations/get/kn/event/event')).json.data;
      const typed = (agenda: string) => ({ seen, english, texts: { agenda } });
      return ['PUT /api/admin/translations/save/kn/event/event', typed('ಅಡುಗೆ'), typed('ಊಟ')];
    },
    'a coupon': async () => {
      const coupon = { code: 'TWO20', referrerName: 'Rao', discountPercentage: 20, minPurchaseAmount: 300 };
      const limited = { ...coupon, expiryDate: '2099-01-01', productIds: ['DPDRProgram'] };
      const { _id, version: seen } = (await made('POST /api/coupon/add', { ...limited, couponLimit: 5 })).coupon;
      const typed = (couponLimit: number) => ({ ...limited, couponLimit, seen });
      return [`PUT /api/coupon/edit/${_id}`, typed(6), typed(7)];
    },
    'the text of a product': async () => {
      const sizes = [{ weight: '500 g', price: 120, totalStock: 4 }];
      const { _id, updatedAt } = (await made('POST /api/admin/products/add', jowar(sizes))).data;
      const typed = (description: string) => ({ description, updatedAt });
      return [`PUT /api/admin/products/edit/${_id}`, typed('Milled slowly.'), typed('Milled at dawn.')];
    },
    'a price in the table of prices': async () => {
      const size = { weight: '500 g', price: 120, sellingPrice: 99, totalStock: 4 };
      const { _id: productId } = (
        await made('POST /api/admin/products/add', jowar([size, { ...size, weight: '1 kg' }]))
      ).data;
      const was = { stockWas: 4, priceWas: 120, sellingPriceWas: 99 };
      const typed = (sellingPrice: number) => ({ rows: [{ productId, ...size, sellingPrice, ...was }] });
      return ['PUT /api/admin/products/prices-and-stock', typed(95), typed(110)];
    },
    'a courier': async () => {
      const seen = { name: 'Blue', trackingPattern: 'https://track.example.com/{number}' };
      const { id } = (await made('POST /api/admin/couriers', seen)).courier;
      return ['POST /api/admin/couriers', { ...seen, id, name: 'Red', seen }, { ...seen, id, name: 'Green', seen }];
    },
    "a colleague's role": async () => {
      const asha = { user_name: 'Asha', email: 'asha@shop.example', password_hash: 'none', role: 'admin' as const };
      const row = { ...asha, staff_role: 'packer' as const };
      const { id } = await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow();
      const typed = (staffRole: string) => ({ staffRole, seen: 'packer' });
      return [`PUT /api/admin/staff/role/${id}`, typed('editor'), typed('manager')];
    },
    'a version that is brought back': async () => {
      const { version: seen } = (await settings()).brand;
      const typed = { section: 'brand', version: 0, seen };
      return ['POST /api/admin/settings/restore', typed, typed];
    },
  };

  it.each([...sections, ...Object.keys(edited)])('%s: the second of two staff is told', async (name) => {
    const stored = edited[name] ? null : (await settings())[name];
    const same = { ...stored, ...real[name], seen: stored?.version };
    const [call, first, second] = (await edited[name]?.()) ?? [`PUT /api/admin/settings/${name}`, same, same];
    expect(await staff.ask(call, first)).toMatchObject({ status: 200 });
    const late = await staff.ask(call, second);
    expect([late.status, late.json.message]).toEqual([409, expect.stringMatching(/else|now/)]);
    // Nothing of the second was saved, so anyone who saw the first may go on.
    if (stored) expect((await settings())[name].version).toBe(stored.version + 1);
  });

  it('a price that only the first changed stays, whatever else the second changes', async () => {
    const [size, was] = [
      { weight: '500 g', price: 120, sellingPrice: 99 },
      { priceWas: 120, sellingPriceWas: 99 },
    ];
    const sizes = [1, 2, 3].map((kilos) => ({ ...size, weight: `${kilos} kg`, totalStock: 4 }));
    const { _id: productId } = (await made('POST /api/admin/products/add', jowar(sizes))).data;
    const save = (typed: object) =>
      staff.ask('PUT /api/admin/products/prices-and-stock', {
        rows: [{ productId, ...size, weight: '1 kg', ...was, stockWas: 4, totalStock: 4, ...typed }],
      });
    expect((await save({ sellingPrice: 95 })).status).toBe(200);
    expect((await save({ price: 130, totalStock: 9 })).status).toBe(200);
    const refused = await save({ sellingPrice: 110 });
    expect([refused.status, refused.json.prices, refused.json.errors]).toEqual([
      409,
      [{ row: 0, field: 'sellingPrice', seen: 99, now: 95 }],
      [{ field: 'rows.0.sellingPrice', message: 'The price was ₹99 when you opened this. It is ₹95 now' }],
    ]);
    expect((await save({ sellingPrice: 110, sellingPriceWas: 95 })).status).toBe(200);
    const [variant] = (await staff.ask(`GET /api/admin/products/get?search=${productId}`)).json.data[0].variants;
    expect(variant).toMatchObject({ price: 130, sellingPrice: 110, totalStock: 9 });
  });

  it('answers every section, and whatever else is set, in one call', async () => {
    expect(Object.keys(await settings())).toEqual(
      expect.arrayContaining([
        ...sections,
        'tax',
        'cod',
        'delivery',
        'staff',
        'announcementTitle',
        'banners',
        'event',
        'pages',
      ]),
    );
  });

  const company = testCompany;
  const { contact, faqs, testimonials, home, policies, videos } = defaultSettings;
  const brand = { ...defaultSettings.brand, logo: '', socialPicture: '' };
  const link = (href: string) => ({ ...contact, socials: [{ label: 'Ours', href }] });
  it.each<[section: string, body: object, field: string, sentence: RegExp]>([
    ['policies', { ...policies, terms: '<script>alert(1)</script>' }, 'terms', /without HTML: remove <script>/],
    ['policies', { ...policies, about: 'Hello <iframe src=//x.example>' }, 'about', /remove <iframe/],
    [
      'faqs',
      { items: [{ question: 'Why?', answer: '<img src=x onerror=alert(1)>' }] },
      'items.0.answer',
      /remove <img/,
    ],
    ['faqs', { items: [{ question: '<b>Why?</b>', answer: 'So.' }] }, 'items.0.question', /remove <b>/],
    ['faqs', { items: [faqs.items[0], faqs.items[0]] }, 'items.1.question', /further up already/],
    ['testimonials', { items: [testimonials.items[0], testimonials.items[0]] }, 'items.1.name', /further up already/],
    ['home', { ...home, vision: 'A <style>*{display:none}</style>' }, 'vision', /remove <style>/],
    ['brand', { ...brand, name: '<svg onload=alert(1)>' }, 'name', /remove <svg/],
    [
      'brand',
      { ...brand, actionColour: '#ffd400' },
      'actionColour',
      /White text on buttons: .* 1\.43 to 1.*#[0-9a-f]{6}/,
    ],
    ['brand', { ...brand, accentColour: '#402000' }, 'accentColour', /Dark text on offers: .*nearest/],
    ['brand', { ...brand, actionColour: 'red;}*{top:0}' }, 'actionColour', /six digits/],
    ['company', { ...company, gstin: '29AAPFU0939F1ZW' }, 'gstin', /typing error/],
    ['company', { ...company, fssai: '99999999999999' }, 'fssai', /begins with 1 or 2/],
    ['company', { ...company, fssai: '1152103400012' }, 'fssai', /14 digits/],
    ...[
      'https://localhost.localhost/a',
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://192.168.1.1:8443/x',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://printer.local/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://198.18.0.1/',
      'https://255.255.255.255/',
      'https://[::ffff:10.0.0.1]/',
    ].map((href): [string, object, string, RegExp] => ['contact', link(href), 'socials.0.href', /private network/]),
    ['contact', link('https://[::1]/'), 'socials.0.href', /https:|private network/],
  ])('%s refuses %j at %s', async (section, body, field, sentence) => {
    const { version: seen } = (await settings())[section];
    const { status, json } = await staff.ask(`PUT /api/admin/settings/${section}`, { ...body, seen });
    const message = expect.stringMatching(sentence);
    expect([status, json.message, json.errors]).toEqual([400, message, [{ field, message }]]);
  });

  it.each<[string, object]>([
    ['contact', link('https://maps.example/?q=<shop>')],
    ['videos', { items: [{ ...videos.items[0], address: 'https://youtu.be/dQw4w9WgXcQ?si=<b', minutes: 3 }] }],
  ])('%s takes an address with what looks like markup: %j', async (section, body) => {
    const { version: seen } = (await settings())[section];
    const { status, json } = await staff.ask(`PUT /api/admin/settings/${section}`, { ...body, seen });
    expect([status, json.errors]).toEqual([200, undefined]);
  });

  it.each(['name', 'nameInScript'])('refuses a brand whose %s makes a forbidden claim', async (field) => {
    const { version: seen } = (await settings()).brand;
    const body = { ...brand, [field]: 'Diabetes Cure Foods', seen };
    const { status, json } = await staff.ask('PUT /api/admin/settings/brand', body);
    expect([status, json.claims, json.errors]).toEqual([422, true, [{ field, message: expect.any(String) }]]);
  });

  it('refuses a banner that leads into a private network', async () => {
    const body = { imageDesktop: picture, imageMobile: picture, link: 'http://192.168.0.1/admin' };
    const { status, json } = await staff.ask('POST /api/common/feature/add', body);
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'link', message: expect.stringMatching(/private network/) }],
    ]);
  });

  const upload = async (bytes: Uint8Array | string) =>
    staff.ask('POST /api/admin/products/upload-image', staff.form(bytes, 'logo.png'));
  it.each<[string, () => Promise<Uint8Array | string>, number, RegExp]>([
    ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, /JPEG, PNG/],
    ['of too many bytes', async () => new Uint8Array(12 * 1024 * 1024 + 1), 413, /at most 12 MB/],
    [
      'of few bytes that unfold into very many pixels',
      () =>
        sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      422,
      /too large/,
    ],
  ])('refuses a logo that is %s', async (_what, bytes, status, sentence) => {
    const answer = await upload(await bytes());
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it('draws the brand: a letter until there is a logo, then the logo, which stays while a version has it', async () => {
    const router = brandPicturesRouter(test.app);
    const drawn = async (name: keyof typeof brandPicturePaths) => {
      const answer = await router.request(brandPicturePaths[name]);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const save = async (body: object) => {
      const { version: seen } = (await settings()).brand;
      expect(await staff.ask('PUT /api/admin/settings/brand', { ...brand, ...body, seen })).toMatchObject({
        status: 200,
      });
      await eventually(async () => expect((await drawn('mark')).bytes.toString()).toContain('#7a1f3d'));
    };
    await save({ name: 'Kadalai', actionColour: '#7a1f3d' });
    expect([(await drawn('logo')).status, (await drawn('social')).status]).toEqual([404, 404]);
    expect(await sharp((await drawn('tile')).bytes).metadata()).toMatchObject({
      format: 'png',
      width: 180,
      height: 180,
    });

    const of = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#123456' } })
        .png()
        .toBuffer();
    const [mark, word, social] = [await of(300, 300), await of(600, 150), await of(1200, 630)];
    const [logo, wordmark, card] = [await upload(mark), await upload(word), await upload(social)].map(
      ({ json }) => json.result.url as string,
    ) as [string, string, string];
    await save({ name: 'Kadalai', actionColour: '#7a1f3d', logo, socialPicture: card });
    await eventually(async () => expect((await drawn('logo')).status).toBe(200));
    expect(await sharp((await drawn('logo')).bytes).metadata()).toMatchObject({ format: 'png', height: 96 });
    // Once for all who ask: drawing is work that no limit holds back.
    const { open } = test.app.media;
    const opened = vi.fn(open);
    test.app.media.open = opened;
    await Promise.all(Array.from({ length: 5 }, () => drawn('large')));
    await drawn('large');
    test.app.media.open = open;
    expect(opened).toHaveBeenCalledTimes(1);
    const jpeg = await sharp((await drawn('social')).bytes).metadata();
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const icon = await sharp((await drawn('icon')).bytes)
      .raw()
      .toBuffer();
    for (const [at, value] of [0x12, 0x34, 0x56].entries()) expect(Math.abs((icon[at] ?? 0) - value)).toBeLessThan(4);

    // A line of writing is no icon: the letter takes its place.
    await save({ name: 'Kadalai', actionColour: '#7a1f3d', logo: wordmark });
    await eventually(async () => {
      const corner = await sharp((await drawn('icon')).bytes)
        .raw()
        .toBuffer();
      expect([...corner.subarray(0, 3)]).toEqual([0x7a, 0x1f, 0x3d]);
    });
    await test.app.db
      .updateTable('uploaded_picture')
      .set({ touched_at: new Date(0) })
      .execute();
    expect(await dropForgottenPictures(test.app)).toBe(0);
  });
});
