import type { AppContext } from '#platform/app-context.ts';
import { isCallbackKey } from '#platform/phone/exotel-sms.ts';
import { takenByStandIn } from '#platform/phone/open-phone.ts';
import { settingsOfChannel } from '#platform/phone/phone-settings.ts';
import { isSignedByMeta } from '#platform/phone/whatsapp-cloud.ts';

type App = Pick<AppContext, 'config'>;

/** Whether WhatsApp, and nobody else, sent these bytes. */
export function isFromWhatsApp({ config }: App, raw: Uint8Array, signature: string | null): boolean {
  const settings = settingsOfChannel(config, 'whatsapp');
  return settings !== null && isSignedByMeta(raw, signature, settings.appSecret);
}

/** Whether it is the word that the owner entered at Meta. */
export function isVerifyToken({ config }: App, token: string): boolean {
  const settings = settingsOfChannel(config, 'whatsapp');
  return settings !== null && settings.verifyToken === token;
}

/** Whether the address of a callback is the one that the SMS provider got for this message. */
export function isSmsCallback({ config }: App, id: string, key: string): boolean {
  const settings = settingsOfChannel(config, 'sms');
  return settings !== null && isCallbackKey(id, key, settings);
}

/** What a stand-in took, for developers; null where there is none. */
export const readTaken = ({ config }: App) => takenByStandIn(config);
