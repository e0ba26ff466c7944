/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// note-step.ts
export const stepCannotBeSkipped = 'This step cannot be skipped: no shop may sell without it.';
export const stepProvesItself = 'This step is done when its check succeeds.';
export const feesAreMissing = (states: string) => `Set a delivery fee for each state first: ${states}.`;

// change-opening.ts
export const stepsAreLeft = 'Finish or skip every step first.';

// trial-link.ts
export const companyFirst = 'Save your company first: the invoice of the test order names it.';

// check-step.ts
export const paymentsAreOff = (variables: string) =>
  `Online payment is off. Set ${variables} where the shop is started, and restart it. Keys are never kept in the database.`;
export const keysAreRefused =
  'Razorpay does not accept the keys. Copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET from its dashboard again, and restart the shop.';
export const providerIsSilent = 'The payment provider did not answer. Please check again in a few minutes.';
export const sandboxTakesPlayMoney = 'The sandbox answers. It takes play money only: nobody pays for real.';
export const keysAreForTests = 'Razorpay accepts the keys. They are test keys: no real money moves.';
export const keysAreLive = 'Razorpay accepts the keys. They are live keys: real money moves.';
export const noMailServer =
  'No mail server is set. Set SMTP_URL and MAIL_FROM where the shop is started, and restart it. Until then e-mails wait in the outbox.';
export const testMailSubject = (shop: string) => `${shop}: test e-mail`;
export const testMailBody = (shop: string) => `This is a test e-mail from ${shop}. You got it, so e-mails work.`;
export const mailWasTaken = (to: string) => `The mail server took the e-mail to ${to}. Please look in your inbox.`;
export const mailWasRefused = (words: string) => `The mail server did not take the e-mail. It says: ${words}`;
export const pictureIsAnother = 'A test picture came back changed. Please check the storage for pictures.';
export const pictureIsKept = 'A test picture was stored, read and deleted.';
export const picturesCannotBeStored =
  'A test picture could not be stored. Check DATA_DIR or the S3 settings, and that the shop may write there.';
