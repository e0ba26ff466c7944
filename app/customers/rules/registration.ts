import { texts } from '#access/rules/texts.ts';
import type { FieldError } from '#rules/app-error.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';

/**
 * The rules of the registration and sign-in forms, with their messages (behaviour: Accounts 2). The screens and the API
 * apply the same rules, in the order of the fields. Each function returns the message to show, or null.
 */

export interface RegistrationForm {
  userName: string;
  email: string;
  /** Ten digits. */
  phoneNumber: string;
  password: string;
  isBusinessAccount: boolean;
  newsletterSubscription: boolean;
}

const longestUserName = 80;
const longestPassword = 200;
export const otpSentences = {
  get empty() {
    return texts.enterValidOtp();
  },
  get failed() {
    return texts.otpVerificationFailed();
  },
  /** Shown when no attempt is left or the code has expired; the browser then deletes its verification value. */
  get dead() {
    return texts.thisCodeCanNoLonger();
  },
};
export const wrongCurrentPassword = () => texts.thisIsNotYourPresent();
export const codeMinutes = 10;
export const secondsBetweenCodes = 30;
/** Shown for a reset link that is invalid, expired or used. */
export const deadLink = () => texts.thisLinkHasExpired();

export function userNameError(userName: string): string | null {
  if (userName.trim() === '') return texts.pleaseEnterTheUserName();
  if (userName.trim().length > longestUserName) return texts.pleaseUseAtMostCharacters({ longestUserName });
  return null;
}

export function registrationEmailError(email: string): string | null {
  return isEmailAddress(asIdentifier(email)) ? null : texts.pleaseEnterAValidEmail();
}

/** No mobile number in India begins with 0, and the JSON number would lose it. */
export function mobileNumberError(phoneNumber: string): string | null {
  return /^[1-9]\d{9}$/.test(phoneDigits(phoneNumber)) ? null : texts.pleaseEnterAValidMobile();
}

/** Also applies to a new password after a reset. */
export function newPasswordError(password: string): string | null {
  if (![/[A-Z]/, /[a-z]/, /[0-9]/].every((kind) => kind.test(password))) return texts.passwordMustIncludeAZ();
  if (password.length < 8) return texts.passwordMustHaveAtLeast();
  return password.length > longestPassword ? texts.passwordMustHaveAtMost({ longestPassword }) : null;
}

export function otpError(otp: string): string | null {
  return otp.trim() === '' ? otpSentences.empty : null;
}

/** Applies to the sign-in page and to 'Forgot Password'. */
export function loginEmailError(email: string): string | null {
  if (email.trim() === '') return texts.enterYourEmailId();
  return isEmailAddress(asIdentifier(email)) ? null : texts.pleaseEnterAValidEmailId();
}

export function loginPasswordError(password: string): string | null {
  return password === '' ? texts.enterYourPassword() : null;
}

/** Returns every broken rule of the registration form, in the order of its fields. */
export function registrationErrors(
  form: Pick<RegistrationForm, 'userName' | 'email' | 'phoneNumber' | 'password'>,
): FieldError[] {
  return named({
    userName: userNameError(form.userName),
    email: registrationEmailError(form.email),
    phoneNumber: mobileNumberError(form.phoneNumber),
    password: newPasswordError(form.password),
  });
}

export function accountErrors(form: Pick<RegistrationForm, 'userName' | 'phoneNumber'>): FieldError[] {
  return named({ userName: userNameError(form.userName), phoneNumber: mobileNumberError(form.phoneNumber) });
}

export function passwordChangeErrors(form: { currentPassword: string; password: string }): FieldError[] {
  return named({
    currentPassword: loginPasswordError(form.currentPassword),
    password: newPasswordError(form.password),
  });
}

export function emailChangeErrors(form: { newEmail: string; currentPassword: string }): FieldError[] {
  return named({
    newEmail: registrationEmailError(form.newEmail),
    currentPassword: loginPasswordError(form.currentPassword),
  });
}

export function loginErrors(form: { email: string; password: string }): FieldError[] {
  return named({ email: loginEmailError(form.email), password: loginPasswordError(form.password) });
}

function named(sentences: Record<string, string | null>): FieldError[] {
  return Object.entries(sentences).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
