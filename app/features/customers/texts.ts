/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// business-details.ts
export const onlyBusinessAccounts = 'Only business accounts have a GSTIN.';

// check-password.ts
export const veryManyPeopleAreSigning = 'Very many people are signing in. Please try again in a moment.';

// forgot-password.ts
export const ifThereIsAnAccount = 'If there is an account for this e-mail, we’ve sent a reset link.';

// log-in.ts
export const incorrectEmailOrPasswordPlease = 'Incorrect email or password. Please try again.';

// send-otp.ts
export const thisEMail = 'This e-mail has an account already. Please sign in.';
export const weSentYouACode = 'We sent you a code a moment ago.';

// verify-otp.ts
export const wrongCode = (triesLeft: number) =>
  triesLeft === 1 ? 'Wrong code. 1 try left.' : `Wrong code. ${triesLeft} tries left.`;

// shared-account.ts
export const thisDemoAccountIsShared = 'This demo account is shared. Register to have an account of your own.';
