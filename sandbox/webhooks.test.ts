import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { verifyWebhookSignature } from '#platform/payments/signatures.ts';

interface Came {
  event: string;
  id: unknown;
  verified: boolean;
  verifiedRewritten: boolean;
}

let fake: FakePaymentProvider;
let shop: Server;
let url: string;
let came: Came[];
let answer: (request: IncomingMessage) => number | null;

beforeEach(async () => {
  fake = await openFakePaymentProvider();
  came = [];
  answer = () => 200;
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const signature = request.headers['x-razorpay-signature'];
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    came.push({
      event: JSON.parse(raw.toString()).event,
      id: request.headers['x-razorpay-event-id'],
      verified: verifyWebhookSignature(raw, signature, [fake.webhookSecret]),
      verifiedRewritten: verifyWebhookSignature(rewritten, signature, [fake.webhookSecret]),
    });
    const status = answer(request);
    if (status !== null) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const bound = shop.address();
  url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/api/payments/webhook`;
});
afterEach(async () => {
  await fake.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

const pay = () =>
  fake.pay(fake.engine.createOrder({ amount: 100, currency: 'INR', notes: { address: 'https://shop.example' } }).id);
const names = () => came.map(({ event }) => event);
const three = ['payment.authorized', 'payment.captured', 'order.paid'];

it('signs exactly the bytes it sends', async () => {
  pay();
  expect(await fake.deliver({ to: url })).toEqual([200, 200, 200]);
  expect(names()).toEqual(three);
  for (const one of came) expect(one).toMatchObject({ verified: true, verifiedRewritten: false });
  expect(await fake.deliver({ to: url }), 'delivered is delivered').toEqual([]);
  await fake.deliver({ to: url, again: true, secret: 'old' });
  expect(came.slice(3).map(({ verified }) => verified)).toEqual([false, false, false]);
  expect(came.slice(3).map(({ id }) => id)).toEqual(came.slice(0, 3).map(({ id }) => id));
});

it('delivers by plan: reversed, repeated under one id, all at once, some lost', async () => {
  pay();
  await fake.deliver({ to: url, order: 'reversed', times: 2 });
  expect(names()).toEqual(three.toReversed().flatMap((name) => [name, name]));
  expect(new Set(came.map(({ id }) => id)).size).toBe(3);
  came.length = 0;
  pay();
  await fake.deliver({ to: url, only: ['order.paid'] });
  await fake.deliver({ to: url });
  expect(names(), 'what is lost does not come later').toEqual(['order.paid']);
  came.length = 0;
  await fake.deliver({ to: url, again: true, atOnce: true, order: 'random' });
  expect(names().sort()).toEqual([...three, ...three].sort());
});

it('retries by its clock after a failure, under the same id, and stops after a success', async () => {
  pay();
  const sender = fake.sender(url);
  answer = () => 500;
  await sender.sendDue();
  await sender.sendDue();
  expect(came).toHaveLength(3);
  answer = () => 204;
  fake.advance(6);
  await sender.sendDue();
  fake.advance(3_600);
  await sender.sendDue();
  expect(came).toHaveLength(6);
  expect(new Set(came.map(({ id }) => id)).size).toBe(3);
});

it('stops after a day of failures, until it is enabled again', async () => {
  pay();
  const sender = fake.sender(url);
  answer = () => 400;
  for (let hours = 0; hours < 30 && !sender.isDisabled; hours++) {
    await sender.sendDue();
    fake.advance(3_600);
  }
  expect(sender.isDisabled).toBe(true);
  came.length = 0;
  answer = () => 200;
  pay();
  await sender.sendDue();
  expect(came).toEqual([]);
  sender.enable();
  await sender.sendDue();
  expect(names().sort()).toEqual([...three].sort());
});

it.each([
  ['deliver', [true, true, true]],
  ['twice', [true, true, true, true, true, true]],
  ['corrupt', [false, false, false]],
  ['drop', []],
] as const)('delivers as chosen in the panel of the window: %s', async (way, verified) => {
  const order = fake.engine.createOrder({ amount: 100, currency: 'INR' });
  fake.engine.planEvents(order.id, { way, seconds: 0 });
  fake.pay(order.id);
  const sender = fake.sender(url);
  answer = () => (way === 'corrupt' ? 400 : 200);
  await sender.sendDue();
  fake.advance(25 * 3_600);
  await sender.sendDue();
  expect(came.map((one) => one.verified)).toEqual(verified);
  expect(sender.isDisabled).toBe(false);
  const { engine } = fake;
  came.length = 0;
  answer = () => 200;
  const ids = engine.eventsOf(order.id).map(({ id }) => id);
  engine.redeliverEvents(order.id, ids.slice(0, 2), { way: 'deliver', seconds: 0 });
  await sender.sendDue();
  expect(names().sort(), 'lost ones too can still be delivered').toEqual(three.slice(0, 2).sort());
});

it('delays and shuffles by the clock', async () => {
  const order = fake.engine.createOrder({ amount: 100, currency: 'INR' });
  fake.engine.planEvents(order.id, { way: 'delay', seconds: 30 });
  fake.pay(order.id);
  const sender = fake.sender(url);
  await sender.sendDue();
  expect(came).toEqual([]);
  fake.engine.redeliverEvents(
    order.id,
    fake.engine.eventsOf(order.id).map(({ id }) => id),
    { way: 'shuffle', seconds: 0 },
  );
  fake.advance(5);
  await sender.sendDue();
  expect(names().sort()).toEqual([...three].sort());
});

it('follows no redirect, and counts a missing response as failure', async () => {
  pay();
  answer = () => 302;
  expect(await fake.deliver({ to: url })).toEqual([302, 302, 302]);
  expect(await fake.deliver({ to: 'http://127.0.0.1:1/', again: true, only: ['order.paid'] })).toEqual([null]);
});

it('delivers events as they happen until it is closed', async () => {
  fake.deliverTo(url);
  pay();
  const paid = fake.engine.createOrder({ amount: 100, currency: 'INR' });
  fake.engine.attempt(paid.id, { outcome: 'pending-then-captured', afterSeconds: 1 });
  await expect.poll(() => came.length).toBe(6);
});
