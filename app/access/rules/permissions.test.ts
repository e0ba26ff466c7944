import { describe, expect, it } from 'vitest';
import { may, type Permission, permissions, permissionsOf, type StaffRole, staffRoles } from './permissions.ts';

const holder = (staffRole: StaffRole) => ({ role: 'admin' as const, staffRole });

describe('permissions', () => {
  /** What the roles are for, in the owner's words: whatever else changes, these stay. */
  it.each<[StaffRole, Permission[]]>([
    [
      'packer',
      ['money.read', 'money.record', 'refunds.make', 'exports', 'buyers.email', 'books.read', 'orders.change'],
    ],
    ['accountant', ['stock.change', 'catalogue.edit', 'refunds.make', 'buyers.address', 'buyers.email', 'orders.ship']],
    [
      'editor',
      ['orders.read', 'buyers.address', 'buyers.email', 'customers.read', 'exports', 'money.read', 'settings.edit'],
    ],
    ['manager', ['staff.manage', 'claims.override', 'bank.edit']],
  ])('a %s has none of %j', (role, refused) => {
    for (const permission of refused) expect([permission, may(holder(role), permission)]).toEqual([permission, false]);
  });

  it('only owners manage staff; they may do everything', () => {
    expect(staffRoles.filter((role) => may(holder(role), 'staff.manage'))).toEqual(['owner']);
    expect(permissionsOf(holder('owner'))).toEqual(permissions);
  });

  it('nobody else may do anything', () => {
    expect(permissionsOf(null)).toEqual([]);
    expect(permissionsOf({ role: 'admin', staffRole: null })).toEqual([]);
    // A role that was left over does not outlive the rights of staff.
    expect(permissionsOf({ role: 'shopper', staffRole: 'owner' })).toEqual([]);
  });
});
