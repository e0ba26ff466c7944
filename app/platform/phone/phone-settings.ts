import type { SmsSettings } from './exotel-sms.ts';
import type { WhatsAppSettings } from './whatsapp-cloud.ts';

export interface PhoneSettings {
  whatsapp: WhatsAppSettings | null;
  sms: SmsSettings | null;
}
export type PhoneChannelName = keyof PhoneSettings;

/** The part of the configuration that says what is used. */
interface PhoneConfig {
  phone: PhoneSettings;
  production: boolean;
}

/** Where the SMS provider tells what became of a message; the handler of webhooks answers there. */
export const smsStatusPath = '/api/phone-messages/sms';

const atStandIn = 'sandbox-sandbox';
/** Keys of the stand-in, for shops outside production in which nobody entered any. */
const standInSettings: { [Name in PhoneChannelName]: NonNullable<PhoneSettings[Name]> } = {
  whatsapp: { phoneNumberId: atStandIn, token: atStandIn, appSecret: atStandIn, verifyToken: atStandIn },
  sms: {
    host: 'api.in.exotel.com',
    accountSid: atStandIn,
    apiKey: atStandIn,
    apiToken: atStandIn,
    header: 'SNDBOX',
    entityId: '1000000000000000000',
  },
};

/** Where nobody gets the messages: they are read at a page of developers. */
export const usesStandIn = ({ phone, production }: PhoneConfig, channel: PhoneChannelName): boolean =>
  !production && phone[channel] === null;

/** What a channel is used with; null where there is none. */
export const settingsOfChannel = <Name extends PhoneChannelName>(
  config: PhoneConfig,
  channel: Name,
): PhoneSettings[Name] => (usesStandIn(config, channel) ? standInSettings[channel] : config.phone[channel]);
