import type { Config } from '#platform/config.ts';
import {
  type Entered,
  isOnServer,
  previousSecretHours,
  type ServiceName,
  services,
  smtpUrlOf,
} from './rules/services.ts';
import type { StoredConnection } from './stored-connections.ts';

const hourMs = 60 * 60 * 1000;

/**
 * The configuration with what the owner entered. What is set on the server stands (behaviour: Connections 2), and what
 * cannot be opened counts as not entered.
 * @param config as the environment has it
 */
export function withEntered(config: Config, rows: readonly StoredConnection[], now: Date): Config {
  const entered = (name: ServiceName): Entered | null =>
    isOnServer(name, config.setVariables)
      ? null
      : (rows.find(({ service, replacedAt }) => service === name && replacedAt === null)?.values ?? null);
  /** Values of before that were replaced within so many hours. */
  const earlier = (name: ServiceName, hours: number): Entered[] =>
    rows.flatMap(({ service, values, replacedAt }) =>
      service === name && values && replacedAt && now.getTime() - replacedAt.getTime() < hours * hourMs ? [values] : [],
    );
  const result = { ...config };

  const payments = entered('payments');
  if (payments) {
    const keysOf = ({ keyId = '', keySecret = '' }: Entered) => ({ keyId, keySecret });
    const secretOf = ({ webhookSecret = '' }: Entered) => webhookSecret;
    const current = keysOf(payments);
    result.payments = {
      ...config.payments,
      provider: 'razorpay',
      ...current,
      earlierKeys: different(earlier('payments', (services.payments.earlierDays ?? 0) * 24).map(keysOf), current),
      webhookSecrets: [...new Set([payments, ...earlier('payments', previousSecretHours)].map(secretOf))],
    };
  }

  const mail = entered('mail');
  const from = config.mailFrom ?? mail?.from;
  if (mail && from !== undefined) {
    result.smtpUrl = smtpUrlOf(mail);
    result.mailFrom = from;
  }

  const couriers = entered('couriers');
  if (couriers) {
    const { email = null, password = null, webhookToken = null, pickupPlace = '' } = couriers;
    result.couriers = { ...config.couriers, provider: 'shiprocket', email, password, webhookToken, pickupPlace };
  }

  const [whatsapp, sms] = [entered('whatsapp'), entered('sms')];
  if (whatsapp) {
    const { phoneNumberId = '', token = '', appSecret = '', verifyToken = '' } = whatsapp;
    result.phone = { ...result.phone, whatsapp: { phoneNumberId, token, appSecret, verifyToken } };
  }
  if (sms) {
    const { host = '', accountSid = '', apiKey = '', apiToken = '', header = '', entityId = '' } = sms;
    result.phone = { ...result.phone, sms: { host, accountSid, apiKey, apiToken, header, entityId } };
  }

  const [meta, google] = [entered('meta'), entered('google')];
  if (meta) {
    const { datasetId = '', token = '' } = meta;
    result.ads = { ...result.ads, meta: { datasetId, token } };
  }
  if (google) {
    const { measurementId = '', apiSecret = '' } = google;
    result.ads = { ...result.ads, google: { measurementId, apiSecret } };
  }

  const pictures = entered('pictures');
  if (pictures) {
    const { bucket = '', accessKeyId: key = '', secretAccessKey: secret = '', region = '', endpoint = null } = pictures;
    result.s3 = { bucket, key, secret, region, endpoint, publicUrl: null };
  }
  return result;
}

/** Each once, without the present one. */
function different<T>(all: readonly T[], present: T): T[] {
  const texts = new Set(all.map((one) => JSON.stringify(one)));
  texts.delete(JSON.stringify(present));
  return [...texts].map((text) => JSON.parse(text) as T);
}
