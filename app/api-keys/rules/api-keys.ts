import { permissionWords } from '#access/rules/permission-words.ts';
import { type Permission, permissions } from '#access/rules/permissions.ts';
import type { FormError } from '#rules/app-error.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';

/**
 * Who works here, who is told of what happens, and where the money of invoices goes, no program changes; views of lists
 * are for eyes.
 */
const neverByKey: readonly Permission[] = ['staff.manage', 'webhooks.manage', 'bank.edit', 'views.save', 'views.share'];

/** What a key may be allowed, in the order and words of the roles. */
export const scopes = permissions
  .filter((permission) => !neverByKey.includes(permission))
  .map((id) => ({ id, label: permissionWords[id] }));

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
