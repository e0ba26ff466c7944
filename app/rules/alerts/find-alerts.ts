import { ago, count, type Severity, type Signals, type Trouble, trouble } from './alert.ts';
import { machineTroubles } from './machine-alerts.ts';
import { settingTroubles } from './setting-alerts.ts';

/** When something that waits has waited too long, in seconds. */
const tooLong = { letter: 15 * 60, check: 5 * 60, refund: 60 * 60, webhook: 5 * 60 };
const paymentsPanel = '/admin/dashboard#payments';
const askFollowing = 'Check that a process of the shop runs with FOLLOW_PAYMENTS=1 and reaches the payment provider.';

const order: readonly Severity[] = ['severe', 'warning', 'note'];

/**
 * What is wrong with the shop, from what it measures of itself, in words for whoever looks after it: the worst first, empty
 * when all is well.
 */
export function findTroubles(signals: Signals): Trouble[] {
  const found = [
    ...moneyTroubles(signals),
    ...letterTroubles(signals),
    ...machineTroubles(signals),
    ...(signals.production ? settingTroubles(signals) : []),
  ];
  return found.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

function* moneyTroubles({ now, payments }: Signals): Generator<Trouble> {
  const { unmatched, failedRefunds, paidAndRejected, goneBackElsewhere, paidAfterLeaving } = payments;
  const people = unmatched + failedRefunds + paidAndRejected + goneBackElsewhere + paidAfterLeaving;
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
  if (payments.keysRefusedSince !== null) {
    yield trouble(
      'payment-keys',
      'severe',
      payments.keysRefusedSince,
      'The payment provider does not accept the keys of the shop: nobody can pay online, and no refund is sent.',
      'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET against the keys at the provider, and start the shop anew.',
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
