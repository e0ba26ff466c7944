// A fake payment provider: the sandbox's engine behind its own server, with a clock that can be moved, faults, and planned
// webhook deliveries. For tests (`openFakePaymentProvider`) and by hand: node fakes/payment-provider.ts [port]
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
  /** The shop's webhook URL. */
  to: string;
  order?: 'in-order' | 'reversed' | 'random';
  /** How many times each event is sent, always with the same id. */
  times?: number;
  /** Only events with these names are sent; the others are lost. */
  only?: string[];
  /** Also sends earlier events again, delivered or lost. */
  again?: boolean;
  /** Sends all events at the same time. */
  atOnce?: boolean;
  /** Milliseconds to wait before each event. */
  delay?: number;
  /** Signs with this secret instead, such as the previous or a wrong one. */
  secret?: string;
}

export interface FakePaymentProvider {
  /** Value for RAZORPAY_API_URL. */
  url: string;
  /** Value for RAZORPAY_CHECKOUT_URL. */
  checkoutUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  engine: Engine;
  /** The environment of a shop that pays with this provider. */
  environment(): Record<string, string>;
  /** All requests received, oldest first. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Makes the next matching requests fail in this way; once by default. */
  fail(match: Fault['match'], mode: FaultMode, times?: number): void;
  /** Moves the provider's clock ahead. */
  advance(seconds: number): void;
  /** Pays as a shopper in the payment window. Returns the payment and what the window passes to the page. */
  pay(orderId: string, attempt?: Partial<Attempt>): { payment: PaymentEntity; response: CheckoutResponse };
  /** Sends the events that were neither sent nor lost yet. @returns the shop's status for each, null without a response in time */
  deliver(plan: DeliveryPlan): Promise<(number | null)[]>;
  /** Returns a sender that delivers like the provider, with retries by its clock, each time it is called. */
  sender(to: string): WebhookSender;
  /** Delivers every event as soon as it happens, until the fake is closed. */
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
  /** Adds unknown fields and shuffles lists in responses; on by default. */
  irregular?: boolean;
}

export async function openFakePaymentProvider(options: FakeOptions = {}): Promise<FakePaymentProvider> {
  const { keyId = 'rzp_test_standin', keySecret = 'standin_secret', webhookSecret = 'whsec_standin' } = options;
  let clockOffsetMs = 0;
  const engine = createEngine({ clock: () => Date.now() + clockOffsetMs, settings: options.settings ?? {} });
  const api = sandboxApp(engine, { keyId, secret: keySecret, irregular: options.irregular ?? true, anyOrigin: true });
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
    environment: () => ({
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_API_URL: fake.url,
      RAZORPAY_CHECKOUT_URL: fake.checkoutUrl,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    }),
    fail(match, mode, times = 1) {
      faults.push({ match, mode, times });
    },
    advance(seconds) {
      clockOffsetMs += seconds * 1000;
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
      clockOffsetMs = 0;
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
  const settings = Object.entries(fake.environment()).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${settings.join(' ')}\n`);
}
