import { randomBytes, randomUUID } from 'node:crypto';
import { senderNameOf } from '#email/sender.ts';
import { movesMoney } from '#payments/rules/payment-providers.ts';
import { openAdPlatform, usesAdStandIn } from '#platform/ads/open-ads.ts';
import type { AppContext } from '#platform/app-context.ts';
import { CourierError } from '#platform/couriers/courier-service.ts';
import { MailError, openMailServer } from '#platform/mail/mail-server.ts';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import { isTestKey } from '#platform/payments/play-money.ts';
import { openPhone } from '#platform/phone/open-phone.ts';
import { usesStandIn } from '#platform/phone/phone-settings.ts';
import { AppError } from '#rules/app-error.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { type ServiceName, services } from './rules/services.ts';

export interface Tried {
  isWell: boolean;
  /** For the owner: what was found, and what to do. */
  outcome: string;
}

const mailSilenceMs = 15_000;
const storageMs = 20_000;
const dayMs = 24 * 60 * 60_000;
const under = 'under Settings, Connections';

const tests: Record<ServiceName, (app: AppContext, to: string) => Promise<Tried>> = {
  payments: tryPayments,
  mail: tryMail,
  whatsapp: (app) => tryPhone(app, 'whatsapp'),
  sms: (app) => tryPhone(app, 'sms'),
  pictures: tryPictures,
  couriers: tryCouriers,
  meta: (app) => tryAds(app, 'meta'),
  google: (app) => tryAds(app, 'google'),
};

/**
 * Tries a service as the shop uses it now, without moving money or changing anything that stays. Nothing that is secret
 * is in the outcome.
 * @param to whose e-mail address gets the test mail
 */
export const testConnection = (app: AppContext, service: ServiceName, to: string): Promise<Tried> =>
  tests[service](app, to);

/** Asks the provider for a list of payments, which any key may read. */
async function tryPayments({ config, payments }: AppContext): Promise<Tried> {
  const { provider: name, keyId, keySecret } = config.payments;
  if (name === null || payments.provider === null)
    return {
      isWell: false,
      outcome:
        keyId === null && keySecret === null
          ? `Online payment is off. Enter the keys of Razorpay ${under}.`
          : 'Online payment is off. RAZORPAY keys are set on the server: set PAYMENT_PROVIDER=razorpay there too, and restart the shop.',
    };
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
          ? 'Razorpay does not accept the keys. Copy key id and key secret from its dashboard again.'
          : 'The payment provider did not answer. Please test again in a few minutes.',
    };
  }
  if (!movesMoney(name))
    return { isWell: true, outcome: 'The sandbox answers. It takes play money only: nobody pays for real.' };
  return {
    isWell: true,
    outcome: isTestKey(keyId)
      ? 'Razorpay accepts the keys. They are test keys: no real money moves.'
      : 'Razorpay accepts the keys. They are live keys: real money moves.',
  };
}

/** Asks for the last order, which changes nothing. */
async function tryCouriers({ config, couriers }: AppContext): Promise<Tried> {
  if (couriers.service === null) return { isWell: false, outcome: `Courier booking is off. Enter the login ${under}.` };
  try {
    await couriers.service.test();
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const outcome =
      error.kind === 'unauthorised'
        ? 'Shiprocket does not accept the login. Use the e-mail and password of an API user.'
        : 'Shiprocket did not answer. Please test again in a few minutes.';
    return { isWell: false, outcome };
  }
  return config.couriers.provider === 'sandbox'
    ? { isWell: true, outcome: 'The test courier answers. It moves no parcel.' }
    : { isWell: true, outcome: 'Shiprocket accepts the login. What you book now costs money.' };
}

/** Sends a mail past the outbox, so that the server's own words come back. */
async function tryMail(app: AppContext, to: string): Promise<Tried> {
  const { smtpUrl, mailFrom } = app.config;
  if (smtpUrl === null || mailFrom === null)
    return {
      isWell: false,
      outcome: `No mail server is set. Enter it ${under}. Until then e-mails wait.`,
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
    const patience = AbortSignal.timeout(3 * mailSilenceMs);
    await server.send(mail, async () => {}, patience);
    return { isWell: true, outcome: `The mail server took the e-mail to ${to}. Please look in your inbox.` };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { isWell: false, outcome: mailFailure(error, decodeURIComponent(new URL(smtpUrl).password)) };
  } finally {
    server.close({ force: true });
  }
}

/** What to do, by the code and the step at which it failed. @param password which a server may repeat */
function mailFailure(error: MailError, password: string): string {
  const {
    code = '',
    responseCode,
    response = '',
    command = '',
  } = (error.cause ?? {}) as {
    code?: string;
    responseCode?: number;
    response?: string;
    command?: string;
  };
  // Only a reply of a mail server is repeated, never what something else at this address says.
  const plain = password === '' ? response : response.replaceAll(password, '…');
  const said = responseCode === undefined ? '' : ` It says: ${plain.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
  if (code === 'EAUTH') return `The mail server refused the user name or the password. Please enter both again.${said}`;
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return 'There is no mail server of this name. Please check the name for typing mistakes.';
  if (code === 'ETLS' || code === 'EREQUIRETLS')
    return 'No safe connection to the mail server could be made. Choose the other kind of security, with its port: 587 for STARTTLS, 465 for TLS.';
  if (code === 'ETIMEDOUT')
    return 'The mail server did not answer in time. Please check its name and port, then test again.';
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return `The mail server does not accept the sender address. Use an address of this mail account.${said}`;
  if (responseCode !== undefined) return `The mail server did not take the e-mail.${said}`;
  return 'The mail server could not be reached, or it is no mail server. Please check name, port and security.';
}

/** Asks the provider something that any valid key may: no message goes out. */
async function tryPhone({ config }: AppContext, channel: 'whatsapp' | 'sms'): Promise<Tried> {
  const { title } = services[channel];
  const gateway = await openPhone(config, channel);
  if (gateway === null) return { isWell: false, outcome: `${title} is off. Enter its keys ${under}.` };
  if (usesStandIn(config, channel))
    return { isWell: true, outcome: 'A stand-in answers. Nobody gets its messages: read them at /dev/phone-messages.' };
  const answer = await gateway.test();
  if (answer === 'accepted') return { isWell: true, outcome: `${title}: the keys are accepted. No message was sent.` };
  return {
    isWell: false,
    outcome:
      answer === 'refused'
        ? `${title}: the keys are not accepted. Please copy them again.`
        : `${title} did not answer. Please test again in a few minutes.`,
  };
}

async function tryAds({ config }: AppContext, name: 'meta' | 'google'): Promise<Tried> {
  const platform = await openAdPlatform(config, name);
  if (platform === null) return { isWell: false, outcome: `${services[name].title} is off. Enter its keys ${under}.` };
  if (usesAdStandIn(config, name)) return { isWell: true, outcome: 'A stand-in answers. Nobody gets its events.' };
  return platform.test();
}

/** Writes a file, reads it back and removes it. */
async function tryPictures(app: AppContext): Promise<Tried> {
  const { media, log, config } = app;
  const bytes = randomBytes(64);
  const name = `${randomBytes(16).toString('hex')}.1x1.webp`;
  const failed = (reason: string): Tried => ({ isWell: false, outcome: reason });
  const work = async (): Promise<Tried> => {
    await media.put([{ name, bytes, type: 'image/webp' }]);
    const opened = await media.open(name);
    const read = opened && Buffer.from(await new Response(opened.stream).arrayBuffer());
    await media.remove([name]);
    if (!read?.equals(bytes)) return failed('A test picture came back changed. Please check the storage for pictures.');
    return { isWell: true, outcome: 'A test picture was stored, read and deleted.' };
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Tried>((resolve) => {
    timer = setTimeout(
      () => resolve(failed('The storage did not answer in time. Please check its address.')),
      storageMs,
    );
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = (error as { name?: string }).name ?? '';
    // Not the error itself: it holds what was sent.
    log.warn({ reason }, 'the picture storage could not be used');
    return failed(
      config.s3 === null
        ? 'A test picture could not be stored. Check that the shop may write to DATA_DIR.'
        : storageFailure(reason),
    );
  } finally {
    clearTimeout(timer);
  }
}

function storageFailure(reason: string): string {
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthFailure'].includes(reason))
    return 'The storage does not accept the access key. Please copy id and secret again.';
  if (reason === 'AccessDenied')
    return 'The access key may not write to this bucket. Allow it to write, read and delete.';
  if (reason === 'NoSuchBucket') return 'There is no bucket of this name. Please check name and region.';
  if (reason === 'PermanentRedirect') return 'The bucket is in another region. Please check the region.';
  return 'A test picture could not be stored. Please check address, region and bucket, and that the key may write there.';
}
