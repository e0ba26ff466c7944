import type { StockAtCost } from '#rules/books/stock-at-cost.ts';
import { formatPaise } from '#rules/pricing/money.ts';

const counted = (units: number) => (units === 1 ? '1 unit' : `${units.toLocaleString('en-IN')} units`);

/** What lies in the shop at the end of the month; of the present month, now. */
export function StockLine({ stock: { units, valuePaise, unitsWithoutCost } }: { stock: StockAtCost }) {
  return (
    <section aria-labelledby="stock" className="card mb-4 p-4">
      <h2 id="stock" className="text-xl">
        Stock at the end of the month
      </h2>
      <p className="mt-1">
        <strong className="figures">{formatPaise(valuePaise)}</strong> at cost, {counted(units)}
        {unitsWithoutCost > 0 && (
          <>
            . <span className="text-chilli">Cost unknown for {counted(unitsWithoutCost)}</span>
          </>
        )}
      </p>
      {unitsWithoutCost > 0 && (
        <p className="text-ink-soft text-sm">
          Enter the cost of a unit when goods come in, under ‘Stock’ of the product.
        </p>
      )}
    </section>
  );
}
