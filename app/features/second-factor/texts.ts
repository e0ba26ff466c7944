/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// authenticator.ts
export const authenticatorApp = 'an authenticator app';
export const wrongCode = 'This code is not right, or it was used already. Enter the one your app shows now.';
export const oneAppOnly = 'You have an authenticator app already. Remove it first to use another.';
export const codesNeedAKey =
  'Codes cannot be set up: SECRETS_KEY is not set on the server. Ask whoever runs it, or use a passkey.';

// own-staff-account.ts
export const staffOnly = 'Only our staff can do this.';
export const demoAccountIsShared =
  'This demo account is shared, so its sign-in stays as it is. Add a member of staff of your own to try this.';

// passkeys.ts
export const passkeyNamed = (name: string) => `the passkey ‘${name}’`;
export const passkeyDidNotWork = 'This passkey did not work. Please try again.';
export const passkeysNeedAName =
  'Passkeys work only at an address with a name and https, such as https://shop.example.';
export const tooManyPasskeys = (most: number) => `You have ${most} passkeys. Remove one first.`;

// prove.ts
export const wrongRecoveryCode = 'This recovery code is not right, or it was used already.';

// recovery-codes.ts, require-factor.ts
export const noFactorYet = 'Add an authenticator app or a passkey first.';

// remove-factor.ts
export const alreadyRemoved = 'This is removed already.';
export const lastOneIsRequired = 'Your shop requires a second factor. Add another before you remove this one.';
export const everyFactor = 'every second factor';

// require-factor.ts
export const ownersFirst = 'Set up a second factor for yourself first, then require it of everybody.';

// tell-of-factor.ts
export const aCommand = 'a command on the server';

// ticket.ts
export const signInAgain = 'More than five minutes have passed, or too many tries were wrong. Please sign in again.';
