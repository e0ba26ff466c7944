import { AsyncLocalStorage } from 'node:async_hooks';

/** The request or job that the code is running for. Ids and names of the code only, never anything about a person. */
export interface LogContext {
  requestId?: string;
  /** Pattern of the route, never an address. */
  route?: string;
  job?: string;
  runId?: string;
  /** The open span, where the shop is traced; not for the log. */
  span?: unknown;
}

/**
 * Only log lines and spans read this, and nothing is decided by it: what code needs to know of a request is in the
 * request context that it is handed. A log line or a statement is written deep below a handler (by the database pool,
 * by a use case) where no parameter names the request, and each must carry its id all the same.
 */
const contexts = new AsyncLocalStorage<LogContext>();

export function withLogContext<T>(context: LogContext, work: () => T): T {
  return contexts.run(context, work);
}

export function currentLogContext(): LogContext | undefined {
  return contexts.getStore();
}
