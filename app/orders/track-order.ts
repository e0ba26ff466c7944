import { setTimeout as sleep } from 'node:timers/promises';
import { mailed } from '#email/mailed.ts';
import { mayEmailAboutOrder } from '#email/order-email-limit.ts';
import { queueEmail } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { orderLinkEmail } from './emails/order-link-email.ts';
import { type OrderRow, orderLink } from './find-order.ts';
import { texts } from './texts.ts';

/** Links to one order. */
const mostAnHour = [{ of: 'email', most: 5, seconds: 60 * 60 }] as const;
/** Longer than writing the e-mail takes, so that the time tells nobody whether there was one to write. */
const answerMs = 200;

/**
 * Mails the secret link of an order to the order's own e-mail, where its number goes with the phone or the e-mail that
 * was typed. Answers the same, and as late, whatever is true (behaviour: Orders 22).
 */
export async function trackOrder(app: AppContext, orderId: string, contact: string): Promise<string> {
  await Promise.all([mailLink(app, orderId.trim().toUpperCase(), contact), sleep(answerMs)]);
  return mailed(app, texts.ifThisIsRight());
}

async function mailLink(app: AppContext, number: string, contact: string): Promise<void> {
  const order = await app.db.selectFrom('shop_order').selectAll().where('order_number', '=', number).executeTakeFirst();
  const isRight = order !== undefined && order.email !== '' && isContactOf(order, contact);
  // A wrong guess is counted apart: it costs the same and uses up nothing of the buyer's.
  const what = isRight ? 'order link' : 'order link, wrong';
  try {
    await countAttempt(app, { what, limits: mostAnHour, address: '', email: number });
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return;
    throw error;
  }
  if (!isRight) return;
  await inTransaction(app.db, async (tx) => {
    const [to] = await mayEmailAboutOrder(tx, [order.email]);
    if (to === undefined) return;
    const link = app.config.publicUrl + orderLink(order);
    const body = orderLinkEmail({ orderNumber: order.order_number, name: order.name, link });
    await queueEmail(app, tx, { kind: 'order link', to, language: order.language, body });
  });
}

function isContactOf({ email, phone }: OrderRow, contact: string): boolean {
  return emailKey(email) === emailKey(contact) || (phone !== '' && phoneDigits(phone) === phoneDigits(contact));
}
