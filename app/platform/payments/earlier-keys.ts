import { type PaymentProvider, ProviderError } from './payment-provider.ts';

/**
 * A provider whose keys were changed. Everything new is done with the current keys; what names one order, payment,
 * refund or dispute is asked with the earlier keys, newest first, where the current ones do not know it or are not
 * accepted: it may belong to another account (docs/decisions/connections.md).
 */
export function withEarlierKeys(current: PaymentProvider, earlier: readonly PaymentProvider[]): PaymentProvider {
  async function ask<T>(act: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    try {
      return await act(current);
    } catch (error) {
      if (!isForAnother(error)) throw error;
      for (const one of earlier) {
        try {
          return await act(one);
        } catch (another) {
          // Whether the earlier account knows it cannot be said now: it is asked again later.
          if (!isForAnother(another)) throw another;
        }
      }
      throw error;
    }
  }
  return {
    ...current,
    async findOrderByReceipt(receipt) {
      for (const one of [current, ...earlier]) {
        const found = await one.findOrderByReceipt(receipt).catch((error: unknown) => {
          if (one === current || !isForAnother(error)) throw error;
          return null;
        });
        if (found) return found;
      }
      return null;
    },
    getOrder: (id) => ask((one) => one.getOrder(id)),
    listPayments: (orderId) => ask((one) => one.listPayments(orderId)),
    getPayment: (id) => ask((one) => one.getPayment(id)),
    capture: (paymentId, amountPaise) => ask((one) => one.capture(paymentId, amountPaise)),
    refund: (refund) => ask((one) => one.refund(refund)),
    getRefund: (id) => ask((one) => one.getRefund(id)),
    listRefunds: (paymentId) => ask((one) => one.listRefunds(paymentId)),
    getDispute: (id) => ask((one) => one.getDispute(id)),
    hurry: () =>
      withEarlierKeys(
        current.hurry(),
        earlier.map((one) => one.hurry()),
      ),
  };
}

/** Nothing was done: the keys are not accepted, or what was named is not known. 409 says that it is under way. */
function isForAnother(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === 'unauthorised' || (error.kind === 'rejected' && error.status !== 409);
}
