import type { Config } from '../config.ts';
import { callbackKey, openExotel } from './exotel-sms.ts';
import type { Fetch, PhoneGateway } from './phone-gateway.ts';
import { type PhoneChannelName, settingsOfChannel, smsStatusPath, usesStandIn } from './phone-settings.ts';
import { openWhatsApp } from './whatsapp-cloud.ts';

type PhoneConfig = Pick<Config, 'phone' | 'production' | 'publicUrl' | 'port' | 'host'>;

/** The stand-in's code is loaded only where it is used. */
const loadStandIn = () => import('#sandbox/phone/phone-stand-in.ts');

/** What the stand-in took; null where there is none. */
export async function takenByStandIn(config: PhoneConfig) {
  const isUsed = usesStandIn(config, 'whatsapp') || usesStandIn(config, 'sms');
  return isUsed ? (await loadStandIn()).allTaken() : null;
}

/** The provider of a channel; null where no keys are entered. */
export async function openPhone(config: PhoneConfig, channel: PhoneChannelName): Promise<PhoneGateway | null> {
  const { appSecret } = settingsOfChannel(config, 'whatsapp') ?? { appSecret: '' };
  const fetch: Fetch = usesStandIn(config, channel)
    ? (await loadStandIn()).standInOf(`http://${config.host}:${config.port}`, appSecret).fetch
    : globalThis.fetch;
  if (channel === 'whatsapp') {
    const settings = settingsOfChannel(config, 'whatsapp');
    return settings && openWhatsApp(settings, fetch);
  }
  const settings = settingsOfChannel(config, 'sms');
  const callbackUrl = (id: string) =>
    `${config.publicUrl}${smsStatusPath}/${id}/${settings ? callbackKey(id, settings) : ''}`;
  return settings && openExotel(settings, callbackUrl, fetch);
}
