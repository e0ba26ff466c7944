import { useState } from 'react';
import { formatPaise } from '#rules/pricing/money.ts';
import { quote } from '#rules/pricing/quote.ts';
import { deliveryTo, servesState } from '#rules/pricing/shipping.ts';
import { thresholdError } from '#rules/shop-forms.ts';
import { SelectField } from '../parts/field.tsx';
import * as texts from './texts.ts';

interface FeePreviewProps {
  states: readonly string[];
  /** As they are typed; what is no fee is left out. */
  feesPaise: Readonly<Record<string, number>>;
  freeFromPaise: number;
}

/** An order of ₹300 and one of ₹600. */
const goodsPaise = [30_000, 60_000];

/** What orders to a state would cost under the fees that are typed, by the rule that prices every order. */
export function FeePreview({ states, feesPaise, freeFromPaise }: FeePreviewProps) {
  const [state, setState] = useState(states.find((one) => one === 'Karnataka') ?? states[0] ?? '');
  const isThreshold = thresholdError(freeFromPaise) === null;
  return (
    <section aria-labelledby="preview" className="card mt-4 max-w-2xl space-y-3 p-4">
      <h2 id="preview" className="text-xl">
        {texts.preview}
      </h2>
      <SelectField label={texts.orderTo} value={state} onChange={({ target }) => setState(target.value)}>
        {states.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {!isThreshold ? (
        <p>{texts.enterTheThreshold}</p>
      ) : !servesState(state, feesPaise) ? (
        <p>{texts.nobodyCanOrderTo(state)}</p>
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
                {texts.orderCosts(
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
