import { normalise } from './access.ts';
import { type Permission, permissions, permissionsOf, type RightsHolder } from './permissions.ts';

/** What each screen of the back office needs; null is for every member of staff (behaviour: Roles 1). */
export const screenNeeds: Readonly<Record<string, Permission | null>> = {
  '/admin/dashboard': 'money.read',
  // Keys of the payment provider are checked here.
  '/admin/first-day': 'staff.manage',
  '/admin/health': 'system.manage',
  '/admin/products': 'catalogue.read',
  '/admin/products/prices-and-stock': 'catalogue.edit',
  '/admin/products/stock/:id': 'catalogue.read',
  '/admin/orders': 'orders.read',
  '/admin/orders/ship': 'orders.ship',
  '/admin/orders/packing-slips': 'orders.ship',
  '/admin/orders/food-cards': 'orders.ship',
  '/admin/cash': 'money.read',
  '/admin/cash/received': 'money.read',
  '/admin/settlements': 'money.read',
  '/admin/settlements/disputes': 'money.read',
  '/admin/settlements/:id': 'money.read',
  '/admin/documents': 'books.read',
  '/admin/books': 'books.read',
  '/admin/features': 'content.edit',
  '/admin/pages': 'content.edit',
  '/admin/pages/:id': 'content.edit',
  // Kind by kind it also needs the right to edit the English text (rules/translations/translatable-things.ts).
  '/admin/translations': 'content.edit',
  '/admin/translations/:language/:kind/:id': 'content.edit',
  '/admin/coupons': 'coupons.edit',
  '/admin/shipping-fee': 'settings.edit',
  '/admin/settings': 'settings.edit',
  '/admin/settings/brand': 'settings.edit',
  '/admin/settings/contact': 'settings.edit',
  '/admin/settings/cod': 'settings.edit',
  '/admin/settings/:section': 'settings.edit',
  '/admin/staff': 'staff.manage',
  '/admin/security-log': 'staff.manage',
  '/admin/newsletters': 'customers.read',
  '/admin/banner': 'content.edit',
  '/admin/users': 'customers.read',
  '/admin/programs': 'programs.read',
  '/admin/reviews': 'reviews.moderate',
  '/admin/claims': 'content.edit',
  '/admin/meet-and-greet': 'content.edit',
  // Products, orders and customers of another shop, with e-mails to them.
  '/admin/imports': 'settings.edit',
  '/admin/imports/:id': 'settings.edit',
  '/admin/exports': 'exports',
  '/admin/sign-in': null,
  '/admin/confirm': null,
  '/admin/no-access': null,
};

/** Where staff are led who need a second factor that they do not have (behaviour: Second factor 6). */
const factorPage = '/admin/sign-in';

/** Screens that list people, and what the security log calls them (behaviour: Signing in 1). */
const listsOfPeople: Readonly<Record<string, string>> = {
  '/admin/orders': 'orders',
  '/admin/orders/ship': 'orders to ship',
  '/admin/cash': 'cash',
  '/admin/cash/received': 'cash received',
  '/admin/documents': 'documents',
  '/admin/programs': 'plans',
  '/admin/newsletters': 'subscribers',
  '/admin/users': 'users',
};

/** The list of people on a screen; null for one without. */
export const listOfPeople = (pathname: string) => listsOfPeople[normalise(pathname)] ?? null;

/** The first screen after signing in, for those who may not see the dashboard. */
const homes = ['/admin/dashboard', '/admin/orders', '/admin/products'];

/**
 * Where a member of staff is sent instead of a screen, or null if it may be shown. A page of the back office that is not in the table is
 * the owner's alone, so that a new one is closed until it is entered.
 * @param pathname path of the page without its query, in any spelling that leads to it
 */
export function elsewhereOf(pathname: string, account: RightsHolder): string | null {
  const path = normalise(pathname);
  if (path !== '/admin' && !path.startsWith('/admin/')) return null;
  if (maySee(path, account)) return null;
  if (account.lacksFactor) return factorPage;
  // Nobody asked for the dashboard who was only led to it by signing in.
  const home = path === '/admin/dashboard' ? homeOf(account) : null;
  return home ?? `/admin/no-access?page=${encodeURIComponent(path)}`;
}

/** The first of the back office's screens that somebody may see; null for none. */
export const homeOf = (account: RightsHolder) => homes.find((screen) => maySee(screen, account)) ?? null;

/** Whether somebody may see a screen, by its path as the table spells it. */
export function maySee(path: string, account: RightsHolder): boolean {
  const steps = path.split('/');
  const row = Object.entries(screenNeeds).find(([screen]) => {
    const wanted = screen.split('/');
    return wanted.length === steps.length && wanted.every((step, at) => step.startsWith(':') || step === steps[at]);
  });
  const held = permissionsOf(account);
  if (row === undefined) return held.length === permissions.length;
  return row[1] === null || held.includes(row[1]);
}
