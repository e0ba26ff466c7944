import { disputeUrgency } from '#payouts/rules/disputes.ts';
import { indianTime } from '#rules/dates.ts';
import { type Alert, ago, alert, connectionsPage, type Severity, type Signals } from './alert.ts';
import { machineAlerts } from './machine-alerts.ts';
import { settingAlerts } from './setting-alerts.ts';
import * as texts from './texts.ts';

/** How many seconds something may wait before it becomes an alert. */
const tooLong = { mail: 15 * 60, check: 5 * 60, refund: 60 * 60, webhook: 5 * 60 };
const paymentsPanel = '/admin/dashboard#payments';
const askFollowing = 'Check that a process of the shop runs with FOLLOW_PAYMENTS=1 and reaches the payment provider.';

const order: readonly Severity[] = ['severe', 'warning', 'note'];

/**
 * Returns everything that is wrong with the shop, judged by its own measurements, for operators: the most severe first.
 */
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
      texts.paymentsNeedYourReview(people),
      'Open the list on the dashboard. Each entry says what to do.',
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
      texts.disputesWaitForAnAnswer(disputes, first),
      'Reply at the payment provider: accept, or send evidence. If you miss the date, you lose the dispute.',
      '/admin/settlements/disputes',
    );
  }
  if (payments.keysRefusedSince !== null) {
    yield alert(
      'payment-keys',
      'severe',
      payments.keysRefusedSince,
      'The payment provider rejects the shop’s keys, so online payments and refunds do not work.',
      'Test the keys under Settings, Connections, and enter them again from the dashboard of the provider.',
      connectionsPage,
    );
  }
  if (payments.refundOverdueSeconds > tooLong.refund) {
    yield alert(
      'refunds-late',
      'severe',
      ago(now, payments.refundOverdueSeconds),
      'Refunds are not going out, and buyers are waiting.',
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
      'Buyers pay more than the price shown, because the payment provider adds its fee.',
      'Ask the provider to charge its fee to the shop. Until then, payments approved with a fee on top are not taken.',
      paymentsPanel,
    );
  }
  if (payments.haveWebhooksStopped) {
    yield alert(
      'webhooks-silent',
      'warning',
      payments.lastWebhookAt,
      'The payment provider has stopped sending webhooks. The shop still finds payments, but a little later.',
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
      texts.eMailsCouldNot(mails.failed),
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
      texts.eMailsHaveWaitedToo(mails.waiting),
      'Test the mail server under Settings, Connections.',
      connectionsPage,
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
    texts.statesHaveNoDeliveryFee(statesWithoutFee.length, named),
    'Enter the missing fees.',
    '/admin/shipping-fee',
  );
}
