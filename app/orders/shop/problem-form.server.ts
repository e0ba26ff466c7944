import type { PageContext } from '#boot/page-context.ts';
import { answerForm, typedIn } from '#kit/plain-form.server.ts';
import { chosenIn } from '#orders/rules/problem-report.ts';

/**
 * The report of a problem in a browser without scripts (docs/decisions/plain-forms.md).
 * @param key the secret of the order's link; null for its owner
 */
export function problemAction(form: URLSearchParams, orderId: string, key: string | null, { call }: PageContext) {
  const typed = { ...typedIn(form, 'message', 'wish'), lines: form.getAll('line') };
  return answerForm(typed, ['message'], async () => {
    await call('POST /api/shop/order/problem', { body: { orderId, key, message: typed.message, ...chosenIn(form) } });
    const query = new URLSearchParams({ ...(key === null ? {} : { key }), said: 'problem' });
    return `/shop/order/${encodeURIComponent(orderId)}?${query}`;
  });
}
