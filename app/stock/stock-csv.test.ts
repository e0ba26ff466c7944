import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { quote } from '#pricing/rules/quote.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

interface WireVariant {
  id: string;
  weight: string;
  price: number;
  sellingPrice: number;
  totalStock: number;
  putAside: number | null;
}

describe.each(testEngines)('stock on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const draft = {
    category: 'flour',
    description: 'Stone-ground.',
    gst: 5,
    averageReview: 4.5,
    image: '/media/demo/a.webp',
    variants: [
      { weight: '500 g', price: 120, sellingPrice: 100, totalStock: 40 },
      { weight: '1 kg', price: 220, sellingPrice: 0, totalStock: 25 },
    ],
  };
  const add = async (): Promise<{ _id: string; title: string; variants: [WireVariant, WireVariant] }> =>
    (await staff.ask('POST /api/admin/products/add', { ...draft, title: `Jowar ${randomUUID()}` })).json.data;
  const edit = (id: string, body: object) => staff.ask(`PUT /api/admin/products/edit/${id}`, body);
  const ledger = async (id: string, query = '') => (await staff.ask(`GET /api/admin/stock/${id}${query}`)).json;
  const shelf = async (id: string) =>
    Object.fromEntries(
      (await ledger(id)).variants.map((one: { weight: string; stock: number }) => [one.weight, one.stock]),
    );
  const shown = async (id: string) =>
    (await staff.ask(`GET /api/shop/products/get/${id}`)).json.data.variants.map(
      ({ totalStock }: WireVariant) => totalStock,
    );

  const request = (productId: string, quantity: number, weight = '500 g'): OrderRequest => {
    const line = { productId, quantity, unitPricePaise: paiseFromRupees(weight === '500 g' ? 100 : 220) };
    const { totalPaise } = quote([{ ...line, gstBasisPoints: 500 }], null, { feePaise: 4000, freeFromPaise: 49_900 });
    return {
      account: null,
      items: [{ productId, weight, quantity }],
      couponCode: null,
      expectedTotalPaise: totalPaise,
      address: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        country: 'India',
      },
    };
  };
  const orderForCash = (productId: string, quantity: number) =>
    placeCodOrder(test.app, request(productId, quantity), null);

  describe('a CSV file', () => {
    const upload = (text: string, dryRun = false) =>
      staff.ask(`POST /api/admin/products/import?dryRun=${dryRun}`, staff.form(text, 'products.csv', 'text/csv'));
    /** The export with the lines of one product only. */
    const exported = async (id: string) => {
      const { text } = await staff.ask('GET /api/admin/products/export');
      const [head, ...lines] = text.split('\r\n');
      return [head, ...lines.filter((line) => line.includes(id))].join('\r\n');
    };
    const columns = (text: string) => text.replace('\ufeff', '').split('\r\n')[0]?.split(',') ?? [];
    /** Another text in a column of the first line. */
    const with_ = (text: string, column: string, value: string) => {
      const at = columns(text).indexOf(column);
      const [head, first = '', ...lines] = text.split('\r\n');
      const cells = first.split(',');
      cells[at] = value;
      return [head, cells.join(','), ...lines].join('\r\n');
    };

    it('that was exported before a sale leaves what was sold sold', async () => {
      const { _id: id } = await add();
      const text = await exported(id);
      expect(columns(text).slice(-3)).toEqual(['Total Stock', 'Stock at Export', 'Variant ID']);
      await orderForCash(id, 3);
      expect((await upload(text)).json).toMatchObject({ changed: 0, unchanged: 1, replacesStock: false });
      expect(await shelf(id)).toEqual({ '500 g': 37, '1 kg': 25 });
      expect((await upload(with_(text, 'Total Stock', '50'))).json).toMatchObject({ changed: 1 });
      expect(await shelf(id)).toEqual({ '500 g': 47, '1 kg': 25 });
    });

    it('takes no more away than there is', async () => {
      const { _id: id } = await add();
      const text = with_(await exported(id), 'Total Stock', '2');
      await orderForCash(id, 3);
      const { status, json } = await upload(text);
      expect([status, json.message]).toEqual([
        422,
        'Line 2: Total Stock removes 38 units, but only 37 of 500 g are left. Nothing was saved.',
      ]);
    });

    it('renames a variant by its id', async () => {
      const { _id: id, variants } = await add();
      const text = with_(await exported(id), 'Weight', '500 gm');
      await orderForCash(id, 3);
      expect((await upload(text)).json).toMatchObject({ changed: 1 });
      const [product] = (await staff.ask(`GET /api/admin/products/get?search=${id}`)).json.data;
      expect(product.variants[0]).toMatchObject({ id: variants[0].id, weight: '500 gm', totalStock: 37 });
    });

    it('of an older version sets the stock, and the preview says so', async () => {
      const { _id: id } = await add();
      const text = await exported(id);
      const older = text
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => line.split(',').slice(0, -2).join(','))
        .join('\r\n');
      await orderForCash(id, 3);
      expect((await upload(older, true)).json).toMatchObject({ changed: 1, replacesStock: true });
      expect((await upload(older)).json).toMatchObject({ changed: 1 });
      expect(await shelf(id)).toMatchObject({ '500 g': 40 });
    });

    it("changes the count of what 'Out of Stock' hides, and leaves it hidden", async () => {
      const { _id: id, variants } = await add();
      const text = await exported(id);
      await edit(id, { variants: variants.map((variant) => ({ ...variant, totalStock: 1 })) });
      expect((await upload(text)).json).toMatchObject({ changed: 0, unchanged: 1 });
      await upload(with_(text, 'Total Stock', '45'));
      expect([await shown(id), await shelf(id)]).toEqual([[1, 1], { '500 g': 45, '1 kg': 25 }]);
    });

    it.each([
      ['Price (MRP)', '"85,5"', 'Price (MRP) is not a number: 85,5'],
      ['Price (MRP)', '0x50', 'Price (MRP) is not a number: 0x50'],
      ['Price (MRP)', '1e3', 'Price (MRP) is not a number: 1e3'],
      ['Price (MRP)', ' ', 'Price (MRP) is empty'],
      ['Total Stock', '³', 'Total Stock is not a number: ³'],
      ['Stock at Export', '-4', 'Stock at Export is not a number: -4'],
      ['Stock at Export', '4.5', 'Stock at Export must be a whole number'],
      ['GST', '5%', 'GST is not a number: 5%'],
    ])('with a %s of %s is refused by row and column', async (column, value, message) => {
      const { _id: id } = await add();
      const text = with_(await exported(id), column, value);
      const dry = await upload(text, true);
      expect(dry.json.problems).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
      const { status, json } = await upload(text);
      expect([status, json.message]).toEqual([422, expect.stringContaining(`Line 2: ${message}`)]);
    });
  });
});
