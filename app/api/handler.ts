import { may, type Permission } from '#access/rules/permissions.ts';
import type { Staff } from '#audit/write-audit.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { factorRequiredCode } from '#second-factor/rules/second-factor.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** The session cookie of the response, for the few handlers that sign somebody in or out. */
export interface SessionCookie {
  /** Keeps the token of a session in the browser for 30 days from now. */
  keep(token: string): void;
  /** Lets the browser be known when it signs in again. */
  knowDevice(token: string): void;
  remove(): void;
  /** Keeps the ticket of a sign-in whose second step is to come, for its minutes; null takes it away. */
  keepTicket(token: string | null): void;
  /** Keeps the token of the cart that the shop keeps for a browser without scripts; null takes it away. */
  keepCart(token: string | null): void;
}

/**
 * The account of the caller.
 * @throws AppError 401 for a visitor
 */
export function requireAccount({ account }: RequestContext): Account {
  if (account === null) throw new AppError(401, texts.pleaseSignInFirst());
  return account;
}

/**
 * The one place that says no to staff whose role does not include something.
 * @throws AppError 403
 */
export function requirePermission(account: Account | null, permission: Permission): void {
  if (account?.lacksFactor)
    throw new AppError(403, staffTexts.aSecondFactorIsRequired, [], null, { code: factorRequiredCode });
  if (!may(account, permission))
    throw new AppError(
      403,
      account?.key ? staffTexts.yourKeyDoesNotInclude(permission) : staffTexts.yourRoleDoesNotInclude,
    );
}

/** The member of staff who calls. The contract lets nobody else reach a handler of the back office. */
export function requireStaff({ account }: RequestContext): Staff {
  if (account?.role !== 'admin') throw new Error('A call of the back office was let through for somebody else.');
  return account;
}

const pageSize = 24;
/** Products of a list that was asked for as a whole: with all of a large shop the process would run out of memory. */
export const mostWithoutPage = 1_000;

/** Page and limit of a list, with their defaults when only one is given; without either everything is listed. */
export function paged<Q extends { page?: number | undefined; limit?: number | undefined }>(query: Q): Q {
  return query.page === undefined && query.limit === undefined
    ? query
    : { ...query, page: query.page ?? 1, limit: query.limit ?? pageSize };
}
