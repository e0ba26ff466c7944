import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('customers-phone-sign-in-shop', {
  // code.tsx
  signInWithACode: 'Sign in with a code',
  signInWithACodeDescription: 'Sign in with a code that we send to your phone.',
  codesAreOff: 'We send no codes at the moment. Please sign in with your password.',
  byWhatsApp: 'For accounts with a confirmed phone number. We send a code by WhatsApp.',
  bySms: 'For accounts with a confirmed phone number. We send a code by SMS.',
  sendCode: 'Send code',
  withPassword: 'Sign in with your password',
  enterTheCode: 'Enter the code',
  whereTheCodeIs:
    'If {phone} is confirmed in an account, the 6-digit code is on its way. No code? Sign in with your password.',
  signIn: 'Sign In',
  anotherNumber: 'Use another number',
  // confirm-phone.tsx
  signInByPhone: 'Sign in by phone',
  signsIn: '{phone} is confirmed. You can sign in with a code that we send to it.',
  endIt: 'Stop signing in by phone',
  whatItDoes:
    'Confirm {phone} with a code, and you can sign in with such codes, too. A new number or password ends it, and so do 90 days without a code.',
  saveNumberFirst: 'First save a mobile number under ‘Name and phone’.',
  whereConfirmCodeIs: 'The 6-digit code is on its way to {phone}.',
  confirmNumber: 'Confirm number',
});
