import { sql } from 'kysely';
import type { Alert, Signals } from '#monitoring/rules/alert.ts';
import { findAlerts } from '#monitoring/rules/find-alerts.ts';
import { samplePassword } from '#monitoring/rules/setting-alerts.ts';
import type { PaymentsToReview } from '#payments/payments-to-review.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isOffByMistake } from '#platform/payments/payment-settings.ts';
import { isSimulated } from '#platform/payments/play-money.ts';
import { statesWithoutFee } from '#pricing/rules/first-fees.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { readQueues } from './read-queues.ts';

/** Of the last minutes that a shop which turns requests away is called too busy. */
const shedMinutes = 5;

/** What is wrong with the shop now, the worst first. */
export async function listAlerts(app: AppContext, payments: PaymentsToReview): Promise<Alert[]> {
  const { processMetrics, config } = app;
  const [queues, failedSince, migrations, disk, newestBackup, shipping, disputes, postgres] = await Promise.all([
    readQueues(app),
    oldestFailed(app),
    compareMigrations(app),
    processMetrics?.disk() ?? null,
    config.backupFolder === null ? null : (processMetrics?.newestBackup() ?? null),
    readShipping(app),
    openDisputes(app),
    postgresVersion(app),
  ]);
  const signals: Signals = {
    now: new Date(),
    production: config.production,
    mails: {
      waiting: queues.emailsWaiting,
      failed: queues.emailsFailed,
      failedSince,
      oldestSeconds: queues.oldestEmailSeconds,
    },
    payments: {
      unmatched: payments.unmatched.length,
      failedRefunds: payments.failedRefunds.length,
      paidAndRejected: payments.paidAndRejected.length,
      goneBackElsewhere: payments.goneBackElsewhere.length,
      paidAfterLeaving: payments.paidAfterLeaving.length,
      disputes,
      keysRefusedSince: app.payments.keysRefusedSince(),
      buyersBearFee: payments.buyersBearFee,
      haveWebhooksStopped: payments.haveWebhooksStopped,
      lastWebhookAt: payments.lastWebhookAt,
      since: oldest([
        ...[payments.unmatched, payments.failedRefunds, payments.paidAndRejected, payments.goneBackElsewhere].flat(),
        ...payments.paidAfterLeaving,
      ]),
      checkOverdueSeconds: queues.paymentCheckOverdueSeconds,
      refundOverdueSeconds: queues.refundOverdueSeconds,
      webhookOverdueSeconds: queues.webhookOverdueSeconds,
    },
    jobs: processMetrics?.jobs() ?? [],
    shed: processMetrics?.shedWithin(shedMinutes) ?? 0,
    database: { answerSeconds: queues.databaseSeconds, skewSeconds: queues.clockSkewSeconds, ...migrations },
    disk,
    backup:
      config.backupFolder === null
        ? null
        : { newestAt: newestBackup?.at ?? null, isPlain: newestBackup?.isPlain ?? false },
    versions: { node: process.versions.node, postgres },
    settings: {
      statesWithoutFee: statesWithoutFee(shipping.feesPaise),
      gstin: (await readSettings(app)).company.gstin,
      sendsEmails: config.smtpUrl !== null,
      paymentSimulated: isSimulated(config.payments),
      paymentOffByMistake: isOffByMistake(config.payments, config.production),
      hasSamplePassword: config.admin?.password === samplePassword,
      hasUntrustedProxy: processMetrics?.hasUntrustedProxy() ?? false,
    },
  };
  return findAlerts(signals);
}

async function oldestFailed({ db }: AppContext): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(failed_at) as at from email where failed_at is not null`.execute(db);
  return rows[0]?.at ?? null;
}

async function openDisputes({ db }: AppContext): Promise<Signals['payments']['disputes']> {
  const { rows } = await sql<Signals['payments']['disputes']>`
    select count(*)::int as open, min(respond_by) as "respondBy" from dispute where status = 'open'`.execute(db);
  return rows[0] ?? { open: 0, respondBy: null };
}

async function postgresVersion({ db }: AppContext): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

async function compareMigrations({
  db,
  processMetrics,
}: AppContext): Promise<{ pending: string[]; unknown: string[] }> {
  if (!processMetrics) return { pending: [], unknown: [] };
  const [own, { rows }] = await Promise.all([
    processMetrics.migrations(),
    sql<{ name: string }>`select name from schema_migration`.execute(db),
  ]);
  const applied = rows.map(({ name }) => name);
  return {
    pending: own.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !own.includes(name)),
  };
}

function oldest(entries: readonly { at: string }[]): string | null {
  return entries.map(({ at }) => at).sort()[0] ?? null;
}
