import type { PageContext } from '#boot/page-context.ts';
import { answerForm, typedIn } from '#kit/plain-form.server.ts';

/**
 * A review in a browser without scripts (docs/decisions/plain-forms.md). @param productId of the page that has the form
 */
export function reviewAction(form: URLSearchParams, { call }: PageContext, productId: string) {
  const typed = typedIn(form, 'reviewValue', 'reviewMessage');
  return answerForm(typed, ['reviewValue', 'reviewMessage'], async () => {
    if (form.get('do') === 'remove') {
      await call('DELETE /api/shop/review/mine/{id}', { params: { id: productId } });
      return `/shop/reviews/${productId}?said=removed`;
    }
    // Nothing chosen is no number either.
    const reviewValue = typed.reviewValue === '' ? Number.NaN : Number(typed.reviewValue);
    const body = { productId, reviewMessage: typed.reviewMessage, reviewValue };
    const { data } = await call('POST /api/shop/review/add', { body });
    return `/shop/reviews/${productId}?said=added#review-${data._id}`;
  });
}
