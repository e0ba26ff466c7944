import { Fragment, useState } from 'react';
import { type Coupon, couponDraftToJson } from '#contract/amounts.ts';
import { type CouponTerms, programProductId } from '#rules/pricing/coupon.ts';
import { couponErrors, firstExpiry, isDeliveryFreeAnyway, longestCode } from '#rules/pricing/coupon-form.ts';
import { type DiscountFields, discountKinds } from '#rules/pricing/discount.ts';
import { discountFields } from '#rules/pricing/discount-form.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import type { FormError } from '#rules/products/product-form.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { Field, SelectField, Tick } from '../parts/field.tsx';
import { tellsStale, useAction } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';
import { CouponProducts } from './coupon-products.tsx';
import * as texts from './texts.ts';
import { draftOf, emptyCoupon, typedOf } from './typed-coupon.ts';

const discountKind = {
  percentage: 'Percentage',
  amount: 'Fixed amount',
  delivery: 'Free delivery',
} as const;

/** Under which name the browser keeps what was typed (behaviour: Staff 9). */
export const draftOfCoupon = (id: string | null) => `coupon ${id ?? 'new'}`;

interface CouponFormProps {
  /** The one that is edited, or null. */
  coupon: Coupon | null;
  products: readonly { id: string; title: string }[];
  /** Subtotal from which delivery is free without a coupon. */
  freeFromPaise: number;
  onDone: () => void;
  /** Loads the coupon again and throws away what was typed. */
  onReload: () => void;
}

/** The fields of a coupon. */
export function CouponForm({ coupon, products, freeFromPaise, onDone, onReload }: CouponFormProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const saved = coupon ? typedOf(coupon) : emptyCoupon;
  const choices = [{ id: programProductId, title: 'Plans of the program' }, ...products];
  const [values, setValues] = useState(saved);
  // Products that were deleted since cannot be seen here, so they go with the next edit.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(choices.map(({ id }) => id).filter((id) => coupon?.productIds.includes(id))),
  );
  const [ofCategories, setOfCategories] = useState<ReadonlySet<string>>(() => new Set(coupon?.categories));
  const [kind, setKind] = useState<DiscountFields['discountType']>(coupon?.discountType ?? 'percentage');
  const [terms, setTerms] = useState<CouponTerms>({
    oncePerCustomer: coupon?.oncePerCustomer ?? false,
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
  });
  const [isShown, setIsShown] = useState(coupon?.shownToShoppers ?? false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [stale, setStale] = useState('');

  const draft = useDraft({
    of: draftOfCoupon(coupon?._id ?? null),
    version: String(coupon?.version ?? ''),
    typed: { values, kind, terms, isShown, products: [...chosen], categories: [...ofCategories] },
    onKeep(kept) {
      setValues(kept.values);
      setKind(kept.kind);
      setTerms(kept.terms);
      setIsShown(kept.isShown);
      setChosen(new Set(kept.products));
      setOfCategories(new Set(kept.categories));
    },
  });
  const typed = () => draftOf(values, { kind, terms, productIds: chosen, categories: ofCategories, isShown });

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const wished = typed();
    const found = couponErrors(wished, new Date(), saved.expiryDate);
    setErrors(found);
    if (found[0]) {
      toast({ title: found[0].message, destructive: true, duration: 4000 });
      return;
    }
    setStale('');
    const body = couponDraftToJson(wished);
    const answer = await act(
      'save',
      (call) =>
        coupon
          ? call('PUT /api/coupon/edit/{id}', { params: { id: coupon._id }, body: { ...body, seen: coupon.version } })
          : call('POST /api/coupon/add', { body }),
      {
        onRefused(failure) {
          setErrors(failure.errors);
          return coupon !== null && tellsStale(setStale)(failure);
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onDone();
  };

  const field = (
    name: keyof typeof emptyCoupon,
    label: string,
    more: Partial<React.ComponentProps<typeof Field>> = {},
  ) => (
    <Field
      {...more}
      label={label}
      value={values[name]}
      error={errors.find((error) => error.field === name)?.message}
      onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
    />
  );

  return (
    <form onSubmit={save} noValidate className="wide flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-4 overflow-y-auto p-5">
        {draft.offer}
        {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {field('referrerName', texts.referrerName, { maxLength: 120 })}
          {field('code', texts.code, {
            maxLength: longestCode,
            autoComplete: 'off',
            ...(coupon && { readOnly: true, hint: 'A code cannot be changed' }),
          })}
          <SelectField
            label={texts.discount}
            value={kind}
            onChange={(event) => setKind(discountKinds.find((one) => one === event.target.value) ?? 'percentage')}
          >
            {discountKinds.map((one) => (
              <option key={one} value={one}>
                {discountKind[one]}
              </option>
            ))}
          </SelectField>
          {discountFields[kind].map(({ name, label, hint }) => (
            <Fragment key={name}>{field(name, label, { inputMode: 'decimal', hint })}</Fragment>
          ))}
          {field('minPurchaseAmount', 'Minimum purchase amount', {
            inputMode: 'decimal',
            hint: 'Rupees, before shipping',
          })}
          {isDeliveryFreeAnyway(typed(), freeFromPaise) && (
            <p role="status" className="rounded-xl bg-turmeric-tint p-3 sm:col-span-2">
              {`Delivery is free from ${formatPaise(freeFromPaise)} without a coupon, so this one would give nothing. Ask for a lower purchase amount.`}
            </p>
          )}
          {field('validFrom', 'First day', { type: 'date', hint: 'Leave empty to start now' })}
          {field('expiryDate', texts.expiryDate, {
            type: 'date',
            min: coupon ? undefined : firstExpiry(new Date()),
            hint: 'Valid until the end of this day in India',
          })}
          {field('couponLimit', texts.couponLimit, {
            inputMode: 'numeric',
            hint: 'Total number of uses',
          })}
        </div>
        <div>
          <Tick
            label={texts.oncePerCustomer}
            checked={terms.oncePerCustomer}
            onChange={(event) => setTerms((now) => ({ ...now, oncePerCustomer: event.target.checked }))}
          />
          <Tick
            label={texts.firstOrderOnly}
            checked={terms.firstOrderOnly}
            onChange={(event) => setTerms((now) => ({ ...now, firstOrderOnly: event.target.checked }))}
          />
          <p className="text-ink-soft text-sm">We recognise customers by account, e-mail and phone.</p>
          <Tick
            label="Show to shoppers"
            checked={isShown}
            aria-describedby="show-to-shoppers"
            onChange={(event) => setIsShown(event.target.checked)}
          />
          <p id="show-to-shoppers" className="text-ink-soft text-sm">
            Shoppers will see the code on its product pages. Leave this off for a private code.
          </p>
        </div>
        <CouponProducts
          choices={choices}
          chosen={chosen}
          categories={ofCategories}
          error={errors.find((error) => error.field === 'productIds')?.message}
          onChoose={setChosen}
          onCategories={setOfCategories}
        />
      </div>
      <div className="flex justify-end gap-2 border-hairline border-t bg-paper p-4">
        <button type="button" className="button button-line" onClick={onDone}>
          Cancel
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy !== null ? 'Saving…' : coupon ? 'Save' : 'Add'}
        </button>
      </div>
    </form>
  );
}
