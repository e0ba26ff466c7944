import {
  changedPrices,
  changedTo,
  changeError,
  isSamePrice,
  mostPercent,
  type PriceChange,
  priceChanges,
  priceEndings,
} from '#catalogue/rules/change-prices.ts';
import { DialogButtons, Field, SelectField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { formatPaise, paiseFromTyped } from '#pricing/rules/money.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import { type BulkAnswer, type ProductToChange, sendChange } from './bulk-change.ts';
import * as texts from './texts.ts';

interface PriceDialogProps {
  /** Null while it is closed. */
  products: readonly ProductToChange[] | null;
  onClose: () => void;
  onDone: (products: readonly ProductToChange[], answer: BulkAnswer) => void;
}

/** Changes prices of many products: what each becomes is seen before anything is saved. */
export function PriceDialog({ products, onClose, onDone }: PriceDialogProps) {
  return (
    <GuardedDialog open={products !== null} onClose={onClose} title="Change prices" kind="window">
      {products !== null && <PriceForm products={products} onClose={onClose} onDone={onDone} />}
    </GuardedDialog>
  );
}

/** More rows of a preview nobody reads; all of them are saved. */
const mostShown = 200;

const optionsOf = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
const oneOf = <Id extends string>(choices: readonly { id: Id }[], id: string): Id =>
  choices.find((one) => one.id === id)?.id ?? (choices[0]?.id as Id);

const units = [
  { id: 'percent', label: 'Percent' },
  { id: 'rupees', label: 'Rupees' },
] as const;

function PriceForm({ products, onClose, onDone }: PriceDialogProps & { products: readonly ProductToChange[] }) {
  const form = useForm({
    initial: { kind: 'raise', prices: 'both', unit: 'percent', by: '', ending: 'rupee' },
    check: (typed) => {
      const error = byError(typed);
      if (error !== null) return [{ field: 'by', message: error }];
      return previewOf(products, changeOf(typed)).changed.length === 0
        ? [{ field: 'by', message: 'This changes no price' }]
        : [];
    },
    async send(make, typed) {
      const { changed } = previewOf(products, changeOf(typed));
      const after = new Map(changed.map(({ product, sizes }) => [product.id, sizes]));
      const answer = await sendChange(
        make,
        changed.map(({ product }) => product),
        ({ id }) => ({ sizes: after.get(id) ?? [] }),
      );
      return { message: '', answer };
    },
    onDone({ answer }) {
      onClose();
      onDone(products, answer);
    },
    toastOf: () => null,
    isShort: true,
  });
  const { values } = form;
  const isReady = byError(values) === null;
  const { changed, leftOut } = isReady ? previewOf(products, changeOf(values)) : { changed: [], leftOut: [] };
  const rows = changed.flatMap(({ product, sizes }) =>
    sizes.flatMap((after) => {
      const before = product.sizes.find(({ id }) => id === after.id);
      return before && !isSamePrice(before, after) ? [{ title: product.title, before, after }] : [];
    }),
  );
  return (
    <form {...form.props} className="wide flex min-h-0 flex-1 flex-col" aria-label="Change prices">
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-5">
        {form.notices}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="What to do" {...form.field('kind')}>
            {optionsOf(priceChanges)}
          </SelectField>
          {values.kind !== 'end-offer' && (
            <>
              {values.kind !== 'offer' && (
                <SelectField label="Which price" {...form.field('prices')}>
                  {optionsOf(changedPrices)}
                </SelectField>
              )}
              <div className="grid grid-cols-2 gap-2">
                <Field
                  label={values.kind === 'offer' ? 'Off the price (MRP)' : 'By'}
                  inputMode="decimal"
                  {...form.field('by')}
                />
                <SelectField label="In" {...form.field('unit')}>
                  {optionsOf(units)}
                </SelectField>
              </div>
              <SelectField label="Round to" {...form.field('ending')}>
                {optionsOf(priceEndings)}
              </SelectField>
            </>
          )}
        </div>
        {isReady && (
          <div role="status">
            <p className="font-semibold">
              {rows.length === 0 ? 'This changes no price' : `${counted(rows.length)} of ${products.length} products`}
            </p>
          </div>
        )}
        {leftOut.length > 0 && (
          <div role="alert">
            <p className="font-semibold">
              {leftOut.length === 1 ? '1 product is left out:' : `${leftOut.length} products are left out:`}
            </p>
            <ul className="list-disc pl-5">
              {leftOut.slice(0, mostShown).map(({ product, weight, why }) => (
                <li key={product.id}>{`${product.title}, ${weight}: ${why}`}</li>
              ))}
            </ul>
          </div>
        )}
        <DataList
          label="Prices before and after"
          isRows
          columns={previewColumns}
          rows={rows.slice(0, mostShown)}
          idOf={({ after }) => after.id}
        />
        {rows.length > mostShown && <p>{`And ${rows.length - mostShown} more.`}</p>}
      </div>
      <div className="border-hairline border-t bg-paper p-4">
        <DialogButtons form={form} onCancel={onClose} pending={texts.saving}>
          Save prices
        </DialogButtons>
      </div>
    </form>
  );
}

const counted = (count: number) => (count === 1 ? '1 size' : `${count} sizes`);

interface PreviewRow {
  title: string;
  before: Size;
  after: Size;
}
type Size = ProductToChange['sizes'][number];

/** What a price was, and what it becomes. */
const moved = (before: number, after: number) => {
  const words = (paise: number) => (paise === 0 ? 'none' : formatPaise(paise));
  if (before === after) return words(after);
  return (
    <>
      <del className="text-ink-soft">{words(before)}</del> <strong>{words(after)}</strong>
    </>
  );
};

const previewColumns: readonly Column<PreviewRow>[] = [
  ['Product', ({ title }) => title, { kind: 'name', className: 'wrap-anywhere', below: ({ after }) => after.weight }],
  [
    texts.priceMrp,
    ({ before, after }) => moved(before.pricePaise, after.pricePaise),
    { kind: 'amount', phone: 'beside-name' },
  ],
  [
    texts.sellingPrice,
    ({ before, after }) => moved(before.sellingPricePaise, after.sellingPricePaise),
    { kind: 'amount', phone: 'beside-below' },
  ],
];

interface Typed {
  kind: string;
  prices: string;
  unit: string;
  by: string;
  ending: string;
}

function byError({ kind, unit, by }: Typed): string | null {
  if (kind === 'end-offer') return null;
  const number = typedNumber(by);
  if (number === null || number === 0) return 'Enter a number such as 5';
  if (unit === 'rupees') return null;
  if (kind === 'raise') return number > mostPercent ? `Use at most ${mostPercent} percent` : null;
  return number >= 100 ? 'Use less than 100 percent' : null;
}

function changeOf({ kind, prices, unit, by, ending }: Typed): PriceChange {
  const number = typedNumber(by) ?? 0;
  return {
    kind: oneOf(priceChanges, kind),
    prices: oneOf(changedPrices, prices),
    by: unit === 'percent' ? { basisPoints: Math.round(number * 100) } : { paise: paiseFromTyped(number) },
    ending: oneOf(priceEndings, ending),
  };
}

/** Products with the prices of their sizes after a change, and those of which one size cannot have them. */
function previewOf(products: readonly ProductToChange[], change: PriceChange) {
  const seen = products.map((product) => {
    const sizes = product.sizes.map((size) => ({ ...size, ...changedTo(size, change) }));
    const wrong = product.sizes.flatMap((size, at) => {
      const why = changeError(size, sizes[at] ?? size, change);
      return why === null ? [] : [{ weight: size.weight, why }];
    });
    return { product, sizes, wrong: wrong[0] };
  });
  return {
    changed: seen.filter(
      ({ product, sizes, wrong }) => !wrong && sizes.some((size, at) => !isSamePrice(size, product.sizes[at] ?? size)),
    ),
    leftOut: seen.flatMap(({ product, wrong }) => (wrong ? [{ product, ...wrong }] : [])),
  };
}
