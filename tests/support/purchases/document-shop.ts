import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { refundOrder } from '#orders/returns/refund-order.ts';
import type { SettableStatus } from '#orders/rules/order-status.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import type { TestEngine } from '#tests/support/database/database.ts';
import { documentLines } from './documents.ts';

export const staff = { id: randomUUID(), userName: 'Meera' };
export const parcel = { trackerId: 'AWB1', trackerURL: 'https://track.example.com/AWB1', logisticsProvider: 'Post' };

export interface Ordered {
  state?: string;
  lines?: number;
  rates?: number[];
  gstin?: string;
  isFree?: boolean;
  /** Of a product that the shop has. */
  isCurrent?: boolean;
}

/** A shop whose papers are tested: orders as rows, and what is done with them. Its hooks are those of the calling block. */
export function useDocumentShop(engine: TestEngine) {
  let test: TestShop;
  let besan: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await sql`truncate document, document_paper, document_series, shop_order, program_purchase cascade`.execute(
      test.app.db,
    );
  });
  afterEach(() => vi.useRealTimers());

  async function order({
    state = 'Karnataka',
    lines,
    rates = [500],
    gstin = '',
    isFree = false,
    isCurrent = false,
  }: Ordered = {}) {
    const id = randomUUID();
    const taxes = lines === undefined ? rates : Array.from({ length: lines }, () => 500);
    const subtotal = isFree ? 0 : taxes.length * 20_000;
    await test.app.db
      .insertInto('shop_order')
      .values({
        id,
        order_number: `261121-${id.slice(0, 8).toUpperCase()}`,
        user_id: null,
        link_token: 'x',
        status: 'Packed',
        payment_method: 'COD',
        payment_status: isFree ? 'paid' : 'pending',
        awaits_payment_until: null,
        shipped_at: null,
        coupon_id: null,
        subtotal_paise: subtotal,
        discount_paise: 0,
        shipping_fee_paise: isFree ? 0 : 4000,
        gst_paise: 0,
        total_paise: subtotal + (isFree ? 0 : 4000),
        buyer_gstin: gstin,
        buyer_legal_name: gstin === '' ? '' : 'Rao Stores',
        link_kind: isFree ? 'replacement' : null,
        name: 'आशा राव',
        email: 'asha@example.com',
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state,
        country: 'India',
        pincode: '560001',
      })
      .execute();
    await test.app.db
      .insertInto('order_line')
      .values(
        taxes.map((rate, position) => ({
          order_id: id,
          position,
          product_id: isCurrent ? besan : randomUUID(),
          variant_id: null,
          weight: '500 g',
          title: isCurrent ? 'Stone-Ground Besan' : `Stone-Ground Besan ${position}`,
          image: '',
          quantity: 2,
          unit_price_paise: isFree ? 0 : 10_000,
          gst_basis_points: rate,
          // Other codes than those of a category: they are the order's own.
          hsn: '0713',
          unit_code: 'BOX',
          line_total_paise: isFree ? 0 : 20_000,
          discount_paise: 0,
          gst_paise: 0,
        })),
      )
      .execute();
    return id;
  }
  const set = (id: string, status: SettableStatus) =>
    setOrderStatus(test.app, id, { status, shipment: parcel, refundPaise: null, note: '', buyerNote: '' }, staff);
  const send = async (more: Ordered = {}) => {
    const id = await order(more);
    await set(id, 'Shipped');
    return id;
  };
  const lines = (id: string) => documentLines(test.app, id);
  const lineOf = async (id: string, quantity: number) => {
    const { product_id: productId } = await test.app.db
      .selectFrom('order_line')
      .select('product_id')
      .where('order_id', '=', id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    return { productId, weight: '500 g', quantity };
  };
  const takeOff = (id: string, amountPaise: number) =>
    refundOrder(test.app, id, { lines: [], amountPaise, deliveryFee: false, byHand: null, seenPaise: null }, staff);
  const numbersOf = async (kind: string) => {
    const { rows } = await sql<{
      serial: number;
    }>`select serial from document where kind = ${kind} order by serial`.execute(test.app.db);
    return rows.map(({ serial }) => serial);
  };
  return {
    get test() {
      return test;
    },
    order,
    set,
    send,
    lines,
    lineOf,
    takeOff,
    numbersOf,
  };
}
