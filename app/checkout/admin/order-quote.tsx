import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { discountOf, readableItems, type StaffOrderForm } from '#checkout/rules/staff-order.ts';
import { useRightsEnded } from '#kit/admin/forms/use-action.ts';
import { CallFailure, call } from '#kit/call.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';

type Quote = CallResponse<'POST /api/admin/orders/quote'>;

export interface Quoted {
  quote: Quote;
  /** It is of what the form says now. */
  isFresh: boolean;
  /** Why there is no newer one. */
  problem: string;
}

const pauseMs = 150;

function bodyOf({ customer, items, addressInfo, payment, ...form }: StaffOrderForm) {
  const { phone, email, street, pincode, state } = addressInfo;
  const discount = discountOf(form);
  return {
    customer: customer === '' ? null : customer,
    items: readableItems(items),
    addressInfo: { phone: phoneDigits(phone), email: email.trim(), street, pincode: pincode.trim(), state },
    discount: Math.max(discount || 0, 0),
    cash: payment === 'COD',
  };
}

/** What the order costs by the shop's own rules, asked for as it is typed. */
export function useQuote(): [Quoted | null, ask: (form: StaffOrderForm) => void, again: () => void] {
  const rightsEnded = useRightsEnded();
  const [answer, setAnswer] = useState<{ of: string; quote: Quote } | null>(null);
  const [problem, setProblem] = useState('');
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again it has changed at the shop
  useEffect(() => {
    if (wanted === '') return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const quote = await call('POST /api/admin/orders/quote', { body: JSON.parse(wanted) }, control);
        setAnswer({ of: wanted, quote });
        setProblem('');
      } catch (error) {
        if (control.signal.aborted) return;
        rightsEnded(error);
        const isSaid = error instanceof CallFailure && error.answered;
        setProblem(isSaid ? error.message : 'We could not work out the total. Check the connection.');
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted, asked, rightsEnded]);

  const ask = useCallback((form: StaffOrderForm) => setWanted(JSON.stringify(bodyOf(form))), []);
  const again = useCallback(() => setAsked((times) => times + 1), []);
  return [answer && { quote: answer.quote, isFresh: answer.of === wanted && problem === '', problem }, ask, again];
}

/** The sums, as the checkout of the shop has them. */
export function QuotePart({ quoted, state, isEmpty }: { quoted: Quoted | null; state: string; isEmpty: boolean }) {
  if (isEmpty || quoted === null) return <p className="text-ink-soft">Add an item to see the total.</p>;
  const { quote, problem, isFresh } = quoted;
  const rupees = (amount: number) => formatPaise(paiseFromRupees(amount));
  const delivery = quote.deliveryKnown
    ? quote.shippingFee === 0
      ? 'free'
      : rupees(quote.shippingFee)
    : state === ''
      ? 'choose the state'
      : 'not delivered there';
  const rows: [string, string][] = [
    ['Subtotal', rupees(quote.subtotal)],
    ...(quote.discount > 0 ? ([['Discount', `−${rupees(quote.discount)}`]] as [string, string][]) : []),
    ['Delivery', delivery],
    ...(quote.cashFee > 0 ? ([['Cash on delivery fee', rupees(quote.cashFee)]] as [string, string][]) : []),
  ];
  return (
    <div aria-live="polite" aria-busy={!isFresh}>
      <dl className="figures space-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-1 font-semibold">
          <dt>Total (incl. of all taxes)</dt>
          <dd className="text-xl">{rupees(quote.total)}</dd>
        </div>
      </dl>
      {problem !== '' && <p className="mt-1 text-chilli">{problem}</p>}
    </div>
  );
}
