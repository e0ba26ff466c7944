import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('customers-phone-sign-in', {
  // code-sign-in.ts
  codesAreOff: 'You can sign in with your password. We send no codes at the moment.',
  weSentYouACode: 'We have just sent you a code.',
  ifTheNumberIsConfirmed: 'If this number is confirmed in an account, we’ve sent a code.',
  codeIsSent: 'We’ve sent a code to your phone.',

  // confirm-phone.ts
  staffUsePasswords: 'Staff sign in with their password.',
  noMobileNumber: 'Codes go to mobile numbers in India only. Please change the number first.',
  numberIsTaken:
    'This number cannot sign in to your account, because it signs in to another one. Please use another number.',
  numberIsConfirmed: 'Your number is confirmed. You can sign in with a code.',
  codesNoLongerSignIn: 'Your number no longer signs in.',
});
