import type { Context } from 'hono';
import type { CallContract } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import { confirmCode, confirmPageFor } from '#second-factor/rules/second-factor.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

type Caller = Pick<RequestContext, 'account' | 'sessionToken'>;

/** Whether a call must be confirmed for what was sent, where only some values of a field need it. */
export function needsConfirmation({ confirmed, alsoNeeds }: CallContract, input: object): boolean {
  if (!Array.isArray(confirmed) || alsoNeeds === undefined) return false;
  return [alsoNeeds].flat().some(({ in: place, field }) => {
    const part = (input as Record<string, Record<string, unknown> | undefined>)[place];
    return confirmed.includes(String(part?.[field]));
  });
}

/**
 * Lets only those through who proved within the last ten minutes who they are (behaviour: Second factor 1).
 * @throws AppError 403 with the code 'confirm'
 */
export async function requireConfirmed(app: AppContext, context: Caller): Promise<void> {
  if (context.account?.key) throw new AppError(403, staffTexts.onlyBySomebody);
  if (!(await isConfirmed(app, context))) throw notConfirmed();
}

/** Whether somebody has: for calls that need it only for what they turn out to do. */
export async function isConfirmed(app: AppContext, { account, sessionToken }: Caller): Promise<boolean> {
  if (account?.session?.isConfirmed) return true;
  if (account === null || sessionToken === null) return false;
  // Another process may have confirmed it a moment ago; this one remembers sessions for seconds.
  app.sessions.forget(account.id);
  return (await app.sessions.read(sessionToken))?.session?.isConfirmed === true;
}

export const notConfirmed = () => new AppError(403, texts.pleaseConfirm(), [], null, { code: confirmCode });

/** Where a browser that opened a link is led instead of a refusal that a proof would lift; null for everything else. */
export function confirmInstead(c: Context, error: AppError): string | null {
  const isOpened = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html') === true;
  if (error.details.code !== confirmCode || !isOpened) return null;
  const { pathname, search } = new URL(c.req.url);
  return confirmPageFor(pathname + search, c.req.header('referer'), c.req.header('host'));
}
