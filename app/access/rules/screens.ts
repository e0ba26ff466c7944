import { normalise } from './access.ts';
import { type Permission, permissions, permissionsOf, type RightsHolder } from './permissions.ts';

/** The screens of the back office, and what each needs (behaviour: Roles 1). */
export const staffScreens: Readonly<
  Record<
    string,
    {
      /** Null is for every member of staff. */
      needs: Permission | null;
      /**
       * What the security log calls the people whom it lists (behaviour: Signing in 1); null where it lists none, or
       * each is written down.
       */
      people: string | null;
    }
  >
> = {
  '/admin/dashboard': { needs: 'money.read', people: null },
  // Of the reports each says what it needs (reports/rules/reports.ts).
  '/admin/reports': { needs: 'money.read', people: null },
  // Keys of the payment provider are checked here.
  '/admin/first-day': { needs: 'staff.manage', people: null },
  '/admin/health': { needs: 'system.manage', people: null },
  '/admin/products': { needs: 'catalogue.read', people: null },
  '/admin/products/prices-and-stock': { needs: 'catalogue.edit', people: null },
  '/admin/products/stock/:id': { needs: 'catalogue.read', people: null },
  '/admin/batches': { needs: 'batches.read', people: null },
  '/admin/batches/new': { needs: 'stock.change', people: null },
  '/admin/batches/:id': { needs: 'batches.read', people: null },
  '/admin/purchases': { needs: 'stock.change', people: null },
  '/admin/purchases/new': { needs: 'stock.change', people: null },
  '/admin/purchases/:id': { needs: 'stock.change', people: null },
  '/admin/collections': { needs: 'catalogue.edit', people: null },
  '/admin/collections/:id': { needs: 'catalogue.edit', people: null },
  '/admin/orders': { needs: 'orders.read', people: 'orders' },
  '/admin/orders/new': { needs: 'orders.change', people: null },
  '/admin/orders/ship': { needs: 'orders.ship', people: 'orders to ship' },
  '/admin/orders/returns': { needs: 'orders.change', people: null },
  '/admin/packing': { needs: 'orders.ship', people: 'orders to pack' },
  '/admin/packing/pick-list': { needs: 'orders.ship', people: null },
  '/admin/shipments': { needs: 'orders.ship', people: 'parcels' },
  '/admin/orders/courier-file': { needs: 'orders.ship', people: null },
  '/admin/orders/packing-slips': { needs: 'orders.ship', people: null },
  '/admin/orders/food-cards': { needs: 'orders.ship', people: null },
  // After those with a name of their own, which it would take for an order's number. What it shows is read by a call.
  '/admin/orders/:id': { needs: 'orders.read', people: null },
  '/admin/cash': { needs: 'money.read', people: 'cash' },
  '/admin/cash/received': { needs: 'money.read', people: 'cash received' },
  '/admin/settlements': { needs: 'money.read', people: null },
  '/admin/settlements/disputes': { needs: 'money.read', people: null },
  '/admin/settlements/:id': { needs: 'money.read', people: null },
  '/admin/documents': { needs: 'books.read', people: 'documents' },
  '/admin/books': { needs: 'books.read', people: null },
  '/admin/features': { needs: 'content.edit', people: null },
  '/admin/redirects': { needs: 'content.edit', people: null },
  '/admin/pages': { needs: 'content.edit', people: null },
  '/admin/pages/:id': { needs: 'content.edit', people: null },
  // Kind by kind it also needs the right to edit the English text (translations/rules/translatable-entries.ts).
  '/admin/translations': { needs: 'content.edit', people: null },
  '/admin/translations/:language/:kind/:id': { needs: 'content.edit', people: null },
  '/admin/coupons': { needs: 'coupons.edit', people: null },
  '/admin/shipping-fee': { needs: 'settings.edit', people: null },
  '/admin/settings': { needs: 'settings.edit', people: null },
  '/admin/settings/cod': { needs: 'settings.edit', people: null },
  // Keys of outside services.
  '/admin/settings/connections': { needs: 'staff.manage', people: null },
  // Keys of programs that call this shop.
  '/admin/settings/api-keys': { needs: 'staff.manage', people: null },
  '/admin/settings/webhooks': { needs: 'webhooks.manage', people: null },
  '/admin/settings/webhooks/:id': { needs: 'webhooks.manage', people: null },
  // The accountant knows what the ledgers are called.
  '/admin/settings/books': { needs: 'books.manage', people: null },
  '/admin/settings/:section': { needs: 'settings.edit', people: null },
  '/admin/staff': { needs: 'staff.manage', people: null },
  '/admin/security-log': { needs: 'staff.manage', people: null },
  '/admin/newsletters/write': { needs: 'newsletters.send', people: null },
  '/admin/newsletters/write/:id': { needs: 'newsletters.send', people: null },
  '/admin/newsletters': { needs: 'customers.read', people: 'subscribers' },
  '/admin/banner': { needs: 'content.edit', people: null },
  '/admin/users': { needs: 'customers.read', people: 'users' },
  '/admin/messages': { needs: 'messages.answer', people: 'messages' },
  '/admin/messages/:id': { needs: 'messages.answer', people: null },
  '/admin/customers': { needs: 'customers.read', people: 'customers' },
  '/admin/customers/groups': { needs: 'customers.read', people: null },
  // Each is written down by its page.
  '/admin/customers/:id': { needs: 'customers.read', people: null },
  '/admin/programs': { needs: 'programs.read', people: 'plans' },
  '/admin/reviews': { needs: 'reviews.moderate', people: null },
  '/admin/claims': { needs: 'content.edit', people: null },
  '/admin/claims/try': { needs: 'content.edit', people: null },
  '/admin/meet-and-greet': { needs: 'content.edit', people: null },
  // Products, orders and customers of another shop, with e-mails to them.
  '/admin/imports': { needs: 'settings.edit', people: null },
  '/admin/imports/:id': { needs: 'settings.edit', people: null },
  '/admin/exports': { needs: 'exports', people: null },
  '/admin/sign-in': { needs: null, people: null },
  '/admin/confirm': { needs: null, people: null },
  '/admin/no-access': { needs: null, people: null },
};

/** Where staff are led who need a second factor that they do not have (behaviour: Second factor 6). */
const factorPage = '/admin/sign-in';

/** The first screen after signing in, for those who may not see the dashboard. */
const homes = ['/admin/dashboard', '/admin/packing', '/admin/orders', '/admin/products'];

/**
 * Where a member of staff is sent instead of a screen, or null if it may be shown. A page of the back office that is
 * not in the table is the owner's alone, so that a new one is closed until it is entered.
 * @param pathname path of the page without its query, in any spelling that leads to it
 */
export function elsewhereOf(pathname: string, account: RightsHolder): string | null {
  const path = normalise(pathname);
  if (path !== '/admin' && !path.startsWith('/admin/')) return null;
  const isFront = path === '/admin';
  if (!isFront && maySee(path, account)) return null;
  if (account.lacksFactor) return factorPage;
  // Nobody asked for the dashboard who was only led to it by signing in, or by the address of the back office.
  const home = isFront || path === '/admin/dashboard' ? homeOf(account) : null;
  return home ?? `/admin/no-access?page=${encodeURIComponent(path)}`;
}

/** The first of the back office's screens that somebody may see; null for none. */
export const homeOf = (account: RightsHolder) => homes.find((screen) => maySee(screen, account)) ?? null;

/** Whether somebody may see a screen, by its path as the table spells it. */
export const maySee = (path: string, account: RightsHolder) => isIncluded(path, permissionsOf(account));

/** Whether permissions include a screen, by its path as the table spells it. */
export function isIncluded(path: string, held: readonly Permission[]): boolean {
  const screen = screenAt(path);
  if (screen === undefined) return held.length === permissions.length;
  return screen.needs === null || held.includes(screen.needs);
}

/** The list of people on a screen; null for one without. @param pathname in any spelling that leads to it */
export const listOfPeople = (pathname: string) => screenAt(normalise(pathname))?.people ?? null;

/** What a screen needs; one that every role includes, or none, is the owner's. */
export const needsOf = (path: string): Permission => screenAt(path)?.needs ?? 'staff.manage';

function screenAt(path: string) {
  const steps = path.split('/');
  const row = Object.entries(staffScreens).find(([screen]) => {
    const wanted = screen.split('/');
    return wanted.length === steps.length && wanted.every((step, at) => step.startsWith(':') || step === steps[at]);
  });
  return row?.[1];
}
