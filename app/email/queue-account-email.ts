import { sql, type Transaction } from 'kysely';
import { choosePasswordEmail } from '#customers/emails/choose-password-email.ts';
import { emailChangeEmail } from '#customers/emails/email-change-email.ts';
import { emailChangeRequestedEmail } from '#customers/emails/email-change-requested-email.ts';
import { emailChangedEmail } from '#customers/emails/email-changed-email.ts';
import { emailTakenEmail } from '#customers/emails/email-in-use-email.ts';
import { newDeviceEmail } from '#customers/emails/new-device-email.ts';
import { otpEmail } from '#customers/emails/otp-email.ts';
import { passwordChangedEmail } from '#customers/emails/password-changed-email.ts';
import { phoneConfirmedEmail } from '#customers/emails/phone-confirmed-email.ts';
import { resetEmail } from '#customers/emails/reset-email.ts';
import { welcomeEmail } from '#customers/emails/welcome-email.ts';
import type { EmailTemplate } from '#email/emails/compose-email.ts';
import type { Tables } from '#platform/database/tables.ts';
import { accountErasedEmail } from '#privacy/emails/account-erased-email.ts';
import { secondFactorEmail } from '#second-factor/emails/second-factor-email.ts';
import { staffInvitationEmail } from '#staff/emails/staff-invitation-email.ts';
import { staffNewsEmail } from '#staff/emails/staff-news-email.ts';
import { staffRoleEmail } from '#staff/emails/staff-role-email.ts';
import { type EmailKind, type MailingApp, queueEmail } from './queue-email.ts';

const templates = {
  otp: otpEmail,
  reset: resetEmail,
  'email change': emailChangeEmail,
  'email change asked': emailChangeRequestedEmail,
  'email changed': emailChangedEmail,
  'email taken': emailTakenEmail,
  'choose password': choosePasswordEmail,
  'password changed': passwordChangedEmail,
  'phone confirmed': phoneConfirmedEmail,
  'new device': newDeviceEmail,
  'staff invitation': staffInvitationEmail,
  'staff role': staffRoleEmail,
  'staff news': staffNewsEmail,
  'second factor': secondFactorEmail,
  'account erased': accountErasedEmail,
  welcome: welcomeEmail,
} satisfies Partial<Record<EmailKind, unknown>>;

type Templates = typeof templates;
type MailOf<Kind extends keyof Templates> = { kind: Kind; to: string; data: Parameters<Templates[Kind]>[0] };
export type AccountEmail = { language: string } & { [Kind in keyof Templates]: MailOf<Kind> }[keyof Templates];

/** Puts an e-mail about an account into the outbox. A code or link that has expired meanwhile is not sent any more. */
export async function queueAccountEmail(app: MailingApp, tx: Transaction<Tables>, mail: AccountEmail): Promise<void> {
  const { kind, to, data, language } = mail;
  // The table ties each kind to its data; the compiler cannot follow that through a kind that is only known later.
  const template = templates[kind] as (given: AccountEmail['data']) => EmailTemplate;
  // By the database's clock, as whatever looks at it later.
  const until =
    'minutes' in data
      ? sql<Date>`now() + make_interval(mins => ${data.minutes})`
      : 'days' in data
        ? sql<Date>`now() + make_interval(days => ${data.days})`
        : null;
  const usefulUntil = until === null ? {} : { usefulUntil: until };
  await queueEmail(app, tx, { kind, to, language, body: template(data), ...usefulUntil });
}
