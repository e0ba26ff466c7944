import { indianTime } from '#rules/dates.ts';
import { disputeUrgency } from '#rules/settlements/disputes.ts';
import { type Alert, ago, alert, type Severity, type Signals } from './alert.ts';
import { machineAlerts } from './machine-alerts.ts';
import { settingAlerts } from './setting-alerts.ts';
import * as texts from './texts.ts';

/** How many seconds something may wait before it becomes an alert. */
const tooLong = { mail: 15 * 60, check: 5 * 60, refund: 60 * 60, webhook: 5 * 60 };
const paymentsPanel = '/admin/dashboard#payments';
const askFollowing = texts.checkThatAProcess;

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
      texts.paymentsNeedYourReview(people),
      texts.openTheList,
      paymentsPanel,
    );
  }
  const { open: disputes, respondBy } = payments.disputes;
  const urgency = disputes === 0 ? 'none' : disputeUrgency({ status: 'open', respondBy }, now);
  if (urgency !== 'none') {
    const first = respondBy === null ? '' : texts.theFirstBy(indianTime(respondBy));
    yield alert(
      'disputes',
      urgency === 'open' ? 'warning' : 'severe',
      null,
      texts.disputesWaitForAnAnswer(disputes, first),
      texts.answerAtThePaymentProvider,
      '/admin/settlements/disputes',
    );
  }
  if (payments.keysRefusedSince !== null) {
    yield alert(
      'payment-keys',
      'severe',
      payments.keysRefusedSince,
      texts.thePaymentProviderRefuses,
      texts.checkRazorpayKeyId,
    );
  }
  if (payments.refundOverdueSeconds > tooLong.refund) {
    yield alert(
      'refunds-late',
      'severe',
      ago(now, payments.refundOverdueSeconds),
      texts.refundsThatBuyersAreWaiting,
      askFollowing,
    );
  }
  if (payments.checkOverdueSeconds > tooLong.check) {
    yield alert(
      'payments-not-followed',
      'severe',
      ago(now, payments.checkOverdueSeconds),
      texts.theShopIsNotChecking,
      askFollowing,
    );
  }
  if (payments.webhookOverdueSeconds > tooLong.webhook) {
    yield alert(
      'webhooks-waiting',
      'warning',
      ago(now, payments.webhookOverdueSeconds),
      texts.webhooksFromThePaymentProvider,
      askFollowing,
    );
  }
  if (payments.buyersBearFee) {
    yield alert(
      'buyers-bear-fee',
      'warning',
      null,
      texts.buyersPayMoreThan,
      texts.askTheProviderToCharge,
      paymentsPanel,
    );
  }
  if (payments.haveWebhooksStopped) {
    yield alert(
      'webhooks-silent',
      'warning',
      payments.lastWebhookAt,
      texts.thePaymentProviderHasStopped,
      texts.switchTheWebhookOnAgain,
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
      texts.seeTheReasons,
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
      texts.checkThatTheMailServer,
    );
  }
}

function* feeAlerts({ settings: { statesWithoutFee } }: Signals): Generator<Alert> {
  const [first, ...others] = statesWithoutFee;
  if (first === undefined) return;
  const named = others.length < 3 ? statesWithoutFee.join(', ') : texts.andMore(first, others.length);
  yield alert(
    'fees-missing',
    'warning',
    null,
    texts.statesHaveNoDeliveryFee(statesWithoutFee.length, named),
    texts.enterTheMissingFees,
    '/admin/shipping-fee',
  );
}
