import type { AppContext } from '#platform/app-context.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { unavailableRetrySeconds, unavailableSentence } from '#platform/http/unavailable-response.ts';
import { jsonInRupees } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

export interface RefusalBody {
  success: false;
  message: string;
  [further: string]: unknown;
}

/** Every failed call in one shape (behaviour: API 1). What was not foreseen is written into the log. */
export function refusalOf(
  app: Pick<AppContext, 'log'>,
  error: unknown,
  { requestId, path }: Pick<RequestContext, 'requestId'> & { path: string },
): { status: number; body: RefusalBody; retryAfterSeconds: number | null } {
  if (error instanceof AppError) {
    const { status, message, errors, details, retryAfterSeconds } = error;
    const body = {
      success: false as const,
      message,
      ...(errors.length > 0 ? { errors } : {}),
      ...jsonInRupees(details),
    };
    return { status, body, retryAfterSeconds };
  }
  if (isOverload(error)) {
    app.log.warn({ reason: error.message, path }, 'a call failed because the shop is overloaded');
    return {
      status: 503,
      body: { success: false, message: texts.theShopIsVeryBusy(), requestId },
      retryAfterSeconds: 2,
    };
  }
  if (isDatabaseUnavailable(error)) {
    app.log.warn({ err: error, path }, 'a call needs the database, which is unavailable');
    const body = { success: false as const, message: unavailableSentence(), requestId };
    return { status: 503, body, retryAfterSeconds: unavailableRetrySeconds };
  }
  app.log.error({ err: error, path }, 'a call failed');
  const body = { success: false as const, message: texts.somethingWentWrongPleaseTry(), requestId };
  return { status: 500, body, retryAfterSeconds: null };
}

/**
 * No connection became free, a lock or a statement took too long, or the database aborted the transaction in favour of
 * others each time it was tried. Nothing of the call has happened.
 */
function isOverload(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return (
    error instanceof Error &&
    (['55P03', '57014', '40P01', '40001'].includes(String(code)) ||
      /timeout exceeded when trying to connect/.test(error.message))
  );
}
