import type { Permission } from '#access/rules/permissions.ts';
import type { SettableStatus } from './order-status.ts';

/** What staff need to set a status: the contract refuses others, and no screen offers them. */
export const statusNeeds = {
  Pending: 'orders.change',
  Packed: 'orders.ship',
  Shipped: 'orders.ship',
  Delivered: 'orders.ship',
  Rejected: 'orders.change',
  Refunded: 'refunds.make',
} as const satisfies Record<SettableStatus, Permission>;

export function needOfStatus(status: SettableStatus): Permission {
  return statusNeeds[status];
}
