import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type PaymentProvider, ProviderError, type ProviderRefund } from '#platform/payments/payment-provider.ts';
import { disputedPaise, goneBackPaise, recordGoneBack } from './payment-ledger.ts';
import { fetchRefunds, storeProviderRefunds } from './provider-refunds.ts';

const atOnce = 10;
/** Longer than a try can take, so that no second process begins one beside it. */
const leaseSeconds = 60;
/**
 * A refund that cannot be sent is tried for three days, then a person is asked; a shop that was switched off tries it
 * as often.
 */
const patienceDays = 3;
const fewestAttempts = 12;
/** Banks take days: the longest pause before the provider is asked about a refund again. */
const followSeconds = 6 * 60 * 60;
const returnedByBank = 'Not sent: the bank gave this money back to the buyer after a lost dispute.';

interface DueRefund {
  id: string;
  provider_payment_id: string;
  amount_paise: number;
  idempotency_key: string;
  status: 'queued' | 'pending' | 'processed' | 'failed';
  provider_refund_id: string | null;
  attempts: number;
  /** Owed for longer than `patienceDays`, and tried often. */
  is_too_old: boolean;
  /** What lost disputes left of its payment to send; null where none was lost. */
  undisputed_paise: number | null;
}

/** Of a row of `refund`: what is sent of the same payment, or goes before it. */
const othersPaise = sql`(select coalesce(sum(other.amount_paise), 0) from refund as other
  where other.provider_payment_id = refund.provider_payment_id and other.id <> refund.id and other.status <> 'failed'
    and (other.provider_refund_id is not null or (other.created_at, other.id) < (refund.created_at, refund.id)))`;

/** Sends money back that is owed, and asks after what was sent. Any number of processes may do so side by side. */
export async function sendRefunds(app: AppContext): Promise<number> {
  const { provider } = app.payments;
  if (provider === null) return 0;
  const { rows } = await sql<DueRefund>`
    update refund set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from refund where next_attempt_at <= now() order by next_attempt_at limit ${atOnce}
      for update skip locked)
    returning id, provider_payment_id, amount_paise::float8 as amount_paise, idempotency_key, status,
      provider_refund_id, attempts,
      created_at < now() - make_interval(days => ${patienceDays}) and attempts >= ${fewestAttempts} as is_too_old,
      (select amount_paise - greatest(${goneBackPaise}, ${othersPaise}) - ${disputedPaise} from payment
        where payment.provider_payment_id = refund.provider_payment_id and ${disputedPaise} > 0)::float8
        as undisputed_paise`.execute(app.db);
  await Promise.all(
    rows.map((refund) =>
      sendOne(app, provider, refund).catch((error: unknown) =>
        app.log.error({ err: error, refundId: refund.id }, 'a refund could not be sent or followed'),
      ),
    ),
  );
  return rows.length;
}

/** The provider announced something about a refund: asks for its status. */
export async function followRefund(
  app: AppContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<void> {
  const row = await app.db
    .selectFrom('refund')
    .select(['id', 'attempts', 'provider_payment_id'])
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
  // Unknown: staff made it on the provider's own screens, or its response has not arrived yet.
  if (row) await storeResponse(app, provider, row, await provider.getRefund(providerRefundId));
}

async function sendOne(app: AppContext, provider: PaymentProvider, refund: DueRefund): Promise<void> {
  try {
    const isUnsent = refund.provider_refund_id === null;
    if (isUnsent && refund.undisputed_paise !== null && refund.amount_paise > refund.undisputed_paise) {
      await stopDisputed(app, provider, refund);
      return;
    }
    const response =
      refund.provider_refund_id === null
        ? await provider.refund({
            paymentId: refund.provider_payment_id,
            amountPaise: refund.amount_paise,
            idempotencyKey: refund.idempotency_key,
            notes: { shop_refund_id: refund.id },
          })
        : await provider.getRefund(refund.provider_refund_id);
    await storeResponse(app, provider, refund, response);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const found = refund.provider_refund_id === null ? await findAtProvider(app, provider, refund, error) : null;
    if (found) await storeResponse(app, provider, refund, found);
    else await recordFailure(app, refund, error);
  }
}

/**
 * A lost dispute gave its buyer the money, or so much of it that the refund is more than what is left: it is not sent,
 * unless it was and its response did not arrive.
 */
async function stopDisputed(app: AppContext, provider: PaymentProvider, refund: DueRefund): Promise<void> {
  const refunds = await provider.listRefunds(refund.provider_payment_id);
  const ours = refunds.find(({ notes }) => notes.shop_refund_id === refund.id);
  if (ours) return storeResponse(app, provider, refund, ours);
  await app.db
    .updateTable('refund')
    .set({ status: 'failed', last_error: returnedByBank, updated_at: new Date(), next_attempt_at: null })
    .where('id', '=', refund.id)
    .where('status', '=', 'queued')
    .execute();
  app.log.warn({ refundId: refund.id }, 'a refund is not sent: its payment was lost in a dispute');
}

/**
 * A refund that cannot be sent may be there already: its response was lost and its key forgotten, or everything went
 * back without us, by the provider itself or by staff on the provider's own screens. Then nobody may pay it a second
 * time.
 */
async function findAtProvider(
  app: AppContext,
  provider: PaymentProvider,
  refund: DueRefund,
  error: ProviderError,
): Promise<ProviderRefund | null> {
  if (error.kind !== 'rejected' && !refund.is_too_old) return null;
  try {
    const refunds = await provider.listRefunds(refund.provider_payment_id);
    const ours = refunds.find(({ notes }) => notes.shop_refund_id === refund.id);
    if (ours) return ours;
    const { amountPaise, amountRefundedPaise } = await provider.getPayment(refund.provider_payment_id);
    if (amountRefundedPaise < amountPaise) return null;
    const existing = await app.db
      .selectFrom('refund')
      .select('provider_refund_id')
      .where('provider_payment_id', '=', refund.provider_payment_id)
      .execute();
    return (
      refunds.find(({ id, status }) => status !== 'failed' && !existing.some((one) => one.provider_refund_id === id)) ??
      null
    );
  } catch (asking) {
    if (!(asking instanceof ProviderError)) throw asking;
    return null;
  }
}

async function storeResponse(
  app: AppContext,
  provider: PaymentProvider,
  { id, attempts, provider_payment_id }: Pick<DueRefund, 'id' | 'attempts' | 'provider_payment_id'>,
  response: ProviderRefund,
): Promise<void> {
  const isOver = response.status !== 'pending';
  const waitSeconds = Math.min(30 * 2 ** Math.min(attempts, 10), followSeconds);
  // What failed is here again, and can be sent again from the moment that staff see it.
  const payment = response.status === 'failed' ? await provider.getPayment(provider_payment_id) : null;
  const refunds = payment && (await fetchRefunds(app.db, provider, payment));
  await inTransaction(app.db, async (tx) => {
    await tx
      .updateTable('refund')
      .set({
        status: response.status,
        provider_refund_id: response.id,
        last_error: '',
        updated_at: new Date(),
        next_attempt_at: isOver ? null : after(waitSeconds),
      })
      .where('id', '=', id)
      // What the bank has said once holds.
      .where('status', 'in', ['queued', 'pending'])
      .execute();
    if (payment) await recordGoneBack(tx, payment);
    if (refunds) await storeProviderRefunds(tx, provider_payment_id, refunds);
  });
  if (response.status === 'failed')
    app.log.error({ refundId: id }, 'a refund failed at the bank: a person must pay it back');
}

/**
 * The provider may refuse for now (no balance) or for ever (refunded already): it is tried again, after longer and
 * longer pauses.
 */
async function recordFailure(app: AppContext, refund: DueRefund, error: ProviderError): Promise<void> {
  // One that was sent is at the bank, which takes a week. That the provider cannot be asked now says nothing about it.
  const isGivenUp = refund.provider_refund_id === null && refund.is_too_old;
  const waitSeconds = Math.min(30 * 2 ** Math.min(refund.attempts, 10), 3 * 60 * 60);
  await app.db
    .updateTable('refund')
    .set({
      last_error: error.message,
      updated_at: new Date(),
      ...(isGivenUp ? { status: 'failed', next_attempt_at: null } : { next_attempt_at: after(waitSeconds) }),
    })
    .where('id', '=', refund.id)
    .where('status', 'in', ['queued', 'pending'])
    .execute();
  app.log.warn({ err: error, refundId: refund.id }, isGivenUp ? 'a refund is given up' : 'a refund waits');
}

function after(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
