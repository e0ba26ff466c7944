import { useEffect, useRef, useState } from 'react';
import { type BrowserOrder, type PlacedOrder, readOrder } from './order-memory.ts';
import { type FoundOrder, type FoundWaiting, findOrder, type SettledOrder } from './order-steps.ts';
import { texts } from './texts.ts';

/** Milliseconds from one question to the next; the last is repeated. The network's return asks at once. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000];
/**
 * What the shop received before the connection broke may be written down still: only when it says for the second time
 * that there is no order, there is to be none.
 */
const doubtMs = 5000;

/**
 * Asks the shop, until it answers, what became of an order whose answer was lost. Orders nothing.
 * @param order kept apart, as another tab may forget it meanwhile
 * @throws when `signal` is aborted
 */
export async function followLostOrder(
  signal: AbortSignal,
  order: BrowserOrder | null = readOrder(),
): Promise<SettledOrder> {
  let isDoubted = false;
  for (let asked = 0; ; asked += 1) {
    const found: FoundOrder | null = await findOrder(order, isDoubted).catch(() => null);
    signal.throwIfAborted();
    if (found && found.kind !== 'sent') return found;
    isDoubted ||= found !== null;
    // A doubt takes its time, however often the network comes back.
    if (isDoubted) await pause(doubtMs, signal, false);
    else await pause(pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 0, signal, true);
  }
}

/** Resolves after this time, when `signal` is aborted, or, where it may be shorter, when the network is back. */
function pause(ms: number, signal: AbortSignal, endsOnline: boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    if (endsOnline) window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

interface LostOrderProps {
  /** Left out for the one that is remembered. */
  order?: BrowserOrder | undefined;
  /** No connection was lost: the shop said that it failed. */
  isAnswered?: true | undefined;
  onPlaced: (placed: PlacedOrder) => void;
  onWaiting: (order: FoundWaiting) => void;
  /** Nothing more comes of it: it was not placed, was cancelled since, or nobody can say. */
  onEnd: () => void;
}

/**
 * Says that the answer to an order was lost, and, as soon as the shop can be asked, what became of the order
 * (behaviour: Checkout 7).
 */
export function LostOrder(told: LostOrderProps) {
  const [end, setEnd] = useState<'notPlaced' | 'cancelled' | 'unknown' | null>(null);
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    const asking = new AbortController();
    followLostOrder(asking.signal, latest.current.order).then(
      (found) => {
        if (found.kind === 'placed') {
          latest.current.onPlaced({ ...found, toast: { title: texts.yourOrderIsPlaced() } });
        } else if (found.kind === 'payment' || found.kind === 'code') {
          latest.current.onWaiting(found);
        } else {
          setEnd(found.kind);
          latest.current.onEnd();
        }
      },
      () => {},
    );
    return () => asking.abort();
  }, []);
  const [title, advice] = {
    asking: [
      told.isAnswered ? texts.failedToPlaceOrderPlease() : texts.weLostTheConnection(),
      texts.weWillTellYouHere(),
    ],
    notPlaced: [texts.yourOrderWasNotPlaced(), texts.nothingWasChargedPlease()],
    cancelled: [texts.yourOrderWasCancelled(), texts.checkYourEMailForDetails()],
    unknown: [texts.weCannotTell(), texts.checkYourEMailOrAsk()],
  }[end ?? 'asking'];
  return (
    <div role="alert" className="rounded-xl bg-turmeric-tint px-4 py-3">
      <strong className="block">{title}</strong>
      {advice}
    </div>
  );
}
