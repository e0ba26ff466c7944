import { unitPricePaise, type Variant } from '#catalogue/rules/catalogue.ts';
import type { SizeView } from '#food/shop/food-view.server.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { texts } from './texts.ts';

interface SizeChipsProps {
  variants: readonly Variant[];
  sizes: Record<string, SizeView>;
  /** Weight of the chosen variant. */
  chosen: string;
  onChoose: (weight: string) => void;
}

/**
 * The sizes of a product to choose from, each with its price and what 100 g or 100 ml of it cost (behaviour: Catalogue
 * 9).
 */
export function SizeChips({ variants, sizes, chosen, onChoose }: SizeChipsProps) {
  return (
    <div role="radiogroup" aria-labelledby="select-variant" className="min-w-full">
      <p id="select-variant" className="font-semibold">
        {texts.selectVariant()}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {variants.map((variant) => {
          const { weight } = variant;
          const isForSale = isSellable(variant.totalStock);
          return (
            <label
              key={weight}
              className="relative min-h-11 rounded-xl border border-hairline bg-white px-3 py-1.5 text-sm leading-tight has-checked:border-leaf has-checked:bg-leaf-tint has-disabled:border-dashed has-disabled:bg-paper-deep has-focus-visible:outline-2 has-focus-visible:outline-leaf"
            >
              <input
                type="radio"
                name="weight"
                value={weight}
                checked={weight === chosen}
                disabled={!isForSale}
                className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
                onChange={() => onChoose(weight)}
              />
              <span className="block font-semibold">{weight}</span>{' '}
              <span className="figures block">{formatPaise(unitPricePaise(variant))}</span>{' '}
              <span className="figures block text-ink-soft text-xs">
                {isForSale ? sizes[weight]?.per100 : texts.outOfStock()}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
