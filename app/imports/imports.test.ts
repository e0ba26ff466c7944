import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doWork } from '#long-work/do-work.ts';
import { fetchPicture } from '#platform/media/fetch-picture.ts';
import { shopifyCsv, shopifyExport, shopifyProduct, wooExport } from '#shop-import/made-up-exports.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { findNewAddress } from './old-addresses.ts';
import { importPieces } from './pieces.ts';

describe.each(testEngines)('imports on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let host: Server;
  let origin: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#875' } })
      .png()
      .toBuffer();
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    host = createServer((req, res) => {
      const path = req.url ?? '';
      if (path.includes('lies')) res.setHeader('content-type', 'image/png').end('<html>no picture</html>');
      else if (path.includes('bomb')) res.end(bomb);
      else if (path.includes('private')) res.writeHead(302, { location: 'http://127.0.0.2:1/x.png' }).end();
      else if (path.includes('gone')) res.writeHead(410).end();
      else res.end(picture);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    host.close();
    await test.drop();
  });
  const db = () => test.app.db;
  beforeEach(async () => {
    for (const table of ['long_work', 'import_file', 'imported_product', 'old_address'] as const) {
      await db().deleteFrom(table).execute();
    }
  });
  afterEach(async () => {
    await db().deleteFrom('product').where('title', 'like', 'Multigrain Atta%').execute();
  });

  const pieces = importPieces((address) =>
    fetchPicture(address, { timeoutMs: 2_000, mayReach: (ip) => ip === '127.0.0.1' }),
  );
  const work = async () => {
    while (await doWork(test.app, pieces));
  };
  const upload = (text: string | Uint8Array, query = 'kind=products&category=oil&gst=5') =>
    staff.ask(`POST /api/admin/imports/upload?${query}`, staff.form(text, 'export.csv', 'text/csv'));
  const checked = async (text: string, query?: string): Promise<string> => {
    const { status, json } = await upload(text, query);
    expect(status).toBe(200);
    await work();
    return json.id;
  };
  const report = async (id: string) => (await staff.ask(`GET /api/admin/imports/${id}`)).json.import;
  const begin = async (id: string, body: object = {}) => {
    const answer = await staff.ask(`POST /api/admin/imports/begin/${id}`, body);
    expect([answer.status, answer.json.message]).toEqual([200, 'Import started']);
    await work();
    return report(id);
  };
  const products = () =>
    db()
      .selectFrom('product')
      .select(['id', 'title', 'is_active', 'images', 'gst_basis_points', 'rating_hundredths'])
      .where('title', 'like', 'Multigrain Atta%')
      .orderBy('title')
      .execute();

  it('are checked before anything is stored, then make unlisted products with sizes, pictures, ledger, history and redirects', async () => {
    const id = await checked(shopifyExport(2, origin));
    expect((await report(id)).counts).toMatchObject({ new: 2, refused: 0 });
    expect(await products()).toEqual([]);
    const after = await begin(id);
    expect(after).toMatchObject({
      counts: { made: 2, new: 0 },
      pictures: { done: 4, failed: 0 },
      work: { kind: 'import products', state: 'done', done: 6, total: 6 },
    });
    const [first] = await products();
    expect(first).toMatchObject({
      title: 'Multigrain Atta 1',
      is_active: false,
      gst_basis_points: 500,
      rating_hundredths: 0,
    });
    // Both addresses show the same picture, which is kept once.
    expect(first?.images).toHaveLength(1);
    const ledger = await db()
      .selectFrom('stock_movement')
      .selectAll()
      .where('product_id', '=', first?.id ?? '')
      .execute();
    expect(ledger.map(({ cause, change }) => [cause, change])).toEqual([
      ['import', 12],
      ['import', 5],
    ]);
    const history = await db()
      .selectFrom('audit_entry')
      .select(['action', 'by_name'])
      .where('thing_id', '=', first?.id ?? '')
      .execute();
    expect(history).toEqual([
      { action: 'added', by_name: 'Meera' },
      { action: 'edited', by_name: 'Meera' },
    ]);
    expect(await findNewAddress(test.app, '/products/multigrain-atta-1')).toBeNull();
    await db()
      .updateTable('product')
      .set({ is_active: true })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await findNewAddress(test.app, '/collections/all/products/Multigrain-Atta-1/')).toBe(
      `/shop/product-details/${first?.id}`,
    );
  });

  it('list what the other shop listed where the owner wants it, once it has a picture', async () => {
    const hidden = shopifyProduct(2, { Status: 'draft' }, origin);
    const broken = shopifyProduct(3, { 'Image Src': `${origin}/gone.png` }, origin).slice(0, 2);
    const text = shopifyCsv([...shopifyProduct(1, {}, origin), ...hidden, ...broken]);
    await begin(await checked(text, 'kind=products&publish=true'));
    expect((await products()).map(({ is_active }) => is_active)).toEqual([true, false, false]);
  });

  it('change nothing twice, and of a later file only what it says otherwise', async () => {
    await begin(await checked(shopifyExport(2, origin)));
    const [before] = await products();
    await db()
      .updateTable('product')
      .set({ title: 'Multigrain Atta of ours' })
      .where('id', '=', before?.id ?? '')
      .execute();
    await db()
      .updateTable('variant')
      .set((row) => ({ total_stock: row('total_stock', '-', 2) }))
      .where('product_id', '=', before?.id ?? '')
      .where('weight', '=', '500 g')
      .execute();
    const again = await checked(shopifyExport(2, origin));
    expect((await report(again)).counts).toMatchObject({ same: 2, new: 0, change: 0 });
    expect((await staff.ask(`POST /api/admin/imports/begin/${again}`, {})).json.message).toBe(
      'Nothing is left to import.',
    );

    const later = shopifyCsv([
      ...shopifyProduct(1, { 'Variant Price': '139', 'Variant Inventory Qty': 20 }, origin),
      ...shopifyProduct(2, {}, origin),
    ]);
    const id = await checked(later);
    expect((await report(id)).counts).toMatchObject({ same: 1, change: 1 });
    expect((await begin(id)).counts).toMatchObject({ same: 1, changed: 1 });
    const rows = await db()
      .selectFrom('variant')
      .select(['weight', 'price_paise', 'selling_price_paise', 'total_stock'])
      .where('product_id', '=', before?.id ?? '')
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { weight: '500 g', price_paise: 19_900, selling_price_paise: 13_900, total_stock: 18 },
      { weight: '1 kg', price_paise: 129_900, selling_price_paise: 0, total_stock: 5 },
    ]);
    expect((await products()).map(({ title }) => title)).toEqual(['Multigrain Atta 2', 'Multigrain Atta of ours']);
  });

  it('leave out what is wrong, with line and column, and take claims only with a reason', async () => {
    const rows = [
      ...shopifyProduct(1, {}, origin),
      ...shopifyProduct(2, { 'Variant Price': 'cheap' }, origin),
      ...shopifyProduct(3, { 'Body (HTML)': '<p>Cures diabetes.</p>' }, origin),
    ];
    const id = await checked(shopifyCsv(rows));
    const told = await report(id);
    expect(told.counts).toMatchObject({ new: 1, claims: 1, refused: 1 });
    expect(told.problems).toMatchObject([
      { line: 5, column: 'Variant Price', title: 'Multigrain Atta 2', isClaim: false },
      { line: 8, isClaim: true },
    ]);
    expect((await begin(id)).counts).toMatchObject({ made: 1, claims: 1, refused: 1 });
    const csv = await staff.ask(`GET /api/admin/imports/report/${id}?part=refused`);
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'Line,Handle or ID,Title,Outcome,Column,Message',
      '5,multigrain-atta-2,Multigrain Atta 2,refused,Variant Price,"‘cheap’ is not a price. Write it as 1299 or 1,299.00."',
    ]);
    expect((await begin(id, { claimsReason: 'Our lawyer read it' })).counts).toMatchObject({ made: 2, claims: 0 });
    const notes = await db()
      .selectFrom('claim_note')
      .select('reason')
      .where('reason', '=', 'Our lawyer read it')
      .execute();
    expect(notes.length).toBeGreaterThan(0);
  });

  it('leave out a code that a product of this shop has by now, and say whose it is (behaviour: Imports 2)', async () => {
    const codes = { 'Variant SKU': 'TAKEN-1', 'Variant Barcode': '8901030865237' };
    const told = async (of: string) =>
      (await report(of)).notes.flatMap(({ message }: { message: string }) =>
        /left out: ‘/.test(message) ? [message] : [],
      );
    const whose = ['SKU TAKEN-1', 'barcode 8901030865237'].map((code) =>
      expect.stringMatching(new RegExp(`^The ${code} is left out: ‘Stone-Ground Besan, .*’ has it already\\.$`)),
    );
    const one = (n: number) => shopifyCsv(shopifyProduct(n, codes, origin).slice(0, 1));
    const id = await checked(one(1));
    // Somebody gives them to another size between the check and the import.
    const size = db()
      .updateTable('variant')
      .where('product_id', '=', await test.idOf('Stone-Ground Besan'))
      .where('position', '=', 1);
    await size.set({ sku: 'taken-1', barcode: '08901030865237' }).execute();
    expect(await begin(id)).toMatchObject({ counts: { made: 1 } });
    const [made] = await products();
    const stored = db().selectFrom('variant').select(['sku', 'barcode']);
    expect(await stored.where('product_id', '=', made?.id ?? '').execute()).toEqual([{ sku: '', barcode: '' }]);
    expect((await told(id)).sort()).toEqual(whose);
    expect((await told(await checked(one(2)))).sort()).toEqual(whose);
    await size.set({ sku: '', barcode: '' }).execute();
  });

  it('say of each picture why it failed, and try again', async () => {
    const rows = ['lies', 'bomb', 'private', 'gone'].flatMap((name, n) =>
      shopifyProduct(n + 1, { 'Image Src': `${origin}/${name}.png` }).slice(0, 2),
    );
    const id = await checked(shopifyCsv(rows));
    const { pictures } = await begin(id);
    expect(pictures.failures.map(({ why }: { why: string }) => why)).toEqual([
      'Upload a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
      'This picture is too large. Use at most 50 megapixels.',
      'The address leads into a private network, so nothing was fetched.',
      'The other shop answers with the error 410.',
    ]);
    await db()
      .updateTable('import_picture')
      .set({ address: `${origin}/good.png` })
      .where('item', '=', 3)
      .execute();
    expect((await staff.ask(`POST /api/admin/imports/pictures/${id}`)).status).toBe(200);
    await work();
    expect((await report(id)).pictures).toMatchObject({ done: 1, failed: 3 });
  });

  it('of WooCommerce are known by their own ids', async () => {
    const id = await checked(wooExport(4, origin));
    expect(await report(id)).toMatchObject({ source: 'woocommerce', counts: { new: 4 } });
    await begin(id);
    expect((await report(await checked(wooExport(4, origin)))).counts).toMatchObject({ same: 4 });
    await db().deleteFrom('product').where('title', 'like', 'Til Chikki%').execute();
    await db().deleteFrom('product').where('title', 'like', 'Groundnut Oil _ 1 l').execute();
  });

  it('of customers make accounts without a password, which their owners choose by an e-mail of the owner of the shop', async () => {
    const file = [
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Phone,Total Spent',
      "'1,Asha,Rao,asha@import.example,yes,12 MG Road,'+919876543210,100",
      '2,,,BALA@import.example,yes,,12345,0',
      '3,Dup,One,Asha@import.example,no,,,0',
      '4,No,Mail,,yes,,,0',
      '5,Meera,Staff,MEERA@shop.example,yes,,,0',
      '6,"=HYPERLINK(""http://x"")",,eve@import.example,yes,,,0',
    ].join('\r\n');
    const id = await checked(file, 'kind=customers');
    const told = await report(id);
    expect(told.counts).toMatchObject({ new: 3, same: 1, refused: 2 });
    expect(told.problems.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
      [4, 'Line 2 has the same e-mail address.'],
      [5, 'The line has no e-mail address.'],
    ]);
    const before = await db().selectFrom('email').select('id').execute();
    const after = await begin(id);
    expect(after).toMatchObject({ counts: { made: 3 }, customers: { toMail: 3, mailed: 0, withPassword: 0 } });
    const accounts = await db()
      .selectFrom('user_account')
      .selectAll()
      .where('email', 'like', '%@import.example')
      .orderBy((row) => row.fn('lower', ['email']))
      .execute();
    expect(
      accounts.map(({ user_name, email, phone_number, newsletter_subscription, role }) => [
        user_name,
        email,
        phone_number,
        newsletter_subscription,
        role,
      ]),
    ).toEqual([
      ['Asha Rao', 'asha@import.example', '9876543210', false, 'shopper'],
      ['Customer', 'BALA@import.example', null, false, 'shopper'],
      ['Customer', 'eve@import.example', null, false, 'shopper'],
    ]);
    // Nothing of the persons is left in the import, nobody can sign in, and nobody was written to.
    const left = await db()
      .selectFrom('import_item')
      .select(['read', 'title', 'key'])
      .where('import_id', '=', id)
      .execute();
    expect(new Set(left.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"read":{},"title":"","key":""}']));
    expect(
      await db()
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('email', 'like', '%import.example')
        .execute(),
    ).toEqual([]);
    expect(await db().selectFrom('email').select('id').execute()).toHaveLength(before.length);
    expect(
      (await staff.ask('POST /api/auth/login', { email: 'asha@import.example', password: 'Demo1234' }, 'visitor'))
        .status,
    ).toBe(401);

    expect((await staff.ask(`POST /api/admin/imports/mail/${id}`)).json).toMatchObject({
      mailed: 3,
      message: '3 e-mails are waiting: no mail server is set up.',
    });
    expect((await staff.ask(`POST /api/admin/imports/mail/${id}`)).json.mailed).toBe(0);
    const mail = await db()
      .selectFrom('email')
      .selectAll()
      .where('to_address', '=', 'asha@import.example')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    const chosen = await staff.ask('POST /api/auth/reset-password', { token, password: 'Ragi4Besan7' }, 'visitor');
    expect(chosen.status).toBe(200);
    expect(
      (await staff.ask('POST /api/auth/login', { email: 'asha@import.example', password: 'Ragi4Besan7' }, 'visitor'))
        .status,
    ).toBe(200);
    expect((await report(id)).customers).toEqual({ toMail: 0, mailed: 3, withPassword: 1 });
    expect((await report(await checked(file, 'kind=customers'))).counts).toMatchObject({ same: 4, new: 0 });
  });

  it('refuse what is no export, too large, or asked for by the wrong people', async () => {
    expect((await upload('a,b\r\n1,2\r\n')).json.message).toMatch(/not a product export/);
    expect((await upload('a,b\r\n1,2\r\n')).status).toBe(422);
    expect((await upload(new Uint8Array(16 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(shopifyExport(1), 'kind=orders')).status).toBe(400);
    expect((await upload(shopifyExport(1), 'kind=products&gst=500')).json.message).toBe(
      'Enter GST as a percentage from 0 to 100.',
    );
    expect((await staff.ask('GET /api/admin/imports/none')).status).toBe(404);
    for (const call of ['begin', 'stop', 'pictures', 'mail']) {
      const missing = await staff.ask(`POST /api/admin/imports/${call}/11111111-1111-4111-8111-111111111111`, {});
      expect([call, missing.status]).toEqual([call, 404]);
    }
    expect((await staff.ask('GET /api/admin/imports', undefined, 'shopper')).status).toBe(403);
    expect((await staff.ask('GET /api/admin/imports', undefined, 'visitor')).status).toBe(401);
  });
});
