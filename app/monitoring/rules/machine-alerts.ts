import { type Alert, alert, type Signals } from './alert.ts';
import { oldSince } from './release-dates.ts';
import * as texts from './texts.ts';

const isOld = (program: string, version: string) => `${program} (${version}) is out of date.`;

const minute = 60;
const megabyte = 1024 * 1024;
const slowDatabaseSeconds = 0.5;
const skewSeconds = 5;
const backupSeconds = 26 * 60 * minute;
const fullDisk = { severe: 0.05, warning: 0.1, severeBytes: 500 * megabyte };

/** What each job does, by its name in the registry of jobs (app/boot/start-jobs.ts). */
export const jobWords: Record<string, string> = {
  emails: 'Sending e-mails',
  parcels: 'Asking couriers about parcels',
  payments: 'Following payments',
  sweep: 'Removing expired data',
  books: 'E-mailing the books of a month',
  'clean-pictures': 'Removing unused pictures',
  'count-customers': 'Counting what customers bought',
  'count-sales': 'Counting what sells',
  'count-sales-days': 'Counting the days of the reports',
  newsletters: 'Sending newsletters',
  'phone-messages': 'Sending messages by WhatsApp and SMS',
  webhooks: 'Sending webhooks',
  'occasional-emails': 'Reminders, e-mails about what is back in stock, and asking for reviews',
  digest: 'Sending the e-mail about orders to the shop',
  'index-products': 'Preparing the search of a large shop',
  documents: 'Writing invoices that an older version left out',
  settlements: 'Fetching what the payment provider paid out',
  'long-work': 'Working off imports and exports',
  'tell-late': 'Telling buyers that a parcel comes late',
  'tell-stock': 'Telling the other processes of the shop what was sold',
};

/** Alerts about load, jobs, database, disk, backups and old programs. */
export function* machineAlerts(signals: Signals): Generator<Alert> {
  const { now, production, jobs, shed, database, disk, backup } = signals;
  if (shed > 0) {
    yield alert(
      'shedding',
      'severe',
      null,
      texts.theShopIsTooBusy(shed),
      'Run more processes, or find out where the requests come from.',
    );
  }
  for (const { job, everySeconds, since, lastSuccessAt } of jobs) {
    const last = lastSuccessAt ?? since;
    if ((now.getTime() - last.getTime()) / 1000 <= 3 * everySeconds + 2 * minute) continue;
    yield alert(
      `job-${job}`,
      'warning',
      last,
      `${jobWords[job] ?? `The job ${job}`} does not work.`,
      'See the log of this process for the reason. It will try again.',
    );
  }
  if (database.answerSeconds > slowDatabaseSeconds) {
    yield alert(
      'database-slow',
      'warning',
      null,
      `The database is slow. A simple query took ${database.answerSeconds.toFixed(1)} s.`,
      'Look for slow queries, and check the load on the database machine.',
    );
  }
  if (Math.abs(database.skewSeconds) > skewSeconds) {
    yield alert(
      'clock-skew',
      'warning',
      null,
      `The clocks of the shop and its database are ${Math.abs(Math.round(database.skewSeconds))} s apart.`,
      'Synchronise both clocks over the network (NTP).',
    );
  }
  if (database.pending.length > 0) {
    yield alert(
      'migrations-pending',
      'severe',
      null,
      texts.theDatabaseLacksChanges(database.pending.length),
      'Restart the shop. It applies them at start-up.',
    );
  }
  if (database.unknown.length > 0) {
    yield alert(
      'migrations-unknown',
      'warning',
      null,
      'A newer version of the shop has changed the database.',
      'Start the newer version here too.',
    );
  }
  yield* diskAlerts(disk);
  if (
    backup !== null &&
    (backup.newestAt === null || now.getTime() - backup.newestAt.getTime() > backupSeconds * 1000)
  ) {
    yield alert(
      'backup-old',
      'severe',
      backup.newestAt,
      backup.newestAt === null ? 'There is no backup.' : 'The newest backup is older than a day.',
      'Check the backup job; backups are expected in BACKUP_DIR.',
    );
  }
  if (production && backup?.isPlain) {
    yield alert(
      'backup-plain',
      'warning',
      null,
      'Backups are not encrypted. Whoever gets one reads the names, addresses and orders of all customers.',
      'Set BACKUP_KEY_FILE for the backup job. Keep a copy of the key apart from the backups.',
    );
  }
  if (production) yield* ageAlerts(signals);
}

function* ageAlerts({ now, versions: { node, postgres } }: Signals): Generator<Alert> {
  if (oldSince('Node', node, now) !== null)
    yield alert(
      'node-old',
      'warning',
      null,
      isOld('The program that runs the shop', `Node ${node}`),
      'Install the newest version of the shop, which brings a newer Node along.',
    );
  if (oldSince('PostgreSQL', postgres, now) !== null) {
    const version = `PostgreSQL ${postgres.split(' ')[0]}`;
    yield alert(
      'postgres-old',
      'warning',
      null,
      isOld('The database program', version),
      'Ask whoever runs the server to update it. The embedded one comes with the newest version of the shop.',
    );
  }
}

function* diskAlerts(disk: Signals['disk']): Generator<Alert> {
  if (disk === null || disk.sizeBytes === 0) return;
  const free = disk.freeBytes / disk.sizeBytes;
  if (free >= fullDisk.warning && disk.freeBytes >= fullDisk.severeBytes) return;
  const severe = free < fullDisk.severe || disk.freeBytes < fullDisk.severeBytes;
  yield alert(
    'disk',
    severe ? 'severe' : 'warning',
    null,
    `The disk is nearly full. Only ${Math.round(disk.freeBytes / megabyte)} MB are left for pictures and data.`,
    'Make room, or give DATA_DIR a larger disk.',
  );
}
