import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A name stands for an address that no connection may be made to. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/** Addresses that are this machine, its network, or nobody's: IANA's registries of special-purpose addresses. */
const notPublic = new BlockList();
for (const [network, bits] of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((text) => text.split('/'))) {
  notPublic.addSubnet(network ?? '', Number(bits), 'ipv4');
}
/** Of IPv6 only what is handed out to the public; without the parts of it that lead to IPv4 addresses or to nobody. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is on the internet. Whatever cannot be read is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/**
 * Names are resolved here, and the connection is made to what was looked at: a second answer of the same name has no
 * chance.
 */
export const lookupAllowed =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !mayReach(address))) {
        return callback(new NotAllowed(hostname), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
