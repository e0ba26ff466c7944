import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may, type StaffRole, staffRoles } from '#access/rules/permissions.ts';
import type { ExpectedCash } from '#cash/list-cash.ts';
import { maskCash } from '#cash/mask-cash.ts';
import type { ListedPurchase, Order } from '#contract/amounts.ts';
import { maskPurchase } from '#programs/mask-purchase.ts';
import { maskOrder } from './mask-order.ts';

const holder = (staffRole: StaffRole) => ({ role: 'admin' as const, staffRole });
const roles = fc.constantFrom(...staffRoles);

/** Text that stands nowhere else, so that it is found wherever it is left. */
const marked = (name: string) => fc.integer({ min: 1000, max: 9999 }).map((number) => `${name}-${number}`);
/** Amounts that no other number of an order is. */
const paise = fc.integer({ min: 7_000_000_000, max: 7_999_999_999 });

const address = fc.record({
  name: marked('name'),
  email: marked('email'),
  phone: marked('phone'),
  street: marked('street'),
  city: marked('city'),
  state: fc.constant('Karnataka'),
  country: fc.constant('India'),
  pincode: marked('pincode'),
  notes: marked('notes'),
});
const line = fc.record({
  productId: fc.constant('p'),
  title: fc.constant('Ragi'),
  image: fc.constant(''),
  weight: fc.constant('1 kg'),
  quantity: fc.nat(9),
  productPricePaise: paise,
  gst: fc.constant(5),
  refundedQuantity: fc.nat(9),
  withdrawnQuantity: fc.nat(9),
  returnedQuantity: fc.nat(9),
});
const sums = [
  '₹549 went back',
  'Refund of Rs 549',
  'paid 549 rupees',
  'INR 549 is due',
  'collect 549/-',
  '549 Rs left',
];
const note = fc.oneof(marked('note'), fc.constantFrom(...sums));
const order = fc.record({
  _id: fc.constant('o'),
  orderId: fc.constant('O1'),
  orderDate: fc.constant('2026-11-23T00:00:00.000Z'),
  orderStatus: fc.constant('Packed'),
  orderPricePaise: paise,
  orderUpdateDate: fc.constant('2026-11-23T00:00:00.000Z'),
  closedBecause: fc.constant(null),
  userId: marked('user'),
  paymentMethod: fc.constant('COD'),
  paymentStatus: fc.constant('pending'),
  paymentId: marked('payment'),
  payerId: marked('payer'),
  couponUsed: marked('coupon'),
  subtotalPaise: paise,
  discountPaise: paise,
  discountType: fc.constant('amount'),
  discountPercentage: paise,
  discountAmountPaise: paise,
  maxDiscountPaise: paise,
  policyVersions: fc.constant(null),
  shippingfeePaise: paise,
  cashFeePaise: paise,
  gstPaise: paise,
  awaitsPaymentUntil: fc.constant(null),
  isPincodeDoubtful: fc.boolean(),
  needsWayBill: fc.boolean(),
  trackerId: fc.constant(''),
  trackerURL: fc.constant(''),
  logesticProvider: fc.constant(''),
  cartItems: fc.array(line, { maxLength: 3 }),
  refundedAmountPaise: paise,
  returningAmountPaise: paise,
  cashReceivedPaise: paise,
  amountDuePaise: paise,
  addressInfo: address,
  buyerGstin: marked('gstin'),
  buyerLegalName: marked('legal'),
  linkedTo: fc.constant(null),
  linkedOrders: fc.constant([]),
  documents: fc.constant([{ number: 'INV1', kind: 'invoice' }]),
  history: fc.array(
    fc.record({ at: fc.constant('x'), status: fc.constant('Packed'), note, buyerNote: note, by: fc.constant('Meera') }),
    { maxLength: 3 },
  ),
}) as unknown as fc.Arbitrary<Order>;

describe('what staff see of shoppers', () => {
  it('holds nothing of an order that the role does not need', () => {
    fc.assert(
      fc.property(order, roles, (one, role) => {
        const seen = JSON.stringify(maskOrder(one, holder(role)));
        const { addressInfo: is } = one;
        const shows = (text: string) => seen.includes(text);
        const money = may(holder(role), 'money.read');
        const parcel = may(holder(role), 'buyers.address');
        for (const text of [is.street, is.phone, is.city, is.pincode, is.notes]) expect(shows(text)).toBe(parcel);
        expect(shows(is.email)).toBe(may(holder(role), 'buyers.email'));
        expect(shows(one.userId)).toBe(may(holder(role), 'buyers.email'));
        expect(shows(is.name)).toBe(parcel || money);
        for (const text of [one.buyerGstin, one.paymentId, one.couponUsed]) expect(shows(text)).toBe(money);
        if (!money) expect(seen).not.toMatch(/7\d{9}|₹|Rs 549|549 Rs|INR 549|549\/-|rupees|INV1|[pP]aise/);
        else expect(shows(String(one.orderPricePaise))).toBe(true);
      }),
    );
  });

  it('shows packers no street and phone of what was delivered or closed long ago', () => {
    const now = Date.parse('2026-12-01T00:00:00Z');
    const at = (days: number, more: Partial<Order>) => ({
      orderUpdateDate: new Date(now - days * 86_400_000).toISOString(),
      ...more,
    });
    fc.assert(
      fc.property(order, (one) => {
        for (const [more, isShown] of [
          [at(13, { orderStatus: 'Delivered', closedBecause: null }), true],
          [at(15, { orderStatus: 'Delivered', closedBecause: null }), false],
          [at(15, { orderStatus: 'Rejected', closedBecause: 'refused' }), false],
          [at(15, { orderStatus: 'Packed', closedBecause: null }), true],
        ] as [Partial<Order>, boolean][]) {
          const { street, phone, pincode } = maskOrder({ ...one, ...more }, holder('packer'), now).addressInfo;
          expect([street, phone]).toEqual(isShown ? [one.addressInfo.street, one.addressInfo.phone] : ['', '']);
          expect(pincode).toBe(one.addressInfo.pincode);
          expect(maskOrder({ ...one, ...more }, holder('manager'), now).addressInfo).toEqual(one.addressInfo);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is the whole order for those who need all of it', () => {
    fc.assert(
      fc.property(order, (one) => {
        expect(maskOrder(one, holder('owner'))).toEqual(one);
        expect(maskOrder(one, holder('manager'))).toEqual(one);
      }),
    );
  });

  it('is nothing of a person for editors and for nobody', () => {
    fc.assert(
      fc.property(order, (one) => {
        for (const reader of [holder('editor'), null, { role: 'shopper' as const, staffRole: null }]) {
          expect(JSON.stringify(maskOrder(one, reader))).not.toMatch(
            /(?:name|email|phone|street|city|pincode|notes|user|note|gstin)-\d{4}/,
          );
        }
      }),
    );
  });

  it('of plans and of expected cash: no e-mail, no phone where nobody writes or sends', () => {
    const purchase = { userName: 'Asha', email: 'email-1', mobile: 'phone-1', userId: 'user-1' } as ListedPurchase;
    const cash = { buyer: 'Asha, Pune', phone: 'phone-1', duePaise: 5 } as ExpectedCash;
    for (const role of staffRoles) {
      const whole = role === 'owner' || role === 'manager';
      expect(maskPurchase(purchase, holder(role))).toEqual(
        whole ? purchase : { userName: 'Asha', email: '', mobile: '', userId: '' },
      );
      expect(maskCash(cash, holder(role)).phone).toBe(whole || role === 'packer' ? 'phone-1' : '');
    }
  });
});
