import { texts } from '#payments/shop/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

interface PriceRowsProps {
  rows: readonly (readonly [name: string, value: string])[];
  totalPaise: number;
  /** Small print beside the word 'Total'. */
  note?: string;
}

export function PriceRows({ rows, totalPaise, note }: PriceRowsProps) {
  return (
    <dl className="figures space-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-2">
        <dt className="min-w-0 break-words font-semibold">
          {texts.total()}
          {note && <span className="font-normal text-ink-soft text-sm"> {note}</span>}
        </dt>
        <dd className="font-semibold text-xl">{formatPaise(totalPaise)}</dd>
      </div>
    </dl>
  );
}
