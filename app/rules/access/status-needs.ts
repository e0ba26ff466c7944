import type { SettableStatus } from '../orders/order-status.ts';
import type { Permission } from './permissions.ts';

/** Statuses that need more than to pack and send: the contract refuses them, and no screen offers them. */
export const statusNeeds = {
  Pending: 'orders.change',
  Rejected: 'orders.change',
  Refunded: 'refunds.make',
} as const satisfies Partial<Record<SettableStatus, Permission>>;

/** What staff need to set a status. */
export function needOfStatus(status: SettableStatus): Permission {
  return status in statusNeeds ? statusNeeds[status as keyof typeof statusNeeds] : 'orders.ship';
}
