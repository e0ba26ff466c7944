import type { CallContract } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import * as staffTexts from './staff-texts.ts';

/**
 * Lets a call with an API key through: one that is known, that has not used up its calls of this minute, and not where
 * the call is about the account of a person (behaviour: API keys 2). What it may do is for its permission to say.
 * @throws AppError 401, 403, 429
 */
export async function requireKey(
  app: AppContext,
  { access }: CallContract,
  { account }: Pick<RequestContext, 'account'>,
): Promise<void> {
  const key = account?.key;
  if (!key) throw new AppError(401, staffTexts.theKeyIsNotKnown);
  const limit = { of: 'address', most: key.callsAMinute, seconds: 60 } as const;
  await countAttempt(app, { what: 'calls with an API key', limits: [limit], address: key.id, email: null });
  if (access === 'shopper') throw new AppError(403, staffTexts.onlyBySomebody);
}
