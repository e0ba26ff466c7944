import type { ListedBatch } from '#batches/list-batches.ts';
import { batchStates } from '#batches/rules/batch-list.ts';
import { dayInFigures } from '#rules/dates.ts';

/** Until when a batch is good, and how long that is. */
export function BestBefore({ bestBefore, days }: Pick<ListedBatch, 'bestBefore' | 'days'>) {
  if (bestBefore === null || days === null) return <span className="text-ink-soft">Not known</span>;
  const left = days < 0 ? 'over' : days === 0 ? 'last day' : days === 1 ? '1 day' : `${days} days`;
  return (
    <>
      <span className="whitespace-nowrap">{dayInFigures(bestBefore)}</span>{' '}
      <span className="whitespace-nowrap text-ink-soft text-sm">({left})</span>
    </>
  );
}

/** Its state as a word; what keeps it back in red. */
export const BatchState = ({ state, letOutBecause }: Pick<ListedBatch, 'state' | 'letOutBecause'>) => (
  <span className={state === 'good' || state === 'empty' ? '' : 'text-chilli'}>
    {batchStates[state]}
    {state === 'good' && letOutBecause !== '' && <span className="text-ink-soft text-sm"> (let out)</span>}
  </span>
);

/** Units, and those that are set aside. */
export const units = ({ units: count, aside }: Pick<ListedBatch, 'units' | 'aside'>) =>
  aside === 0 ? String(count) : `${count} + ${aside} aside`;

/** What speaks against goods that come, said as soon as it is typed; they can be received all the same. */
export const Warning = ({ children }: { children: string | null }) => (
  <p role="status" className="col-span-full font-semibold text-chilli empty:hidden">
    {children}
  </p>
);
