import type { MiddlewareHandler } from 'hono';
import { holdsApiKey } from '#access/rules/api-key.ts';
import type { CallContract } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { ApiKey } from '#platform/sessions/api-keys.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import * as staffTexts from './staff-texts.ts';

/**
 * Lets a request with an API key through, whatever it is for: a key that is known, and that has not used up its calls of
 * this minute (behaviour: API keys 3). What it may do is for its permissions to say.
 * @throws AppError 400 for a key in the address, which stands in logs; 401, 429
 */
export function requireKey(app: AppContext): MiddlewareHandler<{ Bindings: RequestContext }> {
  return async (c, next) => {
    if (holdsApiKey(new URL(c.req.url).search))
      throw new AppError(
        400,
        'An API key is in the address, which logs keep. Revoke it, and send a new one as ‘Authorization: Bearer mk_…’.',
      );
    if (c.env.isByKey) {
      const key = keyOf(c.env);
      const limit = { of: 'address', most: key.callsAMinute, seconds: 60 } as const;
      await countAttempt(app, { what: 'calls with an API key', limits: [limit], address: key.id, email: null });
    }
    await next();
  };
}

/**
 * Refuses a key where the call is about the account of a person (behaviour: API keys 2).
 * @throws AppError 401, 403
 */
export function requireForPrograms(
  { access }: Pick<CallContract, 'access'>,
  context: Pick<RequestContext, 'account'>,
): void {
  keyOf(context);
  if (access === 'shopper') throw new AppError(403, staffTexts.onlyBySomebody);
}

/** @throws AppError 401 */
function keyOf({ account }: Pick<RequestContext, 'account'>): ApiKey {
  if (!account?.key) throw new AppError(401, 'This API key is not valid: it is wrong, has expired, or was revoked.');
  return account.key;
}
