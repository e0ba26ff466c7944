import { randomBytes } from 'node:crypto';
import { webhookSignature } from '#platform/payments/signatures.ts';
import type { Engine } from './engine.ts';
import type { EventRecord } from './entities.ts';

export interface WebhookTarget {
  url: string;
  /** Signs with this secret; the receiver may accept the previous one too for a while. */
  secret: string;
  fetch?: typeof fetch;
  /** 5 s at the real provider. */
  timeoutMs?: number;
}

/** Seconds between retries; the last one is repeated. */
const pauses = [5, 15, 60, 300, 900, 3_600, 7_200];
const triedForSeconds = 24 * 3_600;
const atOnce = 8;

/** Sends one event once. @returns the HTTP status, or null without a response in time */
export async function sendEvent(event: EventRecord, target: WebhookTarget): Promise<number | null> {
  const { url, secret, fetch = globalThis.fetch, timeoutMs = 5_000 } = target;
  const body = Buffer.from(event.body);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature':
          event.sending === 'corrupt' ? randomBytes(32).toString('hex') : webhookSignature(body, secret),
        'x-razorpay-event-id': event.id,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

export interface WebhookSender {
  /** Sends all due events, several at once and so in no particular order. */
  sendDue(): Promise<void>;
  /** True after 24 hours of failures: nothing is sent until it is enabled again. */
  readonly isDisabled: boolean;
  enable(): void;
}

export function createWebhookSender(engine: Engine, target: WebhookTarget): WebhookSender {
  let isDisabled = false;

  async function send(event: EventRecord): Promise<void> {
    const status = await sendEvent(event, target);
    if (event.sending === 'twice') await sendEvent(event, target);
    const delivered = status !== null && status >= 200 && status < 300;
    const attempts = event.attempts + 1;
    const now = engine.account.now();
    // A forged event would not come from the provider: it is neither retried nor counted as a failure.
    const isForged = event.sending === 'corrupt';
    const isTooLate = now - event.createdAt >= triedForSeconds;
    if (!delivered && isTooLate && !isForged) isDisabled = true;
    const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
    const nextAt = delivered || isTooLate || isForged ? null : now + pause;
    engine.saveEvent({ ...event, attempts, delivered, nextAt, sending: 'once', lastStatus: status });
  }

  return {
    get isDisabled() {
      return isDisabled;
    },
    enable() {
      isDisabled = false;
    },
    async sendDue() {
      const due = engine.dueEvents();
      for (let at = 0; at < due.length && !isDisabled; at += atOnce) {
        await Promise.all(due.slice(at, at + atOnce).map(send));
      }
    },
  };
}

/** Delivers events as they happen, until it is closed. */
export function startDelivering(engine: Engine, target: WebhookTarget, everyMs = 200): { close(): Promise<void> } {
  const sender = createWebhookSender(engine, target);
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = sender.sendDue().finally(() => {
      isRunning = false;
    });
    running.catch(() => {});
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running.catch(() => {});
    },
  };
}
