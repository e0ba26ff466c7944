import { type Coupon, couponDraftToJson } from '#contract/amounts.ts';
import { programProductId } from '#coupons/rules/coupon.ts';
import { couponErrors, firstExpiry, isDeliveryFreeAnyway, longestCode } from '#coupons/rules/coupon-form.ts';
import { discountNumberTerms } from '#coupons/rules/discount-number-terms.ts';
import { discountKindNames, discountTerms, numbersOf } from '#coupons/rules/discount-terms.ts';
import { DialogButtons, Field, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { CouponProducts } from './coupon-products.tsx';
import * as texts from './texts.ts';
import { draftOf, formOf } from './typed-coupon.ts';

/** Under which name the browser keeps what was typed (behaviour: Staff 9). */
export const draftOfCoupon = (id: string | null) => `coupon ${id ?? 'new'}`;

interface CouponFormProps {
  /** The one that is edited, or null. */
  coupon: Coupon | null;
  products: readonly { id: string; title: string }[];
  groups: readonly { id: string; name: string }[];
  collections: readonly { id: string; name: string; productIds: readonly string[] }[];
  /** Subtotal from which delivery is free without a coupon. */
  freeFromPaise: number;
  onDone: () => void;
  /** Loads the coupon again and throws away what was typed. */
  onReload: () => void;
}

export function CouponForm({
  coupon,
  products,
  groups,
  collections,
  freeFromPaise,
  onDone,
  onReload,
}: CouponFormProps) {
  const choices = [{ id: programProductId, title: 'Plans of the program' }, ...products];
  const initial = formOf(
    coupon,
    choices.map(({ id }) => id),
  );
  const form = useForm({
    initial,
    seen: coupon?.version ?? '',
    draft: { of: draftOfCoupon(coupon?._id ?? null) },
    onReload: coupon ? onReload : undefined,
    check: (typed) => couponErrors(draftOf(typed), new Date(), initial.values.expiryDate),
    send(call, typed, { seen }) {
      const body = couponDraftToJson(draftOf(typed));
      return coupon
        ? call('PUT /api/coupon/edit/{id}', { params: { id: coupon._id }, body: { ...body, seen } })
        : call('POST /api/coupon/add', { body });
    },
    onDone,
  });
  const { values, kind } = form.values;
  const field = (name: keyof typeof values) => form.field(`values.${name}`, name);

  return (
    <form {...form.props} className="wide flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-4 overflow-y-auto p-5">
        {form.notices}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.referredBy} hint={texts.referrerName} maxLength={120} {...field('referrerName')} />
          <Field
            label={texts.code}
            hint={coupon ? 'A code cannot be changed' : undefined}
            maxLength={longestCode}
            autoComplete="off"
            readOnly={coupon !== null}
            {...field('code')}
          />
          <SelectField label={texts.discount} {...form.field('kind')}>
            {discountKindNames.map((one) => (
              <option key={one} value={one}>
                {discountTerms[one].name}
              </option>
            ))}
          </SelectField>
          {numbersOf(kind).map((name) => {
            const { label, hint } = discountNumberTerms[name];
            return <Field key={name} label={label} hint={hint} inputMode="decimal" {...field(name)} />;
          })}
          <Field
            label="Minimum purchase amount"
            hint="Rupees, before shipping"
            inputMode="decimal"
            {...field('minPurchaseAmount')}
          />
          {isDeliveryFreeAnyway(draftOf(form.values), freeFromPaise) && (
            <p role="status" className="rounded-xl bg-turmeric-tint p-3 sm:col-span-2">
              {`Delivery is free from ${formatPaise(freeFromPaise)} without a coupon, so this one would give nothing. Ask for a lower purchase amount.`}
            </p>
          )}
          <Field label="First day" hint="Leave empty to start now" type="date" {...field('validFrom')} />
          <Field
            label={texts.expiryDate}
            hint="Valid until the end of this day in India"
            type="date"
            min={coupon ? undefined : firstExpiry(new Date())}
            {...field('expiryDate')}
          />
          <Field label={texts.couponLimit} hint="Total number of uses" inputMode="numeric" {...field('couponLimit')} />
        </div>
        {groups.length > 0 && (
          <SelectField label="For" {...form.field('group', 'customerGroup')}>
            <option value="">All customers</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>{`Only ${name}`}</option>
            ))}
          </SelectField>
        )}
        <div>
          <Tick label={texts.oncePerCustomer} {...form.tick('terms.oncePerCustomer')} />
          <Tick label={texts.firstOrderOnly} {...form.tick('terms.firstOrderOnly')} />
          <p className="text-ink-soft text-sm">We recognise customers by account, e-mail and phone.</p>
          <Tick label="Show to shoppers" aria-describedby="show-to-shoppers" {...form.tick('isShown')} />
          <p id="show-to-shoppers" className="text-ink-soft text-sm">
            {form.values.group === ''
              ? 'Shoppers will see the code on its product pages. Leave this off for a private code.'
              : 'Customers of the group will see the code in their cart, once they are signed in. Nobody else will.'}
          </p>
        </div>
        <CouponProducts
          choices={choices}
          chosen={new Set(form.values.products)}
          collections={collections}
          categories={new Set(form.values.categories)}
          error={form.errorOf('productIds')}
          onChoose={(chosen) => form.change({ products: [...chosen] }, 'productIds')}
          onCategories={(chosen) => form.change({ categories: [...chosen] }, 'productIds')}
        />
      </div>
      <div className="border-hairline border-t bg-paper p-4">
        <DialogButtons form={form} onCancel={onDone} pending="Saving…">
          {coupon ? 'Save' : 'Add'}
        </DialogButtons>
      </div>
    </form>
  );
}
