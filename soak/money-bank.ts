import { sendRefunds } from '#payments/send-refunds.ts';
import { ApiError } from '#sandbox/api-error.ts';
import type { Attempt } from '#sandbox/paying.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import type { Checkout } from './money-steps.ts';

/** The buyer does something in the payment window. */
export function pay(at: MoneyShop, checkout: Checkout, random: Random): void {
  if (checkout.window === undefined) return;
  const outcome = random.pick([
    ...(['captured', 'captured', 'authorized', 'failed', 'pending', 'failed-then-captured'] as const),
    ...(['failed-then-captured', 'pending-then-captured', 'pending-then-captured', 'pending-then-failed'] as const),
  ]);
  if (random.chance(0.2)) {
    // Two tabs, both of which wait for the bank.
    for (let tab = 0; tab < 2; tab += 1) attempt(at, checkout.window, { outcome: 'pending-then-captured' });
    return;
  }
  const afterSeconds = random.pick([5, 600, 1_500, 2_400, 20_000, 150_000]);
  const amount = at.engine.order(checkout.window).amount;
  attempt(at, checkout.window, {
    outcome,
    afterSeconds,
    // Another amount never happens, and must be noticed if it does.
    ...(random.chance(0.1) ? { amount: random.pick([amount - 100, amount + 100, 100]) } : {}),
  });
}

/** The buyer pays, and the bank says yes at once. */
export function payAtOnce(at: MoneyShop, { window }: Checkout): void {
  if (window !== undefined) attempt(at, window, { outcome: 'captured' });
}

/** The provider takes no payment for what is paid or promised already. */
function attempt({ engine }: MoneyShop, window: string, asked: Attempt): void {
  try {
    engine.attempt(window, asked);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The bank changes its mind about a payment. */
export function resolveLate(at: MoneyShop, checkout: Checkout, random: Random): void {
  if (checkout.window === undefined) return;
  const open = at.engine
    .paymentsOf(checkout.window)
    .filter(({ status }) => status === 'failed' || status === 'created');
  if (open.length > 0) at.engine.resolve(random.pick(open).id, random.pick(['captured', 'captured', 'authorized']));
}

/** The bank does not take money that staff or a buyer's wish sent back. */
export async function refuseRefund(at: MoneyShop, random: Random): Promise<void> {
  await sendRefunds(at.app);
  const pending = await at.app.db
    .selectFrom('refund')
    .innerJoin('order_refund', 'order_refund.refund_id', 'refund.id')
    .select('provider_refund_id')
    .where('status', '=', 'pending')
    .orderBy('order_refund.amount_paise')
    .execute();
  const id = pending.length > 0 ? random.pick(pending).provider_refund_id : null;
  if (id !== null) at.engine.resolveRefund(id, 'failed');
}
