import { type RefObject, useRef } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { hasCode } from '#catalogue/rules/size-codes.ts';
import type { StaffOrderForm } from '#checkout/rules/staff-order.ts';
import { FieldError } from '#kit/admin/forms/field.tsx';
import type { FormState } from '#kit/admin/forms/use-form.tsx';
import { call } from '#kit/call.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { sellableUnits } from '#stock/rules/stock.ts';
import { type Choice, Pick } from './pick.tsx';

type Quote = CallResponse<'POST /api/admin/orders/quote'>;
export type Item = { productId: string; weight: string; title: string; isScanned?: boolean };

interface ItemsProps {
  form: FormState<StaffOrderForm, undefined>;
  quote: Quote | null;
  search: RefObject<HTMLInputElement | null>;
}

const inStock = (units: number) => (units === 0 ? 'out of stock' : `${units} in stock`);

/** Every size of the products that the words find. */
export async function findItems(typed: string, signal: AbortSignal): Promise<Choice<Item>[]> {
  const { data } = await call(
    'GET /api/admin/products/get',
    { query: { search: typed, page: 1, limit: 8 } },
    { signal },
  );
  const choices = data
    .filter(({ isActive }) => isActive)
    .flatMap(({ _id: productId, title, variants }) =>
      variants.map(({ weight, price, sellingPrice, totalStock, ...codes }) => {
        const units = sellableUnits(totalStock);
        const isScanned = hasCode(codes, typed);
        return {
          id: `${productId} ${weight}`,
          label: `${title}, ${weight}`,
          note: `${formatPaise(paiseFromRupees(sellingPrice > 0 ? sellingPrice : price))} · ${inStock(units)}`,
          thing: { productId, weight, title, ...(isScanned && { isScanned }) },
          isOff: units === 0,
        };
      }),
    );
  // A code names one size; its product has others.
  const scanned = choices.filter(({ thing }) => thing.isScanned);
  return scanned.length > 0 ? scanned : choices;
}

/** What is ordered: found by what is typed, with a number of units each. */
export function ItemsPart({ form, quote, search }: ItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { items } = form.values;
  const setItems = (next: StaffOrderForm['items']) => form.change({ items: next }, 'items*');
  const add = ({ isScanned, ...item }: Item) => {
    const known = items.findIndex((one) => one.productId === item.productId && one.weight === item.weight);
    const more = (quantity: string) => String((Number(quantity) || 0) + 1);
    if (known < 0) setItems([...items, { ...item, quantity: '1' }]);
    // Scanned again is one more, and the field waits for the next pack.
    else if (isScanned) {
      setItems(items.map((one, place) => (place === known ? { ...one, quantity: more(one.quantity) } : one)));
    }
    if (isScanned) return;
    const at = known < 0 ? items.length : known;
    setTimeout(() => list.current?.querySelectorAll('input')[at]?.select());
  };

  return (
    <section className="card space-y-3 p-4" aria-labelledby="items-heading">
      <h2 id="items-heading" className="text-xl">
        Items
      </h2>
      <Pick<Item>
        label="Add an item"
        hint="Type a part of the name or scan the barcode; Enter takes it, then type how many."
        placeholder="besan"
        inputRef={search}
        error={form.errorOf('items')}
        least={2}
        find={findItems}
        onPick={add}
      />
      <ul ref={list} className="divide-y divide-hairline border-hairline border-y empty:hidden" aria-label="Items">
        {items.map((item, at) => {
          const line = quote?.lines.find(
            ({ productId, weight }) => productId === item.productId && weight === item.weight,
          );
          const isShort = line !== undefined && Number(item.quantity) > line.available;
          const id = `units-${at}`;
          const error = form.errorOf(`items.${at}.quantity`, `items.${at}.weight`, `items.${at}.productId`);
          return (
            <li key={`${item.productId} ${item.weight}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <label htmlFor={id} className="wrap-anywhere min-w-40 flex-1">
                {item.title}, {item.weight}
                <span className={`block text-sm ${isShort ? 'text-chilli' : 'text-ink-soft'}`}>
                  {line && `${formatPaise(paiseFromRupees(line.price))} · ${inStock(line.available)}`}
                </span>
              </label>
              <input
                id={id}
                className="field w-20 text-right"
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                value={item.quantity}
                onChange={({ target }) =>
                  setItems(items.map((one, place) => (place === at ? { ...one, quantity: target.value } : one)))
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  search.current?.focus();
                }}
              />
              <span className="figures ms-auto w-24 whitespace-nowrap text-right">
                {line && formatPaise(paiseFromRupees(line.total))}
              </span>
              <button
                type="button"
                className="button button-line"
                aria-label={`Remove ${item.title}, ${item.weight}`}
                onClick={() => {
                  setItems(items.filter((_, place) => place !== at));
                  search.current?.focus();
                }}
              >
                Remove
              </button>
              <FieldError id={`${id}-error`}>{error}</FieldError>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
