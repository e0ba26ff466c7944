import { randomBytes, randomUUID } from 'node:crypto';
import type { Staff } from '#audit/write-audit.ts';
import { senderNameOf } from '#email/sender.ts';
import type { CheckedStep } from '#opening/rules/first-day.ts';
import { movesMoney } from '#payments/rules/payment-providers.ts';
import type { AppContext } from '#platform/app-context.ts';
import { MailError, openMailServer } from '#platform/mail/mail-server.ts';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { noteStep } from './note-step.ts';

interface Outcome {
  isWell: boolean;
  /** For the owner: what was found, and what to do. */
  outcome: string;
}

const mailSilenceMs = 15_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Tries one of the shop's connections, without moving money or changing anything that stays, and notes what came of it.
 * @param by whose e-mail address gets the test mail
 */
export async function checkStep(app: AppContext, step: CheckedStep, by: Staff & { email: string }): Promise<Outcome> {
  const checks = { payments: checkPayments, mail: checkMail, pictures: checkPictures };
  const found = await checks[step](app, by.email);
  await noteStep(app.db, step, found.isWell ? 'done' : 'failed', found.outcome, by);
  return found;
}

/** Asks the provider for a list of payments, which any key may read. */
async function checkPayments({ config, payments }: AppContext): Promise<Outcome> {
  const { provider: name, keyId, keySecret, webhookSecrets } = config.payments;
  if (name === null || payments.provider === null) {
    const needed = {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecrets[0],
    };
    const missing = Object.entries(needed).flatMap(([variable, value]) => (value == null ? [variable] : []));
    return {
      isWell: false,
      outcome: `Online payment is off. Set ${['PAYMENT_PROVIDER', ...missing].join(', ')} where the shop is started, and restart it. Keys are never kept in the database.`,
    };
  }
  const to = new Date();
  try {
    const page = { from: new Date(to.getTime() - dayMs), to, skip: 0, count: 1 };
    await payments.provider.hurry().listRecentPayments(page);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return {
      isWell: false,
      outcome:
        error.kind === 'unauthorised'
          ? 'Razorpay does not accept the keys. Copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET from its dashboard again, and restart the shop.'
          : 'The payment provider did not answer. Please check again in a few minutes.',
    };
  }
  if (!movesMoney(name))
    return { isWell: true, outcome: 'The sandbox answers. It takes play money only: nobody pays for real.' };
  return {
    isWell: true,
    outcome: keyId?.startsWith('rzp_live_')
      ? 'Razorpay accepts the keys. They are live keys: real money moves.'
      : 'Razorpay accepts the keys. They are test keys: no real money moves.',
  };
}

/** Sends a mail past the outbox, so that the server's own words come back. */
async function checkMail(app: AppContext, to: string): Promise<Outcome> {
  const { smtpUrl, mailFrom } = app.config;
  if (smtpUrl === null || mailFrom === null)
    return {
      isWell: false,
      outcome:
        'No mail server is set. Set SMTP_URL and MAIL_FROM where the shop is started, and restart it. Until then e-mails wait in the outbox.',
    };
  const settings = await readSettings(app);
  const { brand } = settings;
  const server = openMailServer({ smtpUrl, mailFrom, connections: 1, silenceMs: mailSilenceMs });
  try {
    const text = `This is a test e-mail from ${brand.name}. You got it, so e-mails work.`;
    const mail = {
      id: randomUUID(),
      to,
      subject: `${brand.name}: test e-mail`,
      text,
      html: '',
      replyTo: null,
      headers: {},
      fromName: senderNameOf(settings),
      writtenAt: new Date(),
    };
    await server.send(mail, async () => {});
    return { isWell: true, outcome: `The mail server took the e-mail to ${to}. Please look in your inbox.` };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return {
      isWell: false,
      outcome: `The mail server did not take the e-mail. It says: ${error.message.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    };
  } finally {
    server.close({ force: true });
  }
}

/** Writes a file, reads it back and removes it. */
async function checkPictures({ media, log }: AppContext): Promise<Outcome> {
  const bytes = randomBytes(64);
  const name = `${randomBytes(16).toString('hex')}.1x1.webp`;
  try {
    await media.put([{ name, bytes, type: 'image/webp' }]);
    const opened = await media.open(name);
    const read = opened && Buffer.from(await new Response(opened.stream).arrayBuffer());
    await media.remove([name]);
    if (!read?.equals(bytes))
      return { isWell: false, outcome: 'A test picture came back changed. Please check the storage for pictures.' };
    return { isWell: true, outcome: 'A test picture was stored, read and deleted.' };
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ err: error }, 'the picture storage could not be used');
    return {
      isWell: false,
      outcome:
        'A test picture could not be stored. Check DATA_DIR or the S3 settings, and that the shop may write there.',
    };
  }
}
