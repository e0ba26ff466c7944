import type { Variant } from '#catalogue/rules/catalogue.ts';
import { formatPaise, savedPercent } from '#pricing/rules/money.ts';
import { texts } from './texts.ts';

export function Price({ variant, large = false }: { variant: Variant; large?: boolean }) {
  const { pricePaise: mrp, sellingPricePaise: offer } = variant;
  const saved = savedPercent(mrp, offer);
  const size = large ? 'text-3xl' : 'text-xl';
  if (offer <= 0 || offer >= mrp) return <p className={`figures font-semibold ${size}`}>{formatPaise(mrp)}</p>;
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className={`font-semibold ${size}`}>
        <span className="sr-only">{texts.offerPrice()}</span>
        {formatPaise(offer)}
      </span>
      {/* In a narrow card both go to the line below. */}
      <span className={large ? '' : 'max-sm:text-sm'}>
        <s className="text-ink-soft">
          <span className="sr-only">{texts.mrp()}</span>
          {formatPaise(mrp)}
        </s>{' '}
        {saved > 0 && <span className="ml-1 font-semibold text-turmeric-deep">{texts.off({ saved })}</span>}
      </span>
    </p>
  );
}
