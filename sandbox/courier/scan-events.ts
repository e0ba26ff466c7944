import { inIndia } from './courier-app.ts';
import { type PlayScan, wordsOf } from './engine.ts';

interface ScanTarget {
  url: string;
  /** The word that was agreed; nothing is signed. */
  token: string;
  fetch?: typeof fetch;
}

const pauseMs = 200;
const retryMs = 5_000;
const mostTries = 5;

/**
 * Tells the shop of scans as couriers do: in no order that can be relied on (the newest first), some twice, and again
 * where the answer is not 200.
 */
export function createScanSender({ url, token, fetch = globalThis.fetch }: ScanTarget) {
  let waiting: { scan: PlayScan; tries: number }[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function send(scan: PlayScan): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': token },
        body: JSON.stringify(eventOf(scan)),
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  async function sendDue(): Promise<void> {
    const due = waiting.reverse();
    waiting = [];
    for (const [at, { scan, tries }] of due.entries()) {
      const isTaken = await send(scan);
      if (at % 2 === 0) await send(scan);
      if (!isTaken && tries + 1 < mostTries) waiting.push({ scan, tries: tries + 1 });
    }
    if (waiting.length > 0) later(retryMs);
  }

  function later(ms: number): void {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void sendDue();
    }, ms).unref();
  }

  return {
    sendDue,
    /** It is sent soon. */
    note(scan: PlayScan): void {
      waiting.push({ scan, tries: 0 });
      later(pauseMs);
    },
  };
}

/** As the public description has it. `current_status_id` is of another table than `shipment_status_id`. */
function eventOf({ awb, reference, orderId, courier, status, at, activity }: PlayScan) {
  return {
    awb,
    courier_name: courier,
    current_status: wordsOf(status),
    current_status_id: status + 100,
    shipment_status: wordsOf(status),
    shipment_status_id: status,
    current_timestamp: inIndia(at),
    order_id: reference,
    sr_order_id: orderId,
    is_return: 0,
    scans: [{ date: inIndia(at), status: 'X-UCI', activity, location: 'Pune_Hub (Maharashtra)', 'sr-status': status }],
  };
}
