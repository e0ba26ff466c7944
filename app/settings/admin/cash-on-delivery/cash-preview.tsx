import { type CashSettingsJson, cashSettingsErrors } from '#orders/rules/cash-limits.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';

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
        Preview
      </h2>
      {isReadable ? (
        <ul className="divide-y divide-hairline">
          {totals.map((goods) => {
            const total = goods + fee;
            return (
              <li key={goods} className="py-2">
                {maxOrderValue !== null && total > maxOrderValue
                  ? `An order of ${rupees(goods)}: online payment only, as cash on delivery ends at ${rupees(maxOrderValue)}.`
                  : `An order of ${rupees(goods)}: the courier collects ${rupees(total)}.`}{' '}
                {confirmFrom !== null &&
                  total >= confirmFrom &&
                  !(maxOrderValue !== null && total > maxOrderValue) &&
                  'A guest first enters a code from an e-mail.'}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>Correct the fields to see what orders meet.</p>
      )}
    </section>
  );
}
