import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { signInMark } from '#access/rules/access.ts';
import { type CallContract, fileOf, type Limit } from '#contract/call.ts';
import { recognisedDevice } from '#customers/sign-in/recognised-device.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import {
  cartCookie,
  deviceCookie,
  markCookie,
  sessionCookie,
  ticketCookie,
  visitorCookie,
} from '#platform/http/session-cookie.ts';
import { type Attempt, clearFailures, countAttempt } from '#rate-limits/count-attempt.ts';
import { PuzzleNeeded, puzzleNeeded, requirePuzzle } from '#rate-limits/puzzle.ts';
import { puzzleHeader } from '#rate-limits/rules/puzzle.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { recordSecurityEvent } from '#security-log/record-event.ts';
import { recordListOpened } from '#security-log/record-opened.ts';
import { asNobody } from './as-nobody.ts';
import type { AnyCall } from './call.ts';
import { type CallName, calls } from './calls.ts';
import type { SessionCookie } from './handler.ts';
import { requireAccess, requireAlso, requireOpenShop } from './require-access.ts';
import { needsConfirmation, requireConfirmed } from './require-confirmed.ts';
import { requireForPrograms } from './require-key.ts';
import { requireSameOrigin } from './same-origin.ts';

/** A call as it was asked for: by a program, with JSON, or by a page of the shop, with what came in a form. */
export interface RequestedCall {
  /** Of the request that brought it: where it comes from. */
  c: Context<{ Bindings: RequestContext }>;
  context: RequestContext;
  /** Reads and checks the input. @throws AppError 400, 413, 415 */
  read(rule: CallContract): Promise<Record<string, unknown>>;
  setCookie(header: string): void;
}

/** Callbacks for metrics and traces. */
export interface CallHooks {
  /** A call was refused because it came too often. */
  onLimited?: (name: CallName) => void;
  /** Runs the handler of a call, and records how long it took. */
  traced?: <T>(name: CallName, work: () => Promise<T>) => Promise<T>;
}

/**
 * What these calls of the staff change is shown on pages. Other processes learn of it through the database a moment
 * later; this one drops its cached pages before it responds, so that the next request shows the change.
 */
const contentTopics: ReadonlySet<string> = new Set([
  'Admin: products',
  'Admin: collections',
  'Admin: content',
  'Admin: settings',
]);

/**
 * Makes one call of the contract with all its checks: origin, rights, limits, input. The API and the plain forms of
 * pages both come here, so that a form may do nothing that the call may not (docs/decisions/plain-forms.md).
 * @throws AppError what the call refuses
 */
export async function runCall(
  app: AppContext,
  name: CallName,
  requested: RequestedCall,
  hooks: CallHooks = {},
): Promise<{ input: Record<string, unknown>; body: object }> {
  try {
    return await checkAndRun(app, name, requested, hooks);
  } catch (error) {
    logAppError(app, name, requested.context, error);
    throw error;
  }
}

async function checkAndRun(
  app: AppContext,
  name: CallName,
  { c, context: asked, read, setCookie }: RequestedCall,
  { onLimited, traced = (_name, work) => work() }: CallHooks,
): Promise<{ input: Record<string, unknown>; body: object }> {
  const rule: AnyCall = calls[name];
  if (asked.isByKey) requireForPrograms(rule, asked);
  else if (!name.startsWith('GET ') && !rule.fromAnyOrigin) requireSameOrigin(c, app.config.publicUrl);
  requireAccess(rule, asked, app.config.storefrontAccess);
  if (rule.confirmed === true) await requireConfirmed(app, asked);
  if (rule.needsOpenShop) await requireOpenShop(app, asked);
  // A key stands for the staff: it is not the person who made it, whose orders and cart are their own.
  const context = asked.isByKey && rule.access !== 'admin' ? asNobody(asked) : asked;
  const limits = rule.limits ?? [];
  const beforePuzzles = app.config.puzzles ? (rule.puzzleBeyond ?? []) : [];
  const countsFailures = limits.some(({ failuresOnly }) => failuresOnly);
  const count = async (email: string | null, isCounted: (limit: Limit) => boolean) => {
    const device = countsFailures ? await recognisedDevice(app, context.deviceToken, email) : null;
    const attempt: Attempt = { what: name, limits, address: context.clientAddress, email, device };
    const free: Attempt = { ...attempt, what: `${name} without a puzzle`, limits: beforePuzzles };
    try {
      // First, so that anyone who solves nothing uses up nothing of what others share.
      context.hasSolvedPuzzle ||= await requirePuzzle(
        app,
        { ...free, limits: beforePuzzles.filter(isCounted) },
        c.req.header(puzzleHeader),
      );
      await countAttempt(app, { ...attempt, limits: limits.filter(isCounted) });
    } catch (error) {
      if (error instanceof AppError) onLimited?.(name);
      throw error;
    }
    return { attempt, free };
  };
  // Of an address that sends too much nothing is even read; of an account no file. A browser that may be known is
  // counted by itself, and only the e-mail says whether it is.
  const own = context.account?.email ?? null;
  const mayBeKnown = countsFailures && context.deviceToken !== null;
  const isEarly = ({ of, failuresOnly }: Limit) =>
    rule.file !== undefined || (of === 'address' && !failuresOnly && !mayBeKnown);
  const early = await count(own, isEarly);
  const input = await read(rule);
  requireAlso(rule, input, context.account);
  if (needsConfirmation(rule, input)) await requireConfirmed(app, context);
  const late = (limit: Limit) => !isEarly(limit);
  const { attempt, free } = rule.file ? early : await count(emailIn(input.body) ?? own, late);
  // The table ties each name to its input and response; the compiler cannot follow that through a loop over names.
  const cookies = cookiesOf(context, context.isByKey ? () => {} : setCookie);
  const run = () => rule.run(app, input as never, context, cookies) as Promise<object>;
  const body = await traced(name, run).catch(async (error: unknown) => {
    throw error instanceof PuzzleNeeded ? await puzzleNeeded(app, free) : error;
  });
  for (const one of [attempt, free]) await clearFailures(app, one);
  await logCall(app, rule, context, input, body);
  if (!name.startsWith('GET ') && contentTopics.has(rule.topic)) app.contentVersion.contentChanged();
  return { input, body };
}

/**
 * Writes a call into the security log that belongs there: what its entry in the contract says, and every file that
 * staff download.
 */
async function logCall(
  app: AppContext,
  rule: CallContract,
  context: RequestContext,
  input: Parameters<typeof fileName>[1],
  body: object,
): Promise<void> {
  const file = rule.access === 'admin' ? fileOf(rule) : null;
  const logged = rule.logged ?? (file === null ? undefined : { what: 'export' as const, thing: file.name });
  if (!logged || (logged.byStaff && context.role !== 'admin')) return;
  if (logged.isList) return recordListOpened(app, context, logged.thing ?? '');
  const { data } = body as { data?: unknown };
  const shown = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  const { userId } = shown as { userId?: unknown };
  await recordSecurityEvent(app.db, context, {
    what: logged.what,
    userId: context.account?.id ?? null,
    // The order of a guest names nobody, and to some roles no order does.
    aboutUserId: logged.what === 'opened' && typeof userId === 'string' && isUuid(userId) ? userId : null,
    thing: fileName(logged.thing ?? '', { ...input, params: { ...shown, ...input.params } }),
  });
}

function cookiesOf({ https, visitorId }: RequestContext, setCookie: (header: string) => void): SessionCookie {
  const set = (token: string | null) => {
    setCookie(sessionCookie(token, https));
    setCookie(markCookie(signInMark, token !== null, https));
  };
  return {
    keep: set,
    knowDevice: (token) => setCookie(deviceCookie(token, https)),
    remove: () => set(null),
    keepTicket: (token) => setCookie(ticketCookie(token, https)),
    keepCart(token) {
      setCookie(cartCookie(token, https));
      // Anyone who orders needs a name that keeps the idempotency keys of two visitors apart; without scripts nobody
      // else gives it.
      if (token !== null && visitorId === null) setCookie(visitorCookie(randomUUID(), https));
    },
  };
}

/** Puts what was checked of the address into the name of a file: '{section}-{month}.csv'. */
export function fileName(
  name: string,
  { params, query, body }: { params?: object; query?: object; body?: unknown },
): string {
  const given = new Map<string, unknown>(Object.entries({ ...query, ...(body as object), ...params }));
  return name.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(given.get(key) ?? ''));
}

function emailIn(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** Calls that were not allowed are logged for later investigation: with ids only, no names and no addresses. */
function logAppError(app: AppContext, call: CallName, context: RequestContext, error: unknown): void {
  if (!(error instanceof AppError) || ![401, 403, 428, 429].includes(error.status)) return;
  const account = context.account?.id ?? null;
  app.log.info({ requestId: context.requestId, call, status: error.status, account }, 'refused');
}
