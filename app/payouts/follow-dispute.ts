import type { AppContext } from '#platform/app-context.ts';
import { type PaymentProvider, type ProviderDispute, ProviderError } from '#platform/payments/payment-provider.ts';

const disputesAtOnce = 100;
const mostPages = 50;

/** The provider announced something about a dispute: asks how it stands (behaviour: Settlements 5). */
export async function followDispute(app: AppContext, provider: PaymentProvider, id: string): Promise<void> {
  const askedAt = new Date();
  try {
    await storeDispute(app, await provider.getDispute(id), askedAt);
  } catch (error) {
    // An id that the provider does not know was invented.
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
  }
}

/** Reads the disputes that began within a time, and those that are not over, because a message may have been lost. */
export async function fetchDisputes(app: AppContext, provider: PaymentProvider, from: Date, to: Date): Promise<void> {
  const read = new Set<string>();
  for (let page = 0; page < mostPages; page += 1) {
    const askedAt = new Date();
    const disputes = await provider.listDisputes({ from, to, skip: page * disputesAtOnce, count: disputesAtOnce });
    for (const dispute of disputes) {
      await storeDispute(app, dispute, askedAt);
      read.add(dispute.id);
    }
    if (disputes.length < disputesAtOnce) break;
  }
  const open = await app.db
    .selectFrom('dispute')
    .select('provider_dispute_id')
    .where('status', 'in', ['open', 'under_review'])
    .execute();
  for (const { provider_dispute_id: id } of open) if (!read.has(id)) await followDispute(app, provider, id);
}

/** @param askedAt when the provider was asked; what was asked for later stays as it is */
async function storeDispute({ db }: AppContext, dispute: ProviderDispute, askedAt: Date): Promise<void> {
  const reported = {
    amount_paise: dispute.amountPaise,
    deducted_paise: dispute.deductedPaise,
    currency: dispute.currency,
    reason_code: dispute.reasonCode ?? '',
    reason: (dispute.reason ?? '').slice(0, 500),
    phase: dispute.phase,
    status: dispute.status,
    respond_by: dispute.respondBy,
    asked_at: askedAt,
  };
  await db
    .insertInto('dispute')
    .values({
      provider_dispute_id: dispute.id,
      provider_payment_id: dispute.paymentId,
      begun_at: dispute.createdAt,
      ...reported,
    })
    .onConflict((conflict) =>
      conflict
        .column('provider_dispute_id')
        .doUpdateSet({ ...reported, updated_at: new Date() })
        .where('dispute.asked_at', '<=', askedAt),
    )
    .execute();
}
