import { Fragment, useState } from 'react';
import { couponDraftToJson } from '#contract/amounts.ts';
import { programProductId } from '#rules/pricing/coupon.ts';
import { couponErrors, firstExpiry, longestCode } from '#rules/pricing/coupon-form.ts';
import { discountFields, discountTyped } from '#rules/pricing/discount.ts';
import { paiseFromTyped } from '#rules/pricing/money.ts';
import type { FormError } from '#rules/products/product-form.ts';
import { typedAmount } from '#rules/typed-number.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field, Tick } from '../parts/field.tsx';
import { TypedGuard } from '../parts/typed-guard.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

interface CouponSheetProps {
  open: boolean;
  products: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** The side sheet in which a coupon is added. */
export function CouponSheet({ open, products, onClose }: CouponSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.addCoupon} kind="sheet">
      {open && <CouponForm products={products} onDone={onClose} />}
      {open && <TypedGuard onClose={onClose} of="new" />}
    </Dialog>
  );
}

/** What is typed of a discount, field by field. */
type TypedDiscount = Record<(typeof discountFields)[number]['name'], string>;
const emptyDiscount = Object.fromEntries(discountFields.map(({ name }) => [name, ''])) as TypedDiscount;

const empty = {
  referrerName: '',
  code: '',
  ...emptyDiscount,
  minPurchaseAmount: '',
  expiryDate: '',
  couponLimit: '',
};

function CouponForm({ products, onDone }: { products: CouponSheetProps['products']; onDone: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [values, setValues] = useState(empty);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isShown, setIsShown] = useState(false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [filter, setFilter] = useState('');
  const choices = [{ id: programProductId, title: texts.diabeticReversalProgram }, ...products];
  const shown = choices.filter(({ title }) => title.toLowerCase().includes(filter.trim().toLowerCase()));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const number = (text: string) => typedAmount(text);
    const draft = {
      ...values,
      code: values.code.trim(),
      referrerName: values.referrerName.trim(),
      ...discountTyped((name) => number(values[name])),
      minPurchaseAmountPaise: paiseFromTyped(number(values.minPurchaseAmount)),
      couponLimit: number(values.couponLimit),
      productIds: [...chosen],
      shownToShoppers: isShown,
    };
    const found = couponErrors(draft, new Date());
    setErrors(found);
    if (found[0]) {
      toast({ title: found[0].message, destructive: true, duration: 4000 });
      return;
    }
    const answer = await act('add', (call) => call('POST /api/coupon/add', { body: couponDraftToJson(draft) }), {
      onRefused(failure) {
        setErrors(failure.errors);
        return false;
      },
    });
    if (!answer) return;
    toast({ title: answer.message });
    onDone();
  };

  const field = (name: keyof typeof empty, label: string, more: Partial<React.ComponentProps<typeof Field>> = {}) => (
    <Field
      {...more}
      label={label}
      value={values[name]}
      error={errors.find((error) => error.field === name)?.message}
      onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
    />
  );
  const productError = errors.find((error) => error.field === 'productIds')?.message;

  return (
    <form onSubmit={save} noValidate className="wide flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-4 overflow-y-auto p-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {field('referrerName', texts.referrerName, { maxLength: 120 })}
          {field('code', texts.code, { maxLength: longestCode, autoComplete: 'off' })}
          {discountFields.map(({ name, label, hint }) => (
            <Fragment key={name}>
              {field(name, label, { type: 'number', min: 0, step: '0.01', inputMode: 'decimal', hint })}
            </Fragment>
          ))}
          {field('minPurchaseAmount', texts.minimumPurchaseAmount, {
            type: 'number',
            min: 0,
            step: '0.01',
            inputMode: 'decimal',
            hint: texts.rupeesBeforeShipping,
          })}
          {field('expiryDate', texts.expiryDate, {
            type: 'date',
            min: firstExpiry(new Date()),
            hint: texts.holdsUntilTheEnd,
          })}
          {field('couponLimit', texts.couponLimit, {
            type: 'number',
            min: 0,
            step: '1',
            inputMode: 'numeric',
            hint: texts.howOftenItCan,
          })}
        </div>
        <div>
          <Tick
            label={texts.showToShoppers}
            checked={isShown}
            aria-describedby="show-to-shoppers"
            onChange={(event) => setIsShown(event.target.checked)}
          />
          <p id="show-to-shoppers" className="text-ink-soft text-sm">
            {texts.everybodyCanReadTheCode}
          </p>
        </div>
        <fieldset>
          <legend className="font-semibold">{texts.products}</legend>
          <div className="mt-1 flex flex-wrap items-end gap-2">
            <Field
              className="min-w-48 flex-1"
              label={texts.findAProduct}
              type="search"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <button
              type="button"
              className="button button-line"
              onClick={() => setChosen(new Set([...chosen, ...shown.map(({ id }) => id)]))}
            >
              {texts.chooseAllShown}
            </button>
            <button type="button" className="button button-line" onClick={() => setChosen(new Set())}>
              {texts.chooseNone}
            </button>
          </div>
          {productError && <p className="mt-1 text-chilli text-sm">{productError}</p>}
          <p role="status" className="mt-1 text-ink-soft text-sm">
            {texts.chosenSize(chosen.size)}
          </p>
          <ul className="mt-1 max-h-72 overflow-y-auto rounded-xl border border-hairline bg-white px-3 py-1">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <Tick
                  label={title}
                  checked={chosen.has(id)}
                  onChange={(event) => {
                    const next = new Set(chosen);
                    if (event.target.checked) next.add(id);
                    else next.delete(id);
                    setChosen(next);
                  }}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
      <div className="flex justify-end gap-2 border-hairline border-t bg-paper p-4">
        <button type="button" className="button button-line" onClick={onDone}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy === null ? texts.add : texts.saving}
        </button>
      </div>
    </form>
  );
}
