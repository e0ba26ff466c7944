import type { PageContext } from '#boot/page-context.ts';
import { answerForm, typedIn } from '#kit/plain-form.server.ts';

/**
 * Asks to be told when a size is back. The form is sent like any other, with and without scripts.
 * @param productId of the page that has the form
 */
export function backInStockAction(form: URLSearchParams, productId: string, { call }: PageContext) {
  const typed = typedIn(form, 'weight', 'email');
  return answerForm(typed, ['weight', 'email'], async () => {
    const { confirmed } = await call('POST /api/shop/stock-alert', { body: { productId, ...typed } });
    const query = new URLSearchParams({ size: typed.weight, said: confirmed ? 'noted' : 'asked' });
    return `/shop/back-in-stock/${encodeURIComponent(productId)}?${query}`;
  });
}
