import type { Account } from '#platform/sessions/sessions.ts';
import { apiRouter } from '../../../app/api/api-router.ts';
import { contextOf } from '../app/request-context.ts';
import type { TestEngine } from '../database/database.ts';
import { openTestPayments, type TestPayments } from './payments.ts';

/** Rupees. */
const basic = { planName: 'Basic Program', amount: 15_000 };

/** What a purchase is ordered with. */
export const planOrder = (more: object = {}) => ({
  userName: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  ...basic,
  ...more,
});

interface Told {
  paymentId: string;
  razorpayOrderId: string;
  signature: string;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  json: any;
}

/** The calls of programs, with a stand-in of the provider, two shoppers and one of the staff. */
export interface ProgramCalls {
  test: TestPayments;
  ask(by: 'Asha' | 'Ravi' | 'Meera' | null, call: string, body?: unknown, key?: string): Promise<Answer>;
  /** Orders and pays; what the browser then tells. */
  buy(by: 'Asha' | 'Ravi', more?: object): Promise<{ placed: Answer['json']; body: Told }>;
  /** The purchase as it is recorded. */
  buyAndRecord(by: 'Asha' | 'Ravi', more?: object): Promise<Answer['json']>;
  reset(): Promise<void>;
  drop(): Promise<void>;
}

export async function openProgramCalls(engine: TestEngine): Promise<ProgramCalls> {
  const test = await openTestPayments(engine);
  const accounts: Account[] = [];
  for (const [userName, role] of [
    ['Asha', 'shopper'],
    ['Ravi', 'shopper'],
    ['Meera', 'admin'],
  ] as const) {
    const email = `${userName.toLowerCase()}@example.com`;
    const row = await test.app.db
      .insertInto('user_account')
      .values({
        user_name: userName,
        email,
        password_hash: 'none',
        role,
        staff_role: role === 'admin' ? 'owner' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const more = { isBusinessAccount: false, newsletterSubscription: false };
    const staffRole = role === 'admin' ? 'owner' : null;
    // As after a sign-in.
    const session = { id: '00000000-0000-4000-8000-000000000000', isConfirmed: true };
    accounts.push({ id: row.id, userName, email, phoneNumber: null, role, staffRole, session, ...more });
  }

  const ask: ProgramCalls['ask'] = async (by, call, body, key) => {
    const account = accounts.find(({ userName }) => userName === by) ?? null;
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const request = new Request(`${test.app.config.publicUrl}${path}`, init);
    const answer = await apiRouter(test.app).fetch(request, contextOf(request, { account }));
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: /^[[{]/.test(text) ? JSON.parse(text) : null,
    };
  };
  const buy: ProgramCalls['buy'] = async (by, more) => {
    const placed = await ask(by, 'POST /api/programs/order', planOrder(more));
    if (placed.status !== 200) throw new Error(placed.text);
    const { response } = test.fake.pay(placed.json.razorpayOrderId);
    const body = {
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    };
    return { placed: placed.json, body };
  };
  return {
    test,
    ask,
    buy,
    async buyAndRecord(by, more) {
      const { body } = await buy(by, more);
      return (await ask(by, 'POST /api/programs', body)).json.data;
    },
    async reset() {
      await test.app.db.deleteFrom('program_purchase').execute();
      await test.reset();
    },
    drop: () => test.drop(),
  };
}
