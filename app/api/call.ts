import type * as z from 'zod';
import type { Access, CallRules } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { SessionCookie } from './handler.ts';

type File = NonNullable<CallRules['file']>;
type Rules = Omit<CallRules, 'response' | 'params' | 'query' | 'body' | 'file'> & Access;
type Part<Name extends string, Received> = [Received] extends [never] ? unknown : { [K in Name]: Received };

/** What a call takes and responds with; `never` is a part that it does not have. */
interface Shapes<Response, Params, Query, Body, Upload> {
  params: Params;
  query: Query;
  body: Body;
  file: Upload;
  response: Response;
}

/**
 * Runs one use case, with an input that was checked, and returns the body of the response.
 * @throws AppError where the use case says no
 */
type Run<Input, Output> = (
  app: AppContext,
  input: Input,
  context: RequestContext,
  cookie: SessionCookie,
) => Promise<Output>;

export type AnyCall = CallRules & Access & { run: Run<never, unknown> };

/** One call of the REST API: its contract here, and what it does in `run`, so that each entry says both. */
export function call<
  Response extends z.ZodType,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Body extends z.ZodObject = never,
  Upload extends File = never,
>(
  contract: Rules &
    Pick<Shapes<Response, Params, Query, Body, Upload>, 'response'> &
    Partial<Shapes<Response, Params, Query, Body, Upload>>,
) {
  type Input = Part<'params', z.output<Params>> &
    Part<'query', z.output<Query>> &
    Part<'body', z.output<Body>> &
    Part<'file', [Upload] extends [never] ? never : Uint8Array>;
  type Call = Rules & Shapes<Response, Params, Query, Body, Upload> & { run: Run<Input, z.output<Response>> };
  return { run: (run: Run<Input, z.output<Response>>): Call => ({ ...(contract as Call), run }) };
}
