import { Picture } from '#kit/picture.tsx';
import type { Counts, ScannedBatches } from '#packing/rules/count-scans.ts';
import { lineKey, nameOf, type OrderToPack, type PackLine } from '#packing/rules/packing.ts';
import { dayInFigures } from '#rules/dates.ts';

/** What belongs into the box, how much of it is in, and the hand's way to count (behaviour: Packing 3). */
export function PackLines({
  lines,
  counts,
  batches,
  isPacked,
  lastKey,
  onCount,
}: {
  lines: OrderToPack['lines'];
  counts: Counts;
  batches: ScannedBatches;
  isPacked: boolean;
  /** Of the line that was counted last. */
  lastKey: string | null;
  /** Units that are in the box now. */
  onCount: (line: PackLine, units: number) => void;
}) {
  return (
    <ul aria-label="What belongs in the box" className="card divide-y divide-hairline overflow-hidden">
      {lines.map((line) => {
        const units = isPacked ? line.quantity : (counts[lineKey(line)] ?? 0);
        const isComplete = units >= line.quantity;
        const hasCode = line.barcode !== '' || line.sku !== '';
        return (
          <li
            key={lineKey(line)}
            className={`flex flex-wrap items-center gap-x-4 gap-y-1 p-3 ${isComplete ? 'bg-leaf-tint' : lineKey(line) === lastKey ? 'bg-turmeric-tint' : ''}`}
          >
            <span className="min-w-16 font-semibold text-xl tabular-nums">
              {units} / {line.quantity}
              <span className="sr-only"> in the box</span>
            </span>
            {line.image !== '' && (
              <Picture address={line.image} alt="" sizes="56px" className="size-14 flex-none rounded-lg object-cover" />
            )}
            <span className="wrap-anywhere min-w-40 flex-1">
              <strong className="block">{nameOf(line)}</strong>
              <span className="text-ink-soft text-sm">
                {[
                  line.shelfPlace !== '' && `Shelf ${line.shelfPlace}`,
                  line.sku !== '' && `SKU ${line.sku}`,
                  line.barcode !== '' ? `Barcode ${line.barcode}` : !hasCode && 'No barcode: count by hand',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <BatchOfLine line={line} scanned={batches[lineKey(line)] ?? {}} />
            </span>
            {!isPacked && (
              <span className="ml-auto flex gap-2">
                {units > 0 && (
                  <button
                    type="button"
                    className="button button-line"
                    aria-label={`Take 1 × ${nameOf(line)} out`}
                    onClick={() => onCount(line, units - 1)}
                  >
                    −1
                  </button>
                )}
                {!isComplete && (
                  <button
                    type="button"
                    className={`button ${hasCode ? 'button-line' : 'button-leaf'}`}
                    aria-label={hasCode ? `Count 1 × ${nameOf(line)} by hand` : `${nameOf(line)}: all in the box`}
                    onClick={() => onCount(line, hasCode ? units + 1 : line.quantity)}
                  >
                    {hasCode ? '+1' : line.quantity === 1 ? 'In the box' : `All ${line.quantity} in the box`}
                  </button>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where a shop keeps batches: which one to take, and which were scanned. */
function BatchOfLine({ line, scanned }: { line: PackLine; scanned: Readonly<Record<string, number>> }) {
  if (!line.batches) return null;
  const chosen = Object.entries(scanned).map(([number, units]) => `${units} × ${number}`);
  const [first] = line.batches.filter(({ refusal, units }) => refusal === '' && units > 0);
  const day = first?.bestBefore ? `, best before ${dayInFigures(first.bestBefore)}` : '';
  return (
    <span className="block text-sm">
      {first ? (
        <>
          Batch <strong>{first.number}</strong>
          {first.place !== '' && `, ${first.place}`}
          {day}
        </>
      ) : (
        <span className="text-chilli">{line.batches[0]?.refusal || 'No batch of it is on the shelf.'}</span>
      )}
      {chosen.length > 0 && ` · scanned ${chosen.join(', ')}`}
    </span>
  );
}
