import type { OrderStatus } from './order-status.ts';
import { texts } from './texts.ts';

/** The statuses of an order as its buyer reads them (behaviour: Accounts 12). */
export const statusWords: Readonly<Record<OrderStatus, string>> = {
  get 'Order Placed'() {
    return texts.orderPlaced();
  },
  get Pending() {
    return texts.pending();
  },
  get Packed() {
    return texts.packed();
  },
  get Shipped() {
    return texts.shipped();
  },
  get Delivered() {
    return texts.delivered();
  },
  get Rejected() {
    return texts.rejected();
  },
  get Refunded() {
    return texts.refunded();
  },
  get Returned() {
    return texts.returned();
  },
};
