import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { texts as orderTexts } from '#orders/texts.ts';
import { texts as messageTexts } from '#phone-messages/texts.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/** What a form did, as the address of the next page says it. */
const doneMessages = {
  order: () => texts.yourOrderIsCancelled(),
  items: () => texts.theseItemsAreCancelled(),
  stopped: () => messageTexts.stopped(),
  problem: (canReply: boolean) => (canReply ? texts.yourReportIsSent() : orderTexts.reportReceived()),
} as const;

/**
 * Cancels an order or some of its items, for a browser without scripts. Sent again, it finds nothing left to cancel and
 * changes nothing.
 * @param key the secret of the order's link; null for its owner
 */
export async function cancelAction(form: URLSearchParams, orderId: string, key: string | null, page: PageContext) {
  const lines = linesIn(form);
  const isWhole = lines.every(({ quantity, left }) => quantity === left);
  const chosen = lines.filter(({ quantity }) => quantity > 0).map(({ left: _left, ...line }) => line);
  try {
    const body = { orderId, key, ...(isWhole ? {} : { lines: chosen }) };
    await page.call('POST /api/shop/order/cancel', { body });
    const query = new URLSearchParams({ ...(key === null ? {} : { key }), said: isWhole ? 'order' : 'items' });
    return redirect(`/shop/order/${encodeURIComponent(orderId)}?${query}`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const counted = lines.filter(
      ({ quantity, left }) => Number.isInteger(quantity) && quantity >= 0 && quantity <= left,
    );
    const units = Object.fromEntries(counted.map((line) => [`${line.productId} ${line.weight}`, line.quantity]));
    return data({ message: error.message, field: null, units }, { status: error.status });
  }
}

/** 'left productId weight' of each line, with the units to cancel. A form without lines means the whole order. */
function linesIn(form: URLSearchParams) {
  const units = form.getAll('units');
  return form.getAll('line').map((line, at) => {
    const [, left = '', productId = '', weight = ''] = /^(\d{1,6}) (\S+) (.*)$/s.exec(line) ?? [];
    return { productId, weight, quantity: Number(units[at] ?? 0), left: Number(left) };
  });
}

/**
 * What the address says that was done, or null.
 * @param canReply whether somebody can be written to: nobody is promised an e-mail that cannot come
 */
export function doneMessage(query: URLSearchParams, waits: boolean, canReply: boolean): string | null {
  // Somebody comes from paying, and the bank takes its time.
  if (query.get('said') === 'paying') return waits ? texts.checkingPayment() : null;
  return Object.entries(doneMessages).find(([name]) => name === query.get('said'))?.[1](canReply) ?? null;
}
