import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('customers-sign-in-shop', {
  // auth-layout.tsx
  home: '{name}, home',
  backToStore: 'Back to store',

  // demo-notice.tsx
  demoShopper: 'Demo shopper',
  demoOwner: 'Demo owner',
  demoManager: 'Demo manager',
  demoPacker: 'Demo packer',
  demoEditor: 'Demo catalogue editor',
  demoAccountant: 'Demo accountant',
  thisIsADemoShop: 'This is a demo shop',
  theseDemoAccounts: 'Anyone can use these shared demo accounts. Please don’t enter personal details.',
  password: '{email}, password {password}',

  // account-fields.tsx
  email: 'Email',

  // forgot-password.tsx
  ifItDoesNotCome: 'If you do not get it, check your spam folder.',

  // login.tsx
  signIn: 'Sign in',
  signInToSee: 'Sign in to see your orders and save your addresses. You can also buy without an account.',
  newHere: 'New here?',
  register: 'Register',
  linkSent:
    'If there is an account for this e-mail, we’ve sent a reset link. If you do not get it, check your spam folder.',
  youAreLoggedOut: 'You are logged out.',
  accountIsErased: 'Your account is erased.',
  saidOnSignIn: '{said} Sign in',
  passwordLabel: 'Password',
  signInButton: 'Sign In',
  forgotPassword: 'Forgot Password',
  signInWithACode: 'Sign in with a code',

  // otp-form.tsx
  changeDetails: 'Change details',
  otp: 'OTP',
  verifyOtp: 'Verify OTP',
  noEMailCheck: 'No e-mail? Check your spam folder.',
  forAnotherCodePleaseType: 'To get another code, please enter your password again.',
  sendAgain: 'Send again',
  inS: 'in {wait} s',

  // register.tsx
  createNewAccount: 'Create new account',
  createAnAccountToSee:
    'Create an account to see your orders and save your addresses. We’ll e-mail you a code to confirm.',
  alreadyHaveAnAccount: 'Already have an account?',
  login: 'Login',
  enterTheCode: 'Enter the code',

  // registration-form.tsx
  userName: 'User Name',
  phone: 'Phone',
  yourMobileNumber10Digits: 'Your mobile number, 10 digits',
  sendMeTheNewsletter: 'Send me the newsletter',
  thisIsABusinessAccount: 'This is a business account',
  sendOtp: 'Send OTP',

  // reset-password.tsx
  chooseANewPassword: 'Choose a new password',
  chooseANewPasswordForYourAccount: 'Choose a new password for your account using the link we e-mailed you.',
  youllBeSignedOutEverywhere: 'You’ll be signed out everywhere else.',
  thisNeedsJavascript: 'JavaScript is switched off. Please switch it on to continue.',
  newPassword: 'New password',
  saveNewPassword: 'Save new password',
  thisLinkIsNoLonger: 'This link no longer works',
  sendANewLink: 'Send a new link',
  weWillSendALink: 'Type your e-mail. We will send you a link to choose a new one.',
  resetYourPassword: 'Reset your password',
  sendTheLink: 'Send the link',
  doYouKnowYourPassword: 'Remember your password?',

  // new-email.tsx
  confirmYourEmail: 'Confirm your new e-mail address',
  confirmYourEmailDescription: 'Confirm the new e-mail address of your account using the link we e-mailed you.',
  yourAccountWillHave: 'Your account will use {newEmail}.',
  youllBeSignedOutElsewhere: 'You’ll be signed out on all other devices.',
  useThisAddress: 'Use this address',
  yourEmailIsChanged: 'Your e-mail address is changed',
  signInWithItFromNowOn: 'Please sign in with the new address from now on.',
  askForItInYourAccount: 'You can do that in your account.',
  toYourAccount: 'Go to your account',

  // sentences.ts
  serverErrorPleaseTryAgain: 'Server Error! please try again later.',
  couldntSendYourPasswordPlease: "Couldn't send your password! please try again.",

  // otp-form.tsx
  weveSentA6Digit: 'The 6-digit code is in our e-mail to {email}.',

  // register.tsx
  weSentACodeTo: 'The code is in our e-mail to {email}.',

  // first-owner.tsx
  makeTheOwnersAccount: 'Create the owner’s account',
  thisAccountRunsTheShop: 'This account runs the shop. You can invite others later.',
  makeAccount: 'Create account',
  ownerLinkNoLonger: 'This link no longer works',
  restartForANewLink:
    'It has expired or is already used. While the shop has no owner, every restart prints a new link in its log.',

  // join.tsx
  joinTheStaff: 'Join the team',
  chooseYourNameAndPassword: 'Choose your name and a password to start working here.',
  invitesYouAs: '{inviter} invites you to work here as {role}.',
  becomesYourStaffAccount:
    'You already have a customer’s account with this e-mail. It becomes your staff account, with a new password. Its orders stay; while you work here you cannot place new ones with it.',
  signsOutInThisBrowser: '{email} is signed in on this browser. Joining signs that account out here.',
  yourName: 'Your name',
  otherStaffSeeIt: 'The others see it beside what you change',
  startWorking: 'Start working',

  // second-step.tsx
  secondStep: 'Second step',
  secondStepOf: 'You are signing in as {email}.',
  secondStepNeedsJavascript: 'The second step and the back office need JavaScript. Please switch it on.',
  secondStepDescription: 'Prove that it is you.',
  signInAgain: 'Please sign in again',
  secondStepIsOver: 'This sign-in has expired. For your safety it waits only five minutes.',
  toSignIn: 'Go to sign in',
  lostEverything:
    'Lost your phone and your recovery codes? Ask the person who runs the shop’s server to remove your second step.',
  startAgain: 'Start again',
});
