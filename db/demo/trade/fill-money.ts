import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { dayInIndia } from '#rules/dates.ts';
import { groupBy } from './group-by.ts';
import { dayMs, type WrittenOrder } from './plan-trade.ts';

/** What the provider keeps of a payment, in hundredths of a percent, and the tax on that. */
const [feeBasisPoints, feeTaxBasisPoints] = [200, 1800];

/** Payments, what went back, and the provider's payouts on Mondays. */
export async function writePayments(
  tx: Transaction<Tables>,
  orders: readonly WrittenOrder[],
  now: Date,
): Promise<void> {
  const online = orders.filter(({ method }) => method === 'Online Payment');
  await tx
    .insertInto('payment_intent')
    .values(
      online.map((order) => ({
        id: order.intentId,
        purpose: 'order' as const,
        subject_id: order.id,
        amount_paise: order.priced.totalPaise,
        receipt: `o-${order.id}`,
        provider_order_id: order.providerOrderId,
        created_at: order.placedAt,
        next_check_at: null,
        claimed_at: null,
      })),
    )
    .execute();
  const paid = online.filter((order): order is WrittenOrder & { paidAt: Date } => order.paidAt !== null);
  await tx
    .insertInto('payment')
    .values(
      paid.map((order, at) => ({
        provider_payment_id: order.paymentId,
        provider_order_id: order.providerOrderId,
        intent_id: order.intentId,
        request_id: order.intentId,
        amount_paise: order.priced.totalPaise,
        currency: 'INR',
        status: order.refundedAt === null ? ('captured' as const) : ('refunded' as const),
        method: at % 5 === 0 ? 'card' : at % 11 === 0 ? 'netbanking' : 'upi',
        is_paying: true,
        is_taken: true,
        first_source: 'browser' as const,
        begun_at: order.paidAt,
        first_seen_at: order.paidAt,
        updated_at: order.refundedAt ?? order.paidAt,
        amount_refunded_paise: order.refundedAt === null ? 0 : order.priced.totalPaise,
      })),
    )
    .execute();
  const back = paid.flatMap((order) =>
    order.refundedAt === null ? [] : [{ order, at: order.refundedAt, refundId: randomUUID() }],
  );
  if (back.length > 0) {
    await tx
      .insertInto('refund')
      .values(
        back.map(({ order, at, refundId }) => ({
          id: refundId,
          provider_payment_id: order.paymentId,
          purpose: 'staff' as const,
          amount_paise: order.priced.totalPaise,
          idempotency_key: `sample-${order.paymentId}`,
          status: 'processed' as const,
          provider_refund_id: order.paymentId.replace('pay_', 'rfnd_'),
          attempts: 1,
          next_attempt_at: null,
          by_user_id: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await tx
      .insertInto('order_refund')
      .values(
        back.map(({ order, at, refundId }) => ({
          order_id: order.id,
          at,
          how: 'provider' as const,
          amount_paise: order.priced.totalPaise,
          delivery_paise: order.priced.shippingFeePaise,
          refund_id: refundId,
          by_user_id: order.userId,
          by_name: order.userId === null ? 'Guest' : order.customer.name,
        })),
      )
      .execute();
  }
  await writePayouts(tx, paid, now);
}

async function writePayouts(
  tx: Transaction<Tables>,
  paid: readonly (WrittenOrder & { paidAt: Date })[],
  now: Date,
): Promise<void> {
  const entries = paid.flatMap((order) => {
    const { totalPaise } = order.priced;
    const plainFee = Math.round((totalPaise * feeBasisPoints) / 10_000);
    const tax = Math.round((plainFee * feeTaxBasisPoints) / 10_000);
    const fee = plainFee + tax;
    const money = {
      kind: 'payment',
      id: order.paymentId,
      at: order.paidAt,
      credit: totalPaise - fee,
      debit: 0,
      fee,
      tax,
    };
    const refund = order.refundedAt && {
      kind: 'refund',
      id: order.paymentId.replace('pay_', 'rfnd_'),
      at: order.refundedAt,
      credit: 0,
      debit: totalPaise,
      fee: 0,
      tax: 0,
    };
    return [money, ...(refund ? [refund] : [])].map((entry) => ({ ...entry, order, settledAt: payoutOf(entry.at) }));
  });
  const payouts = groupBy(
    entries.filter(({ settledAt }) => settledAt <= now),
    ({ settledAt }) => settledAt.getTime(),
  );
  for (const [time, of] of payouts) {
    const madeAt = new Date(time);
    const day = dayInIndia(madeAt).replaceAll('-', '');
    const id = `setl_sample${day}`;
    const utr = `SAMPLEUTR${day}`;
    const amountPaise = of.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    const dates = { made_at: madeAt, first_seen_at: madeAt, updated_at: madeAt };
    await tx
      .insertInto('settlement')
      .values({
        provider_settlement_id: id,
        amount_paise: Math.max(0, amountPaise),
        status: 'processed',
        utr,
        ...dates,
      })
      .execute();
    await tx
      .insertInto('settlement_entry')
      .values(
        of.map(({ kind, id: entryId, at, credit, debit, fee, tax, order }) => ({
          provider_entry_id: entryId,
          kind,
          provider_settlement_id: id,
          settled_at: madeAt,
          debit_paise: debit,
          credit_paise: credit,
          amount_paise: order.priced.totalPaise,
          fee_paise: fee,
          tax_paise: tax,
          currency: 'INR',
          utr,
          provider_payment_id: order.paymentId,
          provider_dispute_id: null,
          entered_at: at,
        })),
      )
      .execute();
  }
}

/** Three o'clock on the second weekday or later after the money moved, as providers pay out. */
function payoutOf(at: Date): Date {
  let day = new Date(`${dayInIndia(new Date(at.getTime() + 2 * dayMs))}T15:00:00+05:30`);
  while ([0, 6].includes(day.getUTCDay())) day = new Date(day.getTime() + dayMs);
  return day;
}

/** What couriers collected: one file of theirs for each payout. */
export async function writeCash(tx: Transaction<Tables>, orders: readonly WrittenOrder[]): Promise<void> {
  const received = orders.flatMap((order) =>
    order.method === 'COD' && order.paidAt !== null ? [{ order, at: order.paidAt }] : [],
  );
  const files = groupBy(received, ({ order, at }) => `${order.courier} ${dayInIndia(at)}`);
  for (const [name, lines] of files) {
    const [first] = lines;
    if (!first) continue;
    const by = { by_user_id: null, by_name: 'Demo Accountant', created_at: first.at };
    const { id } = await tx
      .insertInto('cash_remittance')
      .values({
        fingerprint: createHash('sha256').update(name).digest(),
        file_name: `sample-${name.toLowerCase().replace(' ', '-')}.csv`,
        line_count: lines.length,
        amount_paise: lines.reduce((sum, { order }) => sum + order.priced.totalPaise, 0),
        ...by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('cash_receipt')
      .values(
        lines.map(({ order, at }) => ({
          order_id: order.id,
          amount_paise: order.priced.totalPaise,
          received_at: at,
          reference: `SAMPLE ${name}`,
          courier: order.courier,
          remittance_id: id,
          ...by,
        })),
      )
      .execute();
  }
}
