import { useState } from 'react';
import { thresholdError } from '#delivery/rules/shipping-form.ts';
import { SelectField } from '#kit/admin/forms/field.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { quote } from '#pricing/rules/quote.ts';
import { deliveryTo, servesState } from '#pricing/rules/shipping.ts';

/** @param fee null where delivery is free */
const orderCosts = (goods: string, fee: string | null, total: string) =>
  fee === null
    ? `Goods for ${goods}, delivery free: the shopper pays ${total}.`
    : `Goods for ${goods} and ${fee} for delivery: the shopper pays ${total}.`;

interface FeePreviewProps {
  states: readonly string[];
  /** As they are typed; what is no fee is left out. */
  feesPaise: Readonly<Record<string, number>>;
  freeFromPaise: number;
}

const goodsPaise = [30_000, 60_000];

/** What orders to a state would cost under the fees that are typed, by the rule that prices every order. */
export function FeePreview({ states, feesPaise, freeFromPaise }: FeePreviewProps) {
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
          {goodsPaise.map((pricePaise) => {
            const priced = quote(
              [{ productId: '', quantity: 1, unitPricePaise: pricePaise, gstBasisPoints: 0 }],
              null,
              deliveryTo(state, { feesPaise: { ...feesPaise }, freeFromPaise }),
            );
            const fee = priced.shippingFeePaise;
            return (
              <li key={pricePaise} className="py-2">
                {orderCosts(
                  formatPaise(pricePaise),
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
