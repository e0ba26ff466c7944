import type { ListedBatch } from '#batches/list-batches.ts';
import { loadToChange, sendChange, useBulkOutcome } from '#catalogue/admin/bulk-change.ts';
import { changedTo } from '#catalogue/rules/change-prices.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';

/** Sold for less while there is time: what is offered for a size whose batch is over within so many days. */
const soonDays = 90;
const percentOff = 25;

/** Whether a batch is over so soon that its size is offered for less; what may not leave is let out first. */
export const isReducible = ({ days, units, refusal }: ListedBatch) =>
  days !== null && days <= soonDays && units > 0 && refusal === '';

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
