import type { ListedBatch } from '#batches/list-batches.ts';
import { isReducible } from '#batches/rules/batch-list.ts';
import { loadToChange, sendChange, useBulkOutcome } from '#catalogue/admin/bulk-change.ts';
import { changedTo } from '#catalogue/rules/change-prices.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';

/** Off both prices of a size whose batch is over soon. */
const percentOff = 25;

/** Puts a size that expires soon on offer, and offers to take that back. */
export function Markdown({ batch }: { batch: ListedBatch }) {
  const { act, busy } = useAction();
  const tell = useBulkOutcome();
  const { productId, variantId, title, weight } = batch;
  if (!isReducible(batch)) return null;
  const offer = { kind: 'offer', prices: 'both', by: { basisPoints: percentOff * 100 }, ending: 'rupee' } as const;
  const reduce = async () => {
    const made = await act('markdown', async (make) => {
      const products = (await loadToChange(make, { search: productId })).filter(({ id }) => id === productId);
      const answer = await sendChange(make, products, ({ sizes }) => ({
        sizes: sizes.map((size) => (size.id === variantId ? { ...size, ...changedTo(size, offer) } : size)),
      }));
      return { products, answer };
    });
    if (made) tell('put on offer', ['sizes'], made.products, made.answer);
  };
  return (
    <button
      type="button"
      className="button button-line"
      disabled={busy !== null}
      aria-label={`${percentOff}% off ${title}, ${weight}`}
      onClick={reduce}
    >
      {percentOff}% off
    </button>
  );
}
