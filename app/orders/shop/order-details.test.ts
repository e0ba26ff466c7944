import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '#contract/amounts.ts';
import { discountToFields } from '#coupons/rules/discount.ts';
import { OrderDetails } from './order-details.tsx';

const placed: Order = {
  _id: '11111111-1111-4111-8111-111111111111',
  orderId: '261122-K7QX2M9P',
  orderDate: '2026-11-22T06:30:00.000Z',
  orderUpdateDate: '2026-11-22T06:30:00.000Z',
  orderStatus: 'Order Placed',
  closedBecause: null,
  policyVersions: null,
  promised: null,
  orderPricePaise: 58_500,
  userId: 'Guest User',
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  paymentId: 'cod order',
  payerId: 'cod order',
  couponUsed: 'none',
  subtotalPaise: 58_500,
  discountPaise: 0,
  ...discountToFields({ kind: 'percentage', basisPoints: 0, mostPaise: 0 }),
  shippingfeePaise: 0,
  cashFeePaise: 0,
  gstPaise: 2_786,
  awaitsPaymentUntil: null,
  isPincodeDoubtful: false,
  moneyWentBack: false,
  needsWayBill: false,
  trackerId: '',
  trackerURL: '',
  logesticProvider: '',
  cartItems: [],
  refundedAmountPaise: 0,
  returningAmountPaise: 0,
  cashReceivedPaise: 0,
  amountDuePaise: 58_500,
  addressInfo: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    street: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560001',
    notes: '',
  },
  buyerGstin: '',
  buyerLegalName: '',
  linkedTo: null,
  linkedOrders: [],
  documents: [],
  history: [],
};
const online = {
  paymentMethod: 'Online Payment',
  paymentStatus: 'paid',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  amountDuePaise: 0,
} as const;

const shown = (change: Partial<Order>, orderKey = '') => {
  const order = { ...placed, ...change };
  const element = createElement(OrderDetails, { order, heading: 'h2', orderKey });
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }));
};

const tracking = 'Tracking will appear here';

it.each<[string, Partial<Order>, string[], string[]]>([
  ['a cash order', {}, [tracking, 'Pay ₹585 on delivery'], ['cod order', 'Reference', 'Tax invoice']],
  ['a paid order', online, ['Paid', 'pay_AAAAAAAAAAAAAA'], ['at the door', 'Tax invoice']],
  [
    'an order that waits for its money',
    {
      ...online,
      paymentStatus: 'pending',
      orderStatus: 'Pending',
      paymentId: '',
      awaitsPaymentUntil: '2026-11-22T07:00:00.000Z',
    },
    ['Not paid yet. We hold your items until 22 Nov 2026, 12:30'],
    ['Tax invoice', tracking],
  ],
  [
    'an order that was not paid in time',
    { ...online, paymentStatus: 'pending', orderStatus: 'Rejected', closedBecause: 'expired', paymentId: '' },
    ['We received no payment in time', 'Nothing to pay'],
    [tracking, 'Tax invoice'],
  ],
  [
    'a rejected order',
    { orderStatus: 'Rejected', closedBecause: 'refused', amountDuePaise: 0 },
    ['We could not accept this order', 'Nothing to pay', 'line-through'],
    [tracking, 'Tax invoice', 'Pending'],
  ],
  [
    'a rejected order whose payment came later and did not go back yet',
    { ...online, orderStatus: 'Rejected', closedBecause: 'expired' },
    ['Paid'],
    ['line-through', 'Nothing to pay'],
  ],
  [
    'a delivered order',
    { orderStatus: 'Delivered', documents: [{ number: 'INV2627-000001', kind: 'invoice' }] },
    ['Paid on delivery', 'href="/api/documents/INV2627-000001"', 'Tax invoice (PDF)'],
    [tracking, 'Pay ₹'],
  ],
  [
    'a refunded order',
    {
      ...online,
      orderStatus: 'Refunded',
      refundedAmountPaise: 58_500,
      documents: [{ number: 'CRN2627-000001', kind: 'credit-note' }],
    },
    ['Credit note (PDF)', '<dd class="ms-auto min-w-0 break-words text-right">Refunded</dd>'],
    ['did not reach you', 'Tax invoice'],
  ],
  [
    'an order whose refund failed',
    { ...online, orderStatus: 'Refunded', refundedAmountPaise: 8_500 },
    ['Refund not received yet', 'The refund of ₹500 did not reach you'],
    ['<dd class="ms-auto min-w-0 break-words text-right">Refunded</dd>', 'line-through'],
  ],
])('the page of %s says what is true of it, and nothing else', (_what, change, present, absent) => {
  const text = shown(change);
  for (const words of present) expect(text).toContain(words);
  for (const words of absent) expect(text).not.toContain(words);
});

it('linked orders have a link for whoever may open them without a key', () => {
  const linkedOrders = [
    { kind: 'replacement', _id: placed._id, orderId: '261123-AAAA1111', orderStatus: 'Order Placed' } as const,
  ];
  const linkedTo = { kind: 'addition', _id: placed._id, orderId: '261121-BBBB2222' } as const;
  const own = shown({ linkedOrders, linkedTo });
  for (const number of ['261123-AAAA1111', '261121-BBBB2222']) expect(own).toContain(`href="/shop/order/${number}"`);
  const byKey = shown({ linkedOrders, linkedTo }, 'secret');
  for (const number of ['261123-AAAA1111', '261121-BBBB2222']) {
    expect(byKey).toContain(number);
    expect(byKey).not.toContain(`href="/shop/order/${number}"`);
  }
});
