import { useState } from 'react';
import { thresholdError } from '#delivery/rules/shipping-form.ts';
import { writeNetQuantity } from '#food/rules/net-quantity.ts';
import { SelectField } from '#kit/admin/forms/field.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { quote } from '#pricing/rules/quote.ts';
import { deliveryTo, type Shipping, servesState } from '#pricing/rules/shipping.ts';

/** @param fee null where delivery is free */
const orderCosts = (goods: string, fee: string | null, total: string) =>
  fee === null
    ? `Goods for ${goods}, delivery free: the shopper pays ${total}.`
    : `Goods for ${goods} and ${fee} for delivery: the shopper pays ${total}.`;

interface FeePreviewProps {
  states: readonly string[];
  /** As it is typed; what is no fee is left out. */
  shipping: Shipping;
}

const goods = [
  { unitPricePaise: 30_000, grams: 500 },
  { unitPricePaise: 60_000, grams: 500 },
];
/** Where weight costs something. */
const heavy = [2_500, 10_000].map((grams) => ({ unitPricePaise: 30_000, grams }));

/** What orders to a state would cost under the fees that are typed, by the rule that prices every order. */
export function FeePreview({ states, shipping }: FeePreviewProps) {
  const { feesPaise, freeFromPaise, firstGrams } = shipping;
  const [state, setState] = useState(states.find((one) => one === 'Karnataka') ?? states[0] ?? '');
  const isThreshold = thresholdError(freeFromPaise) === null;
  return (
    <section aria-labelledby="preview" className="card mt-4 max-w-2xl space-y-3 p-4">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <SelectField label="Orders to" value={state} onChange={({ target }) => setState(target.value)}>
        {states.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {!isThreshold ? (
        <p>Enter the free shipping threshold to see what orders cost.</p>
      ) : !servesState(state, feesPaise) ? (
        <p>{`${state} has no fee, so nobody there can order.`}</p>
      ) : (
        <ul className="divide-y divide-hairline" aria-live="polite">
          {[...goods, ...(firstGrams === undefined ? [] : heavy)].map((unit) => {
            const { unitPricePaise: pricePaise, grams } = unit;
            const priced = quote(
              [{ productId: '', quantity: 1, gstBasisPoints: 0, ...unit }],
              null,
              deliveryTo(state, shipping),
            );
            const fee = priced.shippingFeePaise;
            return (
              <li key={`${pricePaise} ${grams}`} className="py-2">
                {orderCosts(
                  formatPaise(pricePaise) +
                    (firstGrams === undefined ? '' : ` (${writeNetQuantity({ value: grams, unit: 'g' })})`),
                  fee === 0 ? null : formatPaise(fee),
                  formatPaise(priced.totalPaise),
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
