import { beforeEach, describe, expect, it } from 'vitest';
import { razorpayHosted } from '#platform/payments/razorpay-hosted.ts';
import { verifyCheckoutSignature } from '#platform/payments/signatures.ts';
import { createEngine, type Engine } from './engine.ts';
import { sandboxApp } from './sandbox-app.ts';

const keyId = 'rzp_test_sandbox';
const secret = 's3cret';
let engine: Engine;
let order: string;
beforeEach(() => {
  engine = createEngine();
  order = engine.createOrder({ amount: 149_900, currency: 'INR' }).id;
});

const form = (changed: Record<string, string> = {}) => {
  const { action, fields } = razorpayHosted(
    '/v1/checkout/embedded',
    keyId,
  )({
    providerOrderId: order,
    shopName: 'The <b>shop</b>',
    description: 'Order 1',
    buyer: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
    returnTo: 'https://shop.example/api/payments/return?order=1',
    cancelTo: 'https://shop.example/api/payments/cancelled',
  });
  return { action, body: new URLSearchParams({ ...Object.fromEntries(fields), ...changed }) };
};
const send = async (path: string, body: URLSearchParams) => {
  const answer = await sandboxApp(engine, { keyId, secret }).request(path, { method: 'POST', body });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const field = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

describe('the hosted page of the sandbox', () => {
  it('shows what is paid, as text, with a policy that lets forms go back to the shop alone', async () => {
    const { action, body } = form();
    const { status, text, headers } = await send(action, body);
    expect([status, text]).toEqual([200, expect.stringContaining('Pay ₹1499.00')]);
    expect(text).not.toContain('<b>');
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example;");
    expect(text).not.toContain('<script');
  });

  it('sends a signed result back, a failure without one, and a forged one that does not verify', async () => {
    const pay = (outcome: string) => send(`${form().action}/pay`, form({ outcome }).body);
    const failed = await pay('failed');
    expect([field(failed.text, 'razorpay_signature'), field(failed.text, 'error\\[code\\]')]).toEqual([
      '',
      'BAD_REQUEST_ERROR',
    ]);
    const forged = await pay('wrong-signature');
    const isGenuine = ({ text }: { text: string }) =>
      verifyCheckoutSignature(order, field(text, 'razorpay_payment_id'), field(text, 'razorpay_signature'), secret);
    expect(isGenuine(forged)).toBe(false);
    expect(isGenuine(await pay('captured'))).toBe(true);
  });

  it.each([
    ['another key', { key_id: 'rzp_test_other' }],
    ['another order', { order_id: 'order_none' }],
    ['a script to come back to', { callback_url: 'javascript:alert(1)' }],
    ['no way to cancel', { cancel_url: '' }],
  ])('refuses %s', async (_what, changed) => {
    const { action, body } = form(changed);
    expect((await send(action, body)).status).toBe(400);
  });
});
