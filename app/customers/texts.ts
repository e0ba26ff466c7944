import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('customers', {
  // business-details.ts
  onlyBusinessAccounts: 'Only business accounts can have a GSTIN.',

  // check-password.ts
  veryManyPeopleAreSigning: 'Too many people are signing in right now. Please try again in a moment.',

  // forgot-password.ts
  ifThereIsAnAccount: 'If there is an account for this e-mail, we’ve sent a reset link.',

  // log-in.ts
  incorrectEmailOrPasswordPlease: 'Incorrect email or password. Please try again.',

  // confirm-session.ts, second-step.ts
  proveOtherwise: 'Please confirm it the way you sign in.',
  signInAgain: 'Please sign in again.',

  // own-sessions.ts
  noSuchSession: 'This device is already signed out.',

  // refuse-common-password.ts
  commonPassword:
    'This password is easy to guess: it is on lists of common passwords. Please choose another, such as three words and a number.',

  // keep-admin.ts, remove-staff.ts
  // send-otp.ts
  thisEMail: 'You already have an account with this e-mail. Please sign in.',
  weSentYouACode: 'We have just sent you a code.',

  // verify-otp.ts
  wrongCode: '{triesLeft, plural, one {Wrong code. 1 try left.} other {Wrong code. # tries left.}}',

  // shared-account.ts
  thisDemoAccountIsShared: 'This demo account is shared. Register to have an account of your own.',
});
