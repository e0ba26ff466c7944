import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sellerState } from '#rules/orders/invoice.ts';
import { gstInside } from '#rules/pricing/quote.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { drawInvoice } from './draw-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';

describe.each(testEngines)('invoices on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    for (const table of ['invoice', 'invoice_year', 'shop_order', 'program_purchase'] as const)
      await test.app.db.deleteFrom(table).execute();
  });

  async function order(values: { state?: string; status?: 'Order Placed' | 'Rejected'; lines?: number } = {}) {
    const id = randomUUID();
    const count = values.lines ?? 1;
    const subtotal = count * 20_000;
    await test.app.db
      .insertInto('shop_order')
      .values({
        id,
        order_number: `261121-${id.slice(0, 8)}`,
        user_id: null,
        link_token: 'x',
        status: values.status ?? 'Order Placed',
        payment_method: 'COD',
        payment_status: 'pending',
        awaits_payment_until: null,
        shipped_at: null,
        coupon_id: null,
        subtotal_paise: subtotal,
        discount_paise: 0,
        shipping_fee_paise: 4000,
        gst_paise: count * 952 + 190,
        total_paise: subtotal + 4000,
        name: 'आशा राव',
        email: 'asha@example.com',
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state: values.state ?? 'Karnataka',
        country: 'India',
        pincode: '560001',
      })
      .execute();
    await test.app.db
      .insertInto('order_line')
      .values(
        Array.from({ length: count }, (_, position) => ({
          order_id: id,
          position,
          product_id: randomUUID(),
          weight: '500 g',
          title: `Stone-Ground Besan ${position}`,
          image: '',
          quantity: 2,
          unit_price_paise: 10_000,
          gst_basis_points: 500,
          line_total_paise: 20_000,
          discount_paise: 0,
          gst_paise: 952,
        })),
      )
      .execute();
    return id;
  }

  async function purchase(status: 'waiting' | 'closed' | 'paid' | 'refunded', gstBasisPoints = 500) {
    const { id } = await test.app.db
      .insertInto('program_purchase')
      .values({
        purchase_number: `P261122-${randomUUID()}`,
        user_id: null,
        user_name: 'आशा राव',
        email: 'asha@example.com',
        mobile: '9876543210',
        program_name: 'Reversal',
        plan_name: 'Basic Program',
        status,
        paid_at: new Date(),
        awaits_payment_until: status === 'waiting' ? new Date() : null,
        price_paise: 1_500_000,
        coupon_id: null,
        coupon_code: 'REVERSE20',
        discount_basis_points: 2000,
        discount_paise: 300_000,
        total_paise: 1_200_000,
        gst_basis_points: gstBasisPoints,
        gst_paise: gstInside(1_200_000, gstBasisPoints),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('of a plan name the service, its rate, and both halves of its tax', async () => {
    const id = await purchase('paid');
    const made = await issueInvoice(test.app, 'program', id);
    expect(made).toMatchObject({
      placeOfSupply: sellerState,
      isWithinState: true,
      totalPaise: 1_200_000,
      taxablePaise: 1_142_857,
      cgstPaise: 28_571,
      sgstPaise: 28_572,
      igstPaise: 0,
      paymentMethod: 'Online Payment',
      buyer: { name: 'आशा राव', lines: [], email: 'asha@example.com', phone: '9876543210' },
    });
    expect(made.lines).toMatchObject([
      {
        title: 'Reversal, Basic Program',
        code: '999319',
        quantity: 1,
        unitPaise: 1_500_000,
        discountPaise: 300_000,
        amountPaise: 1_200_000,
        gstBasisPoints: 500,
        gstPaise: 57_143,
      },
    ]);
    expect((await drawInvoice(made)).subarray(0, 5).toString()).toBe('%PDF-');
    // Another rate counts for later purchases only, and this one is as it was issued even after its refund.
    await test.app.db.updateTable('store_setting').set({ program_gst_basis_points: 1800 }).execute();
    const early = await issueInvoice(test.app, 'program', await purchase('paid', 500));
    await test.app.db.updateTable('store_setting').set({ program_gst_basis_points: 500 }).execute();
    expect(early.lines).toMatchObject([{ gstBasisPoints: 500, gstPaise: 57_143 }]);
    await test.app.db.updateTable('program_purchase').set({ status: 'refunded' }).where('id', '=', id).execute();
    expect(await issueInvoice(test.app, 'program', id)).toEqual(made);
  });

  it.each([
    ['waiting', 'There is an invoice once the plan is paid.'],
    ['closed', 'There is an invoice once the plan is paid.'],
    ['refunded', 'There is no invoice: the money of this plan went back.'],
  ] as const)('there is none of a plan that is %s', async (status, message) => {
    const refused = issueInvoice(test.app, 'program', await purchase(status));
    await expect(refused).rejects.toMatchObject({ status: 409, message });
    expect(await test.app.db.selectFrom('invoice_year').selectAll().execute()).toEqual([]);
  });

  it('are numbered without gaps, also when many are asked for at once and some fail', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) => order(at % 4 === 3 ? { status: 'Rejected' } : {})),
    );
    const results = await Promise.allSettled(
      ids.flatMap((id) => [issueInvoice(test.app, 'order', id), issueInvoice(test.app, 'order', id)]),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(6);
    const rows = await test.app.db.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('stay as they were issued', async () => {
    const id = await order();
    const first = await issueInvoice(test.app, 'order', id);
    expect(first).toMatchObject({
      totalPaise: 24_000,
      isWithinState: true,
      cgstPaise: 571,
      sgstPaise: 571,
      igstPaise: 0,
    });
    await test.app.db.updateTable('shop_order').set({ status: 'Refunded', name: 'Somebody else' }).execute();
    expect(await issueInvoice(test.app, 'order', id)).toEqual(first);
  });

  it.each<[string, object[], object[], number]>([
    ['two units that were taken out', [{ units: 2, paise: 20_000 }], [{ title: 'Delivery' }], 4000],
    ['one unit', [{ units: 1, paise: 10_000 }], [{ quantity: 1, amountPaise: 10_000 }, { title: 'Delivery' }], 14_000],
    ['an amount', [{ units: 0, paise: 6000 }], [{ quantity: 2, amountPaise: 15_000 }, { amountPaise: 3000 }], 18_000],
    ['the delivery fee', [{ units: 0, paise: 4000, delivery: 4000 }], [{ quantity: 2, amountPaise: 20_000 }], 20_000],
  ])('leave out what was refunded before: %s', async (_, refunds, lines, totalPaise) => {
    const id = await order();
    for (const { units, paise, delivery = 0 } of refunds as { units: number; paise: number; delivery?: number }[]) {
      const amounts = { amount_paise: paise, delivery_paise: delivery };
      const { id: refundId } = await test.app.db
        .insertInto('order_refund')
        .values({ ...amounts, order_id: id, how: 'not collected', by_user_id: null, by_name: 'Meera' })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (units === 0) continue;
      const line = { order_id: id, position: 0, quantity: units, amount_paise: paise, restocked: true };
      await test.app.db
        .insertInto('order_refund_line')
        .values({ ...line, order_refund_id: refundId })
        .execute();
      await test.app.db.updateTable('order_line').set({ withdrawn_quantity: units }).execute();
    }
    const made = await issueInvoice(test.app, 'order', id);
    expect(made).toMatchObject({ totalPaise, lines });
    expect(made.taxablePaise + made.cgstPaise + made.sgstPaise).toBe(totalPaise);
  });

  it('name IGST for other states', async () => {
    const made = await issueInvoice(test.app, 'order', await order({ state: 'Kerala' }));
    expect(made).toMatchObject({ isWithinState: false, cgstPaise: 0, sgstPaise: 0, igstPaise: 1142 });
  });

  it('are drawn on as many pages as they need', async () => {
    const short = await drawInvoice(await issueInvoice(test.app, 'order', await order()));
    const long = await drawInvoice(await issueInvoice(test.app, 'order', await order({ lines: 60 })));
    const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(short.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(short)).toBe(1);
    expect(pages(long)).toBeGreaterThan(1);
  });
});
