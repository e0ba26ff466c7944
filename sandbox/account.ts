import { randomInt } from 'node:crypto';
import type { CaptureRule, EventRecord, Notes, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import { afterPlan } from './event-plans.ts';
import { type Journal, openRecords, type Records } from './records.ts';

/** How the provider's account is set up; real accounts differ, so tests try both. */
export interface AccountSettings {
  /** For orders that do not say. */
  rule: CaptureRule;
  /** The documentation says that receipts have to be unique; whether this is enforced is not known. */
  refusesRepeatedReceipts: boolean;
  /** A second success on one order goes back at once, as documented; otherwise it is kept like the first. */
  returnsSecondPayment: boolean;
  /** Seconds from asking for a refund to its end; null for those that wait for `resolveRefund`. */
  refundAfterSeconds: number | null;
  /** Events with the irregularities of the provider's own samples. */
  oddSamples: boolean;
}

/** The provider's account: its memory, its clock, and what it tells others. */
export interface Account {
  records: Records;
  settings: AccountSettings;
  /** Seconds. */
  now(): number;
  newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string;
  /** Puts an event with the entities as they are now into the outbox. */
  tell(event: string, payload: { payment: PaymentEntity; order?: OrderEntity; refund?: RefundEntity }): void;
}

const usualSettings: AccountSettings = {
  rule: { capture: 'automatic', automaticMinutes: 7200, manualMinutes: 7200 },
  refusesRepeatedReceipts: false,
  returnsSecondPayment: true,
  refundAfterSeconds: 5,
  oddSamples: false,
};

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface AccountOptions {
  /** Milliseconds. */
  clock?: () => number;
  journal?: Journal | null;
  settings?: Partial<AccountSettings>;
  /** What every id begins with after its prefix, so that play money is known for what it is. */
  idMark?: string;
}

export function openAccount({ clock = Date.now, journal = null, settings, idMark = '' }: AccountOptions): Account {
  const records = openRecords(journal);
  const account: Account = {
    records,
    settings: { ...usualSettings, ...settings },
    now: () => Math.floor(clock() / 1000),
    newId(prefix) {
      const random = Array.from({ length: 14 - idMark.length }, () => alphanumeric[randomInt(62)]).join('');
      return `${prefix}_${idMark}${random}`;
    },
    tell(event, payload) {
      const createdAt = account.now();
      const parts = Object.entries(payload).map(([name, entity]) => [
        name,
        { entity: account.settings.oddSamples && entity.entity === 'payment' ? oddSample(entity) : onTheWire(entity) },
      ]);
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
      const told: EventRecord = {
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
      records.save(afterPlan(told, plan, createdAt));
    },
  };
  return account;
}

/** An entity as the API writes it: notes that are empty come as a list. */
export function onTheWire<T extends { notes: Notes }>(entity: T): Omit<T, 'notes'> & { notes: Notes | [] } {
  return { ...entity, notes: Object.keys(entity.notes).length === 0 ? [] : entity.notes };
}

/** The provider's documentation shows events with these contradictions; only ids can be relied on. */
function oddSample(payment: PaymentEntity) {
  return { ...onTheWire(payment), captured: true, error_code: payment.error_code ?? '', error_reason: '' };
}

/** JSON as PHP writes it. A receiver that parses and writes it again gets other bytes, and another signature. */
function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
