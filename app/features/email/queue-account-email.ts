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
import { type EmailKind, type MailingApp, queueEmail } from './queue-email.ts';

const templates = {
  otp: otpEmail,
  reset: resetEmail,
  'email change': emailChangeEmail,
  'email change asked': emailChangeAskedEmail,
  'email changed': emailChangedEmail,
  'email taken': emailTakenEmail,
  'choose password': choosePasswordEmail,
  'password changed': passwordChangedEmail,
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
