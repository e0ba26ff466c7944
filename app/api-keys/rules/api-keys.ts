import { permissionWords } from '#access/rules/permission-words.ts';
import { type Permission, permissions } from '#access/rules/permissions.ts';
import type { FormError } from '#rules/app-error.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';

/**
 * Who works here, who is told of what happens, and where the money of invoices goes, no program changes; views of lists
 * are for eyes.
 */
const neverByKey = ['staff.manage', 'webhooks.manage', 'bank.edit', 'views.save', 'views.share'] as const;
type Scope = Exclude<Permission, (typeof neverByKey)[number]>;

const areas = ['Orders', 'Money', 'Products', 'Customers', 'Website', 'Shop'] as const;

/** Of what each is, and whether it only sees or also changes something. */
const places: Readonly<Record<Scope, readonly [area: (typeof areas)[number], does: 'sees' | 'changes']>> = {
  'orders.read': ['Orders', 'sees'],
  'orders.ship': ['Orders', 'changes'],
  'orders.change': ['Orders', 'changes'],
  'buyers.address': ['Orders', 'sees'],
  'buyers.email': ['Orders', 'sees'],
  'money.read': ['Money', 'sees'],
  'reports.read': ['Money', 'sees'],
  'money.record': ['Money', 'changes'],
  'refunds.make': ['Money', 'changes'],
  'books.read': ['Money', 'sees'],
  'books.manage': ['Money', 'changes'],
  'programs.read': ['Customers', 'sees'],
  'catalogue.read': ['Products', 'sees'],
  'catalogue.edit': ['Products', 'changes'],
  'stock.change': ['Products', 'changes'],
  'batches.read': ['Products', 'sees'],
  'content.edit': ['Website', 'changes'],
  'claims.override': ['Website', 'changes'],
  'reviews.moderate': ['Customers', 'changes'],
  'coupons.edit': ['Website', 'changes'],
  'customers.read': ['Customers', 'sees'],
  'messages.answer': ['Customers', 'changes'],
  'newsletters.send': ['Customers', 'changes'],
  'customers.change': ['Customers', 'changes'],
  exports: ['Shop', 'sees'],
  'settings.edit': ['Shop', 'changes'],
  'system.manage': ['Shop', 'sees'],
};

/** What a key may be allowed, in the order and words of the roles. */
export const scopes = permissions.flatMap((id) => {
  const [area, does] = id in places ? places[id as Scope] : [];
  return area && does ? [{ id, label: permissionWords[id], area, does }] : [];
});

/** The same by what it is of. */
export const scopeAreas = areas.map((area) => {
  const ofArea = scopes.filter((scope) => scope.area === area);
  return {
    area,
    sees: ofArea.filter(({ does }) => does === 'sees'),
    changes: ofArea.filter(({ does }) => does === 'changes'),
  };
});

export const longestName = 60;
export const mostKeys = 50;
export const usualCallsAMinute = 120;
export const mostCallsAMinute = 1200;
/** Days that a key may live; 0 is until it is revoked. */
export const lifetimes = { 30: '30 days', 90: '90 days', 365: 'One year', 0: 'Until you revoke it' } as const;

export interface KeyDraft {
  name: string;
  scopes: readonly string[];
  /** Of `lifetimes`. */
  days: number;
  callsAMinute: number;
}

export function keyErrors({ name, scopes: wanted, days, callsAMinute }: KeyDraft): FormError[] {
  const found = {
    name: name.trim() === '' ? 'Give the key a name, such as ‘Accounting’.' : hiddenProblem(name),
    scopes:
      wanted.length === 0
        ? 'Choose at least one thing that the key may do.'
        : wanted.every((one) => scopes.some(({ id }) => id === one))
          ? null
          : 'Choose what the key may do from the list.',
    days: days in lifetimes ? null : 'Choose how long the key is valid.',
    callsAMinute:
      Number.isInteger(callsAMinute) && callsAMinute >= 1 && callsAMinute <= mostCallsAMinute
        ? null
        : `Enter a whole number of calls from 1 to ${mostCallsAMinute.toLocaleString('en-IN')}`,
  };
  return Object.entries(found).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
