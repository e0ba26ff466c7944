import type { Permission } from '#access/rules/permissions.ts';
import type { Access, CallContract, CallRules } from '#contract/call.ts';
import { readOpening } from '#opening/read-opening.ts';
import { isOpen } from '#opening/rules/opening.ts';
import { requireOpen } from '#opening/rules/require-open.ts';
import { texts as openingTexts } from '#opening/rules/texts.ts';
import { isTrial } from '#opening/trial-link.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { requirePermission } from './handler.ts';
import { texts } from './texts.ts';

/**
 * Every call checks by itself who makes it (behaviour: API 5). Under `members` a visitor may see nothing of the
 * storefront; of staff each call names the permission that it needs (behaviour: Roles 1).
 */
export function requireAccess(
  { access, permission, notByStaff }: Access & Pick<CallRules, 'notByStaff'>,
  { role, account }: Pick<RequestContext, 'role' | 'account'>,
  storefrontAccess: 'open' | 'members',
): void {
  if (notByStaff && role === 'admin') throw new AppError(403, openingTexts.staffDoNotOrder());
  const open = access === 'anyone' || (access === 'shopping' && storefrontAccess === 'open');
  if (open) return;
  if (role === 'visitor') throw new AppError(401, texts.pleaseSignInFirst());
  if (access !== 'admin') return;
  if (role !== 'admin') throw new AppError(403, texts.onlyTheStaff());
  requirePermission(account, permission);
}

export function requireAlso({ alsoNeeds }: CallContract, input: object, account: Account | null): void {
  for (const { in: place, field, needs } of [alsoNeeds ?? []].flat()) {
    const part = (input as Record<string, Record<string, unknown> | undefined>)[place];
    const value = String(part?.[field] ?? '');
    const needed = typeof needs === 'string' ? (value === '' ? undefined : needs) : neededFor(value, needs);
    if (needed !== undefined) requirePermission(account, needed);
  }
}

const neededFor = (value: string, needs: Readonly<Record<string, Permission>>) =>
  Object.hasOwn(needs, value) ? needs[value] : undefined;

/** @throws AppError 403 while the shop is not open, for anyone who neither prepares it nor tries it */
export async function requireOpenShop(app: AppContext, { role, trialToken }: RequestContext): Promise<void> {
  const opening = await readOpening(app);
  if (role === 'admin' || isOpen(opening) || (await isTrial(app, trialToken))) return;
  requireOpen(opening);
}
