import { useState } from 'react';
import { type AdminProduct, adminProductFromJson } from '#contract/amounts.ts';
import { variantToJson } from '#contract/product-amounts.ts';
import { rateRemark } from '#rules/documents/codes.ts';
import { claimingTexts, type ProductTextField, productTextEntries } from '#rules/products/product-fields.ts';
import { type FormError, productErrors } from '#rules/products/product-form.ts';
import { typedAmount } from '#rules/typed-number.ts';
import { call } from '#ui/call.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { Field, Tick } from '../parts/field.tsx';
import { FieldClaims } from '../parts/field-claims.tsx';
import { TranslationLinks } from '../parts/translation-links.tsx';
import { useAction } from '../parts/use-action.ts';
import { useDraft, useDropDraft } from '../parts/use-draft.tsx';
import { FoodFields } from './food-fields.tsx';
import { foodFactsOf } from './food-values.ts';
import { ProductTextControl } from './product-text-control.tsx';
import { draftOf, emptyForm, formOf, newProductJson, type ProductFormValues } from './product-values.ts';
import * as texts from './texts.ts';
import { VariantFields } from './variant-fields.tsx';

interface ProductSheetProps {
  /** Null while the sheet is closed. */
  product: AdminProduct | 'new' | null;
  /** The same product as the list shows it now. */
  latest: AdminProduct | undefined;
  onClose: () => void;
  onReload: (product: AdminProduct) => void;
}

/** The side sheet in which a product is added or edited. */
export function ProductSheet({ product, latest, onClose, onReload }: ProductSheetProps) {
  const key = product === null || product === 'new' ? 'new' : product._id + product.updatedAt;
  const dropDraft = useDropDraft();
  const close = () => {
    if (product !== null) dropDraft(draftOfProduct(product));
    onClose();
  };
  return (
    <GuardedDialog
      of={key}
      open={product !== null}
      onClose={close}
      title={product === 'new' || product === null ? texts.addNewProduct : 'Edit Product'}
      kind="sheet"
    >
      {product !== null && (
        <ProductForm
          // A version that was loaded again resets the form.
          key={key}
          product={product === 'new' ? null : product}
          latest={latest}
          onDone={close}
          onReload={onReload}
        />
      )}
    </GuardedDialog>
  );
}

function ProductForm({
  product,
  latest,
  onDone,
  onReload,
}: {
  product: AdminProduct | null;
  latest: AdminProduct | undefined;
  onDone: () => void;
  onReload: (product: AdminProduct) => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [values, setValues] = useState<ProductFormValues>(() => (product ? formOf(product) : emptyForm()));
  const [errors, setErrors] = useState<FormError[]>([]);
  const [uploads, setUploads] = useState(0);
  const [stale, setStale] = useState('');
  /** Stock of each variant as it was shown: at first the product's, then what a refusal said it is by now. */
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(
    () => new Map(product?.variants.map(({ id, totalStock }) => [id, totalStock])),
  );
  const [stockMoved, setStockMoved] = useState('');
  const claims = useClaimsReason();
  const draft = useDraft({
    of: draftOfProduct(product ?? 'new'),
    version: product?.updatedAt ?? '',
    typed: values,
    onKeep(kept, base) {
      setValues(kept);
      // Units that were sold since the draft was typed are told, not put back.
      setSeen(new Map(base.variants.map(({ id, totalStock }) => [id ?? '', Number(totalStock)])));
    },
  });
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const set = (change: Partial<ProductFormValues>) => setValues((now) => ({ ...now, ...change }));

  /** The stock to compare with: a field that says what it said at first is one that nobody touched. */
  const stockSeen = ({ id, totalStock }: { id?: string; totalStock: number }) => {
    const loaded = product?.variants.find((one) => one.id === id)?.totalStock;
    return totalStock === loaded ? loaded : seen.get(id ?? '');
  };

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const wished = draftOf(values);
    const untouched = wished.variants[0]?.totalStock === product?.variants[0]?.totalStock;
    const found = productErrors(wished, {
      mode: product ? 'edit' : 'add',
      stockMayBeOut: product !== null && untouched,
    });
    setErrors(found);
    if (found[0]) {
      toast({ title: found[0].message, destructive: true, duration: 4000 });
      return;
    }
    setStale('');
    setStockMoved('');
    const answer = await act(
      'save',
      (call) =>
        product
          ? call('PUT /api/admin/products/edit/{id}', {
              params: { id: product._id },
              body: {
                ...wished,
                claimsReason: claims.reason,
                updatedAt: product.updatedAt,
                variants: wished.variants.map((variant) => ({
                  ...variantToJson(variant),
                  netQuantity: variant.netQuantity,
                  id: variant.id,
                  stockWas: stockSeen(variant),
                })),
              },
            })
          : call('POST /api/admin/products/add', {
              body: { ...newProductJson(wished), claimsReason: claims.reason },
            }),
      {
        onRefused(failure) {
          setErrors(failure.errors);
          claims.ask(failure);
          if (failure.status !== 409) return false;
          const moved = movedStock(failure.answer);
          if (moved.length === 0) setStale(failure.message);
          else setStockMoved(failure.message);
          setSeen((shown) => new Map([...shown, ...moved.map(({ id, now }) => [id, now] as const)]));
          return true;
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onDone();
  };

  /** Shows what the other one saved, in place of the values of the form. */
  const loadAgain = async ({ _id: id }: AdminProduct) => {
    const { data } = await call('GET /api/admin/products/get', { query: { search: id } });
    const found = data.find(({ _id }) => _id === id);
    const now = found ? adminProductFromJson(found) : latest;
    if (now) onReload(now);
  };

  const food = foodFactsOf(values.food);
  const besides = claimingTexts.map((name) => values[name]).join('\n');
  const textsIn = (section: ProductTextField['section']) =>
    productTextEntries
      .filter(([, field]) => field.section === section)
      .map(([name, field]) => (
        <div key={name} className="min-w-0">
          <ProductTextControl
            field={field}
            value={values[name]}
            error={errorOf(name)}
            onChange={(text) => set({ [name]: text })}
            onUploading={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
          />
          {claimingTexts.some((one) => one === name) && (
            <FieldClaims
              text={values[name]}
              purpose={name === 'recipe' || name === 'ingredients' ? name : 'text'}
              food={food}
              besides={besides}
            />
          )}
        </div>
      ));

  return (
    <form onSubmit={save} noValidate className="wide flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-5 overflow-y-auto p-5">
        {draft.offer}
        {stale !== '' && (
          <ChangedMeanwhile said={stale} onReload={product ? () => void loadAgain(product) : undefined} />
        )}
        {stockMoved !== '' && (
          <ChangedMeanwhile said={stockMoved}>
            Your changes are still here. Correct the stock below, or save again to keep the stock you typed.
          </ChangedMeanwhile>
        )}
        {product && <TranslationLinks kind="product" id={product._id} version={product.updatedAt} />}
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">{textsIn('pictures')}</div>
        {textsIn('basics')}
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <Field
              label="GST"
              inputMode="decimal"
              hint={rateRemark(typedAmount(values.gst)) ?? 'Percent, included in the price'}
              value={values.gst}
              error={errorOf('gst')}
              onChange={(event) => set({ gst: event.target.value })}
            />
            <Tick
              label="Nil rated"
              checked={values.nilRated}
              onChange={(event) =>
                set({ nilRated: event.target.checked, ...(event.target.checked ? { gst: '0' } : {}) })
              }
            />
          </div>
          <Field
            label="Average rating"
            inputMode="decimal"
            hint="At most 5. Once there are reviews, their average is shown instead."
            value={values.averageReview}
            error={errorOf('averageReview')}
            onChange={(event) => set({ averageReview: event.target.value })}
          />
        </div>
        <VariantFields
          variants={values.variants}
          kept={new Map(product?.variants.map(({ id, putAside }) => [id, putAside]))}
          errorOf={errorOf}
          onChange={(variants) => set({ variants })}
        />
        <div className="grid gap-4 sm:grid-cols-2">{textsIn('short')}</div>
        {textsIn('long')}
        <FoodFields
          values={values.food}
          pictures={textsIn('label')}
          errorOf={errorOf}
          onChange={(change) => setValues((now) => ({ ...now, food: { ...now.food, ...change } }))}
        >
          {textsIn('food')}
        </FoodFields>
        <div className="flex flex-wrap gap-x-6">
          <Tick
            label={texts.bestSeller}
            checked={values.bestSellers}
            onChange={(event) => set({ bestSellers: event.target.checked })}
          />
          <Tick
            label={texts.listProductInStore}
            checked={values.isActive}
            onChange={(event) => set({ isActive: event.target.checked })}
          />
        </div>
      </div>
      {claims.field && <div className="px-5 pb-4">{claims.field}</div>}
      <div className="flex justify-end gap-2 border-hairline border-t bg-paper p-4">
        <button type="button" className="button button-line" onClick={onDone}>
          Cancel
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null || uploads > 0}>
          {uploads > 0 ? 'Uploading…' : busy !== null ? texts.saving : product ? 'Save' : 'Add'}
        </button>
      </div>
    </form>
  );
}

const draftOfProduct = (product: AdminProduct | 'new') => `product ${product === 'new' ? 'new' : product._id}`;

/** The stocks that are other ones by now, as the refusal of an edit tells them. */
function movedStock(answer: unknown): { id: string; now: number }[] {
  return (answer as { stock?: { id: string; now: number }[] } | null)?.stock ?? [];
}
