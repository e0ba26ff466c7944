import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type LoadShedder, priorities } from '../http/load-shedding.ts';
import type { JobRecord } from './job-registry.ts';
import type { Disk } from './process-metrics.ts';

export interface PaymentCounts {
  /** By status. */
  payments: Record<string, number>;
  refunds: Record<string, number>;
  /** Captured payments that belong to no purchase. */
  unmatched: number;
  webhooksWaiting: number;
  /** Null where none ever came. */
  secondsSinceWebhook: number | null;
}

/** What waits in the database, and for how long; seconds, 0 where nothing waits. */
export interface QueueState {
  emailsWaiting: number;
  emailsFailed: number;
  oldestEmailSeconds: number;
  paymentCheckOverdueSeconds: number;
  refundOverdueSeconds: number;
  webhookOverdueSeconds: number;
  /** By how much the database's clock is ahead of this machine's; negative where it is behind. */
  clockSkewSeconds: number;
  /** How long reading this state took. */
  databaseSeconds: number;
}

interface GaugeOf<T> {
  name: string;
  help: string;
  labelNames?: string[];
  show(gauge: Gauge, state: T): void;
}

/**
 * Shows the result of one query as some gauges. Every process of a database shows the same of it. Without a result
 * within a second the gauges keep their values, and the other metrics are still served.
 */
function addGauges<T>(registry: Registry, read: () => Promise<T> | T, gauges: readonly GaugeOf<T>[]): void {
  const readOnce = shared(read);
  for (const { name, help, labelNames = [], show } of gauges) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const state = await readOnce();
        if (state !== null) show(this, state);
      },
    });
  }
}

const one = <T>(name: string, help: string, value: (state: T) => number): GaugeOf<T> => ({
  name,
  help,
  show: (gauge, state) => gauge.set(value(state)),
});

export function addPaymentsGauges(registry: Registry, count: () => Promise<PaymentCounts>): void {
  const byStatus = (name: 'payments' | 'refunds', help: string): GaugeOf<PaymentCounts> => ({
    name,
    help,
    labelNames: ['status'],
    show(gauge, counted) {
      for (const [status, times] of Object.entries(counted[name])) gauge.set({ status }, times);
    },
  });
  addGauges(registry, count, [
    byStatus('payments', 'Payments that the provider has reported, by status'),
    byStatus('refunds', 'Refunds that are owed, under way, done or failed, by status'),
    one('payments_unmatched', 'Captured payments that belong to no purchase', ({ unmatched }) => unmatched),
    one(
      'webhook_events_waiting',
      'Webhooks that are stored and not processed yet',
      (counted) => counted.webhooksWaiting,
    ),
    one(
      'webhook_last_seconds',
      'Seconds since the last webhook, -1 before the first',
      (counted) => counted.secondsSinceWebhook ?? -1,
    ),
  ]);
}

/** Of this process: each has its keys, and learns from its own requests whether the provider accepts them. */
export function addPaymentKeysGauges(registry: Registry, refusedSince: () => Date | null): void {
  addGauges(registry, () => ({ areRefused: refusedSince() !== null }), [
    one('payment_keys_refused', '1 while the payment provider does not accept the keys', ({ areRefused }) =>
      Number(areRefused),
    ),
  ]);
}

export function addQueuesGauges(registry: Registry, read: () => Promise<QueueState>): void {
  addGauges(registry, read, [
    one('emails_waiting', 'E-mails in the outbox that are not sent yet', (state) => state.emailsWaiting),
    one('emails_failed', 'E-mails that failed and wait for a decision of the staff', (state) => state.emailsFailed),
    one('emails_oldest_seconds', 'Age of the oldest e-mail that is not sent yet', (state) => state.oldestEmailSeconds),
    one(
      'payment_check_overdue_seconds',
      'How long the payment that should have been asked about first has been waiting',
      (state) => state.paymentCheckOverdueSeconds,
    ),
    one(
      'refund_overdue_seconds',
      'How long the refund that should have been sent first has been waiting',
      (state) => state.refundOverdueSeconds,
    ),
    one(
      'webhook_overdue_seconds',
      'Age of the oldest webhook that is not processed yet',
      (state) => state.webhookOverdueSeconds,
    ),
    one(
      'database_clock_skew_seconds',
      "By how much the database's clock is ahead of this machine's",
      (state) => state.clockSkewSeconds,
    ),
    one('database_answer_seconds', 'Time the database took to report its queues', (state) => state.databaseSeconds),
  ]);
}

export function addLoadGauges(
  registry: Registry,
  loadShedder: Pick<LoadShedder, 'inFlight'>,
  signals: { delayMs(): number; passwordsWaiting(): number },
): void {
  addGauges(registry, () => loadShedder, [
    {
      name: 'http_requests_in_flight',
      help: 'Requests in flight, by priority',
      labelNames: ['priority'],
      show(gauge, { inFlight }) {
        for (const priority of priorities) gauge.set({ priority }, inFlight(priority));
      },
    },
  ]);
  addGauges(registry, () => signals, [
    one(
      'event_loop_standing_delay_seconds',
      'By how much the event loop has been late for some time',
      (now) => now.delayMs() / 1000,
    ),
    one('passwords_waiting', 'Passwords that wait to be checked', (now) => now.passwordsWaiting()),
  ]);
}

export function addPageCacheGauges(registry: Registry, size: () => number): void {
  addGauges(registry, size, [one('page_cache_entries', 'Responses in the page cache', (entries: number) => entries)]);
}

export function addDatabaseGauges(
  registry: Registry,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
  ready: () => Promise<boolean>,
): void {
  addGauges(registry, () => pool, [
    {
      name: 'database_pool_connections',
      help: 'Connections of the pool, by state',
      labelNames: ['state'],
      show(gauge, { totalCount, idleCount }) {
        gauge.set({ state: 'idle' }, idleCount);
        gauge.set({ state: 'busy' }, totalCount - idleCount);
      },
    },
    one('database_pool_waiting', 'Statements that wait for a connection', ({ waitingCount }) => waitingCount),
  ]);
  addGauges(registry, async () => Number(await Promise.race([ready(), sleep(900, false, { ref: false })])), [
    one('database_up', '1 while the database responds within a second', (up: number) => up),
  ]);
}

export function addMachineGauges(registry: Registry, machine: { disk(): Promise<Disk | null> }): void {
  addGauges(registry, () => machine.disk(), [
    one('data_disk_free_bytes', 'Room left on the disk of the data folder', (disk: Disk) => disk.freeBytes),
    one('data_disk_size_bytes', 'Size of the disk of the data folder', (disk: Disk) => disk.sizeBytes),
  ]);
}

/** Only where a folder of backups is configured. */
export function addBackupsGauges(registry: Registry, newestBackup: () => Promise<{ at: Date } | null>): void {
  addGauges(registry, async () => ({ at: (await newestBackup())?.at ?? null }), [
    one(
      'backup_newest_timestamp_seconds',
      'When the newest file in BACKUP_DIR was written, 0 without one',
      ({ at }: { at: Date | null }) => (at?.getTime() ?? 0) / 1000,
    ),
  ]);
}

/** Jobs of this process. */
export function addJobsGauges(registry: Registry, list: () => JobRecord[]): void {
  addGauges(registry, list, [
    {
      name: 'job_last_success_timestamp_seconds',
      help: 'When the job last ran well in this process; before that, since when it is meant to run',
      labelNames: ['job'],
      show(gauge, jobs) {
        for (const { job, lastSuccessAt, since } of jobs) {
          gauge.set({ job }, (lastSuccessAt ?? since).getTime() / 1000);
        }
      },
    },
    {
      name: 'job_interval_seconds',
      help: 'How often the job is meant to run',
      labelNames: ['job'],
      show(gauge, jobs) {
        for (const { job, everySeconds } of jobs) gauge.set({ job }, everySeconds);
      },
    },
  ]);
}

/** Orders of all processes since this one started. */
export function addOrdersGauges(
  registry: Registry,
  readTotals: () => Promise<{ event: 'placed' | 'cancelled'; method: string; count: number }[]>,
): void {
  const readOnce = shared(readTotals);
  const kinds = [
    ['placed', 'Orders placed since this process opened, by payment method; every process counts all'],
    ['cancelled', 'Orders rejected or refunded since this process opened, by payment method'],
  ] as const;
  for (const [event, help] of kinds) {
    new Counter({
      name: `orders_${event}_total`,
      help,
      labelNames: ['method'],
      registers: [registry],
      async collect() {
        const totals = await readOnce();
        if (totals === null) return;
        this.reset();
        for (const method of ['COD', 'Online Payment']) {
          const total = totals.find((one) => one.event === event && one.method === method);
          this.inc({ method }, total?.count ?? 0);
        }
      },
    });
  }
}

/** One query for all gauges that show its result; null when it fails or takes longer than a second. */
function shared<T>(read: () => Promise<T> | T): () => Promise<T | null> {
  let reading: Promise<T | null> | null = null;
  return () => {
    reading ??= Promise.race([(async () => read())(), sleep(1_000, null, { ref: false })])
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}
