import type { Guard } from './guards.ts';

const test = 'app/checkout/staff-orders.test.ts';

/** Orders that staff take. */
export const staffOrderGuards: Guard[] = [
  {
    name: 'an order that is paid later is closed after a minute, because nobody opened its payment',
    file: 'app/settlement/reconcile.ts',
    right: ' && !isKept;',
    wrong: ';',
    test,
  },
  {
    name: 'an order that staff keep is closed when its payment link cannot be made',
    file: 'app/settlement/open-payment.ts',
    right: 'if (opened === null && !waitsUnopened)',
    wrong: 'if (opened === null)',
    test,
  },
  {
    name: 'staff give more off than the goods bear, and nobody is told',
    file: 'app/orders/take-order.ts',
    right: '  if (!discount || discount.amountPaise === discountPaise) return;\n',
    wrong: '  return;\n',
    test,
  },
  {
    name: 'an order that staff took gives way to the next one of its buyer',
    file: 'app/orders/unpaid/unpaid-orders.ts',
    right: "    .where('is_by_staff', '=', false)\n",
    wrong: '',
    test,
  },
  {
    name: 'money that was paid by hand is asked back of the provider, which never had it',
    file: 'app/orders/returns/refund-order.ts',
    right: ' || order.payer_id === byHandPayerId,',
    wrong: ',',
    test,
  },
  {
    name: 'money is noted by hand for an order that its link has paid',
    file: 'app/cash/pay-by-hand.ts',
    right: "  await checkPayment(app, id, 'browser');\n",
    wrong: '',
    test,
  },
  {
    name: 'two who place one draft place two orders',
    file: 'app/checkout/place-staff-order.ts',
    right: '    if (wish.draft !== null) await spendDraft(tx, wish.draft);\n',
    wrong: '',
    test,
  },
  {
    name: 'of two who save one draft the second takes away what the first wrote',
    file: 'app/orders/order-drafts.ts',
    right: "        .where('version', '=', draft.seen)\n",
    wrong: '',
    test,
  },
  {
    name: 'an old copy of a draft is placed, and the newer one goes with it',
    file: 'app/orders/order-drafts.ts',
    right: "        .where('version', '=', seen)\n",
    wrong: '',
    test,
  },
  {
    name: 'an order becomes one of a customer whose phone and e-mail it does not have',
    file: 'app/checkout/place-staff-order.ts',
    right: '  if (isTheirs) return account;\n',
    wrong: '  return account;\n',
    test,
  },
  {
    name: 'one transfer pays two orders, and nobody is asked',
    file: 'app/cash/pay-by-hand.ts',
    right: '  if (!other) return;\n',
    wrong: '  return;\n',
    test,
  },
  {
    name: 'an order that is placed again by its key is kept a day longer',
    file: 'app/checkout/make-payment-link.ts',
    right: 'isOnce && (await hasLink(tx, id)) ? row : ',
    wrong: '',
    test,
  },
];
