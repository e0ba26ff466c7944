import { type Alert, alert, count, type Signals } from './alert.ts';

const minute = 60;
const megabyte = 1024 * 1024;
const slowDatabaseSeconds = 0.5;
const skewSeconds = 5;
const backupSeconds = 26 * 60 * minute;
const fullDisk = { severe: 0.05, warning: 0.1, severeBytes: 500 * megabyte };

const jobWords: Record<string, string> = {
  emails: 'Sending e-mails',
  payments: 'Following payments',
  sweep: 'Removing expired data',
  books: 'E-mailing the books of a month',
  'clean-pictures': 'Removing unused pictures',
  'count-sales': 'Counting what sells',
  digest: 'Sending the e-mail about orders to the shop',
  documents: 'Writing invoices that an older version left out',
};

/** Alerts about load, jobs, database, disk and backups. */
export function* machineAlerts({ now, jobs, shed, database, disk, backup }: Signals): Generator<Alert> {
  if (shed > 0) {
    yield alert(
      'shedding',
      'severe',
      null,
      `The shop is too busy: it turned ${count(shed, 'request', 'requests')} away in the last five minutes.`,
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
      'The log of this process says why; it tries again by itself.',
    );
  }
  if (database.answerSeconds > slowDatabaseSeconds) {
    yield alert(
      'database-slow',
      'warning',
      null,
      `The database is slow: it took ${database.answerSeconds.toFixed(1)} s to answer a simple query.`,
      'Look for slow queries, and at the load on the database machine.',
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
      `The database lacks ${count(database.pending.length, 'change', 'changes')} that this version of the shop needs.`,
      'Restart the shop: it applies them at start-up.',
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
    `The disk is nearly full: ${Math.round(disk.freeBytes / megabyte)} MB are left for pictures and data.`,
    'Make room, or give DATA_DIR a larger disk.',
  );
}
