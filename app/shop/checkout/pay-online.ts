import type { CheckoutOrder, OrderTrouble } from './place-order.ts';

/** What the success page gets to know. */
export interface PaidOrder {
  orderId: string;
  paymentId: string;
  /** Path of the order's page. */
  link?: string;
}

export type OnlineOutcome =
  | { kind: 'paid'; order: PaidOrder }
  /** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string }
  | OrderTrouble;

/** Takes an order's money online, before its goods are on their way. Never throws. */
export async function payOnline(_order: CheckoutOrder): Promise<OnlineOutcome> {
  return {
    kind: 'unpaid',
    title: 'Payment Failed',
    description: 'Online payment opens soon. Please choose cash on delivery until then.',
  };
}
