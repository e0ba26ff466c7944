import { formatPaise, paiseFromRupees, savedPercent } from '#rules/money.ts';

/** What one unit costs: the offer with the MRP struck through and what it saves, or the MRP alone. Rupees. */
export function Price({
  price,
  sellingPrice,
  large = false,
}: {
  price: number;
  sellingPrice: number;
  large?: boolean;
}) {
  const mrp = paiseFromRupees(price);
  const offer = paiseFromRupees(sellingPrice);
  const saved = savedPercent(mrp, offer);
  const size = large ? 'text-3xl' : 'text-xl';
  if (offer <= 0 || offer >= mrp) return <p className={`figures font-semibold ${size}`}>{formatPaise(mrp)}</p>;
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className={`font-semibold ${size}`}>
        <span className="sr-only">Offer price </span>
        {formatPaise(offer)}
      </span>
      <s className="text-ink-soft">
        <span className="sr-only">MRP </span>
        {formatPaise(mrp)}
      </s>
      {saved > 0 && <span className="font-semibold text-turmeric-deep">{saved}% off</span>}
    </p>
  );
}
