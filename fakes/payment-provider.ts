// A stand-in of the payment provider: the sandbox's engine behind a server of its own, with a clock that can be moved, with
// faults, and with webhooks by plan. For tests (`openFakePaymentProvider`) and by hand: node fakes/payment-provider.ts [port]
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkoutSignature } from '#platform/payments/signatures.ts';
import type { AccountSettings } from '#sandbox/account.ts';
import { createEngine, type Engine } from '#sandbox/engine.ts';
import type { EventRecord, PaymentEntity } from '#sandbox/entities.ts';
import type { Attempt } from '#sandbox/paying.ts';
import { sandboxApp } from '#sandbox/sandbox-app.ts';
import { createWebhookSender, sendEvent, startDelivering, type WebhookSender } from '#sandbox/webhooks.ts';
import { controlApp } from './payment-control.ts';
import { type Fault, type FaultMode, failAfter, failBefore, takeFault } from './payment-faults.ts';

export interface DeliveryPlan {
  /** The shop's address for webhooks. */
  to: string;
  order?: 'in-order' | 'reversed' | 'random';
  /** How many times each event is sent, with one id. */
  times?: number;
  /** Only events of these names; the others are lost. */
  only?: string[];
  /** Events of the past too, delivered or lost. */
  again?: boolean;
  /** All at the same moment. */
  atOnce?: boolean;
  /** Milliseconds before each. */
  delay?: number;
  /** Signed with this secret, for the previous or a wrong one. */
  secret?: string;
}

export interface FakePaymentProvider {
  /** RAZORPAY_API_URL. */
  url: string;
  /** RAZORPAY_CHECKOUT_URL. */
  checkoutUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  engine: Engine;
  /** What was asked, oldest first. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** The next so many requests like this fail so. */
  fail(match: Fault['match'], mode: FaultMode, times?: number): void;
  /** Moves the provider's clock ahead. */
  advance(seconds: number): void;
  /** A shopper in the payment window, and what the window hands to the page. */
  pay(orderId: string, attempt?: Partial<Attempt>): { payment: PaymentEntity; response: CheckoutResponse };
  /** Sends the events that were neither sent nor lost yet. @returns what the shop answered, null where nothing in time */
  deliver(plan: DeliveryPlan): Promise<(number | null)[]>;
  /** Delivers as the provider does, with its retries by the clock, whenever the sender is asked. */
  sender(to: string): WebhookSender;
  /** Delivers every event at once as it comes, until the stand-in closes. */
  deliverTo(url: string): void;
  /** Forgets everything but its keys. */
  reset(): void;
  /** Breaks every connection and refuses new ones; `open` listens on the same port again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export interface CheckoutResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface FakeOptions {
  port?: number;
  settings?: Partial<AccountSettings>;
  keyId?: string;
  keySecret?: string;
  webhookSecret?: string;
  /** Unknown fields and shuffled lists in the answers; on unless switched off. */
  awkward?: boolean;
}

export async function openFakePaymentProvider(options: FakeOptions = {}): Promise<FakePaymentProvider> {
  const { keyId = 'rzp_test_standin', keySecret = 'standin_secret', webhookSecret = 'whsec_standin' } = options;
  let ahead = 0;
  const engine = createEngine({ clock: () => Date.now() + ahead, settings: options.settings ?? {} });
  const api = sandboxApp(engine, { keyId, secret: keySecret, awkward: options.awkward ?? true, anyOrigin: true });
  const sockets = new Set<Socket>();
  const deliveries: { close(): Promise<void> }[] = [];
  const faults: Fault[] = [];
  let port = options.port ?? 0;

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method = 'GET', url = '/', headers } = request;
    const isControl = url.startsWith('/_control');
    const fault = isControl ? undefined : takeFault(faults, request);
    if (!isControl) fake.requests.push({ method, path: url, headers, body });
    if (fault && failBefore(fault.mode, request, response)) return;
    const asked = new Request(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: method === 'GET' || method === 'HEAD' ? null : body,
    });
    const answered = await (isControl ? control : api).fetch(asked);
    const text = await answered.text();
    if (fault) failAfter(fault.mode, answered.status, text, response);
    else response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(text);
  }

  const fake: FakePaymentProvider = {
    url: '',
    checkoutUrl: '',
    keyId,
    keySecret,
    webhookSecret,
    engine,
    requests: [],
    fail(match, mode, times = 1) {
      faults.push({ match, mode, times });
    },
    advance(seconds) {
      ahead += seconds * 1000;
      engine.tick();
    },
    pay(orderId, attempt = {}) {
      const payment = engine.attempt(orderId, { outcome: 'captured', ...attempt });
      return {
        payment,
        response: {
          razorpay_payment_id: payment.id,
          razorpay_order_id: orderId,
          razorpay_signature: checkoutSignature(orderId, payment.id, keySecret),
        },
      };
    },
    async deliver(plan) {
      const { to, times = 1, only, again = false, atOnce = false, delay = 0, secret = webhookSecret } = plan;
      const open = engine.events().filter(({ nextAt }) => again || nextAt !== null);
      const isSent = ({ event }: EventRecord) => only === undefined || only.includes(event);
      const queue = inOrder(open.filter(isSent), plan.order ?? 'in-order').flatMap((event) => Array(times).fill(event));
      for (const event of open) engine.saveEvent({ ...event, nextAt: null, delivered: isSent(event) });
      const send = async (event: EventRecord) => {
        if (delay > 0) await sleep(delay);
        return sendEvent(event, { url: to, secret });
      };
      if (atOnce) return Promise.all(queue.map(send));
      const responses: (number | null)[] = [];
      for (const event of queue) responses.push(await send(event));
      return responses;
    },
    sender: (to) => createWebhookSender(engine, { url: to, secret: webhookSecret }),
    deliverTo(url) {
      deliveries.push(startDelivering(engine, { url, secret: webhookSecret }, 20));
    },
    reset() {
      engine.account.records.clear();
      faults.length = 0;
      fake.requests.length = 0;
      ahead = 0;
    },
    async open() {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', resolve);
      });
      const bound = server.address();
      if (typeof bound === 'object' && bound) port = bound.port;
      fake.url = `http://127.0.0.1:${port}`;
      fake.checkoutUrl = `${fake.url}/checkout.js`;
    },
    async close() {
      await Promise.all(deliveries.splice(0).map((delivery) => delivery.close()));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  const control = controlApp(fake);
  await fake.open();
  return fake;
}

function inOrder(events: EventRecord[], order: NonNullable<DeliveryPlan['order']>): EventRecord[] {
  if (order === 'reversed') return events.toReversed();
  return order === 'random' ? events.toSorted(() => Math.random() - 0.5) : events;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fake = await openFakePaymentProvider({ port: Number(process.argv[2] ?? 4010) });
  process.stdout.write(
    `PAYMENT_PROVIDER=razorpay RAZORPAY_API_URL=${fake.url} RAZORPAY_CHECKOUT_URL=${fake.checkoutUrl} ` +
      `RAZORPAY_KEY_ID=${fake.keyId} RAZORPAY_KEY_SECRET=${fake.keySecret} RAZORPAY_WEBHOOK_SECRET=${fake.webhookSecret}\n`,
  );
}
