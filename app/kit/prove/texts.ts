import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('kit-prove', {
  // prove-form.tsx
  yourPassword: 'Your password',
  codeFromYourApp: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  signWithPasskey: 'Use your passkey',
  passkeyWhy: 'Your phone, computer or security key asks for your finger, face or PIN.',
  passkeyNotUsed: 'The passkey was not used. Please try again, or use another way.',
  enterYourPassword: 'Enter your password.',
  enterTheDigits: 'Enter the 6 digits that your app shows.',
  enterARecoveryCode: 'Enter one of your recovery codes.',
  withYourPassword: 'Use your password',
  withACode: 'Use a code from your app',
  withARecoveryCode: 'Use a recovery code',
  serverErrorPleaseTryAgain: 'Server Error! please try again later.',
});
