import { formatPaise } from '#rules/money.ts';
import type { ProgramQuote } from '#rules/programs.ts';

interface ProgramSummaryProps {
  quote: ProgramQuote;
  /** Percentage of the applied coupon, or null without one. */
  percent: number | null;
  gstBasisPoints: number;
}

/** What the plan costs, row by row. */
export function ProgramSummary({ quote, percent, gstBasisPoints }: ProgramSummaryProps) {
  return (
    <dl className="figures space-y-1">
      <Row name="Price" value={formatPaise(quote.pricePaise)} />
      {percent !== null && <Row name={`Discount (${percent}%)`} value={`−${formatPaise(quote.discountPaise)}`} />}
      <Row name={`GST (${gstBasisPoints / 100}%, included)`} value={formatPaise(quote.gstPaise)} />
      <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-2">
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold text-xl">{formatPaise(quote.totalPaise)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
