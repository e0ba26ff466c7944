import { type Permission, permissions, permissionsOf, type StaffRole, staffRoles } from './permissions.ts';
import { staffRoleNames, staffRoleSummaries } from './staff-roles.ts';

export const permissionWords: Readonly<Record<Permission, string>> = {
  'orders.read': 'See orders',
  'orders.ship': 'Pack and send orders: status, courier, packing slip',
  'orders.change': 'Edit, reject and replace orders, take parcels back',
  'buyers.address': 'See buyers’ street address and phone',
  'buyers.email': 'See buyers’ e-mail, and search by name, phone or e-mail',
  'money.read': 'See amounts, payments, cash and the dashboard',
  'reports.read': 'See reports on products, places, coupons, buyers, parcels and margin',
  'money.record': 'Record cash and money settled by hand',
  'refunds.make': 'Make refunds',
  'books.read': 'See invoices, credit notes and books',
  'books.manage': 'Close months, and send the books by e-mail',
  'programs.read': 'See who bought a plan',
  'catalogue.read': 'See products and stock',
  'catalogue.edit': 'Add and edit products and prices',
  'stock.change': 'Change stock',
  'batches.read': 'See batches: place, units and best-before',
  'content.edit': 'Edit banners, announcements, the event and claims',
  'claims.override': 'Keep a claim that a figure or the law contradicts',
  'reviews.moderate': 'Show and hide reviews and photos',
  'coupons.edit': 'Add and edit coupons',
  'messages.answer': 'Read and answer messages',
  'newsletters.send': 'Write and send newsletters',
  'customers.read': 'See customers and newsletter subscribers',
  'customers.change': 'Write notes about customers, join two, turn their cash on delivery off',
  'views.save': 'Keep own views and columns of lists',
  'views.share': 'Share views of lists with all staff',
  exports: 'Download lists of orders, customers and subscribers',
  'settings.edit': 'Change settings: company, brand, delivery, cash on delivery, policies',
  'bank.edit': 'See and change the bank account printed on invoices to businesses',
  'system.manage': 'See system status and e-mails that could not be sent',
  'staff.manage': 'Invite staff and change roles, read the security log, set payment keys',
  'webhooks.manage': 'Choose which programs are told what happens in the shop',
};

export interface RoleInWords {
  id: StaffRole;
  name: string;
  about: string;
  may: string[];
  mayNot: string[];
}

export function rolesInWords(): RoleInWords[] {
  return staffRoles.map((id) => {
    const held = permissionsOf({ role: 'admin', staffRole: id });
    const wordsOf = (isHeld: boolean) =>
      permissions.filter((one) => held.includes(one) === isHeld).map((one) => permissionWords[one]);
    return { id, name: staffRoleNames[id], about: staffRoleSummaries[id], may: wordsOf(true), mayNot: wordsOf(false) };
  });
}
