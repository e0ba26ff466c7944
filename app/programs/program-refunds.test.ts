import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#content/content.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { recordPoliciesAtStart } from '#settings/sections/policy-versions.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { documentLines } from '#tests/support/purchases/documents.ts';
import { openProgramCalls, type ProgramCalls, planOrder } from '#tests/support/purchases/program-calls.ts';
import { programCalls } from './programs.calls.ts';

describe.each(testEngines)('staff who refund plans on the %s server', (engine) => {
  let calls: ProgramCalls;
  let ask: ProgramCalls['ask'];
  let buy: ProgramCalls['buy'];
  let buyAndRecord: ProgramCalls['buyAndRecord'];
  let test: ProgramCalls['test'];
  beforeAll(async () => {
    calls = await openProgramCalls(engine);
    ({ ask, buy, buyAndRecord, test } = calls);
    await recordPoliciesAtStart(test.app);
  });
  afterAll(() => calls.drop());
  beforeEach(() => calls.reset());

  it('send the money of a plan back once, when staff named the amount', async () => {
    const { body } = await buy('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    const bought = (await ask('Asha', 'POST /api/programs', body)).json.data;
    expect(bought).toMatchObject({ amount: 12_000, isRefunded: false });
    const uses = async () =>
      (
        await test.app.db
          .selectFrom('coupon')
          .select('usage_count')
          .where('code', '=', 'REVERSE20')
          .executeTakeFirstOrThrow()
      ).usage_count;
    const used = await uses();
    const refund = (by: 'Asha' | 'Meera', given: object, id = bought._id) =>
      ask(by, `POST /api/programs/refund/${id}`, given);
    expect((await refund('Asha', { refundAmount: 12_000 })).status).toBe(403);
    expect((await refund('Meera', { refundAmount: 1 }, 'nothing')).status).toBe(404);
    expect((await refund('Meera', {})).json).toMatchObject({ refundable: 12_000, errors: [{ field: 'refundAmount' }] });
    for (const refundAmount of [12_000.01, 50.555, 0.99, 0.004, 0.001, 0, -1]) {
      const { status, json } = await refund('Meera', { refundAmount });
      expect([refundAmount, status, json.errors[0].field]).toEqual([refundAmount, 400, 'refundAmount']);
    }

    // Two of the staff at once: one of them sends it.
    const both = await Promise.all([1, 2].map(() => refund('Meera', { refundAmount: 12_000 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const listed = (await ask('Meera', 'GET /api/programs')).json;
    expect(programCalls['GET /api/programs'].response.parse(listed)).toEqual(listed);
    expect(listed).toMatchObject([
      { state: 'refunded', isRefunded: true, refunded: 12_000, refunds: [{ amount: 12_000, status: 'queued' }] },
    ]);
    expect(await test.app.db.selectFrom('refund').select(['amount_paise', 'purpose']).execute()).toEqual([
      { amount_paise: 1_200_000, purpose: 'staff' },
    ]);
    expect(await uses()).toBe(used - 1);
    const mails = await test.app.db
      .selectFrom('email')
      .select('subject')
      .where('kind', '=', 'program refund')
      .execute();
    expect(mails).toEqual([{ subject: 'Refund of ₹12,000 started: Basic Program' }]);

    await sendRefunds(test.app);
    expect((await ask('Meera', 'GET /api/programs')).json[0].refunds[0].status).not.toBe('queued');
    // Whatever the provider tells of it later changes nothing.
    expect((await ask('Asha', 'POST /api/programs', body)).status).toBe(409);
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toMatchObject([{ isRefunded: true }]);
    const unpaid = await ask('Ravi', 'POST /api/programs/order', planOrder());
    const waiting = await test.app.db
      .selectFrom('program_purchase')
      .select('id')
      .where('purchase_number', '=', unpaid.json.orderId)
      .executeTakeFirstOrThrow();
    expect((await refund('Meera', { refundAmount: 1 }, waiting.id)).status).toBe(409);
  });

  it('send money back in parts, never more than was paid; the coupon comes back with the last of it', async () => {
    const bought = await buyAndRecord('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    const refund = async (refundAmount: number, seen?: number) =>
      ask('Meera', `POST /api/programs/refund/${bought._id}`, { refundAmount, seen });
    const uses = async () =>
      (await test.app.db.selectFrom('coupon').select('usage_count').where('code', '=', 'REVERSE20').execute())[0]
        ?.usage_count;
    expect((await refund(5000)).json.data).toMatchObject({ state: 'paid', isRefunded: false, refunded: 5000 });
    expect(await uses()).toBe(1);
    // It is still a plan that was bought.
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toMatchObject([
      {
        amount: 12_000,
        refunded: 5000,
        isRefunded: false,
        hasInvoice: true,
        policyVersions: { returns: 1, terms: 1, shipping: 1, privacy: 1 },
      },
    ]);
    // Who did not see it, as in another tab or pressing once more, sends nothing.
    expect((await refund(5000)).status).toBe(409);
    expect((await refund(7000, 0)).status).toBe(409);
    expect((await refund(7000.01, 5000)).json).toMatchObject({ refundable: 7000, errors: [{ field: 'refundAmount' }] });
    const both = await Promise.all([refund(3000, 5000), refund(3000, 5000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund(4000, 8000)).json.data).toMatchObject({
      state: 'refunded',
      isRefunded: true,
      refunded: 12_000,
    });
    expect(await uses()).toBe(0);
    expect((await refund(1, 12_000)).status).toBe(409);
    await sendRefunds(test.app);
    const [payment] = test.fake.engine.listPayments({});
    expect(payment).toMatchObject({ amount_refunded: 1_200_000, status: 'refunded' });
    const [listed] = (await ask('Meera', 'GET /api/programs')).json;
    expect(listed.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([5000, 3000, 4000]);
    const history = await ask('Meera', `GET /api/admin/history/program/${bought._id}`);
    expect(history.json.data.map(({ action }: { action: string }) => action)).toEqual([
      'refunded',
      'refunded in part',
      'refunded in part',
    ]);
    const [invoice] = (await ask('Asha', 'GET /api/programs/mine')).json.data;
    expect(invoice).toMatchObject({ hasInvoice: true });
    expect(await documentLines(test.app, bought._id)).toEqual([
      'invoice 1200000',
      'credit-note 500000',
      'credit-note 300000',
      'credit-note 400000',
    ]);
  });

  it('send the rest of what an older version called refunded after a part, and give no coupon back twice', async () => {
    const bought = await buyAndRecord('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    const refund = (body: object) => ask('Meera', `POST /api/programs/refund/${bought._id}`, body);
    await refund({ refundAmount: 2000 });
    await test.app.db.updateTable('program_purchase').set({ status: 'refunded' }).execute();
    await test.app.db.updateTable('coupon').set({ usage_count: 7 }).where('code', '=', 'REVERSE20').execute();
    expect((await refund({ refundAmount: 10_000, seen: 2000 })).json.data).toMatchObject({ refunded: 12_000 });
    const coupon = await test.app.db
      .selectFrom('coupon')
      .select('usage_count')
      .where('code', '=', 'REVERSE20')
      .execute();
    expect(coupon).toEqual([{ usage_count: 7 }]);
  });

  it('write to the account’s address too, where it is another', async () => {
    const bought = await buyAndRecord('Asha', { email: 'Mother@Example.com' });
    await ask('Meera', `POST /api/programs/refund/${bought._id}`, { refundAmount: 15_000 });
    const mails = await test.app.db.selectFrom('email').select(['kind', 'to_address', 'reply_to']).execute();
    expect(mails.map((mail) => Object.values(mail).join()).sort()).toEqual([
      'program refund,Mother@Example.com,',
      'program refund,asha@example.com,',
      'program,Mother@Example.com,',
      'program,asha@example.com,',
      `program,${brand.email},Mother@Example.com`,
    ]);
  });
});
