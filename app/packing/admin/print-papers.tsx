import { useCallback, useEffect, useState } from 'react';
import { browserStorage } from '#kit/admin/staff-storage.ts';
import type { QueuedAction } from '#packing/rules/action-queue.ts';
import { usualPaper } from '#shipping/admin/print-buttons.tsx';
import { mostPrinted, papersPath } from '#shipping/rules/label-papers.ts';
import { donePapers, type Papers, readPapers, readPrinted } from './packing-memory.ts';

const lookMs = 1000;

/** Opens slips, labels and invoices of orders in one file, in a tab of its own. */
export function printPapers(ids: readonly string[]): void {
  const printed = ids.slice(0, mostPrinted);
  window.open(papersPath('papers', printed, usualPaper()), '_blank', 'noopener');
  donePapers(printed, { isPrinted: true });
}

/** In the browser's storage where papers wait to be printed together. */
const laterKey = 'papers-later';

/** Each order's papers open a tab that somebody has to close: who likes that less prints those of several in one go. */
export function PrintTime() {
  const [isLater, setLater] = useState(() => browserStorage.getItem(laterKey) !== null);
  const change = (isChosen: boolean) => {
    if (isChosen) browserStorage.setItem(laterKey, 'yes');
    else browserStorage.removeItem(laterKey);
    setLater(isChosen);
  };
  return (
    <label className="flex min-h-11 w-full items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-leaf"
        checked={isLater}
        onChange={({ target }) => change(target.checked)}
      />
      Print later, several orders together
    </label>
  );
}

/**
 * Prints what was shipped just now. A browser opens a tab for a press alone: what comes later, after a lost network,
 * waits for a button.
 */
export function printNow(orderId: string): void {
  const isNow = browserStorage.getItem(laterKey) === null && navigator.onLine && navigator.userActivation?.isActive;
  if (isNow) printPapers([orderId]);
}

/** What is not printed yet, in one go, the labels of couriers, and what was printed last once more. */
export function PapersToPrint({ queue, isAway }: { queue: readonly QueuedAction[]; isAway: boolean }) {
  const [{ papers, printed }, setPapers] = useState<Stored>({ papers: [], printed: null });
  const look = useCallback(() => setPapers((before) => changedFrom(before)), []);
  // Nobody tells of a change of this storage in the same tab.
  useEffect(() => {
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [look]);
  // The focus stays in the field that is scanned into.
  useEffect(() => {
    const press = ({ altKey, ctrlKey, metaKey, code, repeat }: KeyboardEvent) => {
      // Held down it would open the labels of all.
      if (!altKey || ctrlKey || metaKey || repeat) return;
      document.querySelector<HTMLElement>(`[aria-keyshortcuts="Alt+${code.slice('Key'.length)}"]`)?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  // Numbers and invoices come when an order is shipped.
  const ready = papers.filter(({ id }) => queue.every(({ orderId }) => orderId !== id));
  const ids = ready.filter(({ isPrinted }) => !isPrinted).map(({ id }) => id);
  const labels = ready.filter(({ labelUrl }) => labelUrl !== '');
  const count = ids.length === 1 ? 'Papers of 1 order' : `Papers of ${ids.length} orders`;
  const print = (which: readonly string[]) => {
    printPapers(which);
    look();
  };
  return (
    <>
      {(ids.length > 0 || labels.length > 0) && (
        <div role="status" className="card flex flex-wrap items-center gap-3 bg-turmeric-tint p-3">
          {ids.length > 0 && (
            <>
              <span className="min-w-40 flex-1">{`${count} not printed yet.`}</span>
              {!isAway && (
                <button
                  type="button"
                  aria-keyshortcuts="Alt+P"
                  className="button button-line"
                  onClick={() => print(ids)}
                >
                  {`Print: ${count.toLowerCase()}`}
                  <Key name="P" />
                </button>
              )}
            </>
          )}
          {labels.map(({ id, orderNumber, labelUrl }, at) => (
            <CouriersLabel
              key={id}
              of={orderNumber}
              at={labelUrl}
              hasKey={at === 0}
              onOpen={() => {
                donePapers([id], { labelUrl: '' });
                look();
              }}
            />
          ))}
        </div>
      )}
      {printed && !isAway && ready.every(({ id }) => id !== printed.id) && (
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>{`Printed last: ${printed.orderNumber}`}</span>
          <button type="button" className="link min-h-9" onClick={() => print([printed.id])}>
            Print again
          </button>
          {printed.labelUrl !== '' && <CouriersLabel of={printed.orderNumber} at={printed.labelUrl} isAgain />}
        </div>
      )}
    </>
  );
}

/** The key that presses it with Alt; a phone has none. */
const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden className="ml-2 text-ink-soft text-sm max-lg:hidden">{`Alt ${name}`}</kbd>
);

interface Stored {
  papers: readonly Papers[];
  printed: Papers | null;
}

function changedFrom(before: Stored): Stored {
  const now = { papers: readPapers(), printed: readPrinted() };
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}

function CouriersLabel({
  of,
  at,
  hasKey = false,
  isAgain = false,
  onOpen,
}: {
  of: string;
  at: string;
  hasKey?: boolean;
  isAgain?: boolean;
  onOpen?: () => void;
}) {
  return (
    <a
      href={at}
      aria-keyshortcuts={hasKey ? 'Alt+L' : undefined}
      target="_blank"
      rel="noreferrer"
      className={isAgain ? 'link inline-flex min-h-9 items-center' : 'button button-line'}
      onClick={onOpen}
    >
      {isAgain ? 'Courier’s label again' : `Courier’s label of ${of}`}
      {hasKey && <Key name="L" />}
    </a>
  );
}
