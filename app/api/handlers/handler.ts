import type { CallInput, CallName, CallResponse } from '#contract/contract.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Visit } from '../visit.ts';

/** What answers some calls of the table: one verb a call. */
export type Handlers<Names extends CallName = CallName> = {
  [K in Names]: (app: AppContext, input: CallInput<K>, visit: Visit) => Promise<CallResponse<K>>;
};
