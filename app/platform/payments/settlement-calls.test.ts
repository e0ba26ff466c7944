import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { openRazorpay } from './razorpay-client.ts';

let fake: FakePaymentProvider;
let provider: PaymentProvider;
beforeEach(async () => {
  fake = await openFakePaymentProvider();
  const { url, keyId, keySecret } = fake;
  provider = openRazorpay({ apiUrl: url, keyId, keySecret, sleep: async () => {} });
});
afterEach(() => fake.close());

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
const always = { from: new Date(0), to: new Date(Date.now() + 86_400_000), skip: 0, count: 100 };
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('It went well.'),
    (error: unknown) => (error instanceof ProviderError ? error.kind : error),
  );
const paid = async () => {
  const order = await provider.createOrder({ receipt: `o-${Math.random()}`, amountPaise: 100_000 });
  return fake.pay(order.id).payment;
};

describe('payouts', () => {
  it("are read in the shop's words, with what they are made of", async () => {
    const payment = await paid();
    fake.advance(1);
    const settled = fake.engine.settleNow();
    const [settlement] = await provider.listSettlements(always);
    expect(settlement).toEqual({
      id: settled?.id,
      amountPaise: 97_640,
      status: 'processed',
      utr: settled?.utr,
      createdAt: new Date((settled?.created_at ?? 0) * 1000),
    });
    expect(await provider.getSettlement(settled?.id ?? '')).toEqual(settlement);
    expect(await provider.listSettledEntries({ day: today(), skip: 0, count: 1000 })).toEqual([
      {
        id: payment.id,
        kind: 'payment',
        debitPaise: 0,
        creditPaise: 97_640,
        amountPaise: 100_000,
        currency: 'INR',
        feePaise: 2_360,
        taxPaise: 360,
        settlementId: settled?.id,
        utr: settled?.utr,
        settledAt: expect.any(Date),
        createdAt: expect.any(Date),
        paymentId: payment.id,
        orderId: payment.order_id,
        disputeId: null,
        description: null,
      },
    ]);
    expect(await provider.listSettledEntries({ day: '2020-01-01', skip: 0, count: 1000 })).toEqual([]);
    expect(fake.requests.at(-1)?.path).toBe(
      '/v1/settlements/recon/combined?year=2020&month=01&day=01&skip=0&count=1000',
    );
  });

  it.each<[string, (one: PaymentProvider) => Promise<unknown>]>([
    ['GET /v1/settlements', (one) => one.listSettlements(always)],
    ['GET /v1/settlements/recon/combined', (one) => one.listSettledEntries({ day: today(), skip: 0, count: 10 })],
    ['GET /v1/disputes', (one) => one.listDisputes(always)],
  ])('%s is tried again, and a response that is none is not believed', async (match, ask) => {
    fake.fail(match, '502-page');
    fake.fail(match, 'reset');
    expect(await ask(provider)).toEqual([]);
    fake.fail(match, 'commit-broken-json', 9);
    expect(await kindOf(ask(provider))).toBe('invalid-response');
  });

  it('are refused for an id that is none, before anybody is asked', async () => {
    expect(await kindOf(provider.getSettlement('../orders'))).toBe('rejected');
    expect(await kindOf(provider.getDispute('disp_none'))).toBe('rejected');
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/disputes/disp_none']);
  });
});

it("disputes are read in the shop's words, and a webhook names theirs", async () => {
  const payment = await paid();
  const raised = fake.engine.raiseDispute(payment.id);
  const dispute = await provider.getDispute(raised.id);
  expect(dispute).toEqual({
    id: raised.id,
    paymentId: payment.id,
    amountPaise: 100_000,
    currency: 'INR',
    deductedPaise: 0,
    reasonCode: raised.reason_code,
    reason: 'Goods or services not received',
    phase: 'chargeback',
    status: 'open',
    respondBy: new Date(raised.respond_by * 1000),
    createdAt: new Date(raised.created_at * 1000),
  });
  expect(await provider.listDisputes(always)).toEqual([dispute]);
});
