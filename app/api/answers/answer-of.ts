import type { Shop } from '#platform/shop.ts';
import type { CallAnswer, CallInput, CallName } from '#rules/calls.ts';
import type { Visit } from '../visit.ts';

/** What answers some calls of the table: one verb a call. */
export type Answers<Names extends CallName = CallName> = {
  [K in Names]: (shop: Shop, input: CallInput<K>, visit: Visit) => Promise<CallAnswer<K>>;
};
