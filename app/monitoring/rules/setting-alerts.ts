import { type Alert, alert, connectionsPage, type Signals } from './alert.ts';
import * as texts from './texts.ts';

/** Marks sample texts of the demo shop that a real shop has to replace. */
const sampleMark = '(sample)';
export const samplePassword = 'Demo1234';

/** Alerts about settings that are fine in a demo shop and wrong in production. */
export function* settingAlerts({ settings, mails }: Signals): Generator<Alert> {
  if (settings.hasSamplePassword) {
    yield alert(
      'sample-password',
      'severe',
      null,
      'The admin password is the public one of the demo shop.',
      'Set another ADMIN_PASSWORD and restart the shop.',
    );
  }
  if (settings.paymentSimulated) {
    yield alert(
      'test-payments',
      'severe',
      null,
      'Online payments are only simulated. No money moves.',
      'Enter live keys under Settings, Connections. PAYMENT_PROVIDER on the server overrides them.',
      connectionsPage,
    );
  } else if (settings.paymentOffByMistake) {
    yield alert(
      'payments-off',
      'warning',
      null,
      'Payment keys are set, but online payment is switched off.',
      'Set PAYMENT_PROVIDER=razorpay, or remove the keys.',
    );
  }
  if (settings.hasUntrustedProxy) {
    yield alert(
      'proxy-not-trusted',
      'severe',
      null,
      'Requests come through a proxy that the shop does not trust, so all visitors share the limits of one address.',
      'Set TRUST_PROXY=1 and restart the shop.',
    );
  }
  if (!settings.sendsEmails) {
    yield alert(
      'no-mail',
      'severe',
      null,
      texts.eMailsWaitForAServer(mails.waiting),
      'Enter your mail server under Settings, Connections.',
      connectionsPage,
    );
  }
  if (settings.gstin.includes(sampleMark)) {
    yield alert(
      'sample-gstin',
      'warning',
      null,
      'Invoices carry a sample GSTIN.',
      'Enter the company’s details in the settings, under Company.',
    );
  }
}
