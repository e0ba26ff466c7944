import type { Mutant } from './mutant.ts';

const settle = 'app/settlement/settle.ts';
const holdStock = 'app/orders/hold-stock.ts';
const orderPurchase = 'app/orders/order-purchase.ts';
const programPurchase = 'app/programs/program-purchase.ts';

/** Of payments, late money and the jobs that look after them. */
export const paymentMutants: readonly Mutant[] = [
  {
    name: 'settle is not idempotent',
    file: settle,
    right: "if (known.isPaying || known.problem !== '') return 'done';",
    wrong: '',
  },
  {
    name: 'a payment of an expired purchase is ignored',
    file: settle,
    right: "if (known.status !== 'captured') return 'done';",
    wrong: "if (known.status !== 'captured' || phase === 'closed') return 'done';",
  },
  {
    name: 'an expired order is reopened without checking its stock',
    file: holdStock,
    right: 'variant && sellableUnits(variant.totalStock) >= quantity',
    wrong: 'variant && sellableUnits(99) >= quantity',
  },
  {
    name: 'a second payment is ignored',
    file: settle,
    right: "else if (await isPaid(tx, intent.id)) await refuse('second payment');",
    wrong: "else if (await isPaid(tx, intent.id)) return 'done';",
  },
  {
    name: 'the amount of a payment is not compared',
    file: settle,
    right: 'const isRight = isAmountOf(intent, payment);',
    wrong: 'const isRight = payment.amountPaise > 0;',
  },
  {
    name: 'a refund is tried again with another idempotency key',
    file: 'app/payments/send-refunds.ts',
    right: 'idempotencyKey: refund.idempotency_key',
    wrong: 'idempotencyKey: crypto.randomUUID()',
  },
  {
    name: 'no job ever asks the provider about a payment',
    file: 'app/payments/payment-intent.ts',
    right: 'where next_check_at <= now()',
    wrong: 'where false',
  },
  {
    name: 'an order reopened by a late payment does not take its coupon again',
    file: holdStock,
    right: 'if (coupon_id !== null) await retakeCoupon(tx, coupon_id);',
    wrong: '',
  },
  {
    name: 'the jobs no longer check an order reopened by an authorised payment',
    file: settle,
    right: 'await planNextCheck(tx, intent.id, followSeconds);',
    wrong: 'await planNextCheck(tx, intent.id, 1e9);',
  },
  {
    name: 'a closed order keeps its stock',
    file: orderPurchase,
    right: 'await releaseStock(tx, id, null);',
    wrong: '',
  },
  {
    name: 'a plan reopened by a late payment does not take its coupon again',
    file: programPurchase,
    right: 'if (coupon_id !== null) await retakeCoupon(tx, coupon_id);',
    wrong: '',
  },
  {
    name: 'a closed plan keeps its coupon',
    file: programPurchase,
    right: 'if (coupon_id !== null) await giveBackCoupon(tx, coupon_id);',
    wrong: '',
  },
];
