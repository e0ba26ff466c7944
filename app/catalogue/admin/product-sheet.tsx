import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { variantToJson } from '#catalogue/product-amounts.contract.ts';
import {
  claimingTexts,
  type ProductTextField,
  pictureNames,
  productPictures,
  productTextEntries,
} from '#catalogue/rules/product-fields.ts';
import { productErrors } from '#catalogue/rules/product-form.ts';
import { codesAfter } from '#catalogue/rules/size-codes.ts';
import { type AdminProduct, adminProductFromJson } from '#contract/amounts.ts';
import { rateRemark } from '#documents/rules/codes.ts';
import { FoodFields } from '#food/admin/food-fields.tsx';
import { foodFactsOf } from '#food/admin/food-values.ts';
import { DialogButtons, Field, Tick } from '#kit/admin/forms/field.tsx';
import { FieldClaims } from '#kit/admin/forms/field-claims.tsx';
import { useDropDraft } from '#kit/admin/forms/use-draft.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import { call } from '#kit/call.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { typedAmount } from '#rules/typed/typed-number.ts';
import type { ProductLimits } from '#settings/rules/fields/catalogue.ts';
import { type ProductActs, useOutOfStock } from './product-columns.tsx';
import { ProductTextControl } from './product-text-control.tsx';
import { draftOf, emptyForm, formOf, newProductJson, type ProductFormValues } from './product-values.ts';
import { SearchFields } from './search-fields.tsx';
import * as texts from './texts.ts';
import { VariantFields } from './variant-fields.tsx';

interface ProductSheetProps {
  limits: ProductLimits;
  /** Null while the sheet is closed. */
  product: AdminProduct | 'new' | null;
  /** The same product as the list shows it now. */
  latest: AdminProduct | undefined;
  /** What the row does, too: a phone shows these here alone. */
  acts: ProductActs;
  onClose: () => void;
  onReload: (product: AdminProduct) => void;
}

export function ProductSheet({ limits, product, latest, acts, onClose, onReload }: ProductSheetProps) {
  const key = product === null || product === 'new' ? 'new' : product._id + product.updatedAt;
  const dropDraft = useDropDraft();
  /** Products are often added one after the other, of a kind. */
  const alike = useRef<Alike>({});
  /** How many were added without closing it. */
  const [added, setAdded] = useState(0);
  const close = () => {
    if (product !== null) dropDraft(draftOfProduct(product));
    setAdded(0);
    onClose();
  };
  return (
    <GuardedDialog
      of={`${key} ${added}`}
      open={product !== null}
      onClose={close}
      title={product === 'new' || product === null ? texts.addNewProduct : 'Edit Product'}
      kind="sheet"
    >
      {product !== null && (
        <ProductForm
          // A version that was loaded again resets the form.
          key={`${key} ${added}`}
          product={product === 'new' ? null : product}
          limits={limits}
          latest={latest}
          acts={acts}
          alike={alike.current}
          isNext={added > 0}
          onAdded={(values) => {
            alike.current = values;
          }}
          onNext={() => {
            dropDraft(draftOfProduct('new'));
            setAdded(added + 1);
          }}
          onDone={close}
          onReload={onReload}
        />
      )}
    </GuardedDialog>
  );
}

interface ProductFormProps extends Omit<ProductSheetProps, 'product' | 'onClose'> {
  product: AdminProduct | null;
  /** What a new product begins with. */
  alike: Alike;
  /** Another was added just before it. */
  isNext: boolean;
  onAdded: (values: Alike) => void;
  onNext: () => void;
  onDone: () => void;
}

type Alike = Partial<Pick<ProductFormValues, 'category' | 'gst' | 'nilRated'>>;

function ProductForm({ limits: ofShop, product, latest, acts, alike, ...from }: ProductFormProps) {
  const { isNext, onAdded, onNext, onDone, onReload } = from;
  // A lower limit takes nothing away that is there.
  const limits = {
    sizes: Math.max(ofShop.sizes, product?.variants.length ?? 0),
    pictures: Math.max(ofShop.pictures, product ? productPictures(product).length : 0),
  };
  /** Stock of each variant as it was shown: at first the product's, then what a refusal said it is by now. */
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(
    () => new Map(product?.variants.map(({ id, totalStock }) => [id, totalStock])),
  );
  /** The stock to compare with: a field that says what it said at first is one that nobody touched. */
  const stockSeen = ({ id, totalStock }: { id?: string; totalStock: number }) => {
    const loaded = product?.variants.find((one) => one.id === id)?.totalStock;
    return totalStock === loaded ? loaded : seen.get(id ?? '');
  };

  const saving = {
    check(typed: ProductFormValues) {
      const wished = draftOf(typed);
      const untouched = wished.variants[0]?.totalStock === product?.variants[0]?.totalStock;
      return productErrors(wished, {
        mode: product ? 'edit' : 'add',
        stockMayBeOut: product !== null && untouched,
        limits,
      });
    },
    send(make: typeof call, typed: ProductFormValues, more: { seen: string; claimsReason: string }) {
      const wished = draftOf(typed);
      const { seen: updatedAt, claimsReason } = more;
      if (!product) return make('POST /api/admin/products/add', { body: { ...newProductJson(wished), claimsReason } });
      const variants = wished.variants.map((variant) => ({
        ...variantToJson(variant),
        netQuantity: variant.netQuantity,
        parcelGrams: variant.parcelGrams,
        ...codesAfter(variant),
        id: variant.id,
        stockWas: stockSeen(variant),
      }));
      return make('PUT /api/admin/products/edit/{id}', {
        params: { id: product._id },
        body: { ...wished, claimsReason, updatedAt, variants },
      });
    },
  };
  const form = useForm({
    ...saving,
    initial: () => (product ? formOf(product) : { ...emptyForm(), ...alike }),
    seen: product?.updatedAt ?? '',
    draft: {
      of: draftOfProduct(product ?? 'new'),
      // Units that were sold since the draft was typed are told, not put back.
      onRestore: (_restored, base) =>
        setSeen(new Map(base.variants.map(({ id, totalStock }) => [id ?? '', Number(totalStock)]))),
    },
    changed(failure) {
      if (failure.status !== 409) return null;
      const message = failure.message;
      const moved = movedStock(failure.answer);
      setSeen((shown) => new Map([...shown, ...moved.map(({ id, now }) => [id, now] as const)]));
      if (moved.length === 0) return { message, onReload: product ? () => void loadAgain(product) : undefined };
      const children =
        'Your changes are still here. Correct the stock below, or save again to keep the stock you typed.';
      return { message, children };
    },
    onDone() {
      keepAlike();
      onDone();
    },
  });
  const keepAlike = () => {
    const { category, gst, nilRated } = form.values;
    if (!product) onAdded({ category, gst, nilRated });
  };
  const addAndNext = () =>
    form.run('next', {
      ...saving,
      onDone() {
        keepAlike();
        onNext();
      },
    });
  const place = form.props.ref;
  useEffect(() => {
    if (isNext) place.current?.querySelector<HTMLElement>('[data-field=title]')?.focus();
  }, [isNext, place]);
  const { values } = form;

  const loadAgain = async ({ _id: id }: AdminProduct) => {
    const { data } = await call('GET /api/admin/products/get', { query: { search: id } });
    const found = data.find(({ _id }) => _id === id);
    const now = found ? adminProductFromJson(found) : latest;
    if (now) onReload(now);
  };

  const food = foodFactsOf(values.food);
  const besides = claimingTexts.map((name) => values[name]).join('\n');
  const unused: readonly string[] = pictureNames.slice(limits.pictures);
  const textsIn = (section: ProductTextField['section']) =>
    productTextEntries
      .filter(([name, field]) => field.section === section && !unused.includes(name))
      .map(([name, field]) => (
        <div key={name} className="min-w-0">
          <ProductTextControl field={field} {...form.picture(name)} />
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
    <form {...form.props} className="wide flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-5 overflow-y-auto p-5">
        {form.notices}
        {product && <SheetActs product={product} acts={acts} onReload={onReload} />}
        {product && <TranslationLinks kind="product" id={product._id} version={product.updatedAt} />}
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">{textsIn('pictures')}</div>
        {textsIn('basics')}
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <Field
              label="GST"
              inputMode="decimal"
              hint={rateRemark(typedAmount(values.gst)) ?? 'Percent, included in the price'}
              {...form.field('gst')}
            />
            <Tick
              label="Nil rated"
              checked={values.nilRated}
              onChange={({ target }) =>
                form.change({ nilRated: target.checked, ...(target.checked && { gst: '0' }) }, 'gst')
              }
            />
          </div>
          <Field
            label="Average rating"
            inputMode="decimal"
            hint="At most 5. Once there are reviews, their average is shown instead."
            {...form.field('averageReview')}
          />
        </div>
        <VariantFields
          form={form}
          most={limits.sizes}
          kept={new Map(product?.variants.map(({ id, putAside }) => [id, putAside]))}
        />
        <div className="grid gap-4 sm:grid-cols-2">{textsIn('short')}</div>
        {textsIn('long')}
        <FoodFields form={form} pictures={textsIn('label')}>
          {textsIn('food')}
        </FoodFields>
        <SearchFields form={form} id={product?._id}>
          {textsIn('search')}
        </SearchFields>
        <div className="flex flex-wrap gap-x-6">
          <Tick label={texts.bestSeller} {...form.tick('bestSellers')} />
          <Tick label={texts.listProductInStore} {...form.tick('isActive')} />
        </div>
      </div>
      {form.claims && <div className="px-5 pb-4">{form.claims}</div>}
      <div className="border-hairline border-t bg-paper p-4">
        <DialogButtons
          form={form}
          onCancel={onDone}
          pending={texts.saving}
          beside={
            !product && (
              <button
                type="button"
                className="button button-line"
                disabled={form.busy !== null || form.isUploading}
                onClick={() => void addAndNext()}
              >
                {form.busy === 'next' ? texts.saving : 'Add and next'}
              </button>
            )
          }
        >
          {product ? 'Save' : 'Add'}
        </DialogButtons>
      </div>
    </form>
  );
}

interface SheetActsProps {
  product: AdminProduct;
  acts: ProductActs;
  onReload: (product: AdminProduct) => void;
}

/** Below a desk a row opens the form and shows nothing else to press. */
function SheetActs({ product, acts, onReload }: SheetActsProps) {
  const { isOut, isBusy, toggle } = useOutOfStock(product);
  return (
    <div className="flex flex-wrap items-center gap-2 xl:hidden">
      <Tick
        kind="switch"
        label={texts.outOfStock}
        checked={isOut}
        disabled={isBusy}
        onChange={async () => {
          const answer = await toggle();
          if (answer) onReload(adminProductFromJson(answer.data));
        }}
      />
      <Link to={`/admin/products/stock/${product._id}`} className="button button-line">
        Stock
      </Link>
      <button type="button" className="button button-line" onClick={() => acts.onHistory(product)}>
        History
      </button>
      <button type="button" className="button button-line" onClick={() => acts.onDuplicate(product)}>
        Duplicate
      </button>
      <button type="button" className="button button-line text-chilli" onClick={() => acts.onDelete(product)}>
        {texts.deleteLabel}
      </button>
    </div>
  );
}

const draftOfProduct = (product: AdminProduct | 'new') => `product ${product === 'new' ? 'new' : product._id}`;

/** The stocks that are other ones by now, as the refusal of an edit tells them. */
function movedStock(answer: unknown): { id: string; now: number }[] {
  return (answer as { stock?: { id: string; now: number }[] } | null)?.stock ?? [];
}
