import { giveUpOrder, payOnDelivery } from '#checkout/change-order.ts';
import { confirmOrder, resendOrderCode } from '#orders/confirm-order.ts';
import type { OrderAccess } from '#orders/find-order.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { readOrder, refusalOf } from './money-order.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import type { Checkout } from './money-steps.ts';

type Access = OrderAccess & { account: Account | null };

/** The buyer comes back to an order: chooses cash, gives it up, cancels it or types its code. */
export async function buyerAct(at: MoneyShop, checkout: Checkout, random: Random): Promise<void> {
  const { number } = checkout;
  if (number === undefined || checkout.kind === 'program') return;
  const order = await readOrder(at, number);
  const access = accessOf(checkout, random);
  if (order.state === 'To confirm' && random.chance(0.8)) return typeCode(at, number, access, random);
  if (order.state === 'Awaiting payment') {
    return random.chance(0.6)
      ? void (await payOnDelivery(at.app, number, access, order.row.total_paise + at.cashFeePaise))
      : giveUpOrder(at.app, number, access);
  }
  if (random.chance(0.05)) return cancelAsStranger(at, number);
  if (random.chance(0.35)) return cancel(at, number, access, random);
}

/** By the key of the link, or as the account that is signed in. */
function accessOf({ account, link }: Checkout, random: Random): Access {
  if (account !== null && random.chance(0.5)) return { account, key: null };
  return { account: null, key: new URL(link ?? '', 'http://shop').searchParams.get('key') };
}

async function typeCode(at: MoneyShop, number: string, access: Access, random: Random): Promise<void> {
  if (random.chance(0.15)) return resendOrderCode(at.app, number, access);
  if (random.chance(0.3)) return typeWrongCode(at, number);
  await confirmOrder(at.app, number, await readCode(at, number), access);
}

async function readCode({ app }: MoneyShop, number: string): Promise<string> {
  const mail = await app.db
    .selectFrom('email')
    .select('subject')
    .where('kind', '=', 'order code')
    .where('text', 'like', `%${number}%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '000000';
}

export async function typeWrongCode(at: MoneyShop, number: string): Promise<void> {
  const code = await readCode(at, number);
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const stranger = { account: null, key: null };
  const refusal = await refusalOf(confirmOrder(at.app, number, wrong, stranger));
  if (refusal === null) throw new Error(`${number} was placed with a wrong code`);
}

/** The whole order, or some units of a line. */
async function cancel(at: MoneyShop, number: string, access: Access, random: Random): Promise<void> {
  const { lines } = await readOrder(at, number);
  const line = random.pick(lines);
  const quantity = random.between(1, Math.max(1, line.quantity - line.refunded_quantity));
  const named = [{ productId: line.product_id, weight: line.weight, quantity }];
  await cancelUnits(at, number, random.chance(0.5) ? null : named, access);
}

/** @param named null for the whole order */
export async function cancelUnits(
  { app }: MoneyShop,
  number: string,
  named: readonly NamedUnits[] | null,
  access: Access,
): Promise<void> {
  await cancelOrder(app, number, named, access).catch((error: unknown) => {
    // Whatever is left of an order can be cancelled: it may be too late, but no amount stands in the way.
    const isAmount =
      error instanceof AppError && error.status === 400 && /can be sent back|reference/.test(error.message);
    throw isAmount ? new Error(`${number} could not be cancelled: ${error.message}`) : error;
  });
}

async function cancelAsStranger({ app }: MoneyShop, number: string): Promise<void> {
  const refusal = await refusalOf(cancelOrder(app, number, null, { account: null, key: 'x'.repeat(43) }));
  if (refusal?.status !== 404) throw new Error(`a stranger could ask for ${number} to be cancelled`);
}
