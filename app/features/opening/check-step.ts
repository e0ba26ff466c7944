import { randomBytes, randomUUID } from 'node:crypto';
import type { Staff } from '#features/audit/write-audit.ts';
import { senderNameOf } from '#features/email/sender.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import { MailError, openMailServer } from '#platform/mail/mail-server.ts';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import type { CheckedStep } from '#rules/opening/first-day.ts';
import { movesMoney } from '#rules/payment-providers.ts';
import { noteStep } from './note-step.ts';
import * as texts from './texts.ts';

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
    return { isWell: false, outcome: texts.paymentsAreOff(['PAYMENT_PROVIDER', ...missing].join(', ')) };
  }
  const to = new Date();
  try {
    const page = { from: new Date(to.getTime() - dayMs), to, skip: 0, count: 1 };
    await payments.provider.hurry().listRecentPayments(page);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { isWell: false, outcome: error.kind === 'unauthorised' ? texts.keysAreRefused : texts.providerIsSilent };
  }
  if (!movesMoney(name)) return { isWell: true, outcome: texts.sandboxTakesPlayMoney };
  return { isWell: true, outcome: keyId?.startsWith('rzp_live_') ? texts.keysAreLive : texts.keysAreForTests };
}

/** Sends a mail past the outbox, so that the server's own words come back. */
async function checkMail(app: AppContext, to: string): Promise<Outcome> {
  const { smtpUrl, mailFrom } = app.config;
  if (smtpUrl === null || mailFrom === null) return { isWell: false, outcome: texts.noMailServer };
  const settings = await readSettings(app);
  const { brand } = settings;
  const server = openMailServer({ smtpUrl, mailFrom, connections: 1, silenceMs: mailSilenceMs });
  try {
    const text = texts.testMailBody(brand.name);
    const mail = {
      id: randomUUID(),
      to,
      subject: texts.testMailSubject(brand.name),
      text,
      html: '',
      replyTo: null,
      headers: {},
      fromName: senderNameOf(settings),
      writtenAt: new Date(),
    };
    await server.send(mail, async () => {});
    return { isWell: true, outcome: texts.mailWasTaken(to) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { isWell: false, outcome: texts.mailWasRefused(error.message.replaceAll(/\s+/g, ' ').slice(0, 300)) };
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
    if (!read?.equals(bytes)) return { isWell: false, outcome: texts.pictureIsAnother };
    return { isWell: true, outcome: texts.pictureIsKept };
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ err: error }, 'the picture storage could not be used');
    return { isWell: false, outcome: texts.picturesCannotBeStored };
  }
}
