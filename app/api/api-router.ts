import { type Context, Hono } from 'hono';
import type { CallContract } from '#contract/call.ts';
import { type CallName, calls } from '#contract/contract.ts';
import { knownDevice } from '#features/customers/known-device.ts';
import { clearFailures, countAttempt } from '#features/limits/count-attempt.ts';
import { readOpening } from '#features/opening/read-opening.ts';
import { isTrial } from '#features/opening/trial-link.ts';
import { recordSecurityEvent } from '#features/security-log/record-event.ts';
import { recordListOpened } from '#features/security-log/record-opened.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { deviceCookie, markCookie, sessionCookie, ticketCookie } from '#platform/http/session-cookie.ts';
import { unavailableRetrySeconds, unavailableSentence } from '#platform/http/unavailable-response.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { signInMark } from '#rules/access/access.ts';
import type { Permission } from '#rules/access/permissions.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { isOpen } from '#rules/opening/opening.ts';
import { requireOpen } from '#rules/opening/require-open.ts';
import { staffDoNotOrder } from '#rules/opening/texts.ts';
import { jsonInRupees } from '#rules/pricing/money.ts';
import { documentPage } from './document-page.ts';
import { requirePermission, type SessionCookie } from './handler.ts';
import { handlers } from './handlers.ts';
import { openApiDocument } from './open-api.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { readInput } from './read-input.ts';
import { confirmInstead, needsConfirmation, requireConfirmed } from './require-confirmed.ts';
import * as texts from './texts.ts';

const callNames = Object.keys(calls) as CallName[];

type ApiContext = Context<{ Bindings: RequestContext }>;

/** Callbacks for metrics and traces. */
export interface ApiHooks {
  /** A call was refused because it came too often. */
  onLimited?: (name: CallName) => void;
  /** Runs the handler of a call, and records how long it took. */
  traced?: <T>(name: CallName, work: () => Promise<T>) => Promise<T>;
}

/** The calls of the contract, their OpenAPI document and its readable page. */
export function apiRouter(app: AppContext, hooks: ApiHooks = {}): Hono<{ Bindings: RequestContext }> {
  const api = new Hono<{ Bindings: RequestContext }>();

  for (const name of callNames) {
    const [method = '', path = ''] = name.split(' ');
    api.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) =>
      handleCall(app, name, c, hooks).catch((error: unknown) => {
        logAppError(app, name, c, error);
        throw error;
      }),
    );
  }
  api.get('/api/openapi.json', (c) => c.json(openApiDocument(app.config.publicUrl)));
  api.get('/api/docs', (c) => documentPage(c, openApiDocument(app.config.publicUrl)));
  api.all('/api/*', (c) => {
    const others = callNames.filter((name) => matches(name, c.req.path)).map((name) => name.split(' ')[0]);
    if (others.length === 0) throw new AppError(404, texts.thereIsNoSuchCall);
    c.header('allow', others.join(', '));
    return c.json({ success: false, message: texts.thisCallTakes(others.join(' or ')) }, 405);
  });
  api.onError((error, c) => refuse(app, error, c));
  return api;
}

/**
 * What these calls of the staff change is shown on pages. Other processes learn of it through the database a moment later;
 * this one drops its cached pages before it responds, so that the next request shows the change.
 */
const contentTopics: ReadonlySet<string> = new Set(['Admin: products', 'Admin: content', 'Admin: settings']);

async function handleCall(
  app: AppContext,
  name: CallName,
  c: ApiContext,
  { onLimited, traced = (_name, work) => work() }: ApiHooks,
): Promise<Response> {
  const rule: CallContract = calls[name];
  if (!name.startsWith('GET ') && !rule.fromAnyOrigin) requireOwnOrigin(c, app.config.publicUrl);
  requireAccess(rule, c.env, app.config.storefrontAccess);
  if (rule.confirmed === true) await requireConfirmed(app, c.env);
  if (rule.needsOpenShop) await requireOpenShop(app, c.env);
  const count = async (body: unknown) => {
    const email = emailIn(body) ?? c.env.account?.email ?? null;
    const limits = rule.limits ?? [];
    const device = limits.some((limit) => limit.failuresOnly) ? await knownDevice(app, c.env.deviceToken, email) : null;
    const attempt = { what: name, limits, address: c.env.clientAddress, email, device };
    await countAttempt(app, attempt).catch((error: unknown) => {
      if (error instanceof AppError) onLimited?.(name);
      throw error;
    });
    return attempt;
  };
  // A file is large: of whoever sends too many it is not even read.
  const early = rule.file ? await count(null) : null;
  const input = await readInput(rule, c);
  requireAlso(rule, input, c.env.account);
  if (needsConfirmation(rule, input)) await requireConfirmed(app, c.env);
  const attempt = early ?? (await count(input.body));
  // The contract ties each name to its input and response; the compiler cannot follow that through a loop over names.
  const handle = handlers[name] as (
    app: AppContext,
    input: unknown,
    context: RequestContext,
    cookie: SessionCookie,
  ) => Promise<object>;
  const body = await traced(name, () => handle(app, input, c.env, sessionCookieOf(c)));
  await clearFailures(app, attempt);
  await logCall(app, rule, c.env, input, body);
  if (!name.startsWith('GET ') && contentTopics.has(rule.topic)) app.contentVersion.contentChanged();
  // What only some may see stays in no cache on the way either.
  const isForAll = rule.cached && !c.env.isViewing && c.env.trialToken === null;
  c.header('cache-control', isForAll ? 'no-cache' : 'no-store');
  if (rule.csv !== undefined)
    return fileResponse(c, 'text/csv; charset=utf-8', fileName(rule.csv, input), body as Pieces);
  if (rule.zip !== undefined) return fileResponse(c, 'application/zip', fileName(rule.zip, input), body as Pieces);
  return c.json(body);
}

/** Writes a call into the security log that belongs there: what its entry in the contract says, and every file that staff download. */
async function logCall(
  app: AppContext,
  rule: CallContract,
  context: RequestContext,
  input: Parameters<typeof fileName>[1],
  body: object,
): Promise<void> {
  const file = rule.access === 'admin' ? (rule.csv ?? rule.zip) : undefined;
  const logged = rule.logged ?? (file === undefined ? undefined : { what: 'export' as const, thing: file });
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

function sessionCookieOf(c: ApiContext): SessionCookie {
  const set = (token: string | null) => {
    c.header('set-cookie', sessionCookie(token, c.env.https));
    c.header('set-cookie', markCookie(signInMark, token !== null, c.env.https), { append: true });
  };
  return {
    keep: set,
    knowDevice: (token) => c.header('set-cookie', deviceCookie(token, c.env.https), { append: true }),
    remove: () => set(null),
    keepTicket: (token) => c.header('set-cookie', ticketCookie(token, c.env.https), { append: true }),
  };
}

/**
 * Every call checks by itself who makes it (behaviour: API 5). Under `members` a visitor may see nothing of the storefront; of staff each
 * call names the permission that it needs (behaviour: Roles 1).
 */
function requireAccess(
  { access, permission, notByStaff }: CallContract,
  { role, account }: Pick<RequestContext, 'role' | 'account'>,
  storefrontAccess: 'open' | 'members',
): void {
  if (notByStaff && role === 'admin') throw new AppError(403, staffDoNotOrder);
  const open = access === 'anyone' || (access === 'shopping' && storefrontAccess === 'open');
  if (open) return;
  if (role === 'visitor') throw new AppError(401, texts.pleaseSignInFirst);
  if (access !== 'admin') return;
  if (role !== 'admin') throw new AppError(403, texts.onlyTheStaff);
  requirePermission(account, permission);
}

/** What a call needs for some values of a field besides what it always needs. */
function requireAlso({ alsoNeeds }: CallContract, input: object, account: Account | null): void {
  if (alsoNeeds === undefined) return;
  const part = (input as Record<string, Record<string, unknown> | undefined>)[alsoNeeds.in];
  const value = String(part?.[alsoNeeds.field] ?? '');
  const { needs } = alsoNeeds;
  const needed = typeof needs === 'string' ? (value === '' ? undefined : needs) : neededFor(value, needs);
  if (needed !== undefined) requirePermission(account, needed);
}

const neededFor = (value: string, needs: Readonly<Record<string, Permission>>) =>
  Object.hasOwn(needs, value) ? needs[value] : undefined;

/** @throws AppError 403 while the shop is not open, for whoever neither prepares it nor tries it */
async function requireOpenShop(app: AppContext, { role, trialToken }: RequestContext): Promise<void> {
  const opening = await readOpening(app);
  if (role === 'admin' || isOpen(opening) || (await isTrial(app, trialToken))) return;
  requireOpen(opening);
}

/** Puts what was checked of the address into the name of a file: '{section}-{month}.csv'. */
function fileName(name: string, { params, query, body }: { params?: object; query?: object; body?: unknown }): string {
  const given = new Map<string, unknown>(Object.entries({ ...query, ...(body as object), ...params }));
  return name.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(given.get(key) ?? ''));
}

type Pieces = AsyncIterable<string | Uint8Array>;

/**
 * Sends a file as its pieces are made, so that none is ever whole in memory: one is asked for when the one before it was taken. An error
 * after the first breaks the connection, so that nobody takes half a file for a whole one.
 */
async function fileResponse(c: Context, type: string, name: string, file: Pieces): Promise<Response> {
  const pieces = file[Symbol.asyncIterator]();
  const bytes = new TextEncoder();
  c.header('content-type', type);
  c.header('content-disposition', `attachment; filename="${name}"`);
  // Nobody takes the body of a response to HEAD, so it is not begun.
  if (c.req.method === 'HEAD') return c.body(null);
  // A file that cannot be begun at all is an error like any other, not an empty one.
  let coming = await pieces.next();
  return c.body(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (coming.done) {
          controller.close();
          return;
        }
        const { value } = coming;
        controller.enqueue(typeof value === 'string' ? bytes.encode(value) : value);
        coming = await pieces.next();
      },
      async cancel() {
        await pieces.return?.();
      },
    }),
  );
}

function emailIn(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** Calls that were not allowed are logged for later investigation: with ids only, no names and no addresses. */
function logAppError(app: AppContext, call: CallName, c: ApiContext, error: unknown): void {
  if (!(error instanceof AppError) || ![401, 403, 429].includes(error.status)) return;
  const account = c.env.account?.id ?? null;
  app.log.info({ requestId: c.env.requestId, call, status: error.status, account }, 'refused');
}

/** Every failed call in one shape (behaviour: API 1). */
function refuse(app: AppContext, error: Error, c: ApiContext): Response {
  c.header('cache-control', 'no-store');
  if (error instanceof AppError) {
    const instead = confirmInstead(c, error);
    if (instead !== null) return c.redirect(instead, 303);
    // The rest of the body is not read, so the connection cannot be used for a second request.
    if (error.status === 413) c.header('connection', 'close');
    if (error.retryAfterSeconds !== null) c.header('retry-after', String(error.retryAfterSeconds));
    const body = {
      success: false,
      message: error.message,
      ...(error.errors.length > 0 ? { errors: error.errors } : {}),
      ...jsonInRupees(error.details),
    };
    return c.json(body, error.status as 400);
  }
  const { requestId } = c.env;
  if (isOverload(error)) {
    app.log.warn({ reason: error.message, path: c.req.path }, 'a call failed because the shop is overloaded');
    c.header('retry-after', '2');
    return c.json({ success: false, message: texts.theShopIsVeryBusy, requestId }, 503);
  }
  if (isDatabaseUnavailable(error)) {
    app.log.warn({ err: error, path: c.req.path }, 'a call needs the database, which is unavailable');
    c.header('retry-after', String(unavailableRetrySeconds));
    return c.json({ success: false, message: unavailableSentence, requestId }, 503);
  }
  app.log.error({ err: error, path: c.req.path }, 'a call failed');
  return c.json({ success: false, message: texts.somethingWentWrongPleaseTry, requestId }, 500);
}

/**
 * No connection became free, a lock or a statement took too long, or the database aborted the transaction in favour of others
 * each time it was tried. Nothing of the call has happened.
 */
function isOverload(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (
    ['55P03', '57014', '40P01', '40001'].includes(String(code)) ||
    /timeout exceeded when trying to connect/.test(error.message)
  );
}

function matches(name: CallName, path: string): boolean {
  const [, pattern = ''] = name.split(' ');
  const expression = pattern.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}
