import { type Alert, alert, type Signals } from './alert.ts';
import * as texts from './texts.ts';

/** Marks sample texts of the demo shop that a real shop has to replace. */
const sampleMark = '(sample)';
export const samplePassword = 'Demo1234';

/** Alerts about settings that are fine in a demo shop and wrong in production. */
export function* settingAlerts({ settings, mails }: Signals): Generator<Alert> {
  if (settings.hasSamplePassword) {
    yield alert('sample-password', 'severe', null, texts.theAdminPassword, texts.setAnotherAdminPassword);
  }
  if (settings.paymentSimulated) {
    yield alert(
      'test-payments',
      'severe',
      null,
      texts.onlinePaymentsAreOnlySimulated,
      texts.setPaymentProviderRazorpay,
    );
  } else if (settings.paymentOffByMistake) {
    yield alert('payments-off', 'warning', null, texts.paymentKeysAreSetBut, texts.setPaymentProviderRazorpayOrRemove);
  }
  if (settings.hasUntrustedProxy) {
    yield alert('proxy-not-trusted', 'severe', null, texts.requestsComeThroughAProxy, texts.setTrustProxy1);
  }
  if (!settings.sendsEmails) {
    yield alert('no-mail', 'severe', null, texts.eMailsWaitForAServer(mails.waiting), texts.setSmtpUrlAndMail);
  }
  if (settings.gstin.includes(sampleMark)) {
    yield alert('sample-gstin', 'warning', null, texts.invoicesCarryASampleGstin, texts.enterTheCompanysDetails);
  }
}
