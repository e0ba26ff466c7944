import { expect } from 'vitest';
import type { PurchaseKind, TestPurchases } from './purchases.ts';

/** The only purchase is paid by one payment, nothing goes back, and its e-mails are queued once. */
export async function expectPaidOnce(test: TestPurchases, kind: PurchaseKind): Promise<void> {
  expect(await kind.states(test)).toEqual(['paid']);
  expect((await test.payments()).filter(({ is_paying }) => is_paying)).toHaveLength(1);
  expect(await test.refunds()).toEqual([]);
  // An order that was closed before was reported as unpaid.
  expect((await test.emailKinds()).filter((one) => one !== 'order expired')).toEqual(kind.mails);
}

/** The only refund, made for this purpose, reaches its end within a few runs of the job. */
export async function expectGoneBack(test: TestPurchases, purpose: string): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    test.fake.advance(10);
    await test.runClock();
  }
  expect(await test.refunds()).toMatchObject([{ purpose, status: 'processed' }]);
}
