import { type CashSettingsJson, cashSettingsErrors } from '#rules/orders/cash-limits.ts';
import { formatPaise, paiseFromRupees } from '#rules/pricing/money.ts';
import * as texts from './texts.ts';

/** Totals of the orders that are shown, in rupees, fee for cash not included. */
const totals = [300, 600, 2000, 5000];

/** What orders of a guest would meet under the limits that are typed. */
export function CashPreview({ settings }: { settings: CashSettingsJson }) {
  const isReadable = cashSettingsErrors(settings).length === 0;
  const { fee, maxOrderValue, confirmFrom } = settings;
  const rupees = (amount: number) => formatPaise(paiseFromRupees(amount));
  return (
    <section aria-labelledby="preview" className="card mt-4 space-y-2 p-4">
      <h2 id="preview" className="text-xl">
        {texts.preview}
      </h2>
      {isReadable ? (
        <ul className="divide-y divide-hairline">
          {totals.map((goods) => {
            const total = goods + fee;
            return (
              <li key={goods} className="py-2">
                {maxOrderValue !== null && total > maxOrderValue
                  ? texts.onlyOnline(rupees(goods), rupees(maxOrderValue))
                  : texts.paysInCash(rupees(goods), rupees(total))}{' '}
                {confirmFrom !== null &&
                  total >= confirmFrom &&
                  !(maxOrderValue !== null && total > maxOrderValue) &&
                  texts.afterACode}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{texts.correctTheFields}</p>
      )}
    </section>
  );
}
