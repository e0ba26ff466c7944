import type {
  DisputeRecord,
  EventRecord,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  SandboxRecord,
  SettlementRecord,
} from './entities.ts';

/** Stores every change of the sandbox, so that it survives a restart. */
export interface Journal {
  /** Writes complete records, before the response is sent. */
  write(records: readonly SandboxRecord[]): void;
  /** Returns what was written since the last call, by other processes or, at the first call, before this process. */
  readNew(): SandboxRecord[];
}

/** All records of the sandbox, by id. A change takes effect when it is saved. */
export interface Records {
  readonly orders: ReadonlyMap<string, OrderRecord>;
  readonly payments: ReadonlyMap<string, PaymentRecord>;
  readonly refunds: ReadonlyMap<string, RefundRecord>;
  readonly events: ReadonlyMap<string, EventRecord>;
  readonly settlements: ReadonlyMap<string, SettlementRecord>;
  readonly disputes: ReadonlyMap<string, DisputeRecord>;
  /** Ids of the payments, refunds and adjustments that were paid out. */
  readonly settled: ReadonlySet<string>;
  /** Ids of records that change with time: payments with a pending decision or not captured yet, pending refunds and events. */
  readonly open: {
    readonly payments: ReadonlySet<string>;
    readonly refunds: ReadonlySet<string>;
    readonly events: ReadonlySet<string>;
  };
  save(...records: SandboxRecord[]): void;
  /** Reads what other processes wrote. */
  catchUp(): void;
  clear(): void;
  paymentsOf(orderId: string): PaymentRecord[];
  refundsOf(paymentId: string): RefundRecord[];
}

export function openRecords(journal: Journal | null): Records {
  const orders = new Map<string, OrderRecord>();
  const payments = new Map<string, PaymentRecord>();
  const refunds = new Map<string, RefundRecord>();
  const events = new Map<string, EventRecord>();
  const settlements = new Map<string, SettlementRecord>();
  const disputes = new Map<string, DisputeRecord>();
  const settled = new Set<string>();
  const byOrder = new Map<string, Set<string>>();

  const open = { payments: new Set<string>(), refunds: new Set<string>(), events: new Set<string>() };

  function index(record: SandboxRecord): void {
    if (record.kind === 'order') orders.set(record.order.id, record);
    else if (record.kind === 'refund') {
      refunds.set(record.refund.id, record);
      mark(open.refunds, record.refund.id, record.verdict !== null);
    } else if (record.kind === 'event') {
      events.set(record.id, record);
      mark(open.events, record.id, record.nextAt !== null);
    } else if (record.kind === 'settlement') {
      settlements.set(record.settlement.id, record);
      for (const item of record.items) settled.add(item.entity_id);
    } else if (record.kind === 'dispute') disputes.set(record.dispute.id, record);
    else {
      const { id, order_id: orderId, status } = record.payment;
      payments.set(id, record);
      byOrder.set(orderId, (byOrder.get(orderId) ?? new Set()).add(id));
      mark(open.payments, id, record.verdict !== null || status === 'authorized');
    }
  }

  const records: Records = {
    orders,
    payments,
    refunds,
    events,
    settlements,
    disputes,
    settled,
    open,
    save(...changed) {
      for (const record of changed) index(record);
      journal?.write(changed);
    },
    catchUp() {
      for (const record of journal?.readNew() ?? []) index(record);
    },
    clear() {
      const waiting = [open.payments, open.refunds, open.events];
      const all = [orders, payments, refunds, events, settlements, disputes, settled, byOrder, ...waiting];
      for (const one of all) one.clear();
    },
    paymentsOf: (orderId) => [...(byOrder.get(orderId) ?? [])].flatMap((id) => payments.get(id) ?? []),
    refundsOf: (paymentId) => [...refunds.values()].filter(({ refund }) => refund.payment_id === paymentId),
  };
  records.catchUp();
  return records;
}

function mark(ids: Set<string>, id: string, isOpen: boolean): void {
  if (isOpen) ids.add(id);
  else ids.delete(id);
}
