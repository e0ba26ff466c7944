import { type Permission, permissions, permissionsOf, type StaffRole, staffRoles } from './permissions.ts';
import { staffRoleNames, staffRoleSummaries } from './staff-roles.ts';
import * as staffTexts from './staff-texts.ts';

/** What each permission lets somebody do, in plain words. */
const permissionWords: Readonly<Record<Permission, string>> = {
  'orders.read': staffTexts.seeOrders,
  'orders.ship': staffTexts.shipOrders,
  'orders.change': staffTexts.changeOrders,
  'buyers.address': staffTexts.seeAddresses,
  'buyers.email': staffTexts.seeEmails,
  'money.read': staffTexts.seeMoney,
  'money.record': staffTexts.recordMoney,
  'refunds.make': staffTexts.makeRefunds,
  'books.read': staffTexts.seeBooks,
  'books.manage': staffTexts.manageBooks,
  'programs.read': staffTexts.seePrograms,
  'catalogue.read': staffTexts.seeProducts,
  'catalogue.edit': staffTexts.editProducts,
  'stock.change': staffTexts.changeStock,
  'content.edit': staffTexts.editContent,
  'claims.override': staffTexts.overrideClaims,
  'reviews.moderate': staffTexts.moderateReviews,
  'coupons.edit': staffTexts.editCoupons,
  'customers.read': staffTexts.seeCustomers,
  exports: staffTexts.downloadLists,
  'settings.edit': staffTexts.editSettings,
  'bank.edit': staffTexts.editBank,
  'system.manage': staffTexts.manageSystem,
  'staff.manage': staffTexts.manageStaff,
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
