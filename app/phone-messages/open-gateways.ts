import type { Config } from '#platform/config.ts';
import { openPhone } from '#platform/phone/open-phone.ts';
import type { Gateways } from './send-message.ts';

/** The providers as they are configured now: keys may be entered at any time. */
export const openGateways = async (config: Config): Promise<Gateways> => ({
  whatsapp: await openPhone(config, 'whatsapp'),
  sms: await openPhone(config, 'sms'),
});
