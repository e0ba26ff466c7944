import type { StockAtCost } from '#books/rules/stock-at-cost.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import * as texts from './texts.tsx';

/** What lies in the shop at the end of the month; of the present month, now. */
export function StockLine({ stock: { units, valuePaise, unitsWithoutCost } }: { stock: StockAtCost }) {
  return (
    <section aria-labelledby="stock" className="card mb-4 p-4">
      <h2 id="stock" className="text-xl">
        Stock at the end of the month
      </h2>
      <p className="mt-1">
        {texts.atCost(<strong className="figures">{formatPaise(valuePaise)}</strong>, units)}{' '}
        {unitsWithoutCost > 0 && <span className="text-chilli">{texts.costUnknownFor(unitsWithoutCost)}</span>}
      </p>
      {unitsWithoutCost > 0 && (
        <p className="text-ink-soft text-sm">
          When you receive goods, enter the cost per unit under ‘Stock’ of the product.
        </p>
      )}
    </section>
  );
}
