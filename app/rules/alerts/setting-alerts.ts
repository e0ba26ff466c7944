import { type Signals, type Trouble, trouble } from './alert.ts';

/** The word that stands where a shop has its own only after somebody wrote it. */
const sampleMark = '(sample)';
export const samplePassword = 'Demo1234';

/** What is right in a demo shop and wrong in a real one. */
export function* settingTroubles({ settings }: Signals): Generator<Trouble> {
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
  if (settings.hasUntrustedProxy) {
    yield trouble(
      'proxy-not-trusted',
      'severe',
      null,
      'Requests come through a proxy that the shop does not believe: everybody shares the limits of one address.',
      'Set TRUST_PROXY=1 and start the shop anew, so that it knows addresses and https.',
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
      'Write the company into app/content/content.ts and build the shop anew.',
    );
  }
}
