/** What is wrong with the shop, from what it measures of itself, in words for whoever looks after it. Pure. */

export type Severity = 'severe' | 'warning' | 'note';

export interface Trouble {
  /** The same for the same trouble, however often it is looked at. */
  id: string;
  severity: Severity;
  /** What is wrong, in plain words. */
  sentence: string;
  /** ISO 8601, UTC; null where nobody knows. */
  since: string | null;
  /** What to do about it. */
  remedy: string;
  /** Page of the back office that tells more, or null. */
  link: string | null;
}

interface JobSignal {
  job: string;
  everySeconds: number;
  since: Date;
  lastSuccessAt: Date | null;
}

export interface Signals {
  now: Date;
  production: boolean;
  letters: { waiting: number; parked: number; parkedSince: Date | null; oldestSeconds: number };
  payments: {
    unmatched: number;
    failedRefunds: number;
    paidAndRejected: number;
    goneBackElsewhere: number;
    haveWebhooksStopped: boolean;
    lastWebhookAt: string | null;
    /** Of the oldest of these, or null. */
    since: string | null;
    checkOverdueSeconds: number;
    refundOverdueSeconds: number;
    webhookOverdueSeconds: number;
  };
  jobs: JobSignal[];
  /** Requests that this process turned away within the last five minutes. */
  shed: number;
  database: { answerSeconds: number; skewSeconds: number; pending: string[]; unknown: string[] };
  /** Null where it cannot be told. */
  disk: { freeBytes: number; sizeBytes: number } | null;
  /** Null where no folder is watched; `newestAt` null where it is empty. */
  backup: { newestAt: Date | null } | null;
  settings: {
    gstin: string;
    sendsLetters: boolean;
    provider: 'sandbox' | 'razorpay' | null;
    /** Keys are set, and nobody said that they should be used. */
    paymentOffByMistake: boolean;
    hasTestKeys: boolean;
    hasSamplePassword: boolean;
  };
}

/** The words that stand where a shop has its own only after somebody wrote them. */
const sampleMark = '(sample)';
export const samplePassword = 'Demo1234';

const minute = 60;
const hour = 60 * minute;
const megabyte = 1024 * 1024;
/** When something that waits has waited too long, in seconds. */
const tooLong = { letter: 15 * minute, check: 5 * minute, refund: hour, webhook: 5 * minute, backup: 26 * hour };
const slowDatabaseSeconds = 0.5;
const skewSeconds = 5;
const fullDisk = { severe: 0.05, warning: 0.1, severeBytes: 500 * megabyte };

const jobWords: Record<string, string> = {
  letters: 'Sending letters',
  payments: 'Following payments',
  sweep: 'Removing what has expired',
  'clean-pictures': 'Removing pictures that nothing shows',
};

const order: readonly Severity[] = ['severe', 'warning', 'note'];

/** Everything that is wrong, the worst first; empty when all is well. */
export function findTroubles(signals: Signals): Trouble[] {
  const found = [
    ...moneyTroubles(signals),
    ...letterTroubles(signals),
    ...machineTroubles(signals),
    ...(signals.production ? settingTroubles(signals) : []),
  ];
  return found.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

function trouble(
  id: string,
  severity: Severity,
  since: Date | string | null,
  sentence: string,
  remedy: string,
  link: string | null = null,
): Trouble {
  return { id, severity, sentence, since: since instanceof Date ? since.toISOString() : since, remedy, link };
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
const paymentsPanel = '/admin/dashboard#payments';
const askFollowing = 'Check that a process of the shop runs with FOLLOW_PAYMENTS=1 and reaches the payment provider.';

function* moneyTroubles({ now, payments }: Signals): Generator<Trouble> {
  const people = payments.unmatched + payments.failedRefunds + payments.paidAndRejected + payments.goneBackElsewhere;
  if (people > 0) {
    yield trouble(
      'payments',
      'severe',
      payments.since,
      `${count(people, 'payment needs', 'payments need')} a person.`,
      'Go through the list on the dashboard: each entry says what to do.',
      paymentsPanel,
    );
  }
  if (payments.refundOverdueSeconds > tooLong.refund) {
    yield trouble(
      'refunds-late',
      'severe',
      ago(now, payments.refundOverdueSeconds),
      'Money that should go back to buyers is not being sent.',
      askFollowing,
    );
  }
  if (payments.checkOverdueSeconds > tooLong.check) {
    yield trouble(
      'payments-not-followed',
      'severe',
      ago(now, payments.checkOverdueSeconds),
      'Nobody asks the payment provider about orders that wait for their money.',
      askFollowing,
    );
  }
  if (payments.webhookOverdueSeconds > tooLong.webhook) {
    yield trouble(
      'webhooks-waiting',
      'warning',
      ago(now, payments.webhookOverdueSeconds),
      'Messages of the payment provider are kept but not worked off.',
      askFollowing,
    );
  }
  if (payments.haveWebhooksStopped) {
    yield trouble(
      'webhooks-silent',
      'warning',
      payments.lastWebhookAt,
      'The payment provider has stopped telling the shop of payments; they are found by asking, a little later.',
      'Switch the webhook on again at the provider.',
      paymentsPanel,
    );
  }
}

function* letterTroubles({ now, letters, settings }: Signals): Generator<Trouble> {
  if (letters.parked > 0) {
    yield trouble(
      'letters-parked',
      'warning',
      letters.parkedSince,
      `${count(letters.parked, 'letter was', 'letters were')} given up on.`,
      'Read why on the dashboard, and send them again.',
      '/admin/dashboard#parked-letters',
    );
  }
  // A demo shop without a mail server keeps its letters to be read.
  if (settings.sendsLetters && letters.oldestSeconds > tooLong.letter) {
    yield trouble(
      'letters-late',
      'severe',
      ago(now, letters.oldestSeconds),
      `${count(letters.waiting, 'letter waits', 'letters wait')} to be sent, for longer than it should.`,
      'Check that the mail server of SMTP_URL can be reached.',
    );
  }
}

function* machineTroubles({ now, jobs, shed, database, disk, backup }: Signals): Generator<Trouble> {
  if (shed > 0) {
    yield trouble(
      'shedding',
      'severe',
      null,
      `The shop is too busy: it turned ${count(shed, 'request', 'requests')} away in the last five minutes.`,
      'Run more processes, or find out who asks so much.',
    );
  }
  for (const { job, everySeconds, since, lastSuccessAt } of jobs) {
    const last = lastSuccessAt ?? since;
    if ((now.getTime() - last.getTime()) / 1000 <= 3 * everySeconds + 2 * minute) continue;
    yield trouble(
      `job-${job}`,
      'warning',
      last,
      `${jobWords[job] ?? `The job ${job}`} does not work.`,
      'The log of this process says why; it tries again by itself.',
    );
  }
  if (database.answerSeconds > slowDatabaseSeconds) {
    yield trouble(
      'database-slow',
      'warning',
      null,
      `The database is slow: it took ${database.answerSeconds.toFixed(1)} s for a small question.`,
      'Look for long statements, and at the load of its machine.',
    );
  }
  if (Math.abs(database.skewSeconds) > skewSeconds) {
    yield trouble(
      'clock-skew',
      'warning',
      null,
      `The clocks of the shop and its database are ${Math.abs(Math.round(database.skewSeconds))} s apart.`,
      'Let both machines set their clocks by the network (NTP).',
    );
  }
  if (database.pending.length > 0) {
    yield trouble(
      'migrations-pending',
      'severe',
      null,
      `The database lacks ${count(database.pending.length, 'change', 'changes')} that this version of the shop needs.`,
      'Start the shop anew: it makes them when it starts.',
    );
  }
  if (database.unknown.length > 0) {
    yield trouble(
      'migrations-unknown',
      'warning',
      null,
      'A newer version of the shop has changed the database.',
      'Start the newer version here too.',
    );
  }
  yield* diskTroubles(disk);
  if (
    backup !== null &&
    (backup.newestAt === null || now.getTime() - backup.newestAt.getTime() > tooLong.backup * 1000)
  ) {
    yield trouble(
      'backup-old',
      'severe',
      backup.newestAt,
      backup.newestAt === null ? 'There is no backup.' : 'The newest backup is older than a day.',
      'Look at what makes the backups; they are expected in BACKUP_DIR.',
    );
  }
}

function* diskTroubles(disk: Signals['disk']): Generator<Trouble> {
  if (disk === null || disk.sizeBytes === 0) return;
  const free = disk.freeBytes / disk.sizeBytes;
  if (free >= fullDisk.warning && disk.freeBytes >= fullDisk.severeBytes) return;
  const severe = free < fullDisk.severe || disk.freeBytes < fullDisk.severeBytes;
  yield trouble(
    'disk',
    severe ? 'severe' : 'warning',
    null,
    `The disk is nearly full: ${Math.round(disk.freeBytes / megabyte)} MB are left for pictures and data.`,
    'Make room, or give DATA_DIR a larger disk.',
  );
}

/** What is right in a demo shop and wrong in a real one. */
function* settingTroubles({ settings }: Signals): Generator<Trouble> {
  if (settings.hasSamplePassword) {
    yield trouble(
      'sample-password',
      'severe',
      null,
      'The password of the admin is the one of the demo shop, which everybody can read.',
      'Set another ADMIN_PASSWORD and start the shop anew.',
    );
  }
  if (settings.provider === 'sandbox' || settings.hasTestKeys) {
    yield trouble(
      'test-payments',
      'severe',
      null,
      'Online payments are only simulated: no money moves.',
      'Set PAYMENT_PROVIDER=razorpay with live keys.',
    );
  } else if (settings.paymentOffByMistake) {
    yield trouble(
      'payments-off',
      'warning',
      null,
      'Payment keys are set, but online payment is off.',
      'Set PAYMENT_PROVIDER=razorpay, or take the keys away.',
    );
  }
  if (!settings.sendsLetters) {
    yield trouble(
      'no-mail',
      'severe',
      null,
      'No letter is sent: there is no mail server.',
      'Set SMTP_URL and MAIL_FROM.',
    );
  }
  if (settings.gstin.includes(sampleMark)) {
    yield trouble(
      'sample-gstin',
      'warning',
      null,
      'Invoices carry a sample GSTIN.',
      'Write the company into app/rules/content.ts and build the shop anew.',
    );
  }
}
