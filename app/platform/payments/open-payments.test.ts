import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { readConfig } from '../config.ts';
import { openPayments } from './open-payments.ts';
import type { Payments } from './payments.ts';
import { sandboxPath } from './play-money.ts';
import { checkoutSignature, webhookSignature } from './signatures.ts';

let dataDir: string;
let opened: Payments[];

const open = async (env: Record<string, string> = {}) => {
  const payments = await openPayments(readConfig({ DATA_DIR: dataDir, ...env }));
  opened.push(payments);
  return payments;
};
const provider = ({ provider }: Payments) => provider ?? expect.fail('There is no provider.');
const press = async ({ standIn, keyId }: Payments, orderId: string, outcome: string, seconds = 0) => {
  const body = JSON.stringify({ key: keyId, outcome, seconds });
  const answer = await standIn?.app.request(`/attempts/${orderId}`, { method: 'POST', body });
  return (await answer?.json()) as { payment_id: string; response: Record<string, string> };
};
const signed = (signature: string) => new Headers({ 'x-razorpay-signature': signature });
const wanted = { receipt: 'o-1', amountPaise: 149_900 };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  opened = [];
});
afterEach(async () => {
  for (const payments of opened) await payments.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the sandbox', () => {
  it('is a provider without a network, whose signatures are verified like those of the real one', async () => {
    const payments = await open();
    expect(payments).toMatchObject({ keyId: 'rzp_test_sandbox', checkoutUrl: '/sandbox/checkout.js' });
    const order = await provider(payments).createOrder(wanted);
    const { payment_id: id, response } = await press(payments, order.id, 'captured');
    expect(await provider(payments).getPayment(id)).toMatchObject({ status: 'captured', orderId: order.id });
    const signature = response.razorpay_signature;
    expect(payments.verifyCheckout(order.id, id, signature)).toBe(true);
    expect(payments.verifyCheckout(order.id, id, checkoutSignature(order.id, id, 'guess'))).toBe(false);
    const raw = Buffer.from('{}');
    expect(payments.verifyWebhook(raw, signed(webhookSignature(raw, payments.webhookSecrets[0] ?? '')))).toBe(true);
    expect(payments.verifyWebhook(raw, signed(webhookSignature(raw, 'guess')))).toBe(false);
  });

  it('is mounted in the shop, window and API', async () => {
    const payments = await open();
    const shop = new Hono();
    if (payments.standIn) shop.route(sandboxPath, payments.standIn.app);
    const script = await shop.request(payments.checkoutUrl ?? '');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect((await shop.request(`${sandboxPath}/v1/orders`)).status).toBe(401);
    expect((await shop.request(`${sandboxPath}/v1/nothing`)).status).toBe(401);
    const order = await provider(payments).createOrder(wanted);
    const asked = `${sandboxPath}/attempts/${order.id}?key=${payments.keyId}`;
    expect(await (await shop.request(asked)).json()).toMatchObject({ amount: 149_900 });
  });

  it('goes on after a restart: keys, orders, payments under way', async () => {
    const before = await open();
    const order = await provider(before).createOrder(wanted);
    const { payment_id: id } = await press(before, order.id, 'pending-then-captured', 0);
    const after = await open();
    expect(after.webhookSecrets).toEqual(before.webhookSecrets);
    expect(await provider(after).findOrderByReceipt('o-1')).toMatchObject({ id: order.id });
    expect(await provider(after).getPayment(id)).toMatchObject({ status: 'captured' });
    expect(await provider(before).getOrder(order.id), 'processes see each other').toMatchObject({ status: 'paid' });
  });

  it('passes over what a killed process left half written', async () => {
    const before = await open();
    const order = await provider(before).createOrder(wanted);
    appendFileSync(join(dataDir, 'sandbox-payments/journal.jsonl'), '\n{"kind":"order","order":{"id":"order_Half');
    const after = await open();
    const next = await provider(after).createOrder({ ...wanted, receipt: 'o-2' });
    const last = await open();
    for (const { id } of [order, next]) expect(await provider(last).getOrder(id)).toMatchObject({ id });
  });

  it('keeps its secrets to the owner of the data folder, and makes others for every shop', async () => {
    const payments = await open();
    const file = join(dataDir, 'sandbox-payments/keys.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    const { keySecret, webhookSecret } = JSON.parse(readFileSync(file, 'utf8'));
    expect(keySecret).toMatch(/^[\w-]{32}$/);
    expect([webhookSecret]).toEqual(payments.webhookSecrets);
    rmSync(dataDir, { recursive: true });
    expect((await open()).webhookSecrets).not.toEqual(payments.webhookSecrets);
  });

  it('takes the keys it is given, but none for real money', async () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_mine', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'new,old' };
    const payments = await open(keys);
    expect(payments).toMatchObject({ keyId: 'rzp_test_mine', webhookSecrets: ['new', 'old'] });
    expect(payments.verifyCheckout('order_A', 'pay_A', checkoutSignature('order_A', 'pay_A', 'a'))).toBe(true);
    const config = readConfig({ DATA_DIR: dataDir });
    const live = { ...config, payments: { ...config.payments, keyId: 'rzp_live_mine' } };
    await expect(openPayments(live)).rejects.toThrow('test keys only');
  });

  it('delivers its events to the shop', async () => {
    const payments = await open();
    const receiver = await openFakePaymentProvider();
    payments.standIn?.deliverTo(`${receiver.url}/api/payments/webhook`);
    const order = await provider(payments).createOrder(wanted);
    await press(payments, order.id, 'captured');
    await expect.poll(() => receiver.requests.length).toBeGreaterThanOrEqual(3);
    for (const { body, headers } of receiver.requests) {
      expect(payments.verifyWebhook(Buffer.from(body), signed(String(headers['x-razorpay-signature'])))).toBe(true);
      expect(headers['x-razorpay-event-id']).toMatch(/^evt_/);
    }
    await receiver.close();
  });
});

it('opens the provider that the configuration names', async () => {
  const fake = await openFakePaymentProvider();
  const payments = await open({
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: fake.keyId,
    RAZORPAY_KEY_SECRET: fake.keySecret,
    RAZORPAY_WEBHOOK_SECRET: 'new,whsec_standin',
    RAZORPAY_API_URL: fake.url,
    RAZORPAY_CHECKOUT_URL: fake.checkoutUrl,
  });
  expect(payments).toMatchObject({ keyId: fake.keyId, checkoutUrl: fake.checkoutUrl, standIn: null });
  const order = await provider(payments).createOrder(wanted);
  const { response } = fake.pay(order.id);
  expect(payments.verifyCheckout(order.id, response.razorpay_payment_id, response.razorpay_signature)).toBe(true);
  const raw = Buffer.from('{}');
  expect(payments.verifyWebhook(raw, signed(webhookSignature(raw, 'whsec_standin')))).toBe(true);
  await fake.close();
});

it('opens nothing where online payment is off, and then believes nobody', async () => {
  const payments = await open({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' });
  expect(payments).toMatchObject({ provider: null, keyId: null, checkoutUrl: null, standIn: null });
  expect(payments.verifyCheckout('order_A', 'pay_A', checkoutSignature('order_A', 'pay_A', ''))).toBe(false);
  expect(payments.verifyWebhook(Buffer.from('{}'), signed(webhookSignature(Buffer.from('{}'), '')))).toBe(false);
});
