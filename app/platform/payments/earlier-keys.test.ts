import { describe, expect, it } from 'vitest';
import { withEarlierKeys } from './earlier-keys.ts';
import { type PaymentProvider, ProviderError, type ProviderErrorKind } from './payment-provider.ts';

type Answer = 'found' | ProviderErrorKind | 409;

/** A provider that gives this answer to everything, and writes down that it was asked. */
function provider(name: string, answer: Answer, asked: string[]): PaymentProvider {
  const act = async () => {
    asked.push(name);
    if (answer === 'found') return name;
    const kind = answer === 409 ? 'rejected' : answer;
    throw new ProviderError(kind, name, answer === 409 ? { status: 409 } : {});
  };
  return new Proxy({} as PaymentProvider, {
    ownKeys: () => ['createOrder', 'listRecentPayments'],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: act }),
    get: (_target, property) => (property === 'hurry' ? () => provider(`${name} in a hurry`, answer, asked) : act),
  });
}

describe('a provider with earlier keys', () => {
  it.each<[Answer, Answer[], outcome: string, asked: number]>([
    ['found', ['found'], 'current', 1],
    ['rejected', ['found'], 'earlier 0', 2],
    ['unauthorised', ['found'], 'earlier 0', 2],
    ['rejected', ['rejected', 'found'], 'earlier 1', 3],
    ['rejected', ['unauthorised', 'rejected'], 'rejected', 3],
    ['unauthorised', ['rejected'], 'unauthorised', 2],
    // Whether something happened is not known: nobody else is asked.
    ['unreachable', ['found'], 'unreachable', 1],
    ['rate-limited', ['found'], 'rate-limited', 1],
    ['invalid-response', ['found'], 'invalid-response', 1],
    [409, ['found'], 'rejected', 1],
    ['rejected', ['unreachable', 'found'], 'unreachable', 2],
  ])('whose current ones say %s, and the others %j: %s', async (current, earlier, outcome, count) => {
    const asked: string[] = [];
    const both = withEarlierKeys(
      provider('current', current, asked),
      earlier.map((answer, at) => provider(`earlier ${at}`, answer, asked)),
    );
    const told = (answer: Promise<unknown>) => answer.catch((error: ProviderError) => error.kind);
    expect(await told(both.refund({ paymentId: 'pay_1', amountPaise: 100, idempotencyKey: 'a-key-of-it' }))).toBe(
      outcome,
    );
    expect(asked.length).toBe(count);
    expect(String(await told(both.hurry().getPayment('pay_1'))).replace(' in a hurry', '')).toBe(outcome);
  });

  it('begins everything new with the current ones', async () => {
    const asked: string[] = [];
    const both = withEarlierKeys(provider('current', 'rejected', asked), [provider('earlier', 'found', asked)]);
    await expect(both.createOrder({ receipt: 'o', amountPaise: 100 })).rejects.toMatchObject({ kind: 'rejected' });
    await expect(both.listRecentPayments({} as never)).rejects.toMatchObject({ kind: 'rejected' });
    expect(asked).toEqual(['current', 'current']);
  });
});
