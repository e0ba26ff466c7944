/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// security-events.ts
export const eventSignIn = 'Signed in';
export const eventSignInFailed = 'Sign-in failed';
export const eventNewDevice = 'Signed in on a new device';
export const eventSignOut = 'Signed out';
export const eventSessionsEnded = 'Signed out other devices';
export const eventConfirmed = 'Confirmed who they are';
export const eventConfirmationFailed = 'Could not confirm who they are';
export const eventPasswordChanged = 'Changed the password';
export const eventRoleChanged = 'Rights changed';
export const eventSettingChanged = 'Changed a setting';
export const eventExport = 'Downloaded a file';
export const eventOpened = 'Opened somebody’s data';
export const eventDataDownloaded = 'Downloaded their own data';
export const eventAccountErased = 'Erased their account';

// device-words.ts
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`;
export const unknownDevice = 'Unknown device';

// registration.ts
export const enterValidOtp = 'Enter valid otp';
export const otpVerificationFailed = 'OTP verification failed';
export const thisCodeCanNoLonger = 'This code no longer works. Please ask for a new one.';
export const thisIsNotYourPresent = 'This is not your current password.';
export const thisLinkHasExpired = 'This link has expired or is already used. Please ask for a new one.';
export const pleaseEnterTheUserName = 'Please Enter the User Name';
export const pleaseUseAtMostCharacters = (longestUserName: string | number) =>
  `Please use at most ${longestUserName} characters`;
export const pleaseUseNoLinks = 'Please do not use links in the User Name';
export const pleaseEnterAValidEmail = 'Please Enter a valid email ID';
export const pleaseEnterAValidMobile = 'Please Enter a valid Mobile Number (10 digits)';
export const passwordMustIncludeAZ = 'Password must include A-Z, 0-9, a-z';
export const passwordMustHaveAtLeast = 'Password must have at least 8 characters';
export const passwordMustHaveAtMost = (longestPassword: string | number) =>
  `Password must have at most ${longestPassword} characters`;
export const enterYourEmailId = 'Enter your Email ID';
export const pleaseEnterAValidEmailId = 'Please enter a valid Email ID';
export const enterYourPassword = 'Enter your Password';

// staff-roles.ts
export const owner = 'Owner';
export const manager = 'Manager';
export const packer = 'Packer';
export const catalogueEditor = 'Catalogue editor';
export const accountant = 'Accountant';
