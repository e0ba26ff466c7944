import { randomInt } from 'node:crypto';
import type {
  CaptureRule,
  DisputeEntity,
  EventRecord,
  Notes,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
} from './entities.ts';
import { withDeliveryPlan } from './event-plans.ts';
import { type Journal, openRecords, type Records } from './records.ts';

/** Settings of the provider's account. Real accounts differ, so tests try both values. */
export interface AccountSettings {
  /** For orders without a capture rule of their own. */
  rule: CaptureRule;
  /** The documentation says that receipts have to be unique; whether this is enforced is not known. */
  refusesRepeatedReceipts: boolean;
  /** Whether a second successful payment of an order is refunded at once, as documented, or kept like the first. */
  refundsSecondPayment: boolean;
  /** Seconds until a refund is processed; null leaves it pending until `resolveRefund`. */
  refundAfterSeconds: number | null;
  /** Whether events have the irregularities of the samples in the provider's documentation. */
  oddSamples: boolean;
}

/** The provider's account: its records, its clock, and the events it sends. */
export interface Account {
  records: Records;
  settings: AccountSettings;
  /** Seconds since 1970. */
  now(): number;
  newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'setl' | 'adj' | 'disp'): string;
  /** Id of the payout that is made by itself on a day, 'YYYY-MM-DD': every process of a shop makes the same one. */
  dailyId(day: string): string;
  /** Queues an event with the present state of the entities. */
  queueEvent(event: string, payload: EventPayload): void;
}

interface EventPayload {
  payment: PaymentEntity;
  order?: OrderEntity;
  refund?: RefundEntity;
  dispute?: DisputeEntity;
}

const usualSettings: AccountSettings = {
  rule: { capture: 'automatic', automaticMinutes: 7200, manualMinutes: 7200 },
  refusesRepeatedReceipts: false,
  refundsSecondPayment: true,
  refundAfterSeconds: 5,
  oddSamples: false,
};

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface AccountOptions {
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  journal?: Journal | null;
  settings?: Partial<AccountSettings>;
  /** Inserted into every id after its prefix, so that sandbox payments can be recognised. */
  idMark?: string;
}

export function openAccount({ clock = Date.now, journal = null, settings, idMark = '' }: AccountOptions): Account {
  const records = openRecords(journal);
  const inEvent = (entity: PaymentEntity | OrderEntity | RefundEntity | DisputeEntity) => {
    if (entity.entity === 'dispute') return entity;
    return account.settings.oddSamples && entity.entity === 'payment' ? oddSample(entity) : onTheWire(entity);
  };
  const account: Account = {
    records,
    settings: { ...usualSettings, ...settings },
    now: () => Math.floor(clock() / 1000),
    newId(prefix) {
      const random = Array.from({ length: 14 - idMark.length }, () => alphanumeric[randomInt(62)]).join('');
      return `${prefix}_${idMark}${random}`;
    },
    dailyId: (day) =>
      `setl_${idMark}${day
        .slice(2)
        .replaceAll('-', '')
        .padEnd(14 - idMark.length, '0')}`,
    queueEvent(event, payload) {
      const createdAt = account.now();
      const parts = Object.entries(payload).map(([name, entity]) => [name, { entity: inEvent(entity) }]);
      const body = {
        entity: 'event',
        account_id: 'acc_SandboxAccount',
        event,
        contains: Object.keys(payload),
        payload: Object.fromEntries(parts),
        created_at: createdAt,
      };
      const text = phpJson(body);
      const orderId = payload.payment.order_id;
      const plan = records.orders.get(orderId)?.events ?? { way: 'deliver', seconds: 0 };
      const record: EventRecord = {
        kind: 'event',
        id: account.newId('evt'),
        orderId,
        event,
        createdAt,
        body: text,
        attempts: 0,
        nextAt: createdAt,
        delivered: false,
        sending: 'once',
        lastStatus: null,
      };
      records.save(withDeliveryPlan(record, plan, createdAt));
    },
  };
  return account;
}

/** Returns an entity as the API sends it: empty notes become an empty list. */
export function onTheWire<T extends { notes: Notes }>(entity: T): Omit<T, 'notes'> & { notes: Notes | [] } {
  return { ...entity, notes: Object.keys(entity.notes).length === 0 ? [] : entity.notes };
}

/** Returns an entity with the contradictions of the samples in the provider's documentation: only ids can be relied on. */
function oddSample(payment: PaymentEntity) {
  return { ...onTheWire(payment), captured: true, error_code: payment.error_code ?? '', error_reason: '' };
}

/** Writes JSON as PHP does. A receiver that parses and serialises it again gets other bytes, and so another signature. */
function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
