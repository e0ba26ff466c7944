import type { Account } from './account.ts';
import { ApiError } from './api-error.ts';
import type { PaymentEntity, SettledItem, SettlementEntity } from './entities.ts';

/** Payouts to the shop's bank account. */

const indiaSeconds = 330 * 60;

/** The day in India at a moment, 'YYYY-MM-DD'. */
export function dayOf(seconds: number): string {
  return new Date((seconds + indiaSeconds) * 1000).toISOString().slice(0, 10);
}

/** The first second of a day in India. */
export function startOfDay(day: string): number {
  return Date.parse(day) / 1000 - indiaSeconds;
}

/**
 * Pays out what was captured, refunded and adjusted before a moment and was not paid out yet. Where more went back than came
 * in, it waits for more to come.
 * @returns null where nothing is paid out
 */
export function settle(account: Account, { before, id }: { before: number; id: string }): SettlementEntity | null {
  const now = account.now();
  const utr = `SANDBOX${now}${id.slice(-4)}`;
  const items = waiting(account, before).map((item) => ({
    ...item,
    settled: true,
    settled_at: now,
    settlement_id: id,
    settlement_utr: utr,
  }));
  const sum = (of: (item: SettledItem) => number) => items.reduce((total, item) => total + of(item), 0);
  const amount = sum(({ credit, debit }) => credit - debit);
  if (amount <= 0) return null;
  const settlement: SettlementEntity = {
    id,
    entity: 'settlement',
    amount,
    status: 'processed',
    // The provider fills these for payouts on demand only; the fees are in the items.
    fees: 0,
    tax: 0,
    utr,
    created_at: now,
  };
  account.records.save({ kind: 'settlement', settlement, items });
  return settlement;
}

type WaitingItem = Omit<SettledItem, 'settled' | 'settled_at' | 'settlement_id' | 'settlement_utr'>;

function waiting({ records }: Account, before: number): WaitingItem[] {
  const isWaiting = (id: string, at: number) => at < before && !records.settled.has(id);
  const items: WaitingItem[] = [];
  const add = (
    payment: PaymentEntity,
    item: Partial<WaitingItem> & Pick<WaitingItem, 'entity_id' | 'type' | 'amount'>,
  ) =>
    items.push({
      debit: 0,
      credit: 0,
      currency: payment.currency,
      fee: 0,
      tax: 0,
      on_hold: false,
      created_at: payment.created_at,
      description: null,
      notes: null,
      payment_id: payment.id,
      order_id: payment.order_id,
      order_receipt: records.orders.get(payment.order_id)?.order.receipt ?? null,
      method: payment.method,
      dispute_id: null,
      ...item,
    });
  for (const { payment } of records.payments.values()) {
    if (!payment.captured || !isWaiting(payment.id, payment.created_at)) continue;
    const { id, amount, fee, tax } = payment;
    const fees = { fee: fee ?? 0, tax: tax ?? 0 };
    add(payment, { entity_id: id, type: 'payment', amount, credit: amount - fees.fee, ...fees, payment_id: null });
  }
  for (const { refund } of records.refunds.values()) {
    const payment = records.payments.get(refund.payment_id)?.payment;
    // Authorised money that went back was never the shop's.
    if (!payment?.captured || refund.status !== 'processed' || !isWaiting(refund.id, refund.created_at)) continue;
    const { id, amount, created_at } = refund;
    add(payment, { entity_id: id, type: 'refund', amount, debit: amount, created_at });
  }
  for (const { dispute, adjustment } of records.disputes.values()) {
    const payment = records.payments.get(dispute.payment_id)?.payment;
    if (!payment || adjustment === null || !isWaiting(adjustment.id, adjustment.createdAt)) continue;
    const amount = dispute.amount_deducted;
    add(payment, {
      entity_id: adjustment.id,
      type: 'adjustment',
      amount,
      debit: amount,
      created_at: adjustment.createdAt,
      description: 'Debit for a lost dispute',
      dispute_id: dispute.id,
    });
  }
  return items;
}

/** What the payouts of a month, or of one day of it, are made of. @throws ApiError for what is no day */
export function settledItems({ records }: Account, query: Record<string, string>): SettledItem[] {
  const { year = '', month = '', day } = query;
  if (!/^\d{4}$/.test(year)) throw wrong('year', 'The year must be 4 digits.');
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month)) throw wrong('month', 'The month is not a valid month.');
  if (day !== undefined && !/^\d{1,2}$/.test(day)) throw wrong('day', 'The day must be between 1 and 2 digits.');
  const [count, skip] = [number(query.count, 10), number(query.skip, 0)];
  if (count < 1) throw wrong('count', 'The count must be at least 1.');
  if (count > 1000) throw wrong('count', 'The count may not be greater than 1000.');
  const begins = `${year}-${month.padStart(2, '0')}${day === undefined ? '' : `-${day.padStart(2, '0')}`}`;
  return [...records.settlements.values()]
    .filter(({ settlement }) => dayOf(settlement.created_at).startsWith(begins))
    .flatMap(({ items }) => items)
    .slice(skip, skip + count);
}

const number = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text) || 0);
const wrong = (field: string, message: string) => new ApiError(message, { field, reason: 'input_validation_failed' });
