import { Fragment, useEffect, useState } from 'react';
import { type Coupon, couponDraftToJson, couponFromJson } from '#contract/amounts.ts';
import { type CouponTerms, dayInIndia, programProductId } from '#rules/pricing/coupon.ts';
import { couponErrors, firstExpiry, longestCode } from '#rules/pricing/coupon-form.ts';
import { type DiscountFields, discountKinds } from '#rules/pricing/discount.ts';
import { type DiscountField, discountFields } from '#rules/pricing/discount-form.ts';
import { paiseFromTyped, rupeesFromPaise } from '#rules/pricing/money.ts';
import type { Category } from '#rules/products/categories.ts';
import type { FormError } from '#rules/products/product-form.ts';
import { typedAmount } from '#rules/typed-number.ts';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { Field, SelectField, Tick } from '../parts/field.tsx';
import { TypedGuard } from '../parts/typed-guard.tsx';
import { tellsStale, useAction } from '../parts/use-action.ts';
import { CouponProducts } from './coupon-products.tsx';
import * as texts from './texts.ts';

interface CouponSheetProps {
  /** The coupon that is edited, 'new' for another one, or null while neither is asked for. */
  of: { id: string; name: string } | 'new' | null;
  products: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** The side sheet in which a coupon is added or edited. */
export function CouponSheet({ of, products, onClose }: CouponSheetProps) {
  const id = of === null || of === 'new' ? null : of.id;
  const { coupon, failed, loads, load } = useCoupon(id);
  const title = of === null || of === 'new' ? texts.addCoupon : texts.editCode(of.name);
  return (
    <Dialog open={of !== null} onClose={onClose} title={title} kind="sheet">
      {of === 'new' && <CouponForm coupon={null} products={products} onDone={onClose} onReload={load} />}
      {id !== null && coupon === null && (
        <p role="status" className={failed ? 'p-5 text-chilli' : 'p-5'}>
          {failed ? texts.theCouponCouldNotBeLoaded : texts.loading}{' '}
          {failed && (
            <button type="button" className="link min-h-11" onClick={load}>
              {texts.tryAgain}
            </button>
          )}
        </p>
      )}
      {coupon && <CouponForm key={loads} coupon={coupon} products={products} onDone={onClose} onReload={load} />}
      {of !== null && <TypedGuard onClose={onClose} of={`${id ?? 'new'} ${loads}`} />}
    </Dialog>
  );
}

/** The newest state of a coupon: the list of the page has none of its products, which can be thousands. */
function useCoupon(id: string | null) {
  const [loads, setLoads] = useState(0);
  const [loaded, setLoaded] = useState<{ coupon: Coupon | null; loads: number }>({ coupon: null, loads: -1 });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    setLoaded((now) => (now.coupon?._id === id ? now : { coupon: null, loads }));
    if (id === null) return;
    const ended = new AbortController();
    call('GET /api/coupon/get/{id}', { params: { id } }, { signal: ended.signal })
      .then(({ coupon }) => setLoaded({ coupon: couponFromJson(coupon), loads }))
      .catch(() => !ended.signal.aborted && setFailed(true));
    return () => ended.abort();
  }, [id, loads]);
  return { ...loaded, failed, load: () => setLoads((count) => count + 1) };
}

/** What is typed of a discount, field by field. */
const emptyDiscount: Record<DiscountField, string> = { discountPercentage: '', discountAmount: '', maxDiscount: '' };

/** A number as the form shows it: 0 is what nobody typed. */
const shownNumber = (value: number) => (value === 0 ? '' : String(value));

const empty = {
  referrerName: '',
  code: '',
  ...emptyDiscount,
  minPurchaseAmount: '',
  validFrom: '',
  expiryDate: '',
  couponLimit: '',
};

const typedOf = (coupon: Coupon): typeof empty => ({
  referrerName: coupon.referrerName,
  code: coupon.code,
  discountPercentage: shownNumber(coupon.discountPercentage),
  discountAmount: shownNumber(rupeesFromPaise(coupon.discountAmountPaise)),
  maxDiscount: shownNumber(rupeesFromPaise(coupon.maxDiscountPaise)),
  minPurchaseAmount: String(rupeesFromPaise(coupon.minPurchaseAmountPaise)),
  validFrom: coupon.validFrom ?? '',
  expiryDate: dayInIndia(new Date(coupon.expiryDate)),
  couponLimit: String(coupon.couponLimit),
});

interface CouponFormProps {
  /** The one that is edited, or null. */
  coupon: Coupon | null;
  products: CouponSheetProps['products'];
  onDone: () => void;
  /** Loads the coupon again and throws away what was typed. */
  onReload: () => void;
}

function CouponForm({ coupon, products, onDone, onReload }: CouponFormProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const saved = coupon ? typedOf(coupon) : empty;
  const choices = [{ id: programProductId, title: texts.diabeticReversalProgram }, ...products];
  const [values, setValues] = useState(saved);
  // Products that were deleted since cannot be seen here, so they go with the next edit.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(choices.map(({ id }) => id).filter((id) => coupon?.productIds.includes(id))),
  );
  const [ofCategories, setOfCategories] = useState<ReadonlySet<Category>>(() => new Set(coupon?.categories));
  const [kind, setKind] = useState<DiscountFields['discountType']>(coupon?.discountType ?? 'percentage');
  const [terms, setTerms] = useState<CouponTerms>({
    oncePerCustomer: coupon?.oncePerCustomer ?? false,
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
  });
  const [isShown, setIsShown] = useState(coupon?.shownToShoppers ?? false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [stale, setStale] = useState('');

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const number = (text: string) => typedAmount(text);
    const draft = {
      ...values,
      code: values.code.trim(),
      referrerName: values.referrerName.trim(),
      discountType: kind,
      discountPercentage: kind === 'percentage' ? number(values.discountPercentage) : 0,
      discountAmountPaise: kind === 'amount' ? paiseFromTyped(number(values.discountAmount)) : 0,
      maxDiscountPaise:
        kind === 'percentage' && values.maxDiscount.trim() !== '' ? paiseFromTyped(number(values.maxDiscount)) : 0,
      minPurchaseAmountPaise: paiseFromTyped(number(values.minPurchaseAmount)),
      couponLimit: number(values.couponLimit),
      ...terms,
      productIds: [...chosen],
      categories: [...ofCategories],
      shownToShoppers: isShown,
    };
    const found = couponErrors(draft, new Date(), saved.expiryDate);
    setErrors(found);
    if (found[0]) {
      toast({ title: found[0].message, destructive: true, duration: 4000 });
      return;
    }
    setStale('');
    const body = couponDraftToJson(draft);
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

  const field = (name: keyof typeof empty, label: string, more: Partial<React.ComponentProps<typeof Field>> = {}) => (
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
        {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {field('referrerName', texts.referrerName, { maxLength: 120 })}
          {field('code', texts.code, {
            maxLength: longestCode,
            autoComplete: 'off',
            ...(coupon && { readOnly: true, hint: texts.aCodeStaysAsItIs }),
          })}
          <SelectField
            label={texts.discount}
            value={kind}
            onChange={(event) => setKind(discountKinds.find((one) => one === event.target.value) ?? 'percentage')}
          >
            {discountKinds.map((one) => (
              <option key={one} value={one}>
                {texts.discountKind[one]}
              </option>
            ))}
          </SelectField>
          {discountFields[kind].map(({ name, label, hint }) => (
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
          {field('validFrom', texts.validFrom, { type: 'date', hint: texts.leaveEmptyToStartNow })}
          {field('expiryDate', texts.expiryDate, {
            type: 'date',
            min: coupon ? undefined : firstExpiry(new Date()),
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
            label={texts.oncePerCustomer}
            checked={terms.oncePerCustomer}
            onChange={(event) => setTerms((now) => ({ ...now, oncePerCustomer: event.target.checked }))}
          />
          <Tick
            label={texts.firstOrderOnly}
            checked={terms.firstOrderOnly}
            onChange={(event) => setTerms((now) => ({ ...now, firstOrderOnly: event.target.checked }))}
          />
          <p className="text-ink-soft text-sm">{texts.customersAreKnownBy}</p>
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
          {texts.cancel}
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy !== null ? texts.saving : coupon ? texts.save : texts.add}
        </button>
      </div>
    </form>
  );
}
