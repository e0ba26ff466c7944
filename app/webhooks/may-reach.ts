import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Config } from '#platform/config.ts';
import { isPublicAddress } from '#platform/http/public-address.ts';

/** Programs on the developer's own machine, where the configuration says so; production refuses to. */
const loopback = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

export const mayReachOf =
  ({ webhooksToThisMachine }: Pick<Config, 'webhooksToThisMachine'>) =>
  (address: string): boolean =>
    isPublicAddress(address) || (webhooksToThisMachine && loopback.test(address));

/**
 * Why nothing may be sent to an address, or null where it may. It is looked at again at each connection: a name leads
 * elsewhere tomorrow.
 */
export async function whyNotReached(config: Config, address: string): Promise<string | null> {
  const mayReach = mayReachOf(config);
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const found =
    isIP(host) !== 0
      ? [host]
      : await lookup(host, { all: true }).then(
          (all) => all.map((one) => one.address),
          () => [],
        );
  if (found.length === 0) return 'We cannot find this address. Please check it.';
  return found.every(mayReach) ? null : 'This address leads into a private network, where nothing is sent.';
}
