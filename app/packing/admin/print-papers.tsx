import { useEffect, useState } from 'react';
import type { QueuedAction } from '#packing/rules/action-queue.ts';
import { usualPaper } from '#shipping/admin/print-buttons.tsx';
import { mostPrinted, papersPath } from '#shipping/rules/label-papers.ts';
import { donePapers, type Papers, readPapers } from './packing-memory.ts';

const lookMs = 1000;

/** Opens slips, labels and invoices of orders in one file, in a tab of its own. */
export function printPapers(ids: readonly string[]): void {
  const printed = ids.slice(0, mostPrinted);
  window.open(papersPath('papers', printed, usualPaper()), '_blank', 'noopener');
  donePapers(printed, { isPrinted: true });
}

/**
 * Prints what was shipped just now. A browser opens a tab for a press alone: what comes later, after a lost network,
 * waits for a button.
 */
export function printNow(orderId: string): void {
  if (navigator.onLine && navigator.userActivation?.isActive) printPapers([orderId]);
}

/** What is not printed yet, in one go, and the labels of couriers. */
export function PapersToPrint({ queue, isAway }: { queue: readonly QueuedAction[]; isAway: boolean }) {
  const [papers, setPapers] = useState<readonly Papers[]>([]);
  // Nobody tells of a change of this storage in the same tab.
  useEffect(() => {
    const look = () =>
      setPapers((before) => (JSON.stringify(readPapers()) === JSON.stringify(before) ? before : readPapers()));
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  // Numbers and invoices come when an order is shipped.
  const ready = papers.filter(({ id }) => queue.every(({ orderId }) => orderId !== id));
  const ids = ready.filter(({ isPrinted }) => !isPrinted).map(({ id }) => id);
  const labels = ready.filter(({ labelUrl }) => labelUrl !== '');
  if (ids.length === 0 && labels.length === 0) return null;
  const count = ids.length === 1 ? 'Papers of 1 order' : `Papers of ${ids.length} orders`;
  return (
    <div role="status" className="card flex flex-wrap items-center gap-3 bg-turmeric-tint p-3">
      {ids.length > 0 && (
        <>
          <span className="flex-1">{`${count} not printed yet.`}</span>
          {!isAway && (
            <button
              type="button"
              className="button button-line"
              onClick={() => {
                printPapers(ids);
                setPapers(readPapers());
              }}
            >
              {`Print: ${count.toLowerCase()}`}
            </button>
          )}
        </>
      )}
      {labels.map(({ id, orderNumber, labelUrl }) => (
        <a
          key={id}
          href={labelUrl}
          target="_blank"
          rel="noreferrer"
          className="button button-line"
          onClick={() => {
            donePapers([id], { labelUrl: '' });
            setPapers(readPapers());
          }}
        >
          {`Courier’s label of ${orderNumber}`}
        </a>
      ))}
    </div>
  );
}
