import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { AppError } from '#rules/app-error.ts';
import { cancelAction } from './cancel-form.server.ts';

/**
 * The forms of an order's page: in a browser without scripts to cancel and to buy again, in any to stop its messages.
 * @param key the secret of the order's link; null for its owner
 */
export async function orderAction(form: URLSearchParams, orderId: string, key: string | null, page: PageContext) {
  const what = form.get('do');
  if (what !== 'again' && what !== 'stop-messages') return cancelAction(form, orderId, key, page);
  const said = (done: string) => new URLSearchParams({ ...(key === null ? {} : { key }), said: done });
  const shown = `/shop/order/${encodeURIComponent(orderId)}`;
  try {
    if (what === 'stop-messages') {
      await page.call('POST /api/shop/order/stop-messages', { body: { orderId, key } });
      return redirect(`${shown}?${said('stopped')}`, 303);
    }
    await page.call('POST /api/shop/order/again', { body: { orderId, key } });
    return redirect(`${shown}?${said('again')}#buy-again`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ message: error.message, field: null, units: null }, { status: error.status });
  }
}
