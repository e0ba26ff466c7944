import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { AppError } from '#rules/app-error.ts';
import { cancelAction } from './cancel-form.server.ts';

/**
 * The forms of an order's page in a browser without scripts: to cancel, and to buy again.
 * @param key the secret of the order's link; null for its owner
 */
export async function orderAction(form: URLSearchParams, orderId: string, key: string | null, page: PageContext) {
  if (form.get('do') !== 'again') return cancelAction(form, orderId, key, page);
  try {
    await page.call('POST /api/shop/order/again', { body: { orderId, key } });
    const query = new URLSearchParams({ ...(key === null ? {} : { key }), said: 'again' });
    return redirect(`/shop/order/${encodeURIComponent(orderId)}?${query}#buy-again`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ message: error.message, field: null, units: null }, { status: error.status });
  }
}
