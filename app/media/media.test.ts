import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadsPath } from '#platform/media/media-store.ts';
import { pictureAt } from '#rules/picture.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openMemoryStore } from '#tests/support/app/media-store.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { dropForgottenPictures } from './drop-forgotten-pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 255, g: height % 255, b: 40 } } });
const call = 'POST /api/admin/products/upload-image';

describe.each(testEngines)('pictures on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  const store = openMemoryStore();
  beforeAll(async () => {
    test = await openTestShop(engine);
    test.app.media = store;
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const upload = async (bytes: Uint8Array | string, name?: string, type?: string) =>
    staff.ask(call, staff.form(bytes, name, type));

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('are taken as %s', async (format) => {
    const answer = await upload(await plain(320, 200).toFormat(format).toBuffer());
    expect([answer.status, answer.json.success]).toEqual([200, true]);
    expect(answer.json.result.url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.320x200\.webp$/);
  });

  it('are kept in every width and format that a page asks for', async () => {
    const { url } = (await upload(await plain(1700, 900).jpeg().toBuffer())).json.result;
    const { src, webp, avif, width, height } = pictureAt(url);
    expect([width, height]).toEqual([1700, 900]);
    const wanted = [src, ...`${webp}, ${avif}`.split(', ').map((entry) => entry.split(' ')[0] ?? '')];
    for (const address of new Set(wanted)) {
      const answer = await staff.fetchAs('visitor', `GET ${address}`);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      const named = /\.w(\d+)\./.exec(address)?.[1];
      expect(found.width, address).toBe(named ? Number(named) : 1700);
      expect(answer.headers.get('content-type')).toBe(address.endsWith('avif') ? 'image/avif' : 'image/webp');
    }
    const etag = `"${url.slice(uploadsPath.length)}"`;
    expect((await staff.fetchAs('visitor', `GET ${url}`)).headers.get('etag')).toBe(etag);
  });

  it('are turned upright, made no wider than 2400, and lose what cameras write into them', async () => {
    const photo = await plain(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { url } = (await upload(photo)).json.result;
    expect(url).toMatch(/\.1000x3000\.webp$/);
    const wide = (await upload(await plain(4000, 1000).png().toBuffer())).json.result.url;
    expect(wide).toMatch(/\.2400x600\.webp$/);
    for (const { bytes } of store.files.values()) {
      expect(Buffer.from(bytes).includes('secret place')).toBe(false);
    }
  });

  it('have the same address when they are the same', async () => {
    const bytes = await plain(100, 77).png().toBuffer();
    const [one, two] = [await upload(bytes), await upload(bytes)];
    expect(one.json.result.url).toBe(two.json.result.url);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  it.each([
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['nothing that is known', 'hello, world, this is no picture'],
    ['PDF', '%PDF-1.7\n1 0 obj\n'],
    ['a BMP', 'BM\u0000\u0000\u0000\u0000'],
    ['HEIC that the library cannot read', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'],
  ])('are not %s, whatever it is called', async (_what, bytes) => {
    const answer = await upload(bytes, 'photo.png', 'image/png');
    expect([answer.status, answer.json.message]).toEqual([
      415,
      'Upload a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
    ]);
  });

  it('are not taken when they are cut off', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    for (const part of [whole.subarray(0, whole.length / 2), whole.subarray(0, 40)]) {
      expect((await upload(part)).status).toBe(422);
    }
    const png = await plain(400, 400).png().toBuffer();
    expect((await upload(png.subarray(0, png.length - 30))).status).toBe(422);
  });

  it('are not taken when few bytes unfold into very many pixels', async () => {
    const bomb = await plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const answer = await upload(bomb);
    expect([answer.status, answer.json.message]).toEqual([
      422,
      'This picture is too large. Use at most 50 megapixels.',
    ]);
  });

  it('are not taken above 12 MB, empty, or in another shape', async () => {
    const large = await upload(new Uint8Array(12 * 1024 * 1024 + 1));
    expect([large.status, large.json.message]).toEqual([413, 'A picture may have at most 12 MB.']);
    expect((await upload('')).json.message).toBe('Choose a file first.');
    expect((await staff.ask(call, { my_file: 'x' })).status).toBe(415);
    const form = new FormData();
    form.append('my_file', 'text');
    expect((await staff.ask(call, form)).status).toBe(400);
  });

  it.each(['../../etc/passwd', 'x.webp', `${'0'.repeat(32)}.10x10.svg`, `${'0'.repeat(32)}.10x10.webp`])(
    'do not lie under %s',
    async (name) => {
      expect((await staff.fetchAs('visitor', `GET /media/uploads/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );

  it('are deleted after a day in which nothing showed them', async () => {
    const fresh = async (width: number) =>
      (await upload(await plain(width, 91).png().toBuffer())).json.result.url as string;
    const [shown, inBanner, inEvent, ordered, forgotten, young, onLabel, inSetting] = [
      await fresh(301),
      await fresh(302),
      await fresh(303),
      await fresh(304),
      await fresh(305),
      await fresh(306),
      await fresh(307),
      await fresh(308),
    ] as [string, string, string, string, string, string, string, string];
    const product = {
      title: 'Shown',
      category: 'oil',
      description: 'd',
      gst: 5,
      averageReview: 4,
      image: '/a.webp',
      image3: shown,
      labelImage2: onLabel,
      variants: [{ weight: '1 l', price: 10, totalStock: 5 }],
    };
    expect((await staff.ask('POST /api/admin/products/add', product)).status).toBe(200);
    const banner = { imageDesktop: inBanner, imageMobile: '/b.webp', link: '#' };
    expect((await staff.ask('POST /api/common/feature/add', banner)).status).toBe(200);
    expect((await staff.ask('PUT /api/event', { bannerImage: inEvent })).status).toBe(200);
    const { db } = test.app;
    const portrait = { name: 'Asha', role: 'Founder', bio: 'She mills.', image: inSetting };
    const team = await staff.ask('PUT /api/admin/settings/team', { items: [portrait], seen: 0 });
    expect(team.status).toBe(200);
    expect((await staff.ask('PUT /api/admin/settings/team', { items: [], seen: 1 })).status).toBe(200);
    const order = await db
      .insertInto('shop_order')
      .values({
        order_number: 'X',
        user_id: null,
        link_token: 'x',
        status: 'Order Placed',
        payment_method: 'COD',
        payment_status: 'pending',
        awaits_payment_until: null,
        shipped_at: null,
        coupon_id: null,
        subtotal_paise: 1,
        discount_paise: 0,
        shipping_fee_paise: 0,
        gst_paise: 0,
        total_paise: 1,
        name: 'a',
        email: 'a',
        phone: 'a',
        street: 'a',
        city: 'a',
        state: 'a',
        country: 'a',
        pincode: 'a',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_line')
      .values({
        order_id: order.id,
        position: 1,
        product_id: order.id,
        weight: 'x',
        title: 'x',
        image: ordered,
        quantity: 1,
        unit_price_paise: 1,
        gst_basis_points: 0,
        line_total_paise: 1,
        discount_paise: 0,
        gst_paise: 0,
      })
      .execute();
    expect(await dropForgottenPictures(test.app)).toBe(0);
    await db
      .updateTable('uploaded_picture')
      .set({ touched_at: new Date(Date.now() - 25 * 3600_000) })
      .where('address', 'in', [shown, inBanner, inEvent, ordered, forgotten, onLabel, inSetting])
      .execute();
    expect(await dropForgottenPictures(test.app)).toBe(1);
    const there = (address: string) => store.files.has(address.slice(uploadsPath.length));
    expect([inSetting, onLabel, shown, inBanner, inEvent, ordered, forgotten, young].map(there)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
    const stem = forgotten.slice(uploadsPath.length, uploadsPath.length + 32);
    expect([...store.files.keys()].filter((name) => name.startsWith(stem))).toEqual([]);
    // Saving a form that still holds it is refused, and the same picture can be uploaded again.
    const late = await staff.ask('POST /api/admin/products/add', { ...product, image: forgotten });
    expect([late.status, late.json.message]).toEqual([409, 'A picture is missing. Please upload it again.']);
    expect(await fresh(305)).toBe(forgotten);
    expect(there(forgotten)).toBe(true);
  });
});
