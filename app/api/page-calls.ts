import type { Context } from 'hono';
import type { PageCall } from '#boot/page-context.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import type { CallName } from './calls.ts';
import { checkFormInput, readAtMost, requireFewFields } from './read-input.ts';
import { type CallHooks, runCall } from './run-call.ts';
import { requireSameOrigin } from './same-origin.ts';
import { texts } from './texts.ts';

type PageRequest = Context<{ Bindings: RequestContext }>;

/** Largest form of a page, in bytes. */
const largestPageForm = 64 * 1024;

/**
 * How a page makes a call of the contract in the same process, for a form that a browser without scripts sent. It is
 * the call, with its rights, limits and checks, and not another way to the use case.
 * @param setCookie puts a Set-Cookie header into the response of the page
 * @param by who calls, where it is not whoever sent the request
 */
export function pageCalls(
  app: AppContext,
  c: PageRequest,
  setCookie: (header: string) => void,
  hooks: CallHooks = {},
  by: RequestContext = c.env,
): PageCall {
  const call = async (
    name: CallName,
    given: object = {},
    { idempotencyKey = null }: { idempotencyKey?: string | null } = {},
  ) => {
    const context = { ...by, idempotencyKey };
    const callInput = {
      c,
      context,
      setCookie,
      read: async (rule: Parameters<typeof checkFormInput>[0]) => checkFormInput(rule, given),
    };
    return (await runCall(app, name, callInput, hooks)).body;
  };
  // The contract ties each name to its input and response; the compiler cannot follow that through a name that is only
  // known later.
  return call as PageCall;
}

/**
 * The form of a page, as the pages' own code may read it: from the shop's own pages, and no larger than forms are.
 * @throws AppError 400 for a form of too many fields, 403 for one of another site, 413 and 415
 */
export async function readPageForm(app: AppContext, c: PageRequest): Promise<Request> {
  requireSameOrigin(c, app.config.publicUrl);
  const { url, method, headers, body } = c.req.raw;
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) throw new AppError(415, texts.sendTheForm());
  const bytes = await readAtMost(body, largestPageForm, texts.theFormIsTooLarge());
  requireFewFields(bytes);
  const remaining = new Headers(headers);
  // React Router compares it with the address that this process hears itself under, which a proxy changes. It was
  // checked above.
  remaining.delete('origin');
  return new Request(url, { method, headers: remaining, body: bytes as BodyInit });
}
