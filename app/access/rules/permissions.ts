/**
 * The one table of what members of staff may see and do (behaviour: Roles 1). Every call of the back office names the
 * permission it needs in the contract, every screen in screens.ts; what is not written here is not allowed.
 */

export const staffRoles = ['owner', 'manager', 'packer', 'editor', 'accountant'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const permissions = [
  /**
   * Orders: what was bought, and how far it is. What of the buyer and the money is shown is said by the three below.
   */
  'orders.read',
  /** Packed, Shipped, Delivered; couriers and packing slips. */
  'orders.ship',
  /** Reject, change, replace an order, and take it back. */
  'orders.change',
  /** Where a parcel goes: street, town, pincode and phone. */
  'buyers.address',
  /** E-mail address of a buyer, and to look for buyers by what is known of them. */
  'buyers.email',
  /** Amounts of orders, payments, cash and settlements, and the figures of the dashboard. */
  'money.read',
  /** Reports beside those of sales and payments. */
  'reports.read',
  /** Cash that came in, remittances, what was settled by hand. */
  'money.record',
  'refunds.make',
  /** Invoices, credit notes and the books. */
  'books.read',
  /** Close and open months, and who gets the books by e-mail. */
  'books.manage',
  'programs.read',
  'catalogue.read',
  'catalogue.edit',
  'stock.change',
  /** Which batch lies where, and until when it is good; what it cost only with `catalogue.read`. */
  'batches.read',
  /** Banners, announcement, event, claims. */
  'content.edit',
  /** To let a claim stand that a figure or the law speaks against, with a reason. */
  'claims.override',
  'reviews.moderate',
  'coupons.edit',
  /** Accounts of shoppers and subscribers. */
  'customers.read',
  /** What shoppers write to the shop: to read it, and to answer. */
  'messages.answer',
  /** Newsletters: to write and to send them. */
  'newsletters.send',
  /** Notes and tags of customers, whether they may pay on delivery, and which two are one. */
  'customers.change',
  /** Views and columns of lists, for oneself. */
  'views.save',
  /** Views that all staff see. */
  'views.share',
  /** Files with the data of many people: orders, purchases, accounts, subscribers. */
  'exports',
  /** Company, brand, contact, delivery fees, cash on delivery, taxes of plans, digests. */
  'settings.edit',
  /** The whole account number into which businesses pay, and to change it. */
  'bank.edit',
  /** System status, and e-mails that could not be sent. */
  'system.manage',
  /** Who works here, in which role, and how they sign in; keys of the payment provider. */
  'staff.manage',
  /** Which programs are told what happens in the shop. */
  'webhooks.manage',
] as const;
export type Permission = (typeof permissions)[number];

const ownersAlone: readonly Permission[] = ['staff.manage', 'webhooks.manage', 'claims.override', 'bank.edit'];

const permissionsByRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownersAlone.includes(permission)),
  packer: ['orders.read', 'orders.ship', 'buyers.address', 'batches.read', 'views.save'],
  editor: [
    'catalogue.read',
    'catalogue.edit',
    'stock.change',
    'batches.read',
    'content.edit',
    'reviews.moderate',
    'views.save',
  ],
  accountant: [
    'orders.read',
    'money.read',
    'money.record',
    'books.read',
    'books.manage',
    'programs.read',
    'catalogue.read',
    'batches.read',
    'views.save',
  ],
};

/** What decides over the rights of an account: nothing else of it does. */
export interface RightsHolder {
  role: 'admin' | 'shopper';
  /** Null for shoppers. */
  staffRole: StaffRole | null;
  /** A second factor is required of staff and missing here: there is nothing that they may do until it is there. */
  lacksFactor?: boolean | undefined;
  /** An API key stands for the account: it may do what both may (docs/decisions/api-keys.md). */
  key?: { scopes: readonly Permission[] } | undefined;
}

/**
 * What an account may do in the back office: nothing without an account, for shoppers, for staff without a role, and
 * without a factor that is required.
 */
export function permissionsOf(account: RightsHolder | null): readonly Permission[] {
  if (account === null || account.role !== 'admin' || account.staffRole === null || account.lacksFactor) return [];
  const ofRole = permissionsByRole[account.staffRole];
  const { key } = account;
  return key ? ofRole.filter((permission) => key.scopes.includes(permission)) : ofRole;
}

/** The roles that may do something. */
export const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => permissionsByRole[role].includes(permission));

export function may(account: RightsHolder | null, permission: Permission): boolean {
  return permissionsOf(account).includes(permission);
}
