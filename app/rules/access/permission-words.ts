import { type Permission, permissions, permissionsOf, type StaffRole, staffRoles } from './permissions.ts';
import { staffRoleNames, staffRoleSummaries } from './staff-roles.ts';
import * as texts from './texts.ts';

/** What each permission lets somebody do, in plain words. */
const permissionWords: Readonly<Record<Permission, string>> = {
  'orders.read': texts.seeOrders,
  'orders.ship': texts.shipOrders,
  'orders.change': texts.changeOrders,
  'buyers.address': texts.seeAddresses,
  'buyers.email': texts.seeEmails,
  'money.read': texts.seeMoney,
  'money.record': texts.recordMoney,
  'refunds.make': texts.makeRefunds,
  'books.read': texts.seeBooks,
  'books.manage': texts.manageBooks,
  'programs.read': texts.seePrograms,
  'catalogue.read': texts.seeProducts,
  'catalogue.edit': texts.editProducts,
  'stock.change': texts.changeStock,
  'content.edit': texts.editContent,
  'claims.override': texts.overrideClaims,
  'reviews.moderate': texts.moderateReviews,
  'coupons.edit': texts.editCoupons,
  'customers.read': texts.seeCustomers,
  exports: texts.downloadLists,
  'settings.edit': texts.editSettings,
  'system.manage': texts.manageSystem,
  'staff.manage': texts.manageStaff,
};

export interface RoleInWords {
  id: StaffRole;
  name: string;
  /** What it is for, in a sentence. */
  about: string;
  may: string[];
  mayNot: string[];
}

/** Every role with what the one table lets it do, and what not. */
export function rolesInWords(): RoleInWords[] {
  return staffRoles.map((id) => {
    const held = permissionsOf({ role: 'admin', staffRole: id });
    const wordsOf = (isHeld: boolean) =>
      permissions.filter((one) => held.includes(one) === isHeld).map((one) => permissionWords[one]);
    return { id, name: staffRoleNames[id], about: staffRoleSummaries[id], may: wordsOf(true), mayNot: wordsOf(false) };
  });
}
