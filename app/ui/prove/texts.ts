/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// prove-form.tsx
export const proofLabels = {
  password: 'Your password',
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
};
export const usePasskey = 'Use your passkey';
export const passkeyWhy = 'Your phone, computer or security key asks for your finger, face or PIN.';
export const passkeyNotUsed = 'The passkey was not used. Please try again, or use another way.';
export const typeProof = {
  password: 'Enter your password.',
  code: 'Enter the 6 digits that your app shows.',
  recoveryCode: 'Enter one of your recovery codes.',
};
export const proveInstead = {
  passkey: 'Use your passkey',
  password: 'Use your password',
  code: 'Use a code from your app',
  recoveryCode: 'Use a recovery code',
};
export const serverErrorPleaseTryAgain = 'Server Error! please try again later.';
