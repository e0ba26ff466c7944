import type { PageContext } from '#boot/page-context.ts';
import { answerForm, typedIn } from '#kit/plain-form.server.ts';

export const trackPage = '/shop/track-order';

/** Asks for the link of an order. The page that follows says what it says whatever is true. */
export function trackAction(form: URLSearchParams, { call }: PageContext) {
  const body = typedIn(form, 'orderId', 'contact');
  return answerForm(body, ['orderId', 'contact'], async () => {
    await call('POST /api/shop/order/track', { body });
    return `${trackPage}?said=sent`;
  });
}
