import { sql, type Transaction } from 'kysely';
import { accountErasedEmail } from '#emails/account-erased-email.ts';
import { choosePasswordEmail } from '#emails/choose-password-email.ts';
import type { EmailTemplate } from '#emails/compose-email.ts';
import { emailChangeEmail } from '#emails/email-change-email.ts';
import { emailChangeAskedEmail } from '#emails/email-change-requested-email.ts';
import { emailChangedEmail } from '#emails/email-changed-email.ts';
import { emailTakenEmail } from '#emails/email-in-use-email.ts';
import { newDeviceEmail } from '#emails/new-device-email.ts';
import { otpEmail } from '#emails/otp-email.ts';
import { passwordChangedEmail } from '#emails/password-changed-email.ts';
import { resetEmail } from '#emails/reset-email.ts';
import { secondFactorEmail } from '#emails/second-factor-email.ts';
import { staffInvitationEmail } from '#emails/staff-invitation-email.ts';
import { staffNewsEmail } from '#emails/staff-news-email.ts';
import { staffRoleEmail } from '#emails/staff-role-email.ts';
import { welcomeEmail } from '#emails/welcome-email.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type MailingApp, queueEmail } from './queue-email.ts';

/** An e-mail about an account, in the language its owner reads. */
export type AccountEmail = { language: string } & (
  | { kind: 'otp'; to: string; data: { userName: string; code: string; minutes: number } }
  | { kind: 'reset'; to: string; data: { userName: string; link: string; minutes: number } }
  | { kind: 'email change'; to: string; data: { userName: string; link: string; minutes: number } }
  | { kind: 'email change asked'; to: string; data: { userName: string; newEmail: string; link: string } }
  | { kind: 'email changed'; to: string; data: { userName: string; newEmail: string } }
  | { kind: 'email taken'; to: string; data: { userName: string; link: string } }
  | { kind: 'choose password'; to: string; data: { userName: string; link: string; days: number } }
  | { kind: 'password changed'; to: string; data: { userName: string; link: string } }
  | { kind: 'new device'; to: string; data: Parameters<typeof newDeviceEmail>[0] }
  | { kind: 'staff invitation'; to: string; data: Parameters<typeof staffInvitationEmail>[0] }
  | { kind: 'staff role'; to: string; data: Parameters<typeof staffRoleEmail>[0] }
  | { kind: 'staff news'; to: string; data: Parameters<typeof staffNewsEmail>[0] }
  | { kind: 'second factor'; to: string; data: Parameters<typeof secondFactorEmail>[0] }
  | { kind: 'account erased'; to: string; data: { shopUrl: string } }
  | { kind: 'welcome'; to: string; data: { userName: string; shopUrl: string } }
);

/** Puts an e-mail about an account into the outbox. A code or link that has expired meanwhile is not sent any more. */
export async function queueAccountEmail(app: MailingApp, tx: Transaction<Tables>, mail: AccountEmail): Promise<void> {
  const { kind, to, data, language } = mail;
  // By the database's clock, as whatever looks at it later.
  const until =
    'minutes' in data
      ? sql<Date>`now() + make_interval(mins => ${data.minutes})`
      : 'days' in data
        ? sql<Date>`now() + make_interval(days => ${data.days})`
        : null;
  const usefulUntil = until === null ? {} : { usefulUntil: until };
  await queueEmail(app, tx, { kind, to, language, body: bodyOf(mail), ...usefulUntil });
}

function bodyOf(mail: AccountEmail): EmailTemplate {
  switch (mail.kind) {
    case 'otp':
      return otpEmail(mail.data);
    case 'reset':
      return resetEmail(mail.data);
    case 'email change':
      return emailChangeEmail(mail.data);
    case 'email change asked':
      return emailChangeAskedEmail(mail.data);
    case 'email changed':
      return emailChangedEmail(mail.data);
    case 'email taken':
      return emailTakenEmail(mail.data);
    case 'choose password':
      return choosePasswordEmail(mail.data);
    case 'password changed':
      return passwordChangedEmail(mail.data);
    case 'new device':
      return newDeviceEmail(mail.data);
    case 'staff invitation':
      return staffInvitationEmail(mail.data);
    case 'staff role':
      return staffRoleEmail(mail.data);
    case 'staff news':
      return staffNewsEmail(mail.data);

    case 'second factor':
      return secondFactorEmail(mail.data);
    case 'account erased':
      return accountErasedEmail(mail.data);
    case 'welcome':
      return welcomeEmail(mail.data);
  }
}
