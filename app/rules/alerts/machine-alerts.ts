import { type Alert, alert, type Signals } from './alert.ts';
import { oldSince } from './release-dates.ts';
import * as texts from './texts.ts';

const minute = 60;
const megabyte = 1024 * 1024;
const slowDatabaseSeconds = 0.5;
const skewSeconds = 5;
const backupSeconds = 26 * 60 * minute;
const fullDisk = { severe: 0.05, warning: 0.1, severeBytes: 500 * megabyte };

/** What each job does, by its name in the registry of jobs (app/server/start-jobs.ts). */
export const jobWords: Record<string, string> = {
  emails: texts.sendingEMails,
  payments: texts.followingPayments,
  sweep: texts.removingExpiredData,
  books: texts.eMailingTheBooks,
  'clean-pictures': texts.removingUnusedPictures,
  'count-sales': texts.countingWhatSells,
  digest: texts.sendingTheEMailAbout,
  'index-products': texts.preparingTheSearch,
  documents: texts.writingInvoicesThatAnOlder,
  settlements: texts.fetchingSettlements,
  'long-work': texts.workingOffImports,
  'tell-stock': texts.passingOnWhatWasSold,
};

/** Alerts about load, jobs, database, disk, backups and old programs. */
export function* machineAlerts(signals: Signals): Generator<Alert> {
  const { now, production, jobs, shed, database, disk, backup } = signals;
  if (shed > 0) {
    yield alert('shedding', 'severe', null, texts.theShopIsTooBusy(shed), texts.runMoreProcessesOrFind);
  }
  for (const { job, everySeconds, since, lastSuccessAt } of jobs) {
    const last = lastSuccessAt ?? since;
    if ((now.getTime() - last.getTime()) / 1000 <= 3 * everySeconds + 2 * minute) continue;
    yield alert(
      `job-${job}`,
      'warning',
      last,
      texts.doesNotWork(jobWords[job] ?? `The job ${job}`),
      texts.theLogOfThisProcess,
    );
  }
  if (database.answerSeconds > slowDatabaseSeconds) {
    yield alert(
      'database-slow',
      'warning',
      null,
      texts.theDatabaseIsSlow(database.answerSeconds.toFixed(1)),
      texts.lookForSlowQueries,
    );
  }
  if (Math.abs(database.skewSeconds) > skewSeconds) {
    yield alert(
      'clock-skew',
      'warning',
      null,
      texts.theClocksOfTheShop(Math.abs(Math.round(database.skewSeconds))),
      texts.synchroniseBothClocksOver,
    );
  }
  if (database.pending.length > 0) {
    yield alert(
      'migrations-pending',
      'severe',
      null,
      texts.theDatabaseLacksChanges(database.pending.length),
      texts.restartTheShopItApplies,
    );
  }
  if (database.unknown.length > 0) {
    yield alert('migrations-unknown', 'warning', null, texts.aNewerVersion, texts.startTheNewerVersionHere);
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
      backup.newestAt === null ? texts.thereIsNoBackup : texts.theNewestBackupIsOlder,
      texts.checkTheBackupJobBackups,
    );
  }
  if (production && backup?.isPlain) {
    yield alert('backup-plain', 'warning', null, texts.backupsAreNotEncrypted, texts.setBackupKey);
  }
  if (production) yield* ageAlerts(signals);
}

function* ageAlerts({ now, versions: { node, postgres } }: Signals): Generator<Alert> {
  const nodeDay = oldSince('Node', node, now);
  const postgresDay = oldSince('PostgreSQL', postgres, now);
  if (nodeDay !== null)
    yield alert('node-old', 'warning', null, texts.isOld(`Node ${node}`, nodeDay), texts.installTheNewestShop);
  if (postgresDay !== null) {
    const called = `PostgreSQL ${postgres.split(' ')[0]}`;
    yield alert('postgres-old', 'warning', null, texts.isOld(called, postgresDay), texts.installTheNewestPostgres);
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
    texts.theDiskIsNearlyFull(Math.round(disk.freeBytes / megabyte)),
    texts.makeRoomOrGiveData,
  );
}
