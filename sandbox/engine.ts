import type { DisputeMove } from '#platform/payments/payments.ts';
import { type Account, type AccountOptions, openAccount } from './account.ts';
import { ApiError, unknownId } from './api-error.ts';
import { moveDispute, type NewDispute, raiseDispute } from './disputing.ts';
import type {
  DisputeEntity,
  EventPlan,
  EventRecord,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
  SettledItem,
  SettlementEntity,
  Verdict,
} from './entities.ts';
import { withDeliveryPlan } from './event-plans.ts';
import { type Attempt, applyVerdict, attempt, capture, ruleOf } from './paying.ts';
import { refund, refundWhole, settleRefund } from './refunding.ts';
import { onlyKnown, type Page, readNotes, readOrder, readPage } from './request-rules.ts';
import { dayOf, settle, settledItems, startOfDay } from './settling.ts';

type Query = Record<string, string>;

/**
 * The core of the sandbox: a payment provider without banks. It keeps orders, payments, refunds and their events, which
 * change by API calls and with time. Bodies are as received; what the provider would refuse throws ApiError.
 */
export interface Engine {
  readonly account: Account;
  createOrder(body: unknown): OrderEntity;
  listOrders(query: Query): OrderEntity[];
  order(id: string): OrderEntity;
  changeNotes(id: string, body: unknown): OrderEntity;
  paymentsOf(orderId: string): PaymentEntity[];
  listPayments(query: Query): PaymentEntity[];
  payment(id: string): PaymentEntity;
  capture(paymentId: string, body: unknown): PaymentEntity;
  refund(paymentId: string, body: unknown, key: string | null): RefundEntity;
  getRefund(id: string): RefundEntity;
  refundsOf(paymentId: string, query: Query): RefundEntity[];
  listSettlements(query: Query): SettlementEntity[];
  settlement(id: string): SettlementEntity;
  /** What the payouts of a month or a day are made of. */
  settledItems(query: Query): SettledItem[];
  listDisputes(query: Query): DisputeEntity[];
  dispute(id: string): DisputeEntity;

  /** Pays out now what otherwise waits for the next day. @returns null where there is nothing to pay out */
  settleNow(): SettlementEntity | null;
  /** A buyer questions a captured payment at the bank. */
  raiseDispute(paymentId: string, asked?: NewDispute): DisputeEntity;
  moveDispute(id: string, move: DisputeMove): DisputeEntity;
  /** Tries to pay an order, as a shopper in the payment window. */
  attempt(orderId: string, asked: Attempt): PaymentEntity;
  /** Gives the bank's decision on a pending payment, or the late success of a failed one. */
  resolve(paymentId: string, outcome: Verdict['outcome']): PaymentEntity;
  resolveRefund(id: string, outcome: 'processed' | 'failed'): RefundEntity;
  /** Every event so far, oldest first. */
  events(): EventRecord[];
  /** Returns the events that are due for delivery. */
  dueEvents(): EventRecord[];
  saveEvent(event: EventRecord): void;
  /** Sets how the future events of an order are delivered. */
  planEvents(orderId: string, plan: EventPlan): void;
  /** Delivers events of an order again, in the given way. */
  redeliverEvents(orderId: string, eventIds: readonly string[], plan: EventPlan): void;
  eventsOf(orderId: string): EventRecord[];
  /** Applies everything that is due by the clock. Every other function calls it first. */
  tick(): void;
}

export function createEngine(options: AccountOptions = {}): Engine {
  const account = openAccount(options);
  const { records } = account;
  /** The last day in India on which what came before it was paid out. */
  let settledDay = '';

  function tick(): void {
    records.catchUp();
    const now = account.now();
    const decided = [...records.open.payments]
      .flatMap((id) => records.payments.get(id) ?? [])
      .flatMap((record) => (record.verdict && record.verdict.at <= now ? { record, verdict: record.verdict } : []))
      .sort((a, b) => a.verdict.at - b.verdict.at);
    for (const { record, verdict } of decided) applyVerdict(account, record, verdict);
    for (const record of [...records.open.payments].flatMap((id) => records.payments.get(id) ?? [])) {
      const { payment } = record;
      const lapsesAt = payment.created_at + ruleOf(account, payment).manualMinutes * 60;
      if (payment.status === 'authorized' && lapsesAt < now) refundWhole(account, record);
    }
    for (const record of [...records.open.refunds].flatMap((id) => records.refunds.get(id) ?? [])) {
      if (record.verdict && record.verdict.at <= now) settleRefund(account, record, record.verdict.outcome);
    }
    const today = dayOf(now);
    if (today === settledDay) return;
    settledDay = today;
    settle(account, { before: startOfDay(today), id: account.dailyId(today) });
  }

  const isTaken = (receipt: string) => [...records.orders.values()].some(({ order }) => order.receipt === receipt);
  const findOrder = (id: string) => records.orders.get(id) ?? missing();
  const findPayment = (id: string) => records.payments.get(id) ?? missing();
  const eventsOf = (orderId: string) => {
    const { id } = findOrder(orderId).order;
    return [...records.events.values()].filter((event) => event.orderId === id);
  };
  const findRefund = (id: string) => records.refunds.get(id) ?? missing();

  /** Wraps a function so that time passes before each call, not during it. */
  const timed =
    <Given extends unknown[], Answer>(act: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      tick();
      return act(...given);
    };

  return {
    account,
    tick,
    createOrder: timed((body) => {
      const { amount, currency, receipt, notes, rule } = readOrder(body);
      if (receipt !== null && account.settings.refusesRepeatedReceipts && isTaken(receipt)) {
        throw new ApiError('The receipt has already been taken.', { field: 'receipt' });
      }
      const order: OrderEntity = {
        id: account.newId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes,
        created_at: account.now(),
      };
      records.save({ kind: 'order', order, rule: rule ?? account.settings.rule });
      return order;
    }),
    listOrders: timed((query) => {
      const { receipt, authorized } = query;
      const orders = [...records.orders.values()].map(({ order }) => order);
      const isAuthorized = (id: string) =>
        records.paymentsOf(id).some(({ payment }) => payment.status === 'authorized');
      return pageOf(
        orders
          .filter((order) => receipt === undefined || order.receipt === receipt)
          .filter((order) => authorized === undefined || isAuthorized(order.id) === (authorized === '1')),
        readPage(query),
      );
    }),
    order: timed((id) => findOrder(id).order),
    changeNotes: timed((id, body) => {
      const found = findOrder(id);
      const order = { ...found.order, notes: readNotes(onlyKnown(body, ['notes']).notes) };
      records.save({ ...found, order });
      return order;
    }),
    paymentsOf: timed((orderId) => records.paymentsOf(findOrder(orderId).order.id).map(({ payment }) => payment)),
    listPayments: timed((query) => {
      const payments = [...records.payments.values()].map(({ payment }) => payment);
      return pageOf(payments, readPage(query));
    }),
    payment: timed((id) => findPayment(id).payment),
    capture: timed((paymentId, body) => capture(account, paymentId, body)),
    refund: timed((paymentId, body, key) => refund(account, paymentId, body, key)),
    getRefund: timed((id) => findRefund(id).refund),
    refundsOf: timed((paymentId, query) => {
      const refunds = records.refundsOf(findPayment(paymentId).payment.id).map((record) => record.refund);
      return pageOf(refunds, readPage(query));
    }),

    listSettlements: timed((query) => {
      const settlements = [...records.settlements.values()].map(({ settlement }) => settlement);
      return pageOf(settlements, readPage(query));
    }),
    settlement: timed((id) => (records.settlements.get(id) ?? missing()).settlement),
    settledItems: timed((query) => settledItems(account, query)),
    listDisputes: timed((query) => {
      const disputes = [...records.disputes.values()].map(({ dispute }) => dispute);
      return pageOf(disputes, readPage(query));
    }),
    dispute: timed((id) => (records.disputes.get(id) ?? missing()).dispute),
    settleNow: timed(() => settle(account, { before: account.now() + 1, id: account.newId('setl') })),
    raiseDispute: timed((paymentId, asked) => raiseDispute(account, findPayment(paymentId).payment, asked)),
    moveDispute: timed((id, move) => moveDispute(account, records.disputes.get(id) ?? missing(), move)),

    attempt: timed((orderId, asked) => attempt(account, orderId, asked)),
    resolve: timed((paymentId, outcome) => {
      applyVerdict(account, findPayment(paymentId), { at: account.now(), outcome });
      return findPayment(paymentId).payment;
    }),
    resolveRefund: timed((id, outcome) => {
      settleRefund(account, findRefund(id), outcome);
      return findRefund(id).refund;
    }),
    events: timed(() => [...records.events.values()]),
    dueEvents: timed(() => {
      const waiting = [...records.open.events].flatMap((id) => records.events.get(id) ?? []);
      return waiting.filter(({ nextAt }) => nextAt !== null && nextAt <= account.now());
    }),
    saveEvent: (event) => records.save(event),
    planEvents: timed((orderId, plan) => records.save({ ...findOrder(orderId), events: plan })),
    redeliverEvents: timed((orderId, eventIds, plan) => {
      for (const event of eventsOf(orderId)) {
        if (eventIds.includes(event.id)) records.save(withDeliveryPlan(event, plan, account.now()));
      }
    }),
    eventsOf: timed(eventsOf),
  };
}

function missing(): never {
  throw unknownId();
}

/** Returns a page of a list, newest first, as the provider does. */
function pageOf<T extends { created_at: number }>(all: T[], { from, to, count, skip }: Page): T[] {
  return all
    .filter((one) => one.created_at >= from && one.created_at <= to)
    .reverse()
    .sort((a, b) => b.created_at - a.created_at)
    .slice(skip, skip + count);
}
