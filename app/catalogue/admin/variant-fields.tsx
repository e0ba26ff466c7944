import { useState } from 'react';
import { longestWeight } from '#catalogue/rules/catalogue.ts';
import { barcodeRemark, sizeCodeFields, sizeCodeNames } from '#catalogue/rules/size-codes.ts';
import { readNetQuantity, writeNetQuantity } from '#food/rules/net-quantity.ts';
import { Field } from '#kit/admin/forms/field.tsx';
import { emptyVariant, type ProductFormState } from './product-values.ts';
import * as texts from './texts.ts';

interface VariantFieldsProps {
  form: ProductFormState;
  most: number;
  /** Units that 'Out of Stock' hides, by the id of their variant; null where it is not ticked. */
  kept: ReadonlyMap<string, number | null>;
}

const figures = [
  ['price', texts.priceMrp],
  ['sellingPrice', texts.sellingPrice],
  ['totalStock', texts.totalStock],
] as const;

export function VariantFields({ form, most, kept }: VariantFieldsProps) {
  const { variants } = form.values;
  return (
    <section aria-label="Variants" className="space-y-3">
      {variants.map((variant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place in the form until it is saved
        <fieldset key={at} className="card p-3">
          <legend className="px-1 font-semibold">{`Variant ${at + 1}`}</legend>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
            <Field
              label={texts.weight}
              placeholder="500 g"
              maxLength={longestWeight}
              {...form.field(`variants.${at}.weight`, `variants.${at}.weight`, `variants.${at}`)}
            />
            <Field
              label="Net quantity"
              placeholder={netOf(variant.weight)}
              maxLength={longestWeight}
              hint={netOf(variant.weight) === '' ? 'Such as 500 g, for the unit price' : undefined}
              {...form.field(`variants.${at}.netQuantity`)}
            />
            {figures.map(([name, label]) => {
              const hidden = name === 'totalStock' ? kept.get(variant.id ?? '') : undefined;
              return (
                <Field
                  key={name}
                  label={label}
                  inputMode={name === 'totalStock' ? 'numeric' : 'decimal'}
                  {...form.field(`variants.${at}.${name}`)}
                  {...(typeof hidden === 'number' && {
                    value: hidden,
                    readOnly: true,
                    hint: 'Saved while ‘Out of Stock’ is ticked',
                  })}
                />
              );
            })}
          </div>
          <FoldedFields form={form} at={at} />
          {at > 0 && (
            <button
              type="button"
              className="link min-h-11 text-sm"
              onClick={() => form.change({ variants: variants.filter((_other, place) => place !== at) }, 'variants*')}
            >
              {`Remove variant ${at + 1}`}
            </button>
          )}
        </fieldset>
      ))}
      {variants.length < most && (
        <button
          type="button"
          className="button button-line"
          onClick={() => form.change({ variants: [...variants, emptyVariant] })}
        >
          Add variant
        </button>
      )}
    </section>
  );
}

/** Folded where nobody uses them, so that the form does not grow for these shops. */
function FoldedFields({ form, at }: { form: ProductFormState; at: number }) {
  const variant = form.values.variants[at];
  const names = [...sizeCodeNames, 'parcelGrams'] as const;
  const isWrong = names.some((name) => form.errorOf(`variants.${at}.${name}`) !== undefined);
  // What is open stays so while it is emptied or corrected.
  const [isOpen, setOpen] = useState(() => names.some((name) => variant?.[name] !== ''));
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-2">
      <summary className="link min-h-11 content-center text-sm">SKU, barcode, shelf place and parcel weight</summary>
      <div className="grid gap-3 sm:grid-cols-3">
        {sizeCodeNames.map((name) => {
          const { label, most, hint } = sizeCodeFields[name];
          const remark = name === 'barcode' ? barcodeRemark(variant?.barcode ?? '') : null;
          return (
            <Field
              key={name}
              label={label}
              maxLength={most}
              autoComplete="off"
              hint={remark ?? hint}
              // A scanner ends what it reads with Enter, which would send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              {...form.field(`variants.${at}.${name}`)}
            />
          );
        })}
        <Field
          label="Packed, in grams"
          inputMode="numeric"
          hint="One unit with its packing. Empty: from its net quantity."
          {...form.field(`variants.${at}.parcelGrams`)}
        />
      </div>
    </details>
  );
}

/** What a weight says by itself, as the field shows it while it is empty. */
function netOf(weight: string): string {
  const net = readNetQuantity(weight);
  return net === null ? '' : writeNetQuantity(net);
}
