import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('access-rules', {
  // device-words.ts
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',

  // registration.ts
  enterValidOtp: 'Enter valid otp',
  otpVerificationFailed: 'OTP verification failed',
  thisCodeCanNoLonger: 'This code no longer works. Please ask for a new one.',
  thisIsNotYourPresent: 'This is not your current password.',
  thisLinkHasExpired: 'This link has expired or is already used. Please ask for a new one.',
  pleaseEnterTheUserName: 'Please Enter the User Name',
  pleaseUseAtMostCharacters: 'Please use at most {longestUserName} characters',
  pleaseUseNoLinks: 'Please do not use links in the User Name',
  pleaseEnterAValidEmail: 'Please Enter a valid email ID',
  pleaseEnterAValidMobile: 'Please Enter a valid Mobile Number (10 digits)',
  passwordMustIncludeAZ: 'Password must include A-Z, 0-9, a-z',
  passwordMustHaveAtLeast: 'Password must have at least 8 characters',
  passwordMustHaveAtMost: 'Password must have at most {longestPassword} characters',
  enterYourEmailId: 'Enter your Email ID',
  pleaseEnterAValidEmailId: 'Please enter a valid Email ID',
  enterYourPassword: 'Enter your Password',
});
