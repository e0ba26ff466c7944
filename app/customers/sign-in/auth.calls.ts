import * as z from 'zod';
import { call } from '#api/call.ts';
import { aMinute, anHour, digits, done, emailsToOne, puzzleBeyondAnHour, ruled, ticked } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { newPassword, signedIn, user } from '#customers/account.contract.ts';
import { accountNameError } from '#customers/rules/account-name.ts';
import {
  deadLink,
  loginEmailError,
  loginPasswordError,
  mobileNumberError,
  otpError,
  otpSentences,
  registrationEmailError,
} from '#customers/rules/registration.ts';
import { showUser } from '#customers/show-user.ts';
import { mailed } from '#email/mailed.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { signedInOrSecondStep } from '#second-factor/second-factor.contract.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOutByChoice } from './log-out.ts';
import { resetPassword } from './reset-password.ts';
import { sendOtp } from './send-otp.ts';
import { signIn, signInOrSecondStep } from './sign-in.handler.ts';
import { verifyOtp } from './verify-otp.ts';

/** Said in the language of the request. */
const otpFailed = () => otpSentences.failed;

export const authCalls = {
  'POST /api/auth/send-otp': call({
    operationId: 'sendRegistrationCode',
    summary: 'Begins a registration: mails a six-digit code to the address',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60), anHour, ...emailsToOne],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: z.object({
      userName: ruled(accountNameError),
      email: ruled(registrationEmailError),
      phoneNumber: digits(mobileNumberError).transform(phoneDigits).meta({ description: 'Ten digits' }),
      password: newPassword,
      isBusinessAccount: ticked,
      newsletterSubscription: ticked,
    }),
    response: done.extend({
      otp: z.string().meta({ description: 'Verification value to send back as vcd; never the code' }),
    }),
    errors: { 409: 'The address has an account already', 503: 'Too many passwords are waiting to be hashed' },
  }).run(async (app, { body }) => ({
    success: true,
    message: mailed(app, texts.weHaveSentACode()),
    otp: await sendOtp(app, body),
  })),
  'POST /api/auth/verify-otp': call({
    operationId: 'verifyRegistrationCode',
    summary: 'Finishes a registration with the mailed code, and signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(120), { of: 'email and address', most: 30, seconds: 15 * 60 }],
    body: z.object({
      email: ruled(registrationEmailError),
      otp: digits(otpError).meta({ description: 'The six-digit code' }),
      vcd: z.string({ error: otpFailed }).min(1, { error: otpFailed }).max(200, { error: otpFailed }),
    }),
    response: signedIn,
    errors: { 409: 'The address got an account meanwhile' },
  }).run(async (app, { body }, context, cookie) =>
    signIn(app, context, cookie, verifyOtp(app, body, context), texts.welcomeYourAccountIsReady()),
  ),
  'POST /api/auth/login': call({
    operationId: 'signIn',
    summary: 'Signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [
      aMinute(100),
      { of: 'email and address', most: 10, seconds: 5 * 60, failuresOnly: true },
      // Two windows may touch one hour: at most 100 guesses at one account in any (ASVS 2.2.1).
      { of: 'email', most: 50, seconds: 60 * 60, failuresOnly: true },
    ],
    puzzleBeyond: [puzzleBeyondAnHour(60), { of: 'email and address', most: 4, seconds: 15 * 60, failuresOnly: true }],
    body: z.object({ email: ruled(loginEmailError), password: ruled(loginPasswordError, { asTyped: true }) }),
    response: signedInOrSecondStep,
    errors: { 401: 'No such account, or another password', 503: 'Too many passwords are waiting to be checked' },
  }).run(async (app, { body }, context, cookie) => signInOrSecondStep(app, context, cookie, logIn(app, body, context))),
  'POST /api/auth/logout': call({
    operationId: 'signOut',
    summary: 'Ends the session',
    topic: 'Accounts',
    access: 'anyone',
    response: done,
  }).run(async (app, _input, context, cookie) => {
    await logOutByChoice(app, context.sessionToken, context);
    cookie.remove();
    // Anyone who uses the browser next sees neither the cart nor the order of this person.
    if (context.cartToken !== null) cookie.keepCart(null);
    return { success: true, message: texts.loggedOutSuccessfully() };
  }),
  'GET /api/auth/check-auth': call({
    operationId: 'getSession',
    summary: 'Who is signed in; success is false for a visitor',
    topic: 'Accounts',
    access: 'anyone',
    response: z.object({ success: z.boolean(), message: z.string(), user: user.nullable() }),
  }).run(async (_app, _input, { account, sessionToken }, cookie) => {
    if (account === null || sessionToken === null) {
      // Otherwise the browser would send the cookie of the ended session for ever, and each time it would be looked up.
      if (sessionToken !== null) cookie.remove();
      return { success: false, message: texts.nobodyIsSignedIn(), user: null };
    }
    // The browser's 30 days slide like the server's.
    cookie.keep(sessionToken);
    return { success: true, message: texts.youAreSignedIn(), user: showUser(account) };
  }),
  'POST /api/auth/forgot-password': call({
    operationId: 'requestPasswordReset',
    summary: 'Mails a link to choose a new password; answers the same for an address without an account',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60), ...emailsToOne],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: z.object({ email: ruled(loginEmailError) }),
    response: done,
  }).run(async (app, { body }) => ({
    success: true,
    message: await forgotPassword(app, body.email),
  })),
  'POST /api/auth/reset-password': call({
    operationId: 'resetPassword',
    summary: 'Sets a new password with the token of the mailed link, ends every other session, and signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({ token: z.string({ error: deadLink }).max(200, { error: deadLink }), password: newPassword }),
    response: signedInOrSecondStep,
    errors: { 409: 'A demo account, which everybody shares', 503: 'Too many passwords are waiting to be hashed' },
  }).run(async (app, { body }, context, cookie) =>
    signInOrSecondStep(app, context, cookie, resetPassword(app, body, context), texts.yourNewPasswordIsSet()),
  ),
};
