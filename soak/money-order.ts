import { readLines } from '#orders/hold-stock.ts';
import { orderFacts } from '#orders/order-purchase.ts';
import { isToConfirm, type OrderState } from '#orders/rules/order-states.ts';
import { AppError } from '#rules/app-error.ts';
import type { MoneyShop } from './money-shop.ts';

export type SeenOrder = Awaited<ReturnType<typeof readOrder>>;

/** An order as a screen shows it. Whatever somebody does with it then, it may have changed since. */
export async function readOrder({ app }: MoneyShop, number: string) {
  const row = await app.db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const facts = orderFacts(row);
  const lines = await app.db.transaction().execute((tx) => readLines(tx, row.id));
  const waiting: OrderState = isToConfirm(facts) ? 'To confirm' : 'Awaiting payment';
  const state: OrderState = facts.awaitsPayment ? waiting : row.status;
  return { row, facts, lines, state };
}

/** The AppError with which something is refused, or null where it is done. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
