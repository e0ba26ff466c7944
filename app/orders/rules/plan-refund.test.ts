import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#rules/app-error.ts';
import { type LineToRefund, type OrderToRefund, planRefund, type RefundRequest } from './plan-refund.ts';

const besan: LineToRefund = {
  position: 0,
  productId: 'besan',
  weight: '500 g',
  title: 'Besan',
  quantity: 4,
  lineTotalPaise: 40_000,
  discountPaise: 4_000,
  refundedQuantity: 0,
  refundedPaise: 0,
  withdrawnQuantity: 0,
  returnedQuantity: 0,
};
const oil: LineToRefund = { ...besan, position: 1, productId: 'oil', weight: '1 l', title: 'Oil', discountPaise: 0 };
const paidOnline: OrderToRefund = {
  isCash: false,
  hasLeft: false,
  holdsStock: true,
  lines: [besan, oil],
  feesLeftPaise: 4_000,
  paidPaise: 80_000,
  remainingPaise: 80_000,
  duePaise: 0,
};
const notPaidYet: OrderToRefund = { ...paidOnline, isCash: true, paidPaise: 0, duePaise: 80_000 };
const nothing: RefundRequest = { lines: [], amountPaise: null, deliveryFee: false, byHand: null, seenPaise: null };
const units = (productId: string, quantity: number, restock?: boolean) => ({
  productId,
  weight: productId === 'oil' ? '1 l' : '500 g',
  quantity,
  restock,
});

describe('a refund of an order', () => {
  it.each<[string, Partial<OrderToRefund>, Partial<RefundRequest>, object]>([
    ['two units', {}, { lines: [units('besan', 2)] }, { paise: 18_000, how: 'provider', isOver: false, feesPaise: 0 }],
    [
      'all units, and with them the fees',
      {},
      { lines: [units('besan', 4), units('oil', 4)] },
      { paise: 80_000, isOver: true, feesPaise: 4_000 },
    ],
    [
      'all units of a parcel that has left, without the fees',
      { hasLeft: true },
      { lines: [units('besan', 4), units('oil', 4)] },
      { paise: 76_000, isOver: false, feesPaise: 0 },
    ],
    ['goodwill', {}, { amountPaise: 500 }, { paise: 500, feesPaise: 0, lines: [], isOver: false }],
    ['the fees alone', {}, { deliveryFee: true }, { paise: 4_000, feesPaise: 4_000, isOver: false }],
    [
      'less to collect at the door',
      notPaidYet,
      { lines: [units('besan', 1)] },
      { paise: 9_000, how: 'not collected', isOver: false, isAllPaid: false },
    ],
    [
      'the last that is due of an order that is paid in part',
      { ...notPaidYet, paidPaise: 50_000, remainingPaise: 50_000, duePaise: 30_000 },
      { amountPaise: 30_000 },
      { how: 'not collected', isOver: false, isAllPaid: true },
    ],
    [
      'money that came in as cash',
      { isCash: true },
      { amountPaise: 80_000, byHand: { reference: 'UPI 1' } },
      { how: 'by hand', isOver: true },
    ],
  ])('%s', (_, order, wish, expected) => {
    expect(planRefund({ ...paidOnline, ...order }, { ...nothing, ...wish }, false)).toMatchObject(expected);
  });

  it.each<[string, Partial<OrderToRefund>, Partial<LineToRefund>, Parameters<typeof units>[2], object]>([
    [
      'lie on the shelf again before it left',
      {},
      {},
      undefined,
      { withdrawnUnits: 2, returnedUnits: 0, shelfUnits: 2 },
    ],
    ['stay off the shelf where staff say so', {}, {}, false, { withdrawnUnits: 2, returnedUnits: 0, shelfUnits: 0 }],
    ['lie on no shelf that they were not taken from', { holdsStock: false }, {}, undefined, { shelfUnits: 0 }],
    ['stay with the buyer after it left', { hasLeft: true }, {}, undefined, { withdrawnUnits: 0, shelfUnits: 0 }],
    ['came back where staff put them on the shelf', { hasLeft: true }, {}, true, { returnedUnits: 2, shelfUnits: 2 }],
    [
      'do not come back a second time',
      { hasLeft: true },
      { returnedQuantity: 3 },
      true,
      { returnedUnits: 1, shelfUnits: 1 },
    ],
    [
      'are out already where a refund took them out and failed',
      {},
      { withdrawnQuantity: 2 },
      undefined,
      { withdrawnUnits: 0, shelfUnits: 0 },
    ],
  ])('units %s', (_, order, line, restock, expected) => {
    const wish = { ...nothing, lines: [units('besan', 2, restock)] };
    const plan = planRefund({ ...paidOnline, ...order, lines: [{ ...besan, ...line }, oil] }, wish, false);
    expect(plan.lines).toMatchObject([{ position: 0, quantity: 2, amountPaise: 18_000, ...expected }]);
  });

  it('of the rest of an order that is cancelled is all that is left of its money', () => {
    const order = { ...paidOnline, remainingPaise: 70_000 };
    const wish = { ...nothing, lines: [units('besan', 4), units('oil', 4)] };
    expect(planRefund(order, wish, true)).toMatchObject({ paise: 70_000, isOver: true });
  });

  it.each<[string, Partial<OrderToRefund>, Partial<RefundRequest>, boolean, number, string | undefined, RegExp]>([
    ['nothing left', { remainingPaise: 0 }, {}, false, 409, undefined, /already refunded/],
    ['nothing chosen', {}, {}, false, 400, 'lines', /Choose items/],
    ['less than ₹1', {}, { amountPaise: 99 }, false, 400, 'amount', /₹1/],
    ['more than is left', {}, { amountPaise: 80_001 }, false, 400, 'amount', /at most ₹800/],
    ['an unknown line', {}, { lines: [units('rice', 1)] }, false, 400, 'lines.0.productId', /not have this line/],
    ['too many units', {}, { lines: [units('besan', 5)] }, false, 400, 'lines.0.quantity', /only 4 of Besan/],
    ['a line twice', {}, { lines: [units('oil', 1), units('oil', 1)] }, false, 400, 'lines.1.quantity', /twice/],
    ['cash without a reference', { isCash: true }, { amountPaise: 500 }, false, 400, 'byHand.reference', /reference/],
    [
      'a part that is cancelled and worth more than is left',
      { remainingPaise: 9_000 },
      { lines: [units('besan', 1)] },
      true,
      409,
      undefined,
      /cancel the whole order/,
    ],
  ])('%s is refused', (_, order, wish, isCancelled, status, field, message) => {
    let error: unknown;
    try {
      planRefund({ ...paidOnline, ...order }, { ...nothing, ...wish }, isCancelled);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(AppError);
    const refusal = error as AppError;
    expect(refusal.status).toBe(status);
    expect(refusal.message).toMatch(message);
    expect(refusal.errors?.[0]?.field).toBe(field);
  });

  it('is shared by its lines and the fees, and no part gets more than it cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.nat(80_000), (a, b, paise) => {
        const lines = [units('besan', a), ...(b > 0 ? [units('oil', b)] : [])];
        const wish = { ...nothing, lines, amountPaise: Math.max(100, paise), deliveryFee: true };
        const plan = planRefund(paidOnline, wish, false);
        const shared = plan.lines.reduce((sum, { amountPaise }) => sum + amountPaise, plan.feesPaise);
        const wholePaise = a * 9_000 + b * 10_000 + 4_000;
        expect(shared).toBe(Math.min(plan.paise, wholePaise));
        for (const line of plan.lines) expect(line.amountPaise).toBeLessThanOrEqual(10_000 * line.quantity);
      }),
    );
  });
});
