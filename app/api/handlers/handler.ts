import type { CallAnswer, CallInput, CallName } from '#contract/contract.ts';
import type { Shop } from '#platform/app-context.ts';
import type { Visit } from '../visit.ts';

/** What answers some calls of the table: one verb a call. */
export type Answers<Names extends CallName = CallName> = {
  [K in Names]: (shop: Shop, input: CallInput<K>, visit: Visit) => Promise<CallAnswer<K>>;
};
