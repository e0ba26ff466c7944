import { indianTime } from '#rules/dates.ts';
import { disputeUrgency } from '#rules/settlements/disputes.ts';
import { type Alert, ago, alert, count, type Severity, type Signals } from './alert.ts';
import { machineAlerts } from './machine-alerts.ts';
import { settingAlerts } from './setting-alerts.ts';

/** How many seconds something may wait before it becomes an alert. */
const tooLong = { mail: 15 * 60, check: 5 * 60, refund: 60 * 60, webhook: 5 * 60 };
const paymentsPanel = '/admin/dashboard#payments';
const askFollowing = 'Check that a process of the shop runs with FOLLOW_PAYMENTS=1 and reaches the payment provider.';

const order: readonly Severity[] = ['severe', 'warning', 'note'];

/** Returns everything that is wrong with the shop, judged by its own measurements, for operators: the most severe first. */
export function findAlerts(signals: Signals): Alert[] {
  const found = [
    ...moneyAlerts(signals),
    ...emailAlerts(signals),
    ...machineAlerts(signals),
    ...feeAlerts(signals),
    ...(signals.production ? settingAlerts(signals) : []),
  ];
  return found.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

function* moneyAlerts({ now, payments }: Signals): Generator<Alert> {
  const { unmatched, failedRefunds, paidAndRejected, goneBackElsewhere, paidAfterLeaving } = payments;
  const people = unmatched + failedRefunds + paidAndRejected + goneBackElsewhere + paidAfterLeaving;
  if (people > 0) {
    yield alert(
      'payments',
      'severe',
      payments.since,
      `${count(people, 'payment needs', 'payments need')} your review.`,
      'Open the list on the dashboard: each entry says what to do.',
      paymentsPanel,
    );
  }
  const { open: disputes, respondBy } = payments.disputes;
  const urgency = disputes === 0 ? 'none' : disputeUrgency({ status: 'open', respondBy }, now);
  if (urgency !== 'none') {
    const first = respondBy === null ? '' : `, the first by ${indianTime(respondBy)}`;
    yield alert(
      'disputes',
      urgency === 'open' ? 'warning' : 'severe',
      null,
      `${count(disputes, 'dispute waits', 'disputes wait')} for an answer${first}.`,
      'Answer at the payment provider: accept, or send evidence. What is not answered in time is lost.',
      '/admin/settlements/disputes',
    );
  }
  if (payments.keysRefusedSince !== null) {
    yield alert(
      'payment-keys',
      'severe',
      payments.keysRefusedSince,
      "The payment provider refuses the shop's keys: no online payments, no refunds.",
      'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET against the keys at the provider, and restart the shop.',
    );
  }
  if (payments.refundOverdueSeconds > tooLong.refund) {
    yield alert(
      'refunds-late',
      'severe',
      ago(now, payments.refundOverdueSeconds),
      'Refunds that buyers are waiting for are not being sent.',
      askFollowing,
    );
  }
  if (payments.checkOverdueSeconds > tooLong.check) {
    yield alert(
      'payments-not-followed',
      'severe',
      ago(now, payments.checkOverdueSeconds),
      'The shop is not checking orders that wait for payment.',
      askFollowing,
    );
  }
  if (payments.webhookOverdueSeconds > tooLong.webhook) {
    yield alert(
      'webhooks-waiting',
      'warning',
      ago(now, payments.webhookOverdueSeconds),
      'Webhooks from the payment provider are stored but not processed.',
      askFollowing,
    );
  }
  if (payments.buyersBearFee) {
    yield alert(
      'buyers-bear-fee',
      'warning',
      null,
      'Buyers pay more than the price that the shop shows: the payment provider adds its fee.',
      'Ask the provider to charge its fee to the shop. Money it only promised with a fee on top is not taken.',
      paymentsPanel,
    );
  }
  if (payments.haveWebhooksStopped) {
    yield alert(
      'webhooks-silent',
      'warning',
      payments.lastWebhookAt,
      'The payment provider has stopped sending webhooks. The shop still finds payments by asking, a little later.',
      'Switch the webhook on again at the provider.',
      paymentsPanel,
    );
  }
}

function* emailAlerts({ now, mails, settings }: Signals): Generator<Alert> {
  if (mails.failed > 0) {
    yield alert(
      'emails-failed',
      'warning',
      mails.failedSince,
      `${count(mails.failed, 'e-mail', 'e-mails')} could not be sent.`,
      'See the reasons on the dashboard, and send them again.',
      '/admin/dashboard#failed-emails',
    );
  }
  // Without a mail server nothing is sent: the demo shop only shows its e-mails on a page.
  if (settings.sendsEmails && mails.oldestSeconds > tooLong.mail) {
    yield alert(
      'emails-late',
      'severe',
      ago(now, mails.oldestSeconds),
      `${count(mails.waiting, 'e-mail has', 'e-mails have')} waited too long to be sent.`,
      'Check that the mail server of SMTP_URL can be reached.',
    );
  }
}

function* feeAlerts({ settings: { statesWithoutFee } }: Signals): Generator<Alert> {
  const [first, ...others] = statesWithoutFee;
  if (first === undefined) return;
  const named = others.length < 3 ? statesWithoutFee.join(', ') : `${first} and ${others.length} more`;
  yield alert(
    'fees-missing',
    'warning',
    null,
    `${count(statesWithoutFee.length, 'state has', 'states have')} no delivery fee, so nothing is sold there: ${named}.`,
    'Enter the missing fees.',
    '/admin/shipping-fee',
  );
}
