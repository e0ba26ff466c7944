import { readNetQuantity, writeNetQuantity } from '#rules/food/net-quantity.ts';
import { longestWeight, mostVariants } from '#rules/products/product-form.ts';
import { Field } from '../parts/field.tsx';
import type { FormVariant } from './product-values.ts';
import * as texts from './texts.ts';

interface VariantFieldsProps {
  variants: readonly FormVariant[];
  /** Units that 'Out of Stock' hides, by the id of their variant; null where it is not ticked. */
  kept: ReadonlyMap<string, number | null>;
  errorOf: (field: string) => string | undefined;
  onChange: (variants: FormVariant[]) => void;
}

/** The variants of the product form. */
export function VariantFields({ variants, kept, errorOf, onChange }: VariantFieldsProps) {
  const setVariant = (at: number, change: Partial<FormVariant>) =>
    onChange(variants.map((variant, place) => (place === at ? { ...variant, ...change } : variant)));
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
              value={variant.weight}
              error={errorOf(`variants.${at}.weight`) ?? errorOf(`variants.${at}`)}
              onChange={(event) => setVariant(at, { weight: event.target.value })}
            />
            <Field
              label="Net quantity"
              placeholder={netOf(variant.weight)}
              maxLength={longestWeight}
              hint={netOf(variant.weight) === '' ? 'Such as 500 g, for the unit price' : undefined}
              value={variant.netQuantity}
              error={errorOf(`variants.${at}.netQuantity`)}
              onChange={(event) => setVariant(at, { netQuantity: event.target.value })}
            />
            {(
              [
                ['price', texts.priceMrp],
                ['sellingPrice', texts.sellingPrice],
                ['totalStock', texts.totalStock],
              ] as const
            ).map(([name, label]) => {
              const hidden = name === 'totalStock' ? kept.get(variant.id ?? '') : undefined;
              return (
                <Field
                  key={name}
                  label={label}
                  inputMode={name === 'totalStock' ? 'numeric' : 'decimal'}
                  value={hidden ?? variant[name]}
                  readOnly={typeof hidden === 'number'}
                  hint={typeof hidden === 'number' ? 'Saved while ‘Out of Stock’ is ticked' : undefined}
                  error={errorOf(`variants.${at}.${name}`)}
                  onChange={(event) => setVariant(at, { [name]: event.target.value })}
                />
              );
            })}
          </div>
          {at > 0 && (
            <button
              type="button"
              className="link min-h-11 text-sm"
              onClick={() => onChange(variants.filter((_other, place) => place !== at))}
            >
              {`Remove variant ${at + 1}`}
            </button>
          )}
        </fieldset>
      ))}
      {variants.length < mostVariants && (
        <button
          type="button"
          className="button button-line"
          onClick={() =>
            onChange([...variants, { weight: '', netQuantity: '', price: '', sellingPrice: '', totalStock: '0' }])
          }
        >
          Add variant
        </button>
      )}
    </section>
  );
}

/** What a weight says by itself, as the field shows it while it is empty. */
function netOf(weight: string): string {
  const net = readNetQuantity(weight);
  return net === null ? '' : writeNetQuantity(net);
}
