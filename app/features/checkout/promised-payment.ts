import type { Transaction } from 'kysely';
import type { Tables } from '#platform/tables.ts';
import { AppError } from '#rules/app-error.ts';

/** Locks what an order asks the provider for, which comes before the order itself everywhere. @returns its id, if there is one */
export async function lockPaymentRequest(tx: Transaction<Tables>, orderId: string): Promise<string | null> {
  const request = await tx
    .selectFrom('payment_intent')
    .select('id')
    .where('purpose', '=', 'order')
    .where('subject_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return request?.id ?? null;
}

/**
 * Makes sure that no bank is about to pay what its buyer wants otherwise now.
 * @throws Refusal 409
 */
export async function requireNothingPromised(tx: Transaction<Tables>, requestId: string | null): Promise<void> {
  const promised = await tx
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('intent_id', '=', requestId)
    .where('status', 'in', ['authorized', 'captured'])
    .where('problem', '=', '')
    .executeTakeFirst();
  if (promised)
    throw new AppError(409, 'Your bank is still working on the payment of this order. Please wait a minute.');
}
