import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// auth-layout.tsx
export const home = (name: string | number) => `${name}, home`;
export const backToStore = 'Back to store';

// demo-notice.tsx
export const demoShopper = 'Demo shopper';
export const demoOwner = 'Demo owner';
export const demoManager = 'Demo manager';
export const demoPacker = 'Demo packer';
export const demoEditor = 'Demo catalogue editor';
export const demoAccountant = 'Demo accountant';
export const thisIsADemoShop = 'This is a demo shop';
export const theseDemoAccounts = 'Anyone can use these shared demo accounts. Please don’t enter personal details.';
export const password = (email: string | number, password: string | number) => `${email}, password ${password}`;

// email-field.tsx
export const email = 'Email';

// forgot-password.tsx
export const ifItDoesNotCome = 'If you do not get it, check your spam folder.';

// login.tsx
export const signIn = 'Sign in';
export const signInToSee = 'Sign in to see your orders and save your addresses. You can also buy without an account.';
export const welcomeBack = 'Welcome back';
export const newHere = 'New here?';
export const register = 'Register';
export const signingInNeedsJavascript = 'JavaScript is switched off. Please switch it on to sign in.';
export const password2 = 'Password';
export const signIn2 = 'Sign In';
export const forgotPassword = 'Forgot Password';

// otp-form.tsx
export const changeDetails = 'Change details';
export const otp = 'OTP';
export const verifyOtp = 'Verify OTP';
export const noEMailCheck = 'No e-mail? Check your spam folder.';
export const forAnotherCodePleaseType = 'To get another code, please enter your password again.';
export const sendAgain = 'Send again';
export const inS = (wait: string | number) => `in ${wait} s`;

// register.tsx
export const createNewAccount = 'Create new account';
export const createAnAccountToSee =
  'Create an account to see your orders and save your addresses. We’ll e-mail you a code to confirm.';
export const alreadyHaveAnAccount = 'Already have an account?';
export const login = 'Login';
export const registeringNeedsJavascript = 'JavaScript is switched off. Please switch it on to register.';
export const enterTheCode = 'Enter the code';

// registration-form.tsx
export const userName = 'User Name';
export const phone = 'Phone';
export const yourMobileNumber10Digits = 'Your mobile number, 10 digits';
export const atLeast8Characters = 'At least 8 characters, with A-Z, a-z and 0-9';
export const sendMeTheNewsletter = 'Send me the newsletter';
export const thisIsABusinessAccount = 'This is a business account';
export const sendOtp = 'Send OTP';

// reset-password.tsx
export const chooseANewPassword = 'Choose a new password';
export const chooseANewPasswordForYourAccount =
  'Choose a new password for your account using the link we e-mailed you.';
export const youllBeSignedOutEverywhere = 'You’ll be signed out everywhere else.';
export const thisNeedsJavascript = 'JavaScript is switched off. Please switch it on to continue.';
export const newPassword = 'New password';
export const saveNewPassword = 'Save new password';
export const thisLinkIsNoLonger = 'This link no longer works';
export const sendANewLink = 'Send a new link';
export const doYouKnowYourPassword = 'Remember your password?';

// sentences.ts
export const serverErrorPleaseTryAgain = 'Server Error! please try again later.';
export const couldntSendYourPasswordPlease = "Couldn't send your password! please try again.";

// otp-form.tsx
export const weveSentA6Digit = (email: ReactNode) => <>We’ve sent a 6-digit code to {email}.</>;

// register.tsx
export const weSentACodeTo = (email: ReactNode) => <>We sent a code to {email}.</>;

// first-owner.tsx
export const makeTheOwnersAccount = 'Create the owner’s account';
export const thisAccountRunsTheShop = 'This account runs the shop. You can invite others later.';
export const makeAccount = 'Create account';
export const ownerLinkNoLonger = 'This link no longer works';
export const restartForANewLink =
  'It has expired or is already used. While the shop has no owner, every restart prints a new link in its log.';

// join.tsx
export const joinTheStaff = 'Join the team';
export const chooseYourNameAndPassword = 'Choose your name and a password to start working here.';
export const invitesYouAs = (inviter: string, role: string) => `${inviter} invites you to work here as ${role}.`;
export const becomesYourStaffAccount =
  'You already have a customer’s account with this e-mail. It becomes your staff account, with a new password. Its orders stay; while you work here you cannot place new ones with it.';
export const signsOutInThisBrowser = (email: string) =>
  `${email} is signed in on this browser. Joining signs that account out here.`;
export const yourName = 'Your name';
export const otherStaffSeeIt = 'The others see it beside what you change';
export const startWorking = 'Start working';

// second-step.tsx
export const secondStep = 'Second step';
export const secondStepOf = (email: string) => `You are signing in as ${email}.`;
export const secondStepDescription = 'Prove that it is you.';
export const signInAgain = 'Please sign in again';
export const secondStepIsOver = 'This sign-in has expired. For your safety it waits only five minutes.';
export const toSignIn = 'Go to sign in';
export const lostEverything =
  'Lost your phone and your recovery codes? Whoever runs the shop’s server can take the second factor away.';
export const startAgain = 'Start again';
