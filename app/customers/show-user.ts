import type * as z from 'zod';
import { permissionsOf } from '#access/rules/permissions.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import type { user } from './account.contract.ts';

export type User = z.output<typeof user>;

export interface SignedIn {
  user: User;
  token: string;
  /** By which the browser is known when it signs in again. */
  deviceToken: string;
}

/** An account as its owner sees it. */
export function showUser(account: Account): User {
  const { id, userName, email, phoneNumber, role, isBusinessAccount, newsletterSubscription } = account;
  return {
    id,
    userName,
    email,
    role,
    ...(account.staffRole === null ? {} : { staffRole: account.staffRole, permissions: [...permissionsOf(account)] }),
    isBusinessAccount,
    newsletterSubscription,
    phoneNumber: phoneNumber === null ? null : Number(phoneNumber),
  };
}
