/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// business-details.ts
export const onlyBusinessAccounts = 'Only business accounts can have a GSTIN.';

// check-password.ts
export const veryManyPeopleAreSigning = 'Too many people are signing in right now. Please try again in a moment.';

// forgot-password.ts
export const ifThereIsAnAccount = 'If there is an account for this e-mail, we’ve sent a reset link.';

// log-in.ts
export const incorrectEmailOrPasswordPlease = 'Incorrect email or password. Please try again.';

// confirm-session.ts, second-step.ts
export const proveOtherwise = 'Please confirm in the way that you sign in with.';
export const signInAgain = 'Please sign in again.';
export const provedWith = (proof: object) => {
  if ('code' in proof) return 'with a code';
  if ('recoveryCode' in proof) return 'with a recovery code';
  return 'passkey' in proof ? 'with a passkey' : 'with the password';
};

// own-sessions.ts
export const noSuchSession = 'This device is already signed out.';

// refuse-common-password.ts
export const commonPassword =
  'This password is easy to guess: it is on lists of common passwords. Please choose another, such as three words and a number.';

// reset-password.ts
export const byLink = 'with a link by e-mail';

// keep-admin.ts, remove-staff.ts

// send-otp.ts
export const thisEMail = 'You already have an account with this e-mail. Please sign in.';
export const weSentYouACode = 'We have just sent you a code.';

// verify-otp.ts
export const wrongCode = (triesLeft: number) =>
  triesLeft === 1 ? 'Wrong code. 1 try left.' : `Wrong code. ${triesLeft} tries left.`;

// shared-account.ts
export const thisDemoAccountIsShared = 'This demo account is shared. Register to have an account of your own.';

// owner-link.ts
export const ownerLinkIsDead =
  'This link has expired or is already used. Restart the shop: it prints a new one while it has no owner.';
export const addressIsTaken = 'A shopper’s account has this e-mail already. Please use another one.';
