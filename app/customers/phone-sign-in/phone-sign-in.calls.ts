import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, anHour, digits, done, puzzleBeyondAnHour, ruled } from '#contract/call.ts';
import { signedIn } from '#customers/account.contract.ts';
import { loginPasswordError, mobileNumberError, otpError, otpSentences } from '#customers/rules/registration.ts';
import { signIn } from '#customers/sign-in/sign-in.handler.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { sendSignInCode, signInWithCode } from './code-sign-in.ts';
import { askToConfirmPhone, confirmPhone, endPhoneSignIn } from './confirm-phone.ts';
import { texts } from './texts.ts';

/** Said in the language of the request. */
const otpFailed = () => otpSentences.failed;
const phoneNumber = digits(mobileNumberError).transform(phoneDigits).meta({ description: 'Ten digits' });
const typedCode = z.object({
  otp: digits(otpError).meta({ description: 'The six-digit code' }),
  vcd: z.string({ error: otpFailed }).min(1, { error: otpFailed }).max(200, { error: otpFailed }),
});
const codeSent = done.extend({
  otp: z.string().meta({ description: 'Verification value to send back as vcd; never the code' }),
});
const codesAreOff = 'The shop sends no codes by phone';

export const phoneSignInCalls = {
  'POST /api/auth/phone/send-code': call({
    operationId: 'sendSignInCode',
    summary:
      'Sends a six-digit code by WhatsApp or SMS to a number that an account confirmed; answers the same for every other',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60), anHour],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: z.object({ phoneNumber }),
    response: codeSent,
    errors: { 409: codesAreOff },
  }).run(async (app, { body }, context) => ({
    success: true,
    otp: await sendSignInCode(app, body.phoneNumber, context),
    message: texts.ifTheNumberIsConfirmed(),
  })),
  'POST /api/auth/phone/sign-in': call({
    operationId: 'signInByPhone',
    summary: 'Signs in with the code that was sent to the phone',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(120)],
    body: typedCode.extend({ phoneNumber }),
    response: signedIn,
    errors: { 409: codesAreOff },
  }).run(async (app, { body: { phoneNumber: phone, ...code } }, context, cookie) =>
    signIn(app, context, cookie, signInWithCode(app, { phone, ...code }, context)),
  ),
  'POST /api/auth/phone/confirm-code': call({
    operationId: 'sendPhoneCode',
    summary: 'Sends a code to the phone of the account, to sign in by that phone from then on',
    topic: 'Own account',
    access: 'shopper',
    limits: [
      aMinute(40),
      // As for a new password: nobody finds out the present one here.
      { of: 'email', most: 10, seconds: 60 * 60 },
    ],
    body: z.object({ currentPassword: ruled(loginPasswordError, { asTyped: true }) }),
    response: codeSent,
    errors: {
      403: 'Staff',
      409: `A demo account, which everybody shares; ${codesAreOff}`,
      503: 'Too many passwords are waiting to be checked',
    },
  }).run(async (app, { body }, context) => ({
    success: true,
    otp: await askToConfirmPhone(app, requireAccount(context), body.currentPassword, context),
    message: texts.codeIsSent(),
  })),
  'POST /api/auth/phone/confirm': call({
    operationId: 'confirmPhone',
    summary: 'Confirms the phone of the account with the code',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(120)],
    body: typedCode,
    response: done,
    errors: { 403: 'Staff', 409: 'Another account signs in by this number' },
  }).run(async (app, { body }, context) => {
    await confirmPhone(app, requireAccount(context), body, context);
    return { success: true, message: texts.numberIsConfirmed() };
  }),
  'POST /api/auth/phone/end': call({
    operationId: 'endPhoneSignIn',
    summary: 'Ends signing in to the account by phone',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40)],
    response: done,
  }).run(async (app, _input, context) => {
    await endPhoneSignIn(app, requireAccount(context), context);
    return { success: true, message: texts.codesNoLongerSignIn() };
  }),
};
